"""JSON Schema 2020-12, as much of it as docs/protocol.schema.json uses. A keyword that is not known here is an error when a
schema is read, so that nothing in it is silently not looked at. `python3 tests/system/schema.py` tests it."""

import json
import re
import unittest

ANNOTATIONS = {"$schema", "$defs", "title", "description"}
# What tells the branches of a oneOf apart at a glance.
DISCRIMINATORS = ("do", "is", "event")


class Invalid(Exception):
    """A value is not as the schema says; the text tells where and why."""


class Schema:
    def __init__(self, document):
        self.document = document
        self.patterns = {}
        self.branches = {}
        self.checks = {
            "$ref": self.check_ref, "type": self.check_type, "const": self.check_const, "enum": self.check_enum,
            "minimum": self.check_minimum, "maximum": self.check_maximum, "minLength": self.check_min_length,
            "maxLength": self.check_max_length, "pattern": self.check_pattern, "items": self.check_items,
            "minItems": self.check_min_items, "maxItems": self.check_max_items, "required": self.check_required,
            "properties": self.check_properties, "propertyNames": self.check_property_names,
            "additionalProperties": self.check_additional, "oneOf": self.check_one_of, "anyOf": self.check_any_of,
            "allOf": self.check_all_of, "not": self.check_not,
        }
        self.look_over(document)

    @staticmethod
    def read(path):
        with open(path, encoding="utf-8") as file:
            return Schema(json.load(file))

    def check(self, value, name=None):
        """Raises Invalid unless the value is as the schema, or its part of that name, says."""
        self.apply(self.document if name is None else self.document["$defs"][name], value, "")

    def accepts(self, value, name=None):
        return self.fits(self.document if name is None else self.document["$defs"][name], value)

    def look_over(self, schema):
        """Every keyword is known, and every reference leads somewhere."""
        if isinstance(schema, bool):
            return
        for keyword, given in schema.items():
            if keyword in ANNOTATIONS:
                continue
            if keyword not in self.checks:
                raise ValueError(f"this keyword is not known here: {keyword}")
            if keyword == "$ref":
                self.target(given)
        for part in subschemas(schema):
            self.look_over(part)

    def target(self, reference):
        node = self.document
        for part in reference.removeprefix("#/").split("/"):
            node = node[part]
        return node

    def apply(self, schema, value, where):
        if schema is True:
            return
        if schema is False:
            raise Invalid(f"{where or '/'}: nothing is expected here")
        for keyword, given in schema.items():
            if keyword not in ANNOTATIONS:
                self.checks[keyword](given, value, where, schema)

    def fits(self, schema, value):
        try:
            self.apply(schema, value, "")
            return True
        except Invalid:
            return False

    def check_ref(self, given, value, where, _):
        self.apply(self.target(given), value, where)

    def check_type(self, given, value, where, _):
        expect(type_of(value) == given, where, f"expected {given}, not {shown(value)}")

    def check_const(self, given, value, where, _):
        expect(same(given, value), where, f"expected {shown(given)}, not {shown(value)}")

    def check_enum(self, given, value, where, _):
        expect(any(same(each, value) for each in given), where, f"{shown(value)} is none of the words")

    def check_minimum(self, given, value, where, _):
        expect(type_of(value) != "integer" or value >= given, where, f"{value} is less than {given}")

    def check_maximum(self, given, value, where, _):
        expect(type_of(value) != "integer" or value <= given, where, f"{value} is more than {given}")

    def check_min_length(self, given, value, where, _):
        expect(not isinstance(value, str) or len(value) >= given, where, "too short")

    def check_max_length(self, given, value, where, _):
        expect(not isinstance(value, str) or len(value) <= given, where, "too long")

    def check_pattern(self, given, value, where, _):
        if given not in self.patterns:
            # Python's $ also stands before a last line break; ECMA's does not.
            self.patterns[given] = re.compile(re.sub(r"\$$", r"\\Z", given))
        fits = not isinstance(value, str) or self.patterns[given].search(value)
        expect(fits, where, f"{shown(value)} is not like {given}")

    def check_items(self, given, value, where, _):
        if isinstance(value, list):
            for index, item in enumerate(value):
                self.apply(given, item, f"{where}/{index}")

    def check_min_items(self, given, value, where, _):
        expect(not isinstance(value, list) or len(value) >= given, where, "too few")

    def check_max_items(self, given, value, where, _):
        expect(not isinstance(value, list) or len(value) <= given, where, "too many")

    def check_required(self, given, value, where, _):
        for key in given:
            expect(not isinstance(value, dict) or key in value, where, f"'{key}' is missing")

    def check_properties(self, given, value, where, _):
        if isinstance(value, dict):
            for key, item in value.items():
                if key in given:
                    self.apply(given[key], item, f"{where}/{key}")

    def check_property_names(self, given, value, where, _):
        for key in value if isinstance(value, dict) else ():
            self.apply(given, key, f"{where}/{key}")

    def check_additional(self, given, value, where, schema):
        if isinstance(value, dict):
            for key in value.keys() - schema.get("properties", {}).keys():
                expect(given is not False, where, f"unknown key '{key}'")
                self.apply(given, value[key], f"{where}/{key}")

    def check_one_of(self, given, value, where, _):
        branches = self.likely_branches(given, value)
        if len(branches) == 1:
            return self.apply(branches[0], value, where)
        fitting = sum(self.fits(branch, value) for branch in branches)
        expect(fitting == 1, where, f"{shown(value)} fits {fitting} of the possible forms, not one")

    def check_any_of(self, given, value, where, _):
        expect(any(self.fits(branch, value) for branch in given), where, f"{shown(value)} fits no possible form")

    def check_all_of(self, given, value, where, _):
        for part in given:
            self.apply(part, value, where)

    def check_not(self, given, value, where, _):
        expect(not self.fits(given, value), where, f"{shown(value)} is just what it must not be")

    def likely_branches(self, given, value):
        """Those whose discriminating word is the value's: the others can't fit. It saves time and gives better errors."""
        if id(given) not in self.branches:
            self.branches[id(given)] = [(self.discriminating_words(branch), branch) for branch in given]
        if not isinstance(value, dict):
            return given
        words = {(key, value[key]) for key in DISCRIMINATORS if isinstance(value.get(key), str)}
        return [branch for known, branch in self.branches[id(given)] if not known or known & words]

    def discriminating_words(self, schema):
        """The (key, word) pairs of which a value must have one; empty if that can't be told."""
        while "$ref" in schema:
            schema = self.target(schema["$ref"])
        if "oneOf" in schema:
            parts = [self.discriminating_words(branch) for branch in schema["oneOf"]]
            return set().union(*parts) if all(parts) else set()
        for key in DISCRIMINATORS:
            words = schema.get("properties", {}).get(key, {})
            if key in schema.get("required", ()) and ("const" in words or "enum" in words):
                return {(key, word) for word in words.get("enum", [words.get("const")])}
        return set()


