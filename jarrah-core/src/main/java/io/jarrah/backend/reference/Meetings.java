package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.TokenType;
import io.jarrah.Type;
import io.jarrah.op.AllGather;
import io.jarrah.op.AllReduce;
import io.jarrah.op.AllToAll;
import io.jarrah.op.CollectiveBroadcast;
import io.jarrah.op.CollectivePermute;
import io.jarrah.op.CollectiveReduce;
import io.jarrah.op.CrossReplicaSum;
import io.jarrah.op.Groups;
import io.jarrah.op.Infeed;
import io.jarrah.op.Op;
import io.jarrah.op.Pairs;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Recv;
import io.jarrah.op.ReduceScatter;
import io.jarrah.op.Send;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Operations in which devices of a grid meet, or send and receive. */
final class Meetings {
    private Meetings() {}

    static List<? extends Datum> allGather(Evaluator evaluator, AllGather op, List<Datum> args) {
        var group = ProcessGroups.acrossAll(op, op.groups(), evaluator.device());
        return meet(
                evaluator,
                op,
                op.groups(),
                group,
                args,
                (arrays, k) -> Collectives.gather(arrays, (int) op.allGatherDim()));
    }

    static List<? extends Datum> allToAll(Evaluator evaluator, AllToAll op, List<Datum> args) {
        var group = ProcessGroups.acrossOneRequired(op, op.groups(), evaluator.device());
        if (group.size() != op.splitCount()) {
            throw Evaluator.error(
                    op, "split_count is " + op.splitCount() + ", the group has " + group.size() + " devices");
        }
        return meet(
                evaluator,
                op,
                op.groups(),
                group,
                args,
                (arrays, k) -> Collectives.allToAll(arrays, (int) op.splitDimension(), (int) op.concatDimension()));
    }

    static List<? extends Datum> allReduce(Evaluator evaluator, AllReduce op, List<Type> results, List<Datum> args) {
        var group = ProcessGroups.acrossAll(op, op.groups(), evaluator.device());
        var captured = args.subList(0, op.captured());
        return meet(evaluator, op, op.groups(), group, args.subList(op.captured(), args.size()), (arrays, k) -> {
            var combination = combination(evaluator, op.body(), captured, results.get(k));
            return Collectives.reduce(promoted(arrays, results.get(k)), combination);
        });
    }

    static List<? extends Datum> reduceScatter(
            Evaluator evaluator, ReduceScatter op, List<Type> results, List<Datum> args) {
        var group = ProcessGroups.acrossAll(op, op.groups(), evaluator.device());
        var captured = args.subList(0, op.captured());
        var operand = (Tensor) args.get(op.captured());
        int dim = (int) op.scatterDimension();
        if (operand.type().dim(dim) % group.size() != 0) {
            throw Evaluator.error(
                    op,
                    "dimension " + dim + " of " + operand.type() + " is no multiple of the group's " + group.size()
                            + " devices");
        }
        var whole = operand.type().withElement(((ArrayType) results.getFirst()).element());
        return meet(
                evaluator,
                op,
                op.groups(),
                group,
                List.of(operand),
                (arrays, k) -> Collectives.reduceScatter(
                        promoted(arrays, whole), dim, combination(evaluator, op.body(), captured, whole)));
    }

    static List<? extends Datum> crossReplicaSum(Evaluator evaluator, CrossReplicaSum op, List<Datum> args) {
        var group = ProcessGroups.acrossOneRequired(op, op.groups(), evaluator.device());
        var type = ((Tensor) args.getFirst()).type();
        var scalar = ArrayType.of(type.element());
        var params = List.of(new Var(scalar), new Var(scalar));
        var sum = new Var(scalar);
        var add =
                new Equation(List.of(sum), new Pointwise(Pointwise.Fn.ADD), params, Attributes.NONE, Location.UNKNOWN);
        var body = new Program("", params, List.of(add), List.of(sum));
        return meet(
                evaluator,
                op,
                op.groups(),
                group,
                args,
                (arrays, k) -> Collectives.reduce(arrays, combination(evaluator, body, List.of(), type)));
    }

