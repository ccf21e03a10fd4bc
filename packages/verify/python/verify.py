"""A verifier of provider-provenance-proof/1, written from proofs.md alone. It needs only Python 3.

Usage:
  python3 verify.py vectors.json      check all test vectors
  python3 verify.py FILE --key VKEY   check one proof, or an answer with a member `proof`
"""
import base64
import decimal
import hashlib
import json
import re
import sys

# Kinds of JSON values for `shape`. A name with "?" is optional. A member "..." allows other members.
COUNT, HEX = "a count", "a digest"
PROOF = {
    "format": str, "of?": str, "release": str, "entry": str, "log": str, "attestation": str,
    "lookups": [{"subject": str, "index": COUNT, "path": [str]}],
    "rows": [{"lookup": str, "key": str, "next": (str,),
              "block": ({"index": COUNT, "text": str, "mark": str, "after": str, "path": [str]},)}],
    "members?": dict, "signature?": dict,
    "bundle?": {"attestation": dict, "keys": list},
}
SUBJECT = {"name": str, "digest": {"rfc6962": HEX, "sha256": HEX, "...": 0}, "...": 0,
           "annotations": {"table": str, "blocks": COUNT, "head": COUNT, "columns": [str], "...": 0}}
ENVELOPE = {"payloadType": str, "payload": str, "...": 0,
            "signatures": [{"keyid": str, "sig": str, "...": 0}]}
STATEMENT = {"_type": str, "predicateType": str, "predicate": dict, "...": 0,
             "subject": [{"name": str, "digest": {"sha256": HEX, "...": 0}, "...": 0}]}
PACK = {"signature": ({"keyid": str, "sig": str},), "...": 0}
RECEIPT = {"receipt_sha256": HEX, "checkpoint?": (str,), **PACK}
ANSWER_TYPE = "application/vnd.provider-provenance.answer+json"
DOCUMENTS = {"application/vnd.provider-provenance.receipt+json": RECEIPT,
             "application/vnd.provider-provenance.audit-pack+json": PACK, ANSWER_TYPE: PACK}
STATEMENT_TYPE = "application/vnd.in-toto+json"
NUMBER, DIGEST = "(?:0|[1-9][0-9]{0,18})", "[0-9a-f]{64}"
ENTRY = re.compile(f"provider-provenance-release/1\n(?P<release>[A-Za-z0-9_.-]+)\n(?P<manifest>{DIGEST})\n"
                   f"(?P<statement>{DIGEST})\n(?P<size>{NUMBER}) (?P<root>{DIGEST})\n")
LOG = re.compile("c2sp.org/tlog-proof@v1\n(?:extra (?P<extra>[^\n]+)\n)?"
                 f"index (?P<index>{NUMBER})(?P<path>(?:\n[^\n]+)*)")


class Refused(ValueError):
    """The reason why something does not verify. Any ValueError is one: of JSON, base64 and UTF-8 too."""


def require(condition, reason):
    """Refuse with the reason unless the condition holds."""
    if not condition:
        raise Refused(reason)

# JSON, texts and types

class Number(float):
    """A JSON number with a fraction or an exponent. It keeps the text that was received."""
    def __new__(cls, text):
        number = super().__new__(cls, text)
        number.text = text
        return number

def no_duplicates(pairs):
    """Make an object of its members, and refuse two members of one name."""
    require(len(dict(pairs)) == len(pairs), "a JSON object has two members of one name")
    return dict(pairs)

def parse_json(text, surrogates=False):
    """Parse strict JSON: no duplicate members, no NaN (which Python would read), no lone surrogates."""
    value = json.loads(text, object_pairs_hook=no_duplicates, parse_float=Number,
                       parse_constant=lambda name: require(False, f"{name} is not JSON"))
    if not surrogates:
        compact(value).encode()
    return value

