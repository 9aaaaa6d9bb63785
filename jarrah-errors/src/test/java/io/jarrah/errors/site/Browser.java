package io.jarrah.errors.site;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A headless Chromium with one tab, driven by its DevTools protocol. */
final class Browser implements AutoCloseable {
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final long LONGEST = 60;

    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger last = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private volatile CompletableFuture<Void> loaded = new CompletableFuture<>();

    private Browser(Process process, URI tab) throws Exception {
        this.process = process;
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(tab, new Listener())
                .get(LONGEST, TimeUnit.SECONDS);
        for (var domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", Map.of());
        }
    }

    /** The program, where it is installed. */
    static Optional<Path> program() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .flatMap(folder -> Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Starts a program, with its files in a folder. */
    static Browser start(Path program, Path folder) throws Exception {
        var process = new ProcessBuilder(
                        program.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + folder,
                        "about:blank")
                .redirectErrorStream(true)
                .start();
        try {
            return new Browser(process, tab(process));
        } catch (Exception e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /** The address of the tab that the browser begins with. */
    private static URI tab(Process process) throws Exception {
        var lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("DevTools listening on ")) {
                Thread.ofVirtual().start(() -> lines.lines().forEach(each -> {}));
                var browser = URI.create(line.substring("DevTools listening on ".length()));
                var list = URI.create("http://" + browser.getAuthority() + "/json/list")
                        .toURL();
                try (var in = list.openStream()) {
                    for (var target : MAPPER.readTree(in.readAllBytes())) {
                        if (target.get("type").stringValue().equals("page")) {
                            return URI.create(target.get("webSocketDebuggerUrl").stringValue());
                        }
                    }
                }
            }
        }
        throw new IOException("the browser ended before it listened");
    }

    /** Opens an address and waits until it is loaded. */
    void open(String address) throws Exception {
        loaded = new CompletableFuture<>();
        call("Page.navigate", Map.of("url", address));
        loaded.get(LONGEST, TimeUnit.SECONDS);
    }

    /** Clicks the first element that a selector finds, and waits until what it leads to is loaded. */
    void click(String selector) throws Exception {
        loaded = new CompletableFuture<>();
        evaluate("document.querySelector(" + MAPPER.writeValueAsString(selector) + ").click()");
        loaded.get(LONGEST, TimeUnit.SECONDS);
    }

    /** Presses the tabulator key. */
    void tab() throws Exception {
        for (var type : List.of("keyDown", "keyUp")) {
            call(
                    "Input.dispatchKeyEvent",
                    Map.of("type", type, "key", "Tab", "code", "Tab", "windowsVirtualKeyCode", 9));
        }
    }

    /** The value of an expression, as text. */
    String evaluate(String expression) throws Exception {
        var result = call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
        return result.path("result").path("value").asString("");
    }

    /** Sets the width of the window, and whether colours are dark. */
    void show(int width, boolean dark) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 600));
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** The whole page as a picture. */
    byte[] picture() throws Exception {
        var shot = call("Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
        return Base64.getDecoder().decode(shot.get("data").stringValue());
    }

    /** What the console was told, errors of the page and refused requests. */
    List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** The addresses that were asked for. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    private JsonNode call(String method, Map<String, ?> parameters) throws Exception {
        int id = last.incrementAndGet();
        var answer = new CompletableFuture<JsonNode>();
        waiting.put(id, answer);
        socket.sendText(MAPPER.writeValueAsString(Map.of("id", id, "method", method, "params", parameters)), true)
                .get();
        return answer.get(LONGEST, TimeUnit.SECONDS);
    }

    private void take(JsonNode message) {
        if (message.has("id")) {
            waiting.remove(message.get("id").intValue()).complete(message.path("result"));
            return;
        }
        switch (message.path("method").asString("")) {
            case "Page.loadEventFired" -> loaded.complete(null);
            case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded", "Network.loadingFailed" ->
                complaints.add(message.toString());
            case "Network.requestWillBeSent" ->
                requests.add(message.path("params").path("request").path("url").asString(""));
            default -> {}
        }
    }

    @Override
    public void close() {
        socket.abort();
        process.destroy();
        process.onExit()
                .orTimeout(LONGEST, TimeUnit.SECONDS)
                .exceptionally(e -> process.destroyForcibly())
                .join();
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean whole) {
            text.append(part);
            if (whole) {
                var message = text.toString();
                text.setLength(0);
                take(MAPPER.readTree(message));
            }
            from.request(1);
            return CompletableFuture.completedStage(null);
        }
    }
}