    static List<? extends Datum> collectiveBroadcast(Evaluator evaluator, CollectiveBroadcast op, List<Datum> args) {
        int operands = args.size() - (op.hasDynamicRoot() ? 1 : 0);
        var group = ProcessGroups.acrossOne(op, op.groups(), evaluator.device());
        if (group.isEmpty()) {
            return zeros(args.subList(0, operands).stream().map(Datum::type).toList());
        }
        var roots = roots(op, op.hasDynamicRoot(), args, group.size());
        return meet(
                evaluator,
                op,
                op.groups(),
                group,
                args.subList(0, operands),
                (arrays, k) -> Collectives.broadcast(arrays, roots.apply(k)));
    }

    static List<? extends Datum> collectiveReduce(
            Evaluator evaluator, CollectiveReduce op, List<Type> results, List<Datum> args) {
        var captured = args.subList(0, op.captured());
        var group = ProcessGroups.acrossOne(op, op.groups(), evaluator.device());
        if (group.isEmpty()) {
            return zeros(results);
        }
        var roots = roots(op, op.hasDynamicRoot(), args, group.size());
        var operands = args.subList(op.captured(), op.captured() + results.size());
        return meet(evaluator, op, op.groups(), group, operands, (arrays, k) -> {
            var combination = combination(evaluator, op.body(), captured, results.get(k));
            return Collectives.reduceTo(promoted(arrays, results.get(k)), roots.apply(k), combination);
        });
    }

    static Datum collectivePermute(Evaluator evaluator, CollectivePermute op, Tensor operand) {
        var device = evaluator.device();
        var pairs = ProcessGroups.pairs(op, op.pairs(), op.pairs().channel() > 0, device);
        var members = pairs.stream()
                .flatMap(pair -> Stream.of(pair.source(), pair.target()))
                .map(Math::toIntExact)
                .distinct()
                .sorted()
                .toList();
        if (!members.contains(device.id())) {
            return Collectives.zeros(operand.type());
        }
        var places = pairs.stream()
                .map(pair -> new Pairs.Pair(members.indexOf((int) pair.source()), members.indexOf((int) pair.target())))
                .toList();
        return device.grid()
                .meet(
                        device,
                        what(op, op.pairs().channel()),
                        members,
                        List.of(operand),
                        all -> each(all, 1, (arrays, k) -> Collectives.permute(arrays, places)))
                .getFirst();
    }

    static Datum send(Evaluator evaluator, Send op, List<Datum> args) {
        var device = evaluator.device();
        var values = args.subList(0, args.size() - 1);
        if (op.isHostTransfer() || op.pairs().sourceTargetPairs().isEmpty()) {
            device.grid().send(line(op.pairs()), values);
        } else {
            for (var pair : pairs(op, op.pairs(), device)) {
                if (pair.source() == device.id()) {
                    device.grid().send(line(op.pairs(), pair), values);
                }
            }
        }
        return Datum.Token.TOKEN;
    }

    static List<? extends Datum> receive(Evaluator evaluator, Recv op) {
        var device = evaluator.device();
        if (op.isHostTransfer() || op.pairs().sourceTargetPairs().isEmpty()) {
            return withToken(op, op.results(), device.grid().receive(line(op.pairs())));
        }
        for (var pair : pairs(op, op.pairs(), device)) {
            if (pair.target() == device.id()) {
                return withToken(op, op.results(), device.grid().receive(line(op.pairs(), pair)));
            }
        }
        return zeros(op.results());
    }

    static List<? extends Datum> infeed(Evaluator evaluator, Infeed op) {
        var values = evaluator.device().grid().infeed();
        if (values == null) {
            throw Evaluator.error(op, "the queue of inputs is empty");
        }
        return withToken(op, op.results(), values);
    }

    private static List<Pairs.Pair> pairs(Op op, Pairs pairs, Grid.Device device) {
        return ProcessGroups.pairs(op, pairs, device.grid().partitions() > 1, device);
    }

    private static String line(Pairs pairs) {
        return "channel " + pairs.channel();
    }

