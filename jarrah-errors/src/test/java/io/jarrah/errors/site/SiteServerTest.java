package io.jarrah.errors.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.errors.ErrorReference;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SiteServerTest {
    private static SiteServer server;
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @BeforeAll
    static void start() throws IOException {
        server = new SiteServer(new Site(ErrorReference.load()), 0);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theServerListensAtTheLoopbackAddress() throws Exception {
        assertThat(InetAddress.getByName(server.address().getHost()).isLoopbackAddress())
                .isTrue();
    }

    @Test
    void pagesAndTheirDataAreServedWithTheirTypes() throws Exception {
        assertThat(get("").body()).contains("Error reference");
        assertThat(get("errors/JRH-SHAPE-001.html").headers().firstValue("Content-Type"))
                .hasValue("text/html; charset=utf-8");
        assertThat(get("errors/JRH-SHAPE-001").body()).contains("JRH-SHAPE-001");
        var data = get("api/errors/6adfb45849cfb7e0");
        assertThat(data.headers().firstValue("Content-Type")).hasValue("application/json; charset=utf-8");
        assertThat(data.body()).contains("\"id\" : \"37cd7b40f1f0cdbd\"");
        assertThat(get("style.css").headers().firstValue("Content-Type")).hasValue("text/css; charset=utf-8");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "style.css", "api/errors/JRH-SHAPE-001", "nothing"})
    void everyAnswerHasTheHeadersThatKeepBrowsersSafe(String path) throws Exception {
        var headers = get(path).headers();
        assertThat(headers.firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy -> assertThat(policy)
                        .contains("default-src 'none'", "style-src 'self'", "frame-ancestors 'none'", "base-uri 'none'")
                        .doesNotContain("unsafe", "http"));
        assertThat(headers.firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(headers.firstValue("X-Frame-Options")).hasValue("DENY");
        assertThat(headers.firstValue("Referrer-Policy")).hasValue("no-referrer");
        assertThat(headers.firstValue("Cross-Origin-Resource-Policy")).hasValue("same-origin");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"nothing", "errors/", "../catalog.txt", "errors/..%2f..%2fetc/passwd", "%2e%2e/x", "errors/%00"})
    void otherPathsAreNotFound(String path) throws Exception {
        assertThat(raw("GET /" + path + " HTTP/1.1", "Host: localhost")).startsWith("HTTP/1.1 404");
    }

    @Test
    void otherMethodsAreRefused() throws Exception {
        assertThat(raw("POST / HTTP/1.1", "Host: localhost", "Content-Length: 0"))
                .startsWith("HTTP/1.1 405")
                .contains("Allow: GET, HEAD");
        assertThat(raw("HEAD / HTTP/1.1", "Host: localhost"))
                .startsWith("HTTP/1.1 200")
                .doesNotContain("<html");
    }

    @Test
    void requestsUnderTheNameOfAnotherHostAreRefused() throws Exception {
        assertThat(raw("GET / HTTP/1.1", "Host: evil.example")).startsWith("HTTP/1.1 403");
        assertThat(raw("GET / HTTP/1.1", "Host: localhost:" + server.address().getPort()))
                .startsWith("HTTP/1.1 200");
    }

    private static HttpResponse<String> get(String path) throws Exception {
        var request =
                HttpRequest.newBuilder(server.address().resolve("/" + path)).build();
        return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static String raw(String... lines) throws IOException {
        try (var socket =
                new Socket(server.address().getHost(), server.address().getPort())) {
            var request = String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
