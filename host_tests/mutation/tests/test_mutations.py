import unittest

from mutations import Mutant, apply, mutants_of, mutations_of_line


def mutated(line: str, rule: str) -> list[str]:
    return [changed for name, changed in mutations_of_line(line) if name == rule]


class MutationsTest(unittest.TestCase):
    def test_a_relation_should_move_by_one_and_turn(self) -> None:
        self.assertEqual(mutated("return a < b;", "relation"), ["return a <= b;", "return a >= b;"])
        self.assertEqual(mutated("return a == b;", "relation"), ["return a != b;"])

    def test_template_brackets_should_be_left_alone(self) -> None:
        self.assertEqual(mutated("std::optional<Throw> thrown = static_cast<int>(x);", "relation"), [])

    def test_each_operator_of_a_line_should_be_mutated_on_its_own(self) -> None:
        self.assertEqual(mutated("x = a + b - c;", "arithmetic"), ["x = a - b - c;", "x = a + b + c;"])
        self.assertEqual(mutated("if (a && b || c) {", "logic"), ["if (a || b || c) {", "if (a && b && c) {"])

    def test_numbers_should_be_one_more_and_one_less(self) -> None:
        self.assertEqual(mutated("x = 1'000u;", "number"), ["x = 1001u;", "x = 999u;"])
        self.assertEqual(mutated("x = 0;", "number"), ["x = 1;"])
        self.assertEqual(mutated("x = 0xC0;", "number"), ["x = 193;", "x = 191;"])
        self.assertEqual(mutated("std::uint8_t x_1 = y;", "number"), [])

    def test_comments_and_texts_should_be_left_alone(self) -> None:
        self.assertEqual(list(mutations_of_line("  // 1 + 2 == 3")), [])
        self.assertEqual(mutated("say(\"1 + 2\", '3');  // 4 + 5", "number"), [])
        self.assertEqual(mutated('say("1 + 2");', "arithmetic"), [])

    def test_a_condition_should_be_true_and_false(self) -> None:
        expected = ["if (true) return;", "if (false) return;"]
        self.assertEqual(mutated("if (f(a) == b) return;", "condition"), expected)

    def test_a_condition_with_a_declaration_or_of_two_lines_should_be_left_to_the_other_rules(self) -> None:
        self.assertEqual(mutated("if (const int x = f(); x > 0) return;", "condition"), [])
        self.assertEqual(mutated("if (a ==", "condition"), [])

    def test_statements_should_be_left_out(self) -> None:
        for statement in ("++count_;", "total_ += points(3);", "line.numbers.add(7);", "continue;", "cells_[i] = {};"):
            self.assertEqual(mutated("    " + statement, "statement"), ["    ;"], statement)

    def test_declarations_and_returns_should_not_be_left_out(self) -> None:
        for line in ("const int x = 3;", "return f(x);", "std::uint8_t x = 0;", "Outcome roll(Roll roll);"):
            self.assertEqual(mutated(line, "statement"), [], line)

    def test_an_outcome_should_be_another(self) -> None:
        self.assertEqual(mutated("return Outcome::kDone;", "outcome"), ["return Outcome::kGameEnded;"])
        self.assertEqual(mutated("return Outcome::kGameEnded;", "outcome"), ["return Outcome::kDone;"])

    def test_the_sides_of_a_choice_should_be_swapped(self) -> None:
        self.assertEqual(mutated("x = a ? b : c(d);", "choice"), ["x = a ? c(d) : b;"])
        self.assertEqual(mutated("f(a ? b : X::c, d);", "choice"), ["f(a ? X::c : b, d);"])
        self.assertEqual(mutated("for (const int cell : cells) f(cell);", "choice"), [])

    def test_an_operator_that_is_declared_should_be_left_alone(self) -> None:
        self.assertEqual(list(mutations_of_line("bool operator==(const Roll&) const = default;")), [])

    def test_a_mutant_should_change_its_line_alone(self) -> None:
        text = "int f() {\n  return 1 < 2;\n}\n"
        mutants = mutants_of("f.cpp", text)
        self.assertTrue(all(mutant.line == 2 for mutant in mutants))
        first = next(mutant for mutant in mutants if mutant.rule == "relation")
        self.assertEqual(first, Mutant("f.cpp", 2, "relation", "  return 1 < 2;", "  return 1 <= 2;"))
        self.assertEqual(apply(text, first), "int f() {\n  return 1 <= 2;\n}\n")

    def test_the_same_mutants_of_equal_lines_should_be_told_apart(self) -> None:
        mutants = mutants_of("f.cpp", "  ++x;\n  ++y;\n    ++x;\n")
        left_out = [mutant for mutant in mutants if mutant.rule == "statement"]
        self.assertEqual([mutant.occurrence for mutant in left_out], [0, 0, 1])
        self.assertEqual(len({mutant.key() for mutant in mutants}), len(mutants))


if __name__ == "__main__":
    unittest.main()