def compact(value):
    """Write a JSON value without spaces, members in the order received, numbers as received."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{compact(name)}:{compact(item)}" for name, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(compact, value)) + "]"
    return value.text if isinstance(value, Number) else json.dumps(value, ensure_ascii=False)

def number_text(value):
    """Write a number as ECMAScript does: the shortest digits, and an exponent from 1e21 on and below 1e-6."""
    number = float(value)
    if number == 0:
        return "0"
    sign, digits, exponent = decimal.Decimal(repr(number)).as_tuple()
    digits = "".join(map(str, digits))
    short = digits.rstrip("0")
    point, digits = len(digits) + exponent, short
    if len(digits) <= point <= 21:
        text = digits + "0" * (point - len(digits))
    elif 0 < point <= 21:
        text = f"{digits[:point]}.{digits[point:]}"
    elif -6 < point <= 0:
        text = "0." + "0" * -point + digits
    else:
        fraction = f".{digits[1:]}" if len(digits) > 1 else ""
        text = f"{digits[0]}{fraction}e{point - 1:+d}"
    return "-" * sign + text

def ecma(value):
    """Write a value as ECMAScript does after it has read it."""
    if isinstance(value, dict):
        whole = [name for name in value if re.fullmatch("0|[1-9][0-9]*", name) and int(name) < 2 ** 32 - 1]
        names = sorted(whole, key=int) + [name for name in value if name not in whole]
        return "{" + ",".join(f"{compact(name)}:{ecma(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(ecma, value)) + "]"
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return number_text(value) if is_number else compact(value)

def require_as_written(text, value):
    """Refuse a text that another reader could read in another way."""
    without = re.sub(r'("(?:[^"\\]|\\.)*")|[ \t\r\n]+', lambda match: match[1] or "", text)
    require(without == ecma(value), "the file is not the compact JSON of its value")

def shape(value, kind, what):
    """Require that a JSON value is of a kind: a type, [items], (value or null) or {members}."""
    if isinstance(kind, tuple):
        if value is not None:
            shape(value, kind[0], what)
    elif isinstance(kind, list):
        for item in shape(value, list, what):
            shape(item, kind[0], f"an item of {what}")
    elif isinstance(kind, dict):
        shape(value, dict, what)
        kinds = {name.rstrip("?"): item for name, item in kind.items() if name != "..."}
        for name in value:
            require(name in kinds or "..." in kind, f"{what} has an unknown member {compact(name)}")
        for name, item in kinds.items():
            require(name in value or name + "?" in kind, f"{what} has no {name}")
            if name in value:
                shape(value[name], item, name)
    elif kind == COUNT:  # In Python, True is an int too.
        require(type(value) is int and value >= 0, f"{what} is not a count")
    elif kind == HEX:
        require(isinstance(value, str) and re.fullmatch(DIGEST, value), f"{what} is not a digest")
    else:
        require(isinstance(value, kind), f"{what} has the wrong type")
    return value

def decode64(text, what, length=None):
    """Decode canonical base64 of the standard alphabet with padding."""
    data = base64.b64decode(shape(text, str, what), validate=True)
    require(base64.b64encode(data).decode() == text, f"{what} is not canonical base64")
    require(length is None or len(data) == length, f"{what} has the wrong length")
    return data

# Hashes and trees (RFC 6962, RFC 9162)

def sha256(data):
    """H(x) of the page."""
    return hashlib.sha256(data).digest()

def leaf_hash(data):
    """Hash the data of a leaf."""
    return sha256(b"\x00" + data)

def tree_root(hashes):
    """The root of the tree with these leaf hashes (RFC 6962, section 2.1)."""
    if len(hashes) < 2:
        return hashes[0] if hashes else sha256(b"")
    split = 1 << (len(hashes) - 1).bit_length() - 1
    return sha256(b"\x01" + tree_root(hashes[:split]) + tree_root(hashes[split:]))

def check_path(leaf, index, size, path, root, what):
    """Check an audit path (RFC 9162, section 2.1.3.2)."""
    require(index < size, f"the index of {what} is not in the tree")
    last = size - 1
    for text in path:
        sibling = decode64(text, f"the path of {what}", 32)
        require(last > 0, f"the path of {what} is too long")
        if index & 1 or index == last:
            leaf = sha256(b"\x01" + sibling + leaf)
            while index and not index & 1:
                index, last = index >> 1, last >> 1
        else:
            leaf = sha256(b"\x01" + leaf + sibling)
        index, last = index >> 1, last >> 1
    require(last == 0, f"the path of {what} is too short")
    require(leaf == root, f"the path of {what} does not lead to the root")

# Ed25519 (RFC 8032, section 5.1), in extended coordinates

P = 2 ** 255 - 19
L = 2 ** 252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P

def point_add(a, b):
    """Add two points (RFC 8032, section 5.1.4)."""
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    return (f - e) * (h - g) % P, (h + g) * (f + e) % P, (h - g) * (h + g) % P, (f - e) * (f + e) % P

def point_multiply(scalar, point):
    """Multiply a point by doubling and adding."""
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = point_add(result, point)
        point, scalar = point_add(point, point), scalar >> 1
    return result

def point_decode(data):
    """Decode a point, or return None (RFC 8032, section 5.1.3)."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P

BASE = point_decode((4 * pow(5, -1, P) % P).to_bytes(32, "little"))

def ed25519_verify(public_key, message, signature):
    """Verify a signature: S is below L, and S·B − k·A encodes to the R of the signature."""
    point = point_decode(public_key) if len(public_key) == 32 else None
    s = int.from_bytes(signature[32:], "little")
    if point is None or len(signature) != 64 or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % L
    negative = (-point[0] % P, point[1], 1, -point[3] % P)
    x, y, z, _ = point_add(point_multiply(s, BASE), point_multiply(k, negative))
    x, y = x * pow(z, -1, P) % P, y * pow(z, -1, P) % P
    return (y | (x & 1) << 255).to_bytes(32, "little") == signature[:32]

