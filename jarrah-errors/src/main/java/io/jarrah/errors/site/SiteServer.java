package io.jarrah.errors.site;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves the site to this machine: at the loopback address, for reading only. */
public final class SiteServer implements AutoCloseable {
    private static final String NOT_FOUND = "There is no such page. The front page lists all: /\n";

    private final Site site;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /**
     * Begins to serve.
     *
     * @param port the port, or 0 for a free one
     */
    public SiteServer(Site site, int port) throws IOException {
        this.site = site;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    /** The address of the front page. */
    public URI address() {
        var at = server.getAddress();
        return URI.create("http://" + at.getAddress().getHostAddress() + ":" + at.getPort() + "/");
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var headers = exchange.getResponseHeaders();
            headers.set("Content-Security-Policy", Frame.POLICY + "; frame-ancestors 'none'");
            headers.set("X-Content-Type-Options", "nosniff");
            headers.set("X-Frame-Options", "DENY");
            headers.set("Referrer-Policy", "no-referrer");
            headers.set("Cross-Origin-Opener-Policy", "same-origin");
            headers.set("Cross-Origin-Resource-Policy", "same-origin");
            headers.set("Cache-Control", "no-store");
            if (!isOurs(exchange)) {
                send(exchange, 403, "text/plain; charset=utf-8", text("Ask for this machine by its loopback name.\n"));
            } else if (!exchange.getRequestMethod().equals("GET")
                    && !exchange.getRequestMethod().equals("HEAD")) {
                headers.set("Allow", "GET, HEAD");
                send(exchange, 405, "text/plain; charset=utf-8", text("Only GET and HEAD.\n"));
            } else {
                var document = site.documents().get(path(exchange));
                if (document == null) {
                    send(exchange, 404, "text/plain; charset=utf-8", text(NOT_FOUND));
                } else {
                    send(exchange, 200, document.type(), document.bytes());
                }
            }
        }
    }

    /** Whether a request names this machine, and not a name that someone else made lead here. */
    private static boolean isOurs(HttpExchange exchange) {
        var host = exchange.getRequestHeaders().getFirst("Host");
        return host != null && host.matches("(?i)(localhost|127\\.0\\.0\\.1|\\[::1])(:\\d+)?");
    }

    private static String path(HttpExchange exchange) {
        var path = exchange.getRequestURI().getPath();
        if (path == null || path.equals("/")) {
            return "index.html";
        }
        var name = path.substring(1);
        return name.startsWith("errors/") && !name.endsWith(".html") ? name + ".html" : name;
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(status, -1);
        } else {
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
