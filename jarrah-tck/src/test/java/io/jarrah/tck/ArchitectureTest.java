package io.jarrah.tck;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.jarrah.DType;
import org.junit.jupiter.api.Test;

/** The rules of the architecture that bytecode can show: who may know whom, and what a class may not be called. */
class ArchitectureTest {
    private static final String[] KERNEL = {
        "io.jarrah",
        "io.jarrah.program..",
        "io.jarrah.op..",
        "io.jarrah.host..",
        "io.jarrah.transform..",
        "io.jarrah.shard..",
        "io.jarrah.error.."
    };

    /** Every class of every module on the class path of this test. */
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.jarrah");

    /** The classes of the module jarrah alone, be they in a folder or in a jar. */
    private static final JavaClasses CORE = new ClassFileImporter()
            .importUrl(DType.class.getProtectionDomain().getCodeSource().getLocation());

    @Test
    void theModuleJarrahDependsOnNothingButTheJdkAndJSpecify() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("java..", "jdk.jfr..", "org.jspecify..", "io.jarrah..")
                .check(CORE);
    }

    @Test
    void theModuleJarrahUsesNoOtherModuleOfJarrah() {
        var elsewhere = DescribedPredicate.describe(
                "are of another module of Jarrah",
                (JavaClass it) -> it.getPackageName().startsWith("io.jarrah")
                        && !CORE.contain(it.getBaseComponentType().getName()));
        noClasses().should().dependOnClassesThat(elsewhere).check(CORE);
    }

    @Test
    void operationsKnowNoBackend() {
        noClasses()
                .that()
                .resideInAPackage("io.jarrah.op..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.jarrah.backend..")
                .check(CORE);
    }

    @Test
    void theKernelKnowsOnlyItselfAndTheRootPackage() {
        var others = DescribedPredicate.and(
                JavaClass.Predicates.resideInAPackage("io.jarrah.."),
                JavaClass.Predicates.resideOutsideOfPackages(KERNEL));
        noClasses()
                .that()
                .resideInAnyPackage(
                        "io.jarrah.program..",
                        "io.jarrah.op..",
                        "io.jarrah.host..",
                        "io.jarrah.transform..",
                        "io.jarrah.shard..",
                        "io.jarrah.error..")
                .should()
                .dependOnClassesThat(others)
                .check(CORE);
    }

    @Test
    void noClassHasANameThatSaysNothing() {
        noClasses()
                .should()
                .haveNameMatching(".*(Impl|Manager|Helper|Helpers|Util|Utils)")
                .check(ALL);
    }
}
