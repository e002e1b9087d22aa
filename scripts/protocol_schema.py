"""docs/protocol.schema.json, made from what `barbican schema` prints: requests, events, fields of positions, options and reasons
are tables of the program. What no table has stands in scripts/protocol.parts.json: the definitions of what the program writes
otherwise, and, where a field or an event is narrower than its type, what it may be."""

import json
import pathlib
import re

PARTS = pathlib.Path(__file__).resolve().parent / "protocol.parts.json"

TITLE = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Barbican's protocol, version {protocol}",
    "description": "Every message between a client and a server; docs/protocol.md explains them. What a client sends is read "
                   "by the server just as strictly as here. What the server sends is described as it is today: later servers "
                   "of the same version may add keys, so a client should not refuse those it does not know. A property that "
                   "is a `const` of true is there or not, never false.",
    "anyOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Message"}],
}


def ref(name, about=None):
    return {"$ref": f"#/$defs/{name}"} | ({"description": about} if about else {})


def whole(low, high=None):
    return {"type": "integer", "minimum": low} | ({} if high is None else {"maximum": high})


def listed(item, **more):
    return {"type": "array", "items": item, **more}


def some(about, properties, required=(), **more):
    """An object."""
    return {**({"description": about} if about else {}), "type": "object", "properties": properties,
            **({"required": list(required)} if required else {}), "additionalProperties": False, **more}


def each(keys, schema, about=None, required=False):
    """An object with the same for each of its keys."""
    return some(about, {key: schema for key in keys}, keys if required else ())


def name_of(words):
    """The name of a definition: `moved-device` is MovedDevice."""
    return "".join(word.capitalize() for word in re.split("[-_]", words))


