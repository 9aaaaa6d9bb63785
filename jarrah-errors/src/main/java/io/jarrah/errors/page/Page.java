package io.jarrah.errors.page;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * All that is known of one error.
 *
 * @param id the id that never changes, such as {@code JRH-SHAPE-001} or sixteen hexadecimal digits
 * @param aliases other ids that lead here
 * @param system whose error it is, such as {@code Jarrah} or {@code jax-ml/jax}
 * @param kind what kind of error, such as {@code InvalidProgram} or the class {@code NotImplementedError}
 * @param template the message, with placeholders in braces
 * @param former earlier wordings of the message
 * @param placeholders the names in the message and what they stand for
 * @param thrown where the sources throw it, the most telling place first
 * @param versions the releases that have it, oldest first
 * @param retired since when and why nothing throws it any more; empty where it is in use
 * @param sections in the order of {@link Topic}
 */
public record Page(
        String id,
        List<String> aliases,
        String system,
        String kind,
        String template,
        List<String> former,
        List<Placeholder> placeholders,
        List<Throw> thrown,
        List<String> versions,
        String retired,
        List<Section> sections,
        Footer footer) {
    public Page {
        aliases = List.copyOf(aliases);
        former = List.copyOf(former);
        placeholders = List.copyOf(placeholders);
        thrown = List.copyOf(thrown);
        versions = List.copyOf(versions);
        sections = List.copyOf(sections);
    }

    /** A page whose sections are those of a map and, empty, all that a page always has. */
    public static List<Section> sections(Map<Topic, List<Block>> blocks) {
        return Arrays.stream(Topic.values())
                .filter(topic -> topic.isAlways()
                        || !blocks.getOrDefault(topic, List.of()).isEmpty())
                .map(topic -> new Section(topic, blocks.getOrDefault(topic, List.of())))
                .toList();
    }

    /** Whose error, and which kind: the line above the message. */
    public String heading() {
        return system + " · error · " + kind;
    }

    /** The blocks of a section; none where the page does not have it. */
    public List<Block> blocks(Topic topic) {
        return sections.stream()
                .filter(section -> section.topic() == topic)
                .flatMap(section -> section.blocks().stream())
                .toList();
    }

    /** The errors related to this one. */
    public List<Block.Related> related() {
        return blocks(Topic.RELATED).stream()
                .filter(Block.Related.class::isInstance)
                .map(Block.Related.class::cast)
                .toList();
    }

    /** What a placeholder stands for; empty where nobody has said so. */
    public String meaning(String placeholder) {
        return placeholders.stream()
                .filter(each -> each.name().equals(placeholder))
                .map(Placeholder::meaning)
                .findFirst()
                .orElse("");
    }
}
