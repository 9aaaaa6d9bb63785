package io.jarrah.stablehlo.syntax;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads operations in both their forms, regions, and a whole text. */
final class OperationParser {
    private final Cursor cursor;
    private final Aliases aliases;
    private final Locations locations;
    private final TypeParser types;
    private final AttributeParser attributes;
    private final LocationParser places;

    OperationParser(Cursor cursor) {
        this.cursor = cursor;
        this.aliases = new Aliases(cursor.source());
        this.locations = new Locations(cursor.source());
        this.types = new TypeParser(cursor, aliases);
        this.attributes = new AttributeParser(cursor, types, aliases);
        this.places = new LocationParser(cursor);
    }

    Cursor cursor() {
        return cursor;
    }

    TypeParser types() {
        return types;
    }

    AttributeParser attributes() {
        return attributes;
    }

    LocationParser places() {
        return places;
    }

    /** Reads all there is. */
    Syntax.Document document() {
        var operations = new ArrayList<Syntax.Operation>();
        while (!cursor.is(Token.END)) {
            switch (cursor.token()) {
                case HASH, TYPE -> alias();
                case METADATA -> cursor.skipMetadata();
                default -> operations.add(operation());
            }
        }
        return new Syntax.Document(cursor.source(), List.copyOf(operations), locations);
    }

    private void alias() {
        int at = cursor.offset();
        boolean type = cursor.is(Token.TYPE);
        var name = cursor.takeAny().substring(1);
        if (name.indexOf('.') >= 0) {
            cursor.moveTo(at);
            throw cursor.expected("an operation, or a name without '.' that is given to an attribute or type");
        }
        cursor.expect(Token.EQUALS);
        long before = aliases.parts();
        if (type) {
            var meaning = types.any();
            aliases.define(name, meaning, aliases.parts() - before);
        } else if (cursor.isWord("loc")) {
            locations.define(name, places.location());
        } else {
            var meaning = attributes.value();
            aliases.define(name, meaning, aliases.parts() - before);
        }
    }

    Syntax.Operation operation() {
        var results = cursor.is(Token.VALUE) ? definitions() : List.<Syntax.Definition>of();
        int at = cursor.offset();
        Draft draft;
        if (cursor.is(Token.STRING)) {
            draft = new Draft(cursor.takeString(), at);
            generic(draft);
        } else {
            draft = pretty(at);
        }
        check(draft, results);
        return draft.finish(results, places.optional());
    }

    private List<Syntax.Definition> definitions() {
        var results = new ArrayList<Syntax.Definition>();
        do {
            int at = cursor.offset();
            var name = cursor.take(Token.VALUE).substring(1);
            int countAt = cursor.end();
            long count = cursor.accept(Token.COLON) ? cursor.takeLong() : 1;
            if (count < 1 || count > 1 << 20) {
                throw ErrorId.SYNTAX_001
                        .error("wanted", "a number of results from 1 to " + (1 << 20), "got", count)
                        .at(cursor.source().at(countAt));
            }
            results.add(new Syntax.Definition(name, (int) count, at));
        } while (cursor.accept(Token.COMMA));
        cursor.expect(Token.EQUALS);
        return results;
    }

    private void check(Draft draft, List<Syntax.Definition> results) {
        if (draft.name.equals("func.func")) {
            return;
        }
        int named = results.stream().mapToInt(Syntax.Definition::count).sum();
        if (!results.isEmpty() && named != draft.resultTypes.size()) {
            throw count(
                    draft.name + " with the types of " + named + " results", draft.resultTypes.size(), draft.offset);
        }
        if (draft.operands.size() != draft.operandTypes.size()) {
            throw count(
                    draft.name + " with the types of " + draft.operands.size() + " operands",
                    draft.operandTypes.size(),
                    draft.offset);
        }
    }

    private JarrahException count(String wanted, int got, int at) {
        return ErrorId.SYNTAX_001
                .error("wanted", wanted, "got", got + (got == 1 ? " type" : " types"))
                .at(cursor.source().at(at));
    }

