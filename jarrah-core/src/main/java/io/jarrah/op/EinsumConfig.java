package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The letters of an einsum, one for each dimension: {@code ...} is spelled out with characters that count dimensions
 * from the last one.
 *
 * @param args the letters of each argument
 * @param result the letters of the result
 */
public record EinsumConfig(List<String> args, String result) {
    private static final String DOTS = "...";

    public EinsumConfig {
        args = List.copyOf(args);
    }

    /** The config for arguments of some ranks, or of as many letters where it does not fit them. */
    public static EinsumConfig of(String config, List<Integer> ranks) {
        var sides = config.replace(" ", "").split("->", -1);
        var terms = sides[0].split(",", -1);
        var args = new ArrayList<String>();
        int most = 0;
        for (int i = 0; i < terms.length; i++) {
            int more = terms[i].contains(DOTS) && i < ranks.size() ? ranks.get(i) - terms[i].length() + 3 : 0;
            most = Math.max(most, more);
            args.add(spell(terms[i], more));
        }
        return new EinsumConfig(args, spell(sides.length > 1 ? sides[1] : "", most));
    }

    private static String spell(String term, int more) {
        var dots = new StringBuilder();
        for (int i = more - 1; i >= 0; i--) {
            dots.append((char) ('\u0100' + i));
        }
        return term.replace(DOTS, dots);
    }

    /** The sizes of all letters, outermost those of the result. */
    public Map<Character, Long> sizes(List<List<Long>> dims) {
        var sizes = new LinkedHashMap<Character, Long>();
        result.chars().forEach(letter -> sizes.put((char) letter, 0L));
        for (int i = 0; i < args.size(); i++) {
            for (int d = 0; d < args.get(i).length(); d++) {
                sizes.put(args.get(i).charAt(d), dims.get(i).get(d));
            }
        }
        return sizes;
    }

    static ArrayType infer(Arguments args, String text, ElementType element) {
        boolean wellFormed = text.replace(" ", "").matches("[a-zA-Z.,]*->[a-zA-Z.]*")
                && Arrays.stream(text.replace(" ", "").split("->|,", -1))
                        .allMatch(term -> term.matches("[a-zA-Z]*(\\.\\.\\.)?[a-zA-Z]*"));
        args.requireAttribute(wellFormed, "einsum_config", '"' + text + '"', "letters such as \"ab,bc->ac\"");
        var ranks = new ArrayList<Integer>();
        for (int i = 0; i < args.count(); i++) {
            ranks.add(args.array(i).rank());
        }
        var config = of(text, ranks);
        args.requireAttribute(
                config.args.size() == args.count(),
                "einsum_config",
                '"' + text + '"',
                args.count() + " lists of letters");
        var dims = new LinkedHashMap<Integer, List<ArrayType>>();
        for (int i = 0; i < args.count(); i++) {
            var letters = config.args.get(i);
            args.requireShape(letters.length() == ranks.get(i), i, "a dimension for each letter of \"" + text + '"');
            for (int d = 0; d < letters.length(); d++) {
                var dim = Shapes.pick(args.array(i), List.of((long) d));
                var same = dims.computeIfAbsent((int) letters.charAt(d), letter -> new ArrayList<>());
                boolean agrees = same.stream().allMatch(dim::shapeAgrees);
                args.requireShape(agrees, i, "dimensions of one size for one letter of \"" + text + '"');
                same.add(dim);
            }
        }
        var letters = new HashSet<Integer>();
        args.requireAttribute(
                config.result.chars().allMatch(letter -> dims.containsKey(letter) && letters.add(letter)),
                "einsum_config",
                '"' + text + '"',
                "distinct letters of the arguments in the result");
        return Shapes.join(
                element,
                config.result
                        .chars()
                        .mapToObj(letter -> Shapes.merge(dims.getOrDefault(letter, List.of())))
                        .toList());
    }
}
