package io.jarrah.errors.page;

import java.util.List;

/** A section of a page. */
public record Section(Topic topic, List<Block> blocks) {
    public Section {
        blocks = List.copyOf(blocks);
    }

    /** What stands in the place of a section that has no content. */
    public static final String NOTHING = "Nobody has written this section.";

    public boolean isEmpty() {
        return blocks.isEmpty();
    }
}