def subschemas(schema):
    for keyword in ("$defs", "properties"):
        yield from schema.get(keyword, {}).values()
    for keyword in ("oneOf", "anyOf", "allOf"):
        yield from schema.get(keyword, ())
    for keyword in ("items", "propertyNames", "additionalProperties", "not"):
        if keyword in schema:
            yield schema[keyword]


def expect(is_so, where, why):
    if not is_so:
        raise Invalid(f"{where or '/'}: {why}")


def type_of(value):
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    return {str: "string", list: "array", dict: "object", float: "number", type(None): "null"}[type(value)]


def same(a, b):
    """Equal, and not because True is 1 in Python."""
    return type_of(a) == type_of(b) and a == b


def shown(value):
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:79] + "…"


class SchemaTest(unittest.TestCase):
    def accepts(self, schema, *values):
        for value in values:
            self.assertTrue(Schema(schema).accepts(value), f"{value!r} should fit {schema}")

    def refuses(self, schema, *values):
        for value in values:
            self.assertFalse(Schema(schema).accepts(value), f"{value!r} should not fit {schema}")

    def test_types(self):
        values = {"integer": 3, "string": "a", "array": [], "object": {}, "boolean": True, "null": None, "number": 1.5}
        for name, value in values.items():
            self.accepts({"type": name}, value)
            self.refuses({"type": name}, *[other for other in values.values() if other is not value])

    def test_constants(self):
        self.accepts({"const": 1}, 1)
        self.refuses({"const": 1}, 2, "1", True, None)
        self.refuses({"const": True}, 1, False, "true")
        self.accepts({"enum": ["a", 0]}, "a", 0)
        self.refuses({"enum": ["a", 0]}, "b", False, [], "A")

    def test_numbers(self):
        self.accepts({"type": "integer", "minimum": 2, "maximum": 4}, 2, 3, 4)
        self.refuses({"type": "integer", "minimum": 2, "maximum": 4}, 1, 5, "3", 3.5)

    def test_texts(self):
        self.accepts({"minLength": 1, "maxLength": 2}, "a", "ab", "é🎲")
        self.refuses({"minLength": 1, "maxLength": 2}, "", "abc")
        self.accepts({"pattern": "^[0-9]+$"}, "12", 12)
        self.refuses({"pattern": "^[0-9]+$"}, "a1", "", "1\n")
        self.accepts({"pattern": "b"}, "abc")

    def test_lists(self):
        schema = {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 2}
        self.accepts(schema, [1], [1, 2])
        self.refuses(schema, [], [1, 2, 3], ["a"], [1, None], {})

    def test_objects(self):
        schema = {"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "string"}},
                  "required": ["a"], "additionalProperties": False}
        self.accepts(schema, {"a": 1}, {"a": 1, "b": ""})
        self.refuses(schema, {}, {"b": ""}, {"a": "1"}, {"a": 1, "b": 2}, {"a": 1, "c": 1}, [], None)
        schema = {"propertyNames": {"pattern": "^x"}, "additionalProperties": {"type": "integer"}}
        self.accepts(schema, {}, {"x": 1, "xy": 2})
        self.refuses(schema, {"y": 1}, {"x": "1"})

    def test_combinations(self):
        number, small = {"type": "integer"}, {"maximum": 5}
        self.accepts({"anyOf": [number, small]}, 9, "a", 1)
        self.refuses({"anyOf": [number, {"const": "a"}]}, "b")
        self.accepts({"oneOf": [number, {"type": "string"}]}, 1, "a")
        self.refuses({"oneOf": [number, small]}, 1)
        self.refuses({"allOf": [number, small]}, 6, "a")
        self.accepts({"not": number}, "a")
        self.refuses({"not": number}, 1)

    def test_discriminated(self):
        def branch(word, key):
            return {"type": "object", "properties": {"do": {"const": word}, key: {"type": "integer"}},
                    "required": ["do", key], "additionalProperties": False}

        schema = Schema({"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}],
                         "$defs": {"A": branch("a", "x"), "B": branch("b", "y")}})
        self.assertTrue(schema.accepts({"do": "a", "x": 1}))
        wrong = ({"do": "a", "y": 1}, {"do": "c", "x": 1}, {"x": 1}, {"do": 1, "x": 1}, [], "a", {"do": "a", "x": "1"})
        for value in wrong:
            self.assertFalse(schema.accepts(value), value)
        with self.assertRaisesRegex(Invalid, "/x: expected integer"):
            schema.check({"do": "a", "x": "1"})

    def test_two_forms_of_one_word(self):
        sat = [{"properties": {"event": {"const": "sat"}, key: {}}, "required": ["event", key]}
               for key in ("bot", "person")]
        self.accepts({"oneOf": sat}, {"event": "sat", "bot": 1}, {"event": "sat", "person": 1})
        self.refuses({"oneOf": sat}, {"event": "sat"}, {"event": "sat", "bot": 1, "person": 1})

    def test_errors_say_where(self):
        schema = Schema({"properties": {"a": {"items": {"properties": {"b": {"const": 1}}}}}})
        with self.assertRaisesRegex(Invalid, r"^/a/1/b: expected 1, not 2$"):
            schema.check({"a": [{}, {"b": 2}]})

    def test_what_is_not_known_is_told(self):
        for schema in ({"multipleOf": 2}, {"properties": {"a": {"format": "date"}}}, {"oneOf": [{"if": {}}]}):
            with self.assertRaises(ValueError):
                Schema(schema)
        with self.assertRaises(KeyError):
            Schema({"$ref": "#/$defs/Nothing"})


if __name__ == "__main__":
    unittest.main()
