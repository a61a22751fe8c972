"""Tests of entropy_path."""

import unittest

from entropy_path import GENERATORS, complaints_about, parse_functions, reached_from

# Shortened from a real listing; the names are those that the check wants.
LISTING = """\

knister.elf:     file format elf32-littlearm

Disassembly of section .text:

10005ee0 <knister::services::EntropyDice::throw_dice()>:
10005ee0:\tmovs\tr3, #0
10005f02:\tb.n\t10005f22 <knister::services::EntropyDice::throw_dice()+0x42>
10005f06:\tbl\t100085e0 <knister::drivers::RingOscillator::next()>
10005f10:\tbl\t100129d8 <knister::random::DiceMaker::take(std::optional<bool>)>
10005f14:\tb.n\t20010098 <__crypto_chacha20_djb_veneer>

10005fe0 <knister::services::EntropyDice::draw_code()>:
10005fe2:\tbl\t10005ee0 <knister::services::EntropyDice::throw_dice()>

100085e0 <knister::drivers::RingOscillator::next()>:
100085e2:\tldr\tr3, [pc, #92]\t@ (10008640 <knister::drivers::RingOscillator::next()+0x60>)
10008640:\t.word\t0x40060000

100129d8 <knister::random::DiceMaker::take(std::optional<bool>)>:
100129e0:\tbl\t10012b20 <knister::random::HealthTests::take(bool)>
100129e8:\tbl\t10012d28 <knister::random::Conditioner::stir(std::span<unsigned char const, 32u>)>

10012b20 <knister::random::HealthTests::take(bool)>:
10012b20:\tbx\tlr

10012d28 <knister::random::Conditioner::stir(std::span<unsigned char const, 32u>)>:
10012d30:\tbl\t10012e00 <crypto_blake2b>

10012e00 <crypto_blake2b>:
10012e00:\tbx\tlr

10013e00 <crypto_chacha20_djb>:
10013e00:\tbx\tlr

100435f8 <lv_rand>:
100435fc:\tb.n\t100435f8 <lv_rand>

20010098 <__crypto_chacha20_djb_veneer>:
20010098:\tbx\tr3
2001009c:\t.word\t0x10013e01
"""


class EntropyPath(unittest.TestCase):
    def complaints(self, old: str = "", new: str = "") -> list[str]:
        self.assertIn(old, LISTING)
        return complaints_about(parse_functions(LISTING.replace(old, new) if old else LISTING + new))

    def test_a_good_image_should_pass(self) -> None:
        self.assertEqual(self.complaints(), [])

    def test_calls_should_be_followed_through_veneers(self) -> None:
        reached = reached_from(parse_functions(LISTING), "knister::services::EntropyDice::throw_dice()")
        self.assertIn("crypto_chacha20_djb", reached)
        self.assertNotIn("lv_rand", reached)

    def test_a_swapped_source_should_be_found(self) -> None:
        complaints = self.complaints("bl\t100085e0", "bl\t100435f8")
        self.assertEqual(len(complaints), 3)
        self.assertIn(
            "EntropyDice::throw_dice() does not reach knister::drivers::RingOscillator::next()", complaints[0]
        )
        self.assertIn("EntropyDice::draw_code() does not reach", complaints[1])
        self.assertIn("EntropyDice::throw_dice() calls lv_rand", complaints[2])

    def test_an_untested_or_unmixed_bit_should_be_found(self) -> None:
        for address in ("10012b20", "10012d28", "10012e00"):
            self.assertTrue(self.complaints(f"bl\t{address}", "bl\t100435fc"))

    def test_a_driver_without_the_register_should_be_found(self) -> None:
        complaints = self.complaints("0x40060000", "0x40054000")
        self.assertEqual(len(complaints), 1)
        self.assertIn("does not hold the address", complaints[0])

    def test_another_user_of_the_register_should_be_found(self) -> None:
        self.assertEqual(
            self.complaints(new="\n10050000 <sample>:\n10050000:\t.word\t0x40060000\n"),
            ["sample uses the oscillator too"],
        )

    def test_other_dice_should_be_found(self) -> None:
        for name in (
            "knister::services::RandomDice::throw_dice()",
            "knister::(anonymous namespace)::Fake::throw_dice()",
        ):
            self.assertEqual(self.complaints(new=f"\n10050000 <{name}>:\n"), [f"{name} throws dice too"])

    def test_missing_dice_should_be_found(self) -> None:
        self.assertGreaterEqual(len(self.complaints("EntropyDice::throw_dice()>:", "EntropyDice::other()>:")), 5)

    def test_generators_should_be_found_by_name(self) -> None:
        c_library = [
            "rand",
            "srand",
            "rand_r",
            "random",
            "srandom",
            "lrand48",
            "drand48",
            "arc4random_buf",
            "getentropy",
        ]
        others = ["get_rand_32", "get_rand_128", "xoroshiro128ss", "initialise_rand", "std::random_device::operator()"]
        for name in c_library + others:
            with self.subTest(name=name):
                self.assertTrue(GENERATORS.fullmatch(name))
                self.assertTrue(self.complaints(new=f"\n10050000 <{name}>:\n"))

    def test_our_own_names_should_pass(self) -> None:
        for name in (
            "knister::random::DiceMaker::draw()",
            "lv_rand_set_seed",
            "flash_get_unique_id",
            "operand",
            "lv_grand",
        ):
            with self.subTest(name=name):
                self.assertFalse(GENERATORS.fullmatch(name))


if __name__ == "__main__":
    unittest.main()
