package io.jarrah.errors.scan;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds calls {@code ErrorId.X_001.error(...)} in a source file. */
final class ThrowScanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private static final Pattern CONSTANT = Pattern.compile("[A-Z]+_\\d{3}");
    private static final int AROUND = 8;
    private static final int LONGEST_GUARD = 160;

    private final String file;
    private final CompilationUnitTree unit;
    private final Trees trees;
    private final List<ThrowSite> sites;
    private final String text;
    private final List<String> lines;

    ThrowScanner(String file, CompilationUnitTree unit, Trees trees, List<ThrowSite> sites) {
        this.file = file;
        this.unit = unit;
        this.trees = trees;
        this.sites = sites;
        try {
            text = unit.getSourceFile().getCharContent(true).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        lines = text.lines().toList();
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void nothing) {
        if (call.getMethodSelect() instanceof MemberSelectTree select
                && select.getIdentifier().contentEquals("error")
                && select.getExpression() instanceof MemberSelectTree constant
                && constant.getExpression().toString().equals("ErrorId")
                && CONSTANT.matcher(constant.getIdentifier()).matches()) {
            sites.add(site(constant.getIdentifier().toString(), call));
        }
        return super.visitMethodInvocation(call, null);
    }

    private ThrowSite site(String id, MethodInvocationTree call) {
        var path = getCurrentPath();
        int line = line(statement(path));
        int first = Math.max(1, line - AROUND);
        var excerpt = String.join("\n", lines.subList(first - 1, Math.min(lines.size(), line + AROUND))) + "\n";
        var names = new ArrayList<String>();
        var values = new ArrayList<String>();
        var arguments = call.getArguments();
        for (int i = 0; i + 1 < arguments.size(); i += 2) {
            if (arguments.get(i) instanceof LiteralTree name) {
                names.add(String.valueOf(name.getValue()));
                values.add(spell(arguments.get(i + 1)));
            }
        }
        return new ThrowSite(id, file, line, function(path), guard(path), first, excerpt, names, values);
    }

    /** The statement around a call, or the call itself where a lambda gives it. */
    private static Tree statement(TreePath path) {
        for (var at = path; at != null; at = at.getParentPath()) {
            if (at.getLeaf() instanceof ThrowTree || at.getLeaf() instanceof ReturnTree) {
                return at.getLeaf();
            }
            if (at.getLeaf() instanceof StatementTree) {
                break;
            }
        }
        return path.getLeaf();
    }

    private static String function(TreePath path) {
        var names = new ArrayList<String>();
        for (var at = path; at != null; at = at.getParentPath()) {
            if (at.getLeaf() instanceof MethodTree method && names.isEmpty()) {
                names.addFirst(
                        method.getName().contentEquals("<init>")
                                ? "new"
                                : method.getName().toString());
            } else if (at.getLeaf() instanceof ClassTree type
                    && !type.getSimpleName().isEmpty()) {
                names.addFirst(type.getSimpleName().toString());
            }
        }
        return String.join(".", names);
    }

    /** The conditions around a call, the outermost first. */
    private String guard(TreePath path) {
        var conditions = new ArrayList<String>();
        for (var at = path;
                at.getParentPath() != null && !(at.getLeaf() instanceof MethodTree);
                at = at.getParentPath()) {
            var leaf = at.getLeaf();
            switch (at.getParentPath().getLeaf()) {
                case IfTree test
                when leaf == test.getThenStatement() -> conditions.addFirst(spell(test.getCondition()));
                case IfTree test
                when leaf == test.getElseStatement() -> conditions.addFirst("not (" + spell(test.getCondition()) + ")");
                case ConditionalExpressionTree test
                when leaf == test.getTrueExpression() -> conditions.addFirst(spell(test.getCondition()));
                case ConditionalExpressionTree test
                when leaf == test.getFalseExpression() ->
                    conditions.addFirst("not (" + spell(test.getCondition()) + ")");
                case CaseTree choice
                when !choice.getLabels().isEmpty() && leaf != choice.getGuard() ->
                    conditions.addFirst("case " + spell(choice.getLabels().getFirst()));
                case CatchTree caught
                when leaf == caught.getBlock() ->
                    conditions.addFirst("caught " + spell(caught.getParameter().getType()));
                case BlockTree block
                when conditions.isEmpty() && leaf instanceof StatementTree statement ->
                    before(block, statement).ifPresent(conditions::addFirst);
                default -> {}
            }
        }
        var last = conditions.subList(Math.max(0, conditions.size() - 2), conditions.size());
        return last.stream()
                .map(each -> last.size() > 1 && each.contains(" || ") ? "(" + each + ")" : each)
                .collect(Collectors.joining(" and "));
    }

    /** The condition of an {@code if} that returns just before a statement, which then holds no longer. */
    private Optional<String> before(BlockTree block, StatementTree statement) {
        int index = block.getStatements().indexOf(statement);
        if (index > 0
                && block.getStatements().get(index - 1) instanceof IfTree test
                && test.getElseStatement() == null
                && leaves(test.getThenStatement())) {
            return Optional.of("not (" + spell(test.getCondition()) + ")");
        }
        return Optional.empty();
    }

    private static boolean leaves(StatementTree statement) {
        return switch (statement) {
            case ReturnTree _, ThrowTree _ -> true;
            case BlockTree block ->
                !block.getStatements().isEmpty() && leaves(block.getStatements().getLast());
            default -> false;
        };
    }

    private String spell(Tree tree) {
        int start = (int) trees.getSourcePositions().getStartPosition(unit, tree);
        int end = (int) trees.getSourcePositions().getEndPosition(unit, tree);
        if (start < 0 || end < start) {
            return tree.toString();
        }
        var spelled = text.substring(start, end).replaceAll("\\s+", " ");
        if (tree instanceof ParenthesizedTree) {
            spelled = spelled.substring(1, spelled.length() - 1);
        }
        return spelled.length() > LONGEST_GUARD ? spelled.substring(0, LONGEST_GUARD) + "…" : spelled;
    }

    private int line(Tree tree) {
        return (int) unit.getLineMap().getLineNumber(trees.getSourcePositions().getStartPosition(unit, tree));
    }
}