    /** {@code "name"(%a) <{properties}> ({ region }) {attributes} : (type) -> type}. */
    private void generic(Draft draft) {
        draft.operands.addAll(usesInParens());
        if (cursor.is(Token.OPEN_SQUARE)) {
            throw ErrorId.SYNTAX_001
                    .error("wanted", "an operation without successors", "got", draft.name + " with some")
                    .at(cursor.location());
        }
        var entries = new LinkedHashMap<String, Syntax.Entry>();
        if (cursor.accept(Token.LESS)) {
            entries.putAll(attributes.dictionary());
            cursor.expect(Token.GREATER);
        }
        if (cursor.accept(Token.OPEN_PAREN)) {
            do {
                draft.regions.add(region(draft.name, List.of()));
            } while (cursor.accept(Token.COMMA));
            cursor.expect(Token.CLOSE_PAREN);
        }
        draft.attributes.putAll(entries);
        attributes(draft);
        cursor.expect(Token.COLON);
        draft.signature(types.signature());
        if (draft.name.equals("func.func")) {
            FunctionForms.generic(this, draft);
        }
    }

    private Draft pretty(int at) {
        var word = cursor.take(Token.WORD, "an operation");
        var name = switch (word) {
            case "return" -> "func.return";
            case "call" -> "func.call";
            case "module" -> "builtin.module";
            default -> word;
        };
        var draft = new Draft(name, at);
        if (name.equals("builtin.module")) {
            FunctionForms.module(this, draft);
            return draft;
        }
        var form = Forms.of(name);
        if (form == null) {
            throw ErrorId.SYNTAX_003.error("op", word).at(cursor.source().at(at));
        }
        form.read(this, draft);
        return draft;
    }

    /** Attributes in braces, if there are some. */
    void attributes(Draft draft) {
        if (cursor.is(Token.OPEN_BRACE)) {
            for (Map.Entry<String, Syntax.Entry> entry : attributes.dictionary().entrySet()) {
                attributes.put(
                        draft.attributes,
                        entry.getKey(),
                        entry.getValue(),
                        entry.getValue().offset());
            }
        }
    }

    Syntax.Use use() {
        int at = cursor.offset();
        var name = cursor.take(Token.VALUE).substring(1);
        int number = 0;
        if (cursor.is(Token.HASH)) {
            int numberAt = cursor.offset();
            var digits = cursor.takeAny().substring(1);
            if (!digits.matches("[0-9]{1,7}")) {
                cursor.moveTo(numberAt);
                throw cursor.expected("the number of a result");
            }
            number = Integer.parseInt(digits);
        }
        return new Syntax.Use(name, number, at);
    }

    List<Syntax.Use> usesInParens() {
        return cursor.list(Token.OPEN_PAREN, Token.CLOSE_PAREN, "operands", this::use);
    }

    /** {@code {...}}, of one block unless others begin with labels. */
    Syntax.Region region(String owner, List<Syntax.Argument> arguments) {
        int at = cursor.offset();
        cursor.enter("a region of " + owner);
        cursor.expect(Token.OPEN_BRACE);
        var blocks = new ArrayList<Syntax.Block>();
        if (!cursor.is(Token.LABEL)) {
            blocks.add(new Syntax.Block(arguments, operations(), at));
        }
        while (cursor.is(Token.LABEL)) {
            blocks.add(block());
        }
        cursor.expect(Token.CLOSE_BRACE);
        cursor.leave();
        return new Syntax.Region(List.copyOf(blocks), at);
    }

    private Syntax.Block block() {
        int at = cursor.offset();
        cursor.take(Token.LABEL);
        List<Syntax.Argument> arguments = cursor.is(Token.OPEN_PAREN)
                ? cursor.list(Token.OPEN_PAREN, Token.CLOSE_PAREN, "the arguments of a block", this::argument)
                : List.of();
        cursor.expect(Token.COLON);
        return new Syntax.Block(arguments, operations(), at);
    }

    private List<Syntax.Operation> operations() {
        var operations = new ArrayList<Syntax.Operation>();
        while (!cursor.is(Token.CLOSE_BRACE) && !cursor.is(Token.LABEL)) {
            operations.add(operation());
        }
        return List.copyOf(operations);
    }

    /** {@code %a: type {attributes} loc(...)}. */
    Syntax.Argument argument() {
        int at = cursor.offset();
        var name = cursor.take(Token.VALUE).substring(1);
        cursor.expect(Token.COLON);
        var type = types.value();
        var dictionary = attributes.optionalDictionary();
        return new Syntax.Argument(name, type, dictionary, places.optional(), at);
    }
}