# Keys, signed notes and checkpoints

def parse_keys(vkeys, kind=1):
    """Parse verifier keys of a type. Return the public keys by kid (`<name>+<key id>`)."""
    keys = {}
    for vkey in vkeys:
        match = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+(\S+)", vkey)
        require(match, f"{vkey} is not a verifier key")
        data = decode64(match[3], "the verifier key", 33)
        key_id = sha256(match[1].encode() + b"\n" + data)[:4].hex()
        require(data[0] == kind and key_id == match[2], f"{vkey} is not an Ed25519 key, or its key id is wrong")
        keys[f"{match[1]}+{key_id}"] = data[1:]
    return keys

def cosigner_kid(name, public_key):
    """The kid of a key that cosigns: with 0x04 in place of 0x01."""
    return f"{name}+{sha256(name.encode() + bytes([10, 4]) + public_key)[:4].hex()}"

def cosigned_by(body, lines, given):
    """Kids of the given keys that cosigned a checkpoint. What one of them made must have its name and id."""
    seen = set()
    for line in lines:
        name, encoded = re.fullmatch(r"— ([^\s+]+) (\S+)", line).groups()
        data = decode64(encoded, "a signature of the checkpoint")
        kid, time, makers = f"{name}+{data[:4].hex()}", int.from_bytes(data[4:12], "big"), []
        if len(data) == 76 and time <= 253402300799:
            message = f"cosignature/v1\ntime {time}\n{body}\n".encode()
            makers = [one for one, key in given.items() if ed25519_verify(key, message, data[12:])]
        require((kid in makers) if kid in given else not makers, f"the cosignature of {kid} is wrong")
        seen.update(makers)
    return seen

def check_witnesses(checkpoint, keys, witnesses, quorum):
    """Check a checkpoint, and that enough of the wanted witnesses cosigned it."""
    open_checkpoint(checkpoint, keys)
    body, _, signatures = checkpoint.rpartition("\n\n")
    seen = cosigned_by(body, signatures[:-1].split("\n"), parse_keys(witnesses, 4))
    require(len(seen) >= quorum, "too few witnesses cosigned the checkpoint")

def open_checkpoint(text, keys):
    """Check a checkpoint: a signed note, signed by a trusted key that has the name of the origin."""
    require(not re.search("[\x00-\x09\x0b-\x1f]", text), "the checkpoint has control characters")
    body, blank, signatures = text.rpartition("\n\n")
    require(blank and signatures.endswith("\n"), "the checkpoint is not a signed note")
    lines, signed = signatures[:-1].split("\n"), set()
    for line in lines:
        match = re.fullmatch(r"— ([^\s+]+) (\S+)", line)
        require(match, "a signature line of the checkpoint is malformed")
        data = decode64(match[2], "a signature of the checkpoint")
        require(len(data) >= 4, "a signature of the checkpoint is too short")
        public_key = keys.get(f"{match[1]}+{data[:4].hex()}")
        if public_key is not None:  # Signatures of unknown keys are ignored.
            good = ed25519_verify(public_key, (body + "\n").encode(), data[4:])
            require(good, "a signature of the checkpoint is wrong")
            signed.add(match[1])
    cosigned_by(body, lines, {cosigner_kid(kid.rpartition("+")[0], key): key for kid, key in keys.items()})
    lines = body.split("\n")
    require(len(lines) >= 3 and all(lines), "the text of the checkpoint is malformed")
    require(re.fullmatch(NUMBER, lines[1]), "the size in the checkpoint is malformed")
    root = decode64(lines[2], "the root in the checkpoint", 32)
    require(lines[0] in signed, "the checkpoint is not signed by a trusted key with the name of its origin")
    return {"origin": lines[0], "size": int(lines[1]), "root": root}

def dsse_verify(payload_type, payload, signature, keys):
    """Tell whether a DSSE signature is one of the trusted key that it names."""
    kind, keyid, sig = payload_type.encode(), signature["keyid"], decode64(signature["sig"], "the signature")
    message = b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(payload), payload)
    return keyid in keys and ed25519_verify(keys[keyid], message, sig)

# Proofs

def parse_entry(text):
    """Parse the entry of a release in the log. The parts have names in the pattern."""
    entry = ENTRY.fullmatch(text)
    require(entry, "the entry is malformed")
    return entry

def check_log_proof(text, entry, keys):
    """Check a C2SP tlog-proof of an entry. Return the checkpoint and the index of the entry."""
    head, _, note = text.partition("\n\n")
    match = LOG.fullmatch(head)
    require(match, "log is not a tlog-proof")
    decode64(match["extra"] or "", "the extra data of log")
    checkpoint, index, path = open_checkpoint(note, keys), int(match["index"]), match["path"].split("\n")[1:]
    check_path(leaf_hash(entry.encode()), index, checkpoint["size"], path, checkpoint["root"], "the entry")
    return checkpoint, index

