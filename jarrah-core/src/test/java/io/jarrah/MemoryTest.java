package io.jarrah;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.error.ErrorId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class MemoryTest {
    private static final long KIB = 1024;

    @Test
    void blocksAreAlignedAndOfAtLeastTheSize() {
        var memory = new Memory(1 << 30);
        for (long bytes : new long[] {0, 1, 64, 65, 1000, 4097, 100_000, 5_000_001}) {
            var block = memory.take(bytes);
            assertThat(block.capacity()).isGreaterThanOrEqualTo(bytes).isLessThanOrEqualTo(bytes + bytes / 7 + 64);
            assertThat(block.capacity() % Memory.ALIGNMENT).isZero();
            assertThat(block.segment().address() % Memory.ALIGNMENT).isZero();
            memory.release(block, false);
        }
    }

    @Test
    void aReleasedBlockIsUsedAgain() {
        var memory = new Memory(1 << 20);
        var first = memory.take(1000);
        memory.release(first, false);
        assertThat(memory.live()).isZero();
        assertThat(memory.idle()).isEqualTo(first.capacity());

        var second = memory.take(1001);

        assertThat(second.segment().address()).isEqualTo(first.segment().address());
        assertThat(memory.idle()).isZero();
        assertThat(memory.live()).isEqualTo(second.capacity());
    }

    @Test
    void aBlockSeenOutsideIsNeverUsedAgain() {
        var memory = new Memory(1 << 20);
        var block = memory.take(1000);
        memory.release(block, true);

        assertThat(block.segment().scope().isAlive()).isFalse();
        assertThat(memory.idle()).isZero();
    }

    @Test
    void keptBlocksAreGivenUpForOtherSizes() {
        var memory = new Memory(64 * KIB);
        for (int i = 0; i < 4; i++) {
            memory.release(memory.take(4 * KIB), false);
        }
        assertThat(memory.idle()).isPositive();

        var large = memory.take(64 * KIB);

        assertThat(large.capacity()).isEqualTo(64 * KIB);
        assertThat(memory.idle()).isZero();
    }

    @Test
    void whatIsOverTheBudgetIsRefusedWithTheNumbers() {
        var memory = new Memory(64 * KIB);
        memory.take(40 * KIB);

        ElementsTest.refuses(ErrorId.MEMORY_001, () -> memory.take(40 * KIB));
        ElementsTest.refuses(ErrorId.MEMORY_001, () -> memory.take(Long.MAX_VALUE));
        assertThat(memory.live()).isEqualTo(40 * KIB);
        assertThat(memory.take(8 * KIB).capacity())
                .as("a refusal costs nothing")
                .isEqualTo(8 * KIB);
        assertThat(memory.peak()).isEqualTo(48 * KIB);
    }

    @Test
    void arraysThatNobodyHoldsMakeRoom() {
        var memory = new Memory(1 << 20);
        var type = ArrayType.of(DType.I8, 200_000);
        for (int i = 0; i < 50; i++) {
            assertThat(Array.filled(memory, type, all -> {}).size()).isEqualTo(200_000);
        }
        assertThat(memory.peak()).isLessThanOrEqualTo(memory.budget());
    }

    @Test
    void manyThreadsTakeAndReleaseWithoutLosingCount() throws InterruptedException {
        var memory = new Memory(1 << 20);
        var failure = new AtomicReference<Throwable>();
        var threads = new ArrayList<Thread>();
        for (int t = 0; t < 8; t++) {
            int seed = t;
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    for (int i = 0; i < 2000; i++) {
                        memory.release(memory.take((seed * 7919L + i * 104729L) % 20_000), false);
                    }
                } catch (Throwable e) {
                    failure.set(e);
                }
            }));
        }
        for (var thread : threads) {
            thread.join();
        }
        assertThat(failure.get()).isNull();
        assertThat(memory.live()).isZero();
        assertThat(memory.idle()).isLessThanOrEqualTo(memory.budget() / 4);
    }

    @Test
    void theBudgetIsASettingOrAShareOfTheMachine() {
        assertThat(Memory.budget("123456")).isEqualTo(123456);
        assertThat(Memory.budget(null)).isGreaterThanOrEqualTo(64L << 20);
        for (var wrong : List.of("", "-1", "0", "lots", "1e9", "99999999999999999999")) {
            ElementsTest.refuses(ErrorId.MEMORY_003, () -> Memory.budget(wrong));
        }
    }
}
