package io.jarrah.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The code in the README is that of the examples, and the files that its commands name exist. */
class ReadmeTest {
    private static final Pattern SNIPPET =
            Pattern.compile("<!-- snippet: (\\S+)#(\\S+) -->\n```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern FILE = Pattern.compile("(?:jarrah-examples|demo)/[\\w/.-]+\\.(?:java|mlir|npy)");

    @Test
    void snippetsAreTheExamplesCode() throws IOException {
        var snippets = SNIPPET.matcher(readme()).results().toList();
        assertThat(snippets).isNotEmpty();
        for (var snippet : snippets) {
            var source = Files.readString(root().resolve(snippet.group(1)));
            assertThat(snippet.group(3).strip()).isEqualTo(region(source, snippet.group(2)));
        }
    }

    @Test
    void filesOfCommandsExist() throws IOException {
        assertThat(FILE.matcher(readme()).results().map(match -> root().resolve(match.group())))
                .isNotEmpty()
                .allSatisfy(file -> assertThat(file).exists());
    }

    private static String region(String source, String name) {
        var start = "// @start region=" + Matcher.quoteReplacement(name);
        int from = source.indexOf('\n', source.indexOf(start)) + 1;
        return source.substring(from, source.indexOf("// @end", from))
                .stripIndent()
                .strip();
    }

    private static String readme() throws IOException {
        return Files.readString(root().resolve("README.md"));
    }

    private static Path root() {
        var folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