def parse_subject(text):
    """Parse the subject of a lookup file."""
    subject = shape(parse_json(text), SUBJECT, "subject")
    notes, root = subject["annotations"], bytes.fromhex(subject["digest"]["rfc6962"])
    require(re.fullmatch(r"\w+\.lookup", subject["name"], re.A), "the subject is not a lookup file")
    require(all(re.fullmatch(r"\w+", name, re.A) for name in notes["columns"]), "a column has another name")
    require(len(set(notes["columns"])) == len(notes["columns"]), "two columns have one name")
    require(notes["head"] <= len(notes["columns"]), "head is more than the count of columns")
    require((notes["blocks"] == 0) == (root == sha256(b"")), "blocks does not fit the root of the block tree")
    return {"lookup": subject["name"][:-7], "root": root, **notes}

def parse_lines(text, subject):
    """Parse the lines of a block: pairs of the key in bytes and the row."""
    require(text.endswith("\n"), "the last line of a block is not ended")
    lines, head, columns = [], subject["head"], subject["columns"]
    for line in text[:-1].split("\n"):
        key, *arrays = line.split("\t")
        require(key and len(arrays) == (2 if head else 1), "a line of a block is malformed")
        arrays = [shape(parse_json(array), list, "a line of a block") for array in arrays]
        require(not head or len(arrays[0]) == head, "the first array of a line does not have `head` values")
        values = sum(arrays, [])
        require(len(values) <= len(columns), "a line of a block has more values than columns")
        lines.append((key.encode(), dict(zip(columns, values + [None] * (len(columns) - len(values))))))
    require(all(a[0] <= b[0] for a, b in zip(lines, lines[1:])), "the keys of a block are not in order")
    return lines

def check_block(item, subject):
    """Check the item of one block: rules 1 to 5 of the page."""
    block, key, blocks = item["block"], item["key"].encode(), subject["blocks"]
    if block is None:
        require(blocks == 0, "block is null, but the file has blocks")
        require(item["next"] is None, "next does not fit the rows")
        return {"index": None, "rows": [], "begins": True, "ends": True}
    index, text, mark, after = block["index"], block["text"], block["mark"], block["after"]
    require(index < blocks, "the index of a block is not in the file")
    require(mark == "<" or (mark == "=" and index > 0), "the mark of a block is wrong")
    require((after == "") == (index == blocks - 1), "`after` is empty for the last block and only for it")
    leaf = leaf_hash(sha256(text.encode()) + mark.encode() + after.encode())
    check_path(leaf, index, blocks, block["path"], subject["root"], "a block")
    lines, after = parse_lines(text, subject), after.encode()
    first, last = lines[0][0], lines[-1][0]
    require(not after or last <= after, "`after` is before the last key of its block")
    rows = [row for line_key, row in lines if line_key == key]
    if not rows:
        absent = (index == 0 or first < key) and (not after or key < after)
        require(absent, "a block proves nothing about its key")
    begins = not rows or first != key or mark == "<"
    ends = not rows or last != key or after != key
    require((item["next"] is None) == ends, "next does not fit the rows")
    return {"index": index, "rows": rows, "begins": begins, "ends": ends}

def join_blocks(name, blocks):
    """Read the consecutive blocks of one key as one: rule 6 of the page."""
    blocks.sort(key=lambda block: -1 if block["index"] is None else block["index"])
    require(len(blocks) == 1 or all(block["rows"] for block in blocks), "a block of a key has no row of it")
    consecutive = True
    for a, b in zip(blocks, blocks[1:]):
        require(a["index"] != b["index"], "a block of a key occurs twice")
        if b["index"] == a["index"] + 1:
            # `after` of one block is the key, and the other block begins with the key and has the mark `=`.
            require(not a["ends"] and not b["begins"], "the blocks of a key do not fit")
        else:
            consecutive = False
    return {"lookup": name[0], "key": name[1], "found": bool(blocks[0]["rows"]),
            "is_complete": consecutive and blocks[0]["begins"] and blocks[-1]["ends"],
            "rows": sum((block["rows"] for block in blocks), [])}

