package io.jarrah.errors.site;

import io.jarrah.errors.match.Answer;
import io.jarrah.errors.page.Block;
import io.jarrah.errors.page.Section;
import io.jarrah.errors.page.Topic;
import java.util.List;
import java.util.Set;

/** Answers and pages as text for a terminal. */
public final class PageText {
    private static final int WIDTH = 100;

    /** The sections that a terminal shows; the others are longer than a screen. */
    private static final Set<Topic> SHORT =
            Set.of(Topic.MEANING, Topic.SOLUTIONS, Topic.EXAMPLE, Topic.WHEN, Topic.IN_JARRAH, Topic.RELATED);

    private final StringBuilder text = new StringBuilder();
    private final boolean full;

    private PageText(boolean full) {
        this.full = full;
    }

    /**
     * What is known of a text.
     *
     * @param full whether everything is said: sources, versions, claims
     */
    public static String of(Answer answer, boolean full) {
        var printer = new PageText(full);
        printer.answer(answer);
        return printer.text.toString();
    }

    private void answer(Answer answer) {
        if (answer.matches().isEmpty()) {
            line(answer.reason());
            return;
        }
        if (answer.certainty() == Answer.Certainty.FAMILY || answer.matches().size() > 3) {
            line(answer.reason());
            answer.matches()
                    .forEach(match ->
                            line("  " + match.page().id() + "  " + match.page().template()));
            return;
        }
        if (answer.certainty() != Answer.Certainty.EXACT) {
            line("Likely: " + answer.reason());
            text.append('\n');
        }
        for (int i = 0; i < answer.matches().size(); i++) {
            text.append(i == 0 ? "" : "\n" + "-".repeat(WIDTH) + "\n\n");
            match(answer.matches().get(i));
        }
    }

    private void match(Answer.Match match) {
        var page = match.page();
        line(page.heading() + "   " + page.id());
        line(page.template());
        match.place().ifPresent(place -> line("thrown at " + place.place() + versions(place.versions())));
        var names = page.placeholders();
        if (!names.isEmpty()) {
            text.append('\n');
        }
        for (var name : names) {
            var value = match.values().get(name.name());
            var meaning = name.meaning();
            wrap("  {" + name.name() + "}" + (value == null ? "" : " = " + value), "      ");
            wrap("      " + meaning, "      ");
        }
        page.sections().stream()
                .filter(section -> full || SHORT.contains(section.topic()) && !section.isEmpty())
                .filter(section -> section.topic() != Topic.MESSAGE)
                .forEach(this::section);
    }

    private static String versions(List<String> versions) {
        return versions.isEmpty() ? "" : " (" + String.join(", ", versions) + ")";
    }

    private void section(Section section) {
        text.append('\n');
        line(section.topic().title());
        if (section.isEmpty()) {
            line("  " + Section.NOTHING);
        }
        section.blocks().forEach(this::block);
    }

    private void block(Block block) {
        switch (block) {
            case Block.Paragraph it -> wrap("  " + it.text() + mark(block), "  ");
            case Block.Steps it -> {
                for (int i = 0; i < it.items().size(); i++) {
                    wrap(
                            "  " + (it.numbered() ? (i + 1) + ". " : "- ")
                                    + it.items().get(i),
                            "     ");
                }
            }
            case Block.Listing it -> listing(it);
            case Block.Table it -> {
                wrap("  " + it.caption() + mark(block), "  ");
                it.rows().forEach(row -> wrap("  - " + String.join(" | ", row), "    "));
            }
            case Block.Related it -> {
                wrap("  " + it.id() + "  " + it.title(), "      ");
                wrap("      " + it.reason(), "      ");
            }
        }
    }

    private void listing(Block.Listing listing) {
        if (!listing.caption().isEmpty()) {
            wrap("  " + listing.caption() + mark(listing), "  ");
        }
        int number = listing.firstLine();
        for (var each : listing.text().lines().toList()) {
            if (number > 0) {
                line("  " + (number == listing.marked() ? ">" : " ") + String.format("%5d", number) + "  " + each);
                number++;
            } else {
                line("      " + each);
            }
        }
    }

    private String mark(Block block) {
        return full ? " [" + block.origin().mark().word() + "]" : "";
    }

    private void wrap(String line, String indent) {
        var rest = line;
        while (rest.length() > WIDTH) {
            int space = rest.lastIndexOf(' ', WIDTH);
            if (space <= indent.length()) {
                break;
            }
            line(rest.substring(0, space));
            rest = indent + rest.substring(space + 1);
        }
        line(rest);
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }
}