def plain(about):
    """A description as a sentence, without the addresses of links."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", about)
    return text[0].upper() + text[1:] + ("" if text.endswith(".") else ".")


# ---- What a value of each type is; those without a definition are numbers and truths

def value_schema(words, value_type):
    if "definition" in words["value_types"].get(value_type, ()):
        return ref(words["value_types"][value_type]["definition"])
    return {"type": "boolean"} if value_type == "truth" else whole(0)


def sentence_parts(words):
    """The words of refusals for each type of value: its noun, and what was wanted."""
    types = words["value_types"].items()
    return {"nouns": {name: told["noun"] for name, told in types if "noun" in told},
            "wanted": {name: told["wanted"] for name, told in types if "wanted" in told}}


class Schema:
    def __init__(self, words):
        self.words, self.names = words, words["enumerations"]
        self.parts = json.loads(PARTS.read_text(encoding="utf-8"))
        self.seats = self.names["seat"][:words["seats"]["high"]]

    def document(self):
        definitions = {**self.vocabulary(), **self.options(), **self.words["server"]["definitions"], **self.reasons(),
                       **self.requests(), **self.game_events(), **self.table_events(), **self.messages(),
                       **self.positions()}
        twice = set(definitions) & set(self.parts["definitions"])
        if twice:
            raise SystemExit(f"{PARTS.name} has what tables have: {', '.join(sorted(twice))}")
        title = TITLE["title"].format(**self.words["server"])
        return {**TITLE, "title": title, "$defs": {**definitions, **self.parts["definitions"]}}

    # ---- Words of the game

    def vocabulary(self):
        names, words = self.names, self.words
        count = {track: sum(card["count"] for card in words["cards"] if card["deck"] == track) for track in names["track"]}
        enumerations = {"Seat": self.seats, "Color": names["seat"], "Card": names["card"], "Resource": names["resource"],
                        "Commodity": names["commodity"], "Track": names["track"], "ProgressCard": names["progress"],
                        "PointCard": point_cards(words), "KnightLevel": names["level"], "DieFace": names["face"],
                        "Phase": names["phase"], "Cause": names["cause"], "LandingOutcome": names["outcome"],
                        "OfferAnswer": [answer for answer in names["answer"] if answer != "none"],
                        "Terrain": names["terrain"], "HarborKind": list(words["harbors"]),
                        "ActionWords": action_words(words), "TypeNaming": type_namings(words),
                        "MeritName": [merit["name"] for merit in words["server"]["merits"]],
                        "Noun": list(sentence_parts(words)["nouns"]), "Wanted": list(sentence_parts(words)["wanted"])}
        about = self.parts["about"]
        rates = whole(min(words["harbors"].values()), words["bank_rate"])
        return {
            **{name: {"description": about[name], "enum": values} for name, values in enumerations.items()},
            "Hand": each(names["card"], whole(1), about["Hand"]),
            "Rates": each(names["card"], rates, about["Rates"], required=True),
            "ByTrack": each(names["track"], whole(1), about["ByTrack"]),
            "DecksLeft": some(about["DecksLeft"], {track: whole(0, count[track]) for track in names["track"]}, names["track"]),
            "Prices": each(words["prices"], ref("Hand"), about["Prices"], required=True),
            "HarborRates": each(words["harbors"], whole(1), about["HarborRates"], required=True),
            "Decks": each(words["decks"], listed(ref("ProgressCard")), about["Decks"], required=True),
            "EventDie": each(words["event_die"], whole(1), about["EventDie"], required=True),
        }

    def options(self):
        words, about = self.words, self.parts["about"]
        return {
            "Edition": {"description": about["Edition"], "enum": [edition["year"] for edition in words["editions"]]},
            "Book": {"description": about["Book"], "enum": [book["book"] for book in words["books"]]},
            "RuleOptions": some(about["RuleOptions"], {option["name"]: option_schema(option) for option in words["options"]}),
            **self.table_options(words["server"]["options"]),
        }

    def table_options(self, options):
        """The choices for a table and their defaults, and the same as a frame shows them."""
        about, own = self.parts["about"], self.parts["options"]
        seats = whole(self.words["seats"]["low"], self.words["seats"]["high"])

        def choice(name, chosen=options):
            told = chosen[name]
            if "words" in told:
                return {"enum": told["words"]}
            return whole(told["low"], told["high"]) if "low" in told else {"type": "boolean"}

        def usual(name, chosen=options):
            return choice(name, chosen) | {"default": chosen[name]["usual"]}

        def noted(owner, properties):
            notes = about[owner]
            return {name: schema | ({"description": notes[name]} if name in notes else {})
                    for name, schema in properties.items()}

        common = ("order", "public", "spectators", "known_cards", "grace", "offer_seconds")
        variable = {name: usual(name, options["variable"]) for name in ("tokens", "harbors")}
        timer = {"kind": choice("kind", options["timer"]),
                 **{name: usual(name, options["timer"]) for name in ("seconds", "bank", "days")}}
        taken = {"name": ref("TableName"), "edition": ref("Edition"), "book": ref("Book"), "options": ref("RuleOptions"),
                 "seats": seats, "board": own["board"], "variable": ref("Variable"), "from": ref("Origin"),
                 **{name: usual(name) for name in common}, "timer": ref("Timer")}
        agreed = {"seats": seats, "name": ref("TableName"), "board": ref("SeaMapName"), "variable": ref("Variable"),
                  **{name: choice(name) for name in common}, "timer": ref("Timer"), "from_position": {"type": "boolean"},
                  "set_up": ref("SetUp")}
        origin = next(request for request in self.words["server"]["requests"] if request["word"] == "look")
        return {
            "TableName": {"description": about["TableName"], **line(self.words, options["name"]["longest"])},
            "Variable": some(about["Variable"], variable),
            "Timer": some(about["Timer"][""], noted("Timer", timer), ["kind"]),
            "Origin": some(about["Origin"], fields_of(origin), **origin["also"]),
            "TableOptions": some(about["TableOptions"][""], noted("TableOptions", taken), **own["also"]),
            "AgreedOptions": some(about["AgreedOptions"][""], noted("AgreedOptions", agreed),
                                  [name for name in agreed if name not in ("name", "board", "variable", "offer_seconds")]),
        }

    def reasons(self):
        sent = reasons_sent(self.words)
        known = self.parts["values"]
        for reason in sent:
            for value in reason["values"]:
                if value not in known:
                    raise SystemExit(f"{PARTS.name}: `values` lacks {value}, which {reason['id']} has")
        about = self.parts["about"]
        return {"ReasonId": {"description": about["ReasonId"], "enum": [reason["id"] for reason in sent]},
                "ReasonValues": some(about["ReasonValues"], known)}

    # ---- What is asked, and what happens

    def requests(self):
        definitions = {}
        for request in self.words["server"]["requests"]:
            properties = {"do": {"const": request["word"]}, "id": ref("RequestId"), **fields_of(request)}
            also = {"allOf": [request["also"]]} if "also" in request else {}
            definitions[name_of(request["word"]) + "Request"] = some(
                plain(request["about"]), properties, ["do", "id", *needed_of(request)], **also)
        return {**definitions, "Request": {"description": "What a client sends.", "oneOf": [ref(name) for name in definitions]}}

    def table_events(self):
        definitions = {}
        for event in self.words["server"]["events"]:
            fields = fields_of(event)
            name = ("Bot" if "bot" in fields else "") + name_of(event["word"]) + "TableEvent"
            definitions[name] = some(plain(event["about"]), {"event": {"const": event["word"]}, **fields},
                                     ["event", *needed_of(event)])
        return {**definitions, "TableEvent": {"description": "What happens at the table.",
                                              "oneOf": [ref(name) for name in definitions]},
                "Event": {"description": "Something that has happened, as far as the viewer may know it.",
                          "oneOf": [ref("GameEvent"), ref("TableEvent")]}}

    def messages(self):
        """Messages and their parts that are no more than their fields; parts do not say which they are."""
        definitions = {}
        for message in self.words["server"]["messages"]:
            kind = {"is": {"const": message["is"]}} if "is" in message else {}
            definitions[message["name"]] = some(message["about"], {**kind, **fields_of(message)},
                                                [*kind, *needed_of(message)], **message.get("also", {}))
        told = [message["name"] for message in self.words["server"]["messages"] if "is" in message]
        return {**definitions, "Message": {"description": "What the server sends.", "oneOf": [ref(name) for name in told]}}

    def game_events(self):
        definitions = {name_of(event["name"]) + "Event": self.game_event(event) for event in self.words["events"]}
        return {**definitions, "GameEvent": {"description": "What happens in the game.",
                                             "oneOf": [ref(name) for name in definitions]}}

    def game_event(self, event):
        """The sentence tells of a seat, another one, cards; `parts` has what may be missing, and bounds."""
        notes = self.parts["events"].get(event["name"], {})
        sentence = event["sentence"]
        properties = {"event": {"const": event["name"]}, "rule": ref("Rule")}
        properties.update((seat, ref("Seat")) for seat in ("seat", "other") if f"{{{seat}}}" in sentence)
        properties.update((argument["key"], value_schema(self.words, argument["type"])) for argument in event["arguments"])
        if "{cards}" in sentence:
            properties.update(self.parts["cards_of_events"])
        properties = noted(properties, notes)
        may = {"count", "cards"} - set(notes.get("must", ())) | set(notes.get("may", ()))
        return some(told(event), properties, [name for name in properties if name not in may])

    # ---- Positions

    def positions(self):
        table, seat = self.words["fields"]["table"], self.words["fields"]["seat"]
        seats = {"seats": each(self.seats, ref("SeatView")) | {"required": self.seats[:2]}}
        game = {"barbican": {"const": "position"}, "version": {"const": 1}, "edition": ref("Edition"), "book": ref("Book"),
                "options": ref("RuleOptions"), "seats": whole(self.words["seats"]["low"], self.words["seats"]["high"]),
                "board": {"anyOf": [{"const": "first-game"}, ref("OwnBoard")]}}
        own_seats = {name: ref("PositionSeat") for name in self.seats}
        return {
            "SeatView": self.position("SeatView", seat, "view", {}),
            "View": self.position("View", table, "view", {}, seats),
            "Own": self.position("Own", seat + table, "own", {"seat": ref("Seat")}),
            "PositionSeat": self.position("PositionSeat", seat, "notation", {}),
            "Position": self.position("Position", table, "notation", game, own_seats),
        }

    def position(self, name, fields, use, before, after=None):
        """The fields of one use; those with a dot in their names are in a block."""
        notes = self.parts["fields"][name]
        properties, required, blocks = dict(before), [], {}
        for field in fields:
            block, dot, rest = field["name"].partition(".")
            if use not in field["uses"]:
                continue
            if dot:
                blocks.setdefault(block, {})[rest] = shape_of(self.words, field)
                properties[block] = some(None, blocks[block])
            else:
                properties[field["name"]] = shape_of(self.words, field)
            if use != "notation" and "stays" in field["uses"]:
                required.append(field["name"])
        properties.update(after or {})
        unknown = {*notes.get("narrower", ()), *notes.get("instead", ())} - set(properties)
        if unknown:
            raise SystemExit(f"{PARTS.name}: {name} has no field {', '.join(unknown)}")
        properties = noted(properties, notes)
        return some(notes["about"], properties, [*[key for key in properties if key in before and use != "notation"],
                                                 *required, *notes.get("required", ())])


def told(event):
    """The sentence of an event, with the names of its entries."""
    names = {letter: argument["key"] for letter, argument in zip("abcde", event["arguments"])}
    sentence = event["sentence"].replace("{name}", "what the edition calls it")
    return plain(re.sub(r"\{(\w+)\}", lambda found: f"`{names.get(found[1], found[1])}`", sentence))


def noted(properties, notes):
    """Adds the notes to the types: `narrower` adds to a type, `instead` replaces it."""
    narrower, instead = notes.get("narrower", {}), notes.get("instead", {})
    return {**{key: {**schema, **narrower.get(key, {})} for key, schema in properties.items()}, **instead}


def shape_of(words, field):
    """The JSON type of a field of this shape."""
    values = [value_schema(words, value_type) for value_type in field["words"]] or [{"const": True}]
    if field["shape"] == "word":
        return values[0]
    if field["shape"] == "set":
        return listed(values[0])
    if field["shape"] == "counts" and "marks" in field:
        return some(None, {mark: whole(1) for mark in field["marks"].split()})
    return {"counts": ref("Hand"), "pairs": ref("ByTrack")}.get(field["shape"], {})


def fields_of(told):
    return {field["key"]: field["schema"] for field in told["fields"]}


def needed_of(told):
    return [field["key"] for field in told["fields"] if "needed" in field]


def line(words, most):
    """A line that people read, as a person's name is one."""
    return {**words["server"]["definitions"]["PersonName"], "maxLength": most}