def verify_proof(proof, keys):
    """Verify a proof. Return what it says about the release, and the result for each key."""
    compact(proof).encode()  # This refuses lone surrogates.
    shape(proof, PROOF, "the proof")
    require(proof["format"] == "provider-provenance-proof/1", "the format is unknown")
    entry = parse_entry(proof["entry"])
    require(proof["release"] == entry["release"], "the entry is of another release")
    checkpoint, position = check_log_proof(proof["log"], proof["entry"], keys)
    address = f"/data/{entry['release']}/attestation.json"
    require(proof["attestation"].endswith(address), "attestation does not fit the release")
    subjects, groups, root = {}, {}, bytes.fromhex(entry["root"])
    for item in proof["lookups"]:
        subject, leaf = parse_subject(item["subject"]), leaf_hash(item["subject"].encode())
        check_path(leaf, item["index"], int(entry["size"]), item["path"], root, "a subject")
        require(subject["lookup"] not in subjects, "a lookup file has two items in lookups")
        subjects[subject["lookup"]] = subject
    for lookup, named in proof.get("members", {}).items():
        require(lookup in subjects, "members names a file without an item in lookups")
        for columns in shape(named, dict, "members").values():
            columns = shape([columns] if isinstance(columns, str) else columns, [str], "members")
            require(set(columns) <= set(subjects[lookup]["columns"]), "members names a column that the file lacks")
    for item in proof["rows"]:
        name = (item["lookup"], item["key"])
        require(name[0] in subjects, "a row is of a lookup file without an item in lookups")
        groups.setdefault(name, []).append(check_block(item, subjects[name[0]]))
    require(groups, "the proof has no rows")
    results = [{**join_blocks(name, blocks), "columns": subjects[name[0]]["columns"]} for name, blocks in groups.items()]
    return {"release": entry["release"], "position": position, "checkpoint": checkpoint, "results": results}

# Attestations, documents and logs

def verify_attestation(envelope, entry_text, keys):
    """Verify the DSSE envelope of a release against its entry. Other members are allowed, as DSSE says."""
    entry = parse_entry(entry_text)
    shape(envelope, ENVELOPE, "the envelope")
    require(envelope["payloadType"] == STATEMENT_TYPE, "the payload has another type")
    payload = decode64(envelope["payload"], "the payload")
    signed = [dsse_verify(STATEMENT_TYPE, payload, signature, keys) for signature in envelope["signatures"]]
    require(any(signed), "the attestation is not signed by a trusted key")
    require(sha256(payload).hex() == entry["statement"], "the entry is of another statement")
    text = payload.decode()
    statement = shape(parse_json(text), STATEMENT, "the statement")
    require(compact(statement) == text, "the statement is not compact JSON")
    require(statement["_type"] == "https://in-toto.io/Statement/v1", "the statement has another type")
    require(statement["predicateType"] == "https://slsa.dev/provenance/v1", "the predicate has another type")
    names = [subject["name"].encode() for subject in statement["subject"]]
    require(all(a < b for a, b in zip(names, names[1:])), "the subjects are not in order")
    digests = [subject["digest"]["sha256"] for subject in statement["subject"]]
    require(entry["manifest"] in digests, "the entry is of another manifest")
    leaves = [compact(subject) for subject in statement["subject"]]
    for name, leaf in zip(names, leaves):
        if name.endswith(b".lookup"):
            parse_subject(leaf)
    root = tree_root([leaf_hash(leaf.encode()) for leaf in leaves]).hex()
    require(entry["size"] == str(len(leaves)) and entry["root"] == root, "the entry is of other subjects")

ABSENT = object()

def value_at(value, path):
    """The value at a path: what is below null is null, what is not there is ABSENT."""
    for step in path.split("."):
        if value is None or value is ABSENT:
            return value
        if isinstance(value, dict):
            value = value.get(step, ABSENT)
        elif isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        else:
            return ABSENT
    return value

def equal(a, b):
    """Two values are equal if their compact JSON is. What is absent equals nothing."""
    return ABSENT not in (type(a) is object and a, type(b) is object and b) and ecma(a) == ecma(b)

def items_of(answer, part):
    """Objects at `at`, with their paths, for which `where` holds."""
    items = [(answer, "")]
    for step in part["at"].split(".") if part["at"] else []:
        inner = []
        for one, at, *around in items:
            found = one.get(step)
            if found is not None:
                for place, inside in enumerate(shape(found, list, step)):
                    shape(inside, dict, f"an item of {step}")
                    inner.append((inside, f"{at}{step}[{place}].", one, *around))
        items = inner
    def holds(objects, name, value):
        nearest = next((one for one in objects if name in one), {})
        return name in nearest and equal(nearest[name], value)
    return [(one, at) for one, at, *around in items
            if all(holds([one, *around], *pair) for pair in part.get("where", {}).items())]

def matches(item, match, row):
    """Tell whether an item is the one of a row."""
    return all(equal(value_at(item, name), row.get(column, ABSENT)) for name, column in match.items())

