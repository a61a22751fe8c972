import unittest

from blueprint import member_object

OBJECTS = {
    "core/game/CMakeFiles/knister_core_game.dir/records.cpp.o",
    "core/save/CMakeFiles/knister_core_save.dir/records.cpp.o",
    "host_tests/CMakeFiles/session_commands.dir/support/solo_commands.cpp.o",
    "host_tests/CMakeFiles/test_game_records.dir/test_game_records.cpp.o",
}


class BlueprintTest(unittest.TestCase):
    def test_a_member_should_be_the_object_of_its_own_library(self) -> None:
        for archive, name in (
            ("core/game/libknister_core_game.a", "core/game/CMakeFiles/knister_core_game.dir/records.cpp.o"),
            ("core/save/libknister_core_save.a", "core/save/CMakeFiles/knister_core_save.dir/records.cpp.o"),
        ):
            self.assertEqual(member_object(archive, "records.cpp.o", OBJECTS), name)

    def test_a_member_from_a_folder_below_should_be_found(self) -> None:
        self.assertEqual(
            member_object("host_tests/libsession_commands.a", "solo_commands.cpp.o", OBJECTS),
            "host_tests/CMakeFiles/session_commands.dir/support/solo_commands.cpp.o",
        )

    def test_third_party_code_should_have_no_object_here(self) -> None:
        self.assertIsNone(member_object("libthird_party_unity.a", "unity.c.o", OBJECTS))
        self.assertIsNone(member_object("core/game/libknister_core_game.a", "commands.cpp.o", OBJECTS))


if __name__ == "__main__":
    unittest.main()