    private static String line(Pairs pairs, Pairs.Pair pair) {
        return line(pairs) + " from device " + pair.source() + " to device " + pair.target();
    }

    private static List<Datum> withToken(Op op, List<Type> types, List<Datum> values) {
        var got = values.stream().map(Datum::type).toList();
        var wanted = types.subList(0, types.size() - 1);
        boolean fits = got.size() == wanted.size()
                && IntStream.range(0, got.size()).allMatch(i -> fits(got.get(i), wanted.get(i)));
        if (!fits) {
            throw Evaluator.error(op, "it got " + got + ", wanted " + wanted);
        }
        var all = new ArrayList<>(values);
        all.add(Datum.Token.TOKEN);
        return all;
    }

    private static boolean fits(Type got, Type wanted) {
        return got instanceof ArrayType a
                && wanted instanceof ArrayType b
                && a.element().equals(b.element())
                && a.shapeAgrees(b);
    }

    private static List<Datum> zeros(List<? extends Type> types) {
        return types.stream()
                .<Datum>map(type ->
                        type instanceof TokenType ? Datum.Token.TOKEN : Collectives.zeros(Evaluator.array(type)))
                .toList();
    }

    /** The place in the group of the root of each operand. */
    private static Function<Integer, Integer> roots(Op op, boolean dynamic, List<Datum> args, int members) {
        if (!dynamic) {
            return k -> 0;
        }
        var roots = ((Tensor) args.getLast()).ints();
        for (long root : roots) {
            if (root < 0 || root >= members) {
                throw Evaluator.error(op, "the root is " + root + ", the group has " + members + " devices");
            }
        }
        return k -> (int) roots[k];
    }

    private static List<Tensor> promoted(List<Tensor> arrays, Type type) {
        var element = Evaluator.array(type).element();
        return arrays.stream().map(array -> Converting.to(array, element)).toList();
    }

    /** The body of a reduction for all elements of two arrays. */
    private static BinaryOperator<Tensor> combination(
            Evaluator evaluator, Program program, List<Datum> captured, Type type) {
        var body = ScalarBody.of(evaluator, program, captured);
        return (left, right) -> {
            var result = Tensor.zeros(Evaluator.array(type));
            for (int i = 0; i < result.size(); i++) {
                body.set(0, left, i);
                body.set(1, right, i);
                body.run();
                body.get(0, result, i);
            }
            return result;
        };
    }

    /** All devices of a group meet; for each operand, its arrays of all members become the results of all members. */
    private static List<Datum> meet(
            Evaluator evaluator,
            Op op,
            Groups groups,
            List<Integer> group,
            List<Datum> operands,
            BiFunction<List<Tensor>, Integer, List<Tensor>> combine) {
        return evaluator
                .device()
                .grid()
                .meet(
                        evaluator.device(),
                        what(op, groups.channel()),
                        group,
                        operands,
                        all -> each(sameShapes(op, all), operands.size(), combine));
    }

    private static List<List<Datum>> each(
            List<List<Datum>> all, int operands, BiFunction<List<Tensor>, Integer, List<Tensor>> combine) {
        var results =
                all.stream().<List<Datum>>map(ignored -> new ArrayList<>()).toList();
        for (int k = 0; k < operands; k++) {
            int operand = k;
            var arrays =
                    all.stream().map(brought -> (Tensor) brought.get(operand)).toList();
            var out = combine.apply(arrays, k);
            for (int member = 0; member < out.size(); member++) {
                results.get(member).add(out.get(member));
            }
        }
        return results;
    }

    private static List<List<Datum>> sameShapes(Op op, List<List<Datum>> all) {
        var first = all.getFirst().stream().map(Datum::type).toList();
        for (var brought : all) {
            var types = brought.stream().map(Datum::type).toList();
            if (!types.equals(first)) {
                throw Evaluator.error(op, "devices of a group bring " + first + " and " + types);
            }
        }
        return all;
    }

    private static String what(Op op, long channel) {
        return channel > 0 ? op.name() + " on channel " + channel : op.name();
    }
}