def compare_item(item, part, proven, results, found):
    """Compare one item with its row: step 5. The item has its path in the answer."""
    item, at = item
    match, members, absent = part.get("match", {}), part["members"], part.get("absent")
    require(all(value_at(item, name) is not ABSENT for name in match), "an item lacks a member of match")
    added = next((one for one in results if one["lookup"] == part.get("unless")), None)
    if "unless" in part and not (added and added["is_complete"]):
        return
    if added and any(matches(item, match, row) for row in added["rows"]):
        found["derived"].update(at + name for name in members)
        return
    for column in [*match.values(), *members.values()]:
        require(column in proven["columns"], f"the file has no column {column}")
    rows = [row for row in proven["rows"] if matches(item, match, row)]
    require(len(rows) < 2, "an item has two rows")
    if rows:
        expected = {name: rows[0][column] for name, column in {**match, **members}.items()} | part.get("fixed", {})
    else:
        require(proven["is_complete"] and absent is not None, "an item has no row")
        expected = absent
    for name, value in expected.items():
        there = value_at(item, name)
        require(there is ABSENT or equal(there, value), f"{name} is not the value of its row")
        if there is not ABSENT:
            found["covered"].add(at + name)

def compare_answer(answer, parts, results, is_one_of_several, found):
    """Compare an answer with the rows of one of its proofs. `found` gets the members that it covers."""
    proven = {}
    for result in results:
        proven.setdefault(result["lookup"], []).append(result)
    asked = [part for part in parts if part["lookup"] in proven or not is_one_of_several]
    for part in asked:
        of_lookup, items = proven.get(part["lookup"], []), items_of(answer, part)
        key = value_at(answer, part["key"])
        require(all(equal(one["key"], key) for one in of_lookup), "the proof is of another key")
        rows, match = of_lookup[0] if of_lookup else None, part.get("match", {})
        if "shown" in part and rows and isinstance(answer.get(part["at"].split(".")[0]), list):
            for row in rows["rows"]:
                if all(equal(row.get(column, ABSENT), value) for column, value in part["shown"].items()):
                    require(any(matches(item, match, row) for item, _ in items), "a proven row is left out")
        if part["members"] and items:
            require(rows, "the proof has no row of a file of the answer")
            for item in items:
                compare_item(item, part, rows, results, found)
        if rows:
            found["covered"].add(part["key"])
            found["derived"].update(at + name for item, at in items for name in part["derived"]
                                    if value_at(item, name) is not ABSENT)
    require(any(part["lookup"] in proven for part in asked), "the proof has no file of the answer")

def lists_of(value, proofs, at, found):
    """What the rows do not cover of a file, and what a rule makes of their columns."""
    bundled = ["bundle.keys"] if any("bundle" in proof for proof in proofs) else []
    if "format" in value:
        names = [name for name in ("attestation", "of", "members") if name in value]
        names += ["next"] if any(row["next"] is not None for row in value["rows"]) else []
        return {"not_covered": sorted(names + bundled), "derived": []}
    known = {at + name for name in found["covered"] | found["derived"]}
    known |= {"signature", at + ("proof" if "proof" in (value["data"] if at else value) else "proofs")}
    within = {name[:match.start()] for name in known for match in re.finditer(r"[.[]", name)}
    def below(path, inside):
        if path in known:
            return []
        if path not in within:
            return [path]
        if isinstance(inside, list):
            return [one for place, item in enumerate(inside) for one in below(f"{path}[{place}]", item)]
        return [one for name in inside for one in below(f"{path}.{named(name)}", inside[name])] if isinstance(inside, dict) else []
    rest = [one for name in value for one in below(named(name), value[name])]
    return {"not_covered": sorted(rest + bundled), "derived": sorted(at + name for name in found["derived"])}

def named(name):
    """A name in a path."""
    return name if re.fullmatch(r"\w+", name, re.A) else compact(name)

def result_in(text):
    """The head, the rows, the sealed bytes, the form and the receipt of a result of a screening, if it is one."""
    if text.startswith("row,ref,state,"):
        body, _, last = text.removesuffix("\r\n").rpartition("\r\n")
        columns = body.split("\r\n")[0].count(",")
        match = re.fullmatch(',{%d}"((?:[^"]|"")*)"' % columns, last, re.S)
        require(match and text.endswith("\r\n"), "the last line is not the receipt")
        receipt = match[1].replace('""', '"')
        value = parse_json(receipt)
        require_as_written(receipt, value)
        return (body + "\r\n").encode(), "csv", value
    if text.startswith('{"_roster":'):
        lines = text.removesuffix("\n").split("\n")
        values = [parse_json(line) for line in lines]
        for line, value in zip(lines, values):
            require_as_written(line, value)
        head, receipt = shape(values[0], {"_roster": dict}, "line 1"), shape(values[-1], {"_receipt": dict}, "the end")
        return sealed(head["_roster"], values[1:-1]), "json_lines", receipt["_receipt"]
    value = parse_json(text)
    if not isinstance(value, dict) or not isinstance(value.get("receipt"), dict):
        return None
    require_as_written(text, value)
    head = {name: one for name, one in value.items() if name not in ("receipt", "rows")}
    return sealed(head, shape(value.get("rows"), list, "rows")), "json_lines", value["receipt"]

