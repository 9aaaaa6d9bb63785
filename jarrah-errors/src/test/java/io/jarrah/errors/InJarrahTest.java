package io.jarrah.errors;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.errors.page.Block;
import io.jarrah.errors.page.Page;
import io.jarrah.errors.page.Topic;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What pages of other systems' errors show "In Jarrah" compiles, and prints what they say it prints. */
class InJarrahTest {
    @Test
    void programsPrintWhatThePagesSay() throws Throwable {
        var programs = new LinkedHashMap<String, String>();
        var prints = new LinkedHashMap<String, String>();
        for (var page : ErrorReference.load().pages()) {
            for (var block : page.blocks(Topic.IN_JARRAH)) {
                if (block instanceof Block.Listing listing) {
                    (listing.language().equals("java") ? programs : prints).put(name(page), listing.text());
                }
            }
        }
        assertThat(programs).isNotEmpty();
        assertThat(prints.keySet()).isEqualTo(programs.keySet());
        assertThat(printed(programs)).isEqualTo(prints);
    }

    private static Map<String, String> printed(Map<String, String> programs) throws Throwable {
        var sources = compiled(programs);
        var printed = new LinkedHashMap<String, String>();
        for (var name : programs.keySet()) {
            printed.put(name, sources.run(name));
        }
        return printed;
    }

    private static CompactSources compiled(Map<String, String> programs) throws IOException {
        var sources = CompactSources.compile(programs);
        assertThat(sources.problems()).isEmpty();
        return sources;
    }

    private static String name(Page page) {
        return "Page" + page.id();
    }
}