def option_schema(option):
    form = option["form"]
    if form == "truth":
        return {"type": "boolean"}
    if form == "word":
        return {"enum": option["words"]}
    if form == "seat":
        return ref("Seat", "Who places first; without it, it is rolled for.")
    number = whole(option["low"], option["high"])
    return number if form == "number" else {"anyOf": [number, {"const": "unbounded"}]}


def action_words(words):
    """The first word of each listed action, or the first two if it plays a card."""
    one_by_one = [action["name"] for action in words["actions"] if "chance" not in action and "exchange" not in action]
    cards = [f"play {card['name']}" for card in words["cards"] if "played" in card]
    return [name for name in one_by_one if name != "play"] + cards


def type_namings(words):
    """The actions that play a card with a type of cards as its only choice."""
    types = {name: words["enumerations"][name] for name in ("card", "resource", "commodity")}
    return [f"play {card['name']} {name}" for card in words["cards"] if len(card["arguments"]) == 1
            for name in types.get(card["arguments"][0]["type"], [])]


def point_cards(words):
    """Cards that are laid down face up at once, and never played."""
    return [card["name"] for card in words["cards"] if "played" not in card]


def reasons_sent(words):
    """The reasons in a server's messages; `barbican engine` has some of its own."""
    return [reason for owner in ("rules", "reading", "server") for reason in words["reasons"][owner]]