def sealed(head, rows):
    """The bytes that a receipt of version 2 seals, as lines of JSON."""
    return "".join(f"{ecma(one)}\n" for one in [head, *rows]).encode()

def verify_result(content, form, receipt, keys):
    """Verify a result of a screening by its receipt, version 2."""
    require(receipt.get("receipt_version") == 2, "this verifier reads results with receipts of version 2")
    said = shape(receipt.get("result"), {"form": str, "sha256": HEX, "...": 0}, "result")
    require(said["form"] == form and said["sha256"] == sha256(content).hex(), "the result was changed")
    verify_document(receipt, next(iter(DOCUMENTS)), keys)

def timed_keys(proofs, keys):
    """Leave out trusted keys that a bundle of the file calls revoked, and check the form of its keys."""
    kept = dict(keys)
    for proof in proofs:
        bundle = proof.get("bundle") if isinstance(proof, dict) else None
        for jwk in shape(bundle["keys"], list, "keys") if isinstance(bundle, dict) and "keys" in bundle else []:
            if not isinstance(jwk, dict) or "vkey" not in jwk:
                continue
            [(kid, public_key)] = parse_keys([shape(jwk["vkey"], str, "vkey")]).items()
            require(jwk.get("kid", kid) == kid, "a key has two ids")
            x = base64.urlsafe_b64encode(public_key).decode().rstrip("=")
            require(jwk.get("x", x) == x, "a key has two public keys")
            for name in ("retired_at", "revoked_at"):
                time = shape(jwk.get(name, "2000-01-01"), str, name)
                require(re.match(r"\d{4}-\d\d-\d\d(T|$)", time), f"{name} is not a time")
            if "revoked_at" in jwk:
                kept.pop(kid, None)
    return kept

def verify_file(text, members, keys):
    """Verify a result, an answer or a proof. Return the outcome and its lists; anything refuted is raised."""
    text = text.removeprefix("\ufeff")
    result = result_in(text)
    if result:
        verify_result(*result, keys)
        return {"outcome": "whole"}
    value = shape(parse_json(text), dict, "the file")
    require_as_written(text, value)
    answer, proofs, lists, at = None, [value] if "format" in value else [], {"covered": set(), "derived": set()}, ""
    for one in [value, value.get("data")] if not proofs else []:
        if isinstance(one, dict) and not proofs:
            found = [one["proof"]] if "proof" in one else one.get("proofs")
            if isinstance(found, list) and all(isinstance(proof, dict) for proof in found):
                answer, proofs, at = one, found, "" if one is value else "data."
    require(proofs, "the file has no proof")
    keys = timed_keys(proofs, keys)
    for proof in proofs:
        found = verify_proof(proof, keys)
        if "bundle" in proof:
            verify_attestation(proof["bundle"]["attestation"], proof["entry"], keys)
        if answer is not None:
            require(proof.get("of") in members, "the operation is unknown")
            compare_answer(answer, members[proof["of"]], found["results"], len(proofs) > 1, lists)
    if value.get("signature") is None:
        return {"outcome": "part", **lists_of(value, proofs, at, lists)}
    verify_document(value, ANSWER_TYPE, keys)
    return {"outcome": "whole"}

def verify_document(document, payload_type, keys):
    """Verify a receipt or an audit pack."""
    require(payload_type in DOCUMENTS, "the type of the document is unknown")
    is_receipt = DOCUMENTS[payload_type] is RECEIPT
    rest = dict(shape(document, DOCUMENTS[payload_type], "the document"))
    digest = rest.pop("receipt_sha256", None)
    if is_receipt:
        require(digest == sha256(compact(rest).encode()).hex(), "receipt_sha256 is wrong")
    require(is_receipt or "receipt_sha256" not in document, "an audit pack has no receipt_sha256")
    signature = rest.pop("signature")
    require(signature is not None, "the document is not signed")
    good = dsse_verify(payload_type, compact(rest).encode(), signature, keys)
    require(good, "the document is not signed by a trusted key")
    if is_receipt and rest.get("checkpoint") is not None:
        open_checkpoint(rest["checkpoint"], keys)

def read_tile(files, level, number, width):
    """Read a tile or an entry bundle (C2SP tlog-tiles)."""
    groups = re.findall("...", str(number).zfill(-(-len(str(number)) // 3) * 3))
    path = f"tile/{level}/" + "".join(f"x{group}/" for group in groups[:-1]) + groups[-1]
    path += f".p/{width}" if width < 256 else ""
    require(path in files, f"{path} is missing")
    return decode64(files[path], path)

def verify_log(older, newer, files, keys):
    """Verify that a log extends an older checkpoint, has its entries, and has each release once."""
    old, new = open_checkpoint(older, keys), open_checkpoint(newer, keys)
    require(old["origin"] == new["origin"], "the checkpoints are of two logs")
    require(old["size"] <= new["size"], "the log is smaller than before")
    leaves, releases = [], set()
    for start in range(0, new["size"], 256):
        width = min(256, new["size"] - start)
        data = read_tile(files, "entries", start // 256, width)
        for _ in range(width):
            end = 2 + int.from_bytes(data[:2], "big")
            require(2 <= end <= len(data), "an entry bundle is too short")
            release = parse_entry(data[2:end].decode())["release"]
            require(release not in releases, f"release {release} has two entries")
            releases.add(release)
            leaves.append(leaf_hash(data[2:end]))
            data = data[end:]
        require(not data, "an entry bundle is too long")
    level, hashes = 0, leaves
    while hashes:
        for start in range(0, len(hashes), 256):
            tile = b"".join(hashes[start:start + 256])
            data = read_tile(files, level, start // 256, len(tile) // 32)
            require(data == tile, "a tile does not have the hashes of the log")
        hashes = [tree_root(hashes[at:at + 256]) for at in range(0, len(hashes) - 255, 256)]
        level += 1
    require(tree_root(leaves) == new["root"], "the entries do not have the root of the newer checkpoint")
    require(tree_root(leaves[:old["size"]]) == old["root"], "the log does not extend the older checkpoint")

# Commands

def run_vectors(vectors):
    """Check all vectors, print the disagreements, and return the exit status."""
    keys, total, wrong = parse_keys(vectors["keys"]), 0, 0
    checks = {
        "proofs": lambda v: verify_proof(v["proof"], keys),
        "attestations": lambda v: verify_attestation(v["envelope"], v["entry"], keys),
        "documents": lambda v: verify_document(v["document"], v["type"], keys),
        "answers": lambda v: verify_document(v["document"], ANSWER_TYPE, keys),
        "files": lambda v: {"results": verify_file(v["text"], vectors["members"], keys)},
        "checkpoints": lambda v: check_witnesses(v["checkpoint"], keys, v["witnesses"], v["quorum"]),
        "logs": lambda v: verify_log(v["older"], v["newer"], v["files"], keys),
    }
    for kind, vector in [(kind, vector) for kind in checks for vector in vectors[kind]]:
        outcome = vector.get("outcome")
        total, valid, problem = total + 1, outcome != "refuted" if outcome else vector["valid"], None
        lists = {name: vector[name] for name in ("not_covered", "derived") if name in vector}
        expected = {"outcome": outcome, **lists} if outcome else vector.get("expected", [])
        try:
            results = (checks[kind](vector) or {"results": []})["results"]
            for result in results if kind == "proofs" else []:
                del result["columns"]
            if not valid:
                problem = "verifies, but must not"
            elif json.dumps(results, sort_keys=True) != json.dumps(expected, sort_keys=True):
                problem = f"shows {compact(results)}, not what is expected"
        except (ValueError, RecursionError) as error:
            problem = f"must verify, but does not: {error}" if valid else None
        if problem:
            wrong += 1
            print(f"{kind}: {vector['name']}: {problem}")
    print(f"{total} vectors, {total - wrong} agree, {wrong} disagree")
    return 1 if wrong else 0

def run_proof(value, vkey):
    """Check one proof, and print what it proves."""
    is_answer = isinstance(value, dict) and "format" not in value and "proof" in value
    found = verify_proof(value["proof"] if is_answer else value, parse_keys([vkey]))
    checkpoint = found["checkpoint"]
    print(f"The log {checkpoint['origin']} with {checkpoint['size']} entries is signed by a key you trust.")
    print(f"Its entry {found['position']} is release {found['release']}.")
    for result in found["results"]:
        where = f"under {compact(result['key'])} in {result['lookup']}"
        if not result["found"]:
            print(f"The release has no row {where}.")
            continue
        what = "These are all rows" if result["is_complete"] else "There are more rows in other blocks"
        print(f"Rows of the release {where}: {len(result['rows'])}. {what}.")
        for row in result["rows"]:
            print(f"  {compact(row)}")
    if is_answer:
        print("The answer itself was not compared with these rows.")

def main(arguments):
    """Run the command, and return the exit status."""
    if len(arguments) != 1 and (len(arguments) != 3 or arguments[1] != "--key"):
        print(__doc__)
        return 2
    try:
        with open(arguments[0], encoding="utf-8", newline="") as file:
            value = parse_json(file.read(), surrogates=True)  # A vector may have some. See verify_proof.
        if len(arguments) == 1:
            return run_vectors(shape(value, {"keys": [str], "...": 0}, "the file of vectors"))
        run_proof(value, arguments[2])
        return 0
    except (OSError, ValueError, RecursionError) as error:
        print(f"This does not verify: {error}.")
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
