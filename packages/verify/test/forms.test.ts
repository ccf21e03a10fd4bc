// Keys, base64 and the values of a file, at the edges of what the verifier reads.
import t from 'tap'
import { base64Of, bytesOfBase64, bytesOfBase64Url, compared, joined, utf8 } from '../src/bytes.ts'
import { signersOfPayload } from '../src/dsse.ts'
import { keysIn, parseReleaseEntry, verifyAttestation } from '../src/index.ts'
import { isSignedBy, keyIdOf, parseVerifierKey, verifierKey, verifierKeyOf, verifierKeyText } from '../src/keys.ts'
import { parseLookupSubject } from '../src/lines.ts'
import { rootOfPath } from '../src/merkle.ts'
import {
  checkpointText,
  noteOf,
  parseCheckpoint,
  parseNote,
  parseTlogProof,
  signersOf,
  tlogProofText
} from '../src/note.ts'
import { countIn, jsonIn, listIn, objectIn, pathIn, shown, textIn } from '../src/shape.ts'
import { entriesIn, tilePath } from '../src/tiles.ts'
import { LOG, OWNER, RELEASE, STRANGER } from './release.ts'

const BAD = { name: 'ProofError' }

t.test('reads a verifier key in one form only', async (t) => {
  const [name = '', id = '', encoded = ''] = OWNER.text.split('+', 2).concat(OWNER.text.split('+').slice(2).join('+'))
  t.same(parseVerifierKey(` ${OWNER.text}\n`), OWNER.key)
  t.equal(verifierKeyText(OWNER.key), OWNER.text)
  const { publicKey } = OWNER.key
  const of = (...bytes: Uint8Array[]) => `${name}+${id}+${base64Of(joined(...bytes))}`
  const others = [
    ...[`${OWNER.text} more`, `more ${OWNER.text}`, `${name}+${id}`, '', `${name}+${id.toUpperCase()}x+${encoded}`],
    ...[`${name}+${id.slice(1)}+${encoded}`, `${name}+${id}0+${encoded}`, `+${id}+${encoded}`, `${OWNER.text}=`],
    ...[`a b+${id}+${encoded}`, `${name}+${id}+%`, `${name}x+${id}+${encoded}`, `${name}+00000000+${encoded}`],
    ...[of(Uint8Array.of(2), publicKey), of(Uint8Array.of(1), publicKey, Uint8Array.of(0))],
    of(Uint8Array.of(1), publicKey.subarray(1))
  ]
  for (const text of others) t.throws(() => parseVerifierKey(text), Error, text)
  for (const wrong of ['', 'a b', 'a+b', 'a\n']) t.throws(() => verifierKey(wrong, publicKey), /no spaces/, wrong)
  const x = Buffer.from(publicKey).toString('base64url')
  t.same(verifierKeyOf({ name, jwk: { x } }), OWNER.key)
  for (const other of [x.slice(4), `${x}=`, '']) t.throws(() => verifierKeyOf({ name, jwk: { x: other } }), /base64url/)
})

t.test('reads keys from lines and from a key set, and refuses a set that contradicts itself', async (t) => {
  const lines = `# trusted\n\n  ${OWNER.text}  \n#${STRANGER.text}\n${STRANGER.text}`
  t.same(keysIn(lines), [OWNER.key, STRANGER.key])
  t.same(keysIn('\n# none\n'), [])
  const jwk = {
    ...{ vkey: OWNER.text, kid: keyIdOf(OWNER.key) },
    x: Buffer.from(OWNER.key.publicKey).toString('base64url')
  }
  const set = (...keys: unknown[]) => `\n ${JSON.stringify({ keys, more: 1 })}`
  t.same(keysIn(set(jwk, { kty: 'EC' }, null, { vkey: STRANGER.text })), [OWNER.key, STRANGER.key])
  for (const [keys, message] of [
    [[{ ...jwk, kid: keyIdOf(STRANGER.key) }], /two ids/],
    [[{ ...jwk, x: Buffer.from(STRANGER.key.publicKey).toString('base64url') }], /two public keys/],
    [[{ ...jwk, x: 1 }], /two public keys/],
    [[{ ...jwk, x: '%' }], /two public keys/],
    [[{ ...jwk, vkey: 'x' }], /not a verifier key/],
    [[{ vkey: 1 }], /not a text/]
  ] as const)
    t.throws(() => keysIn(set(...keys)), { ...BAD, message })
  t.throws(() => keysIn('{"keys":1}'), { ...BAD, message: /not a list/ })
  t.throws(() => keysIn('{}'), { ...BAD, message: /no member keys/ })
  t.throws(() => keysIn('{'), { ...BAD, message: /not JSON/ })
})

t.test('reads base64 in its one form, and orders bytes', async (t) => {
  for (const bytes of [[], [0], [255, 254], [1, 2, 3], [250, 251, 252, 253]]) {
    const given = Uint8Array.from(bytes)
    t.same(bytesOfBase64(Buffer.from(given).toString('base64')), given)
    t.same(bytesOfBase64Url(Buffer.from(given).toString('base64url')), given)
  }
  for (const text of [
    'A',
    'AA',
    'AAA',
    'AB==',
    'AAB=',
    '=AAA',
    'AA=A',
    'A===',
    '====',
    'AA-A',
    ' AAA',
    'AAA\n',
    'AAAA='
  ])
    t.equal(bytesOfBase64(text), undefined, text)
  for (const text of ['AA==', 'AB', 'A+AA', 'A/AA', 'A', 'AAA ']) t.equal(bytesOfBase64Url(text), undefined, text)
  const order = (a: number[], b: number[]) => Math.sign(compared(Uint8Array.from(a), Uint8Array.from(b)))
  t.same([order([1, 2], [1, 2]), order([1], [1, 0]), order([2], [1, 9]), order([], [])], [0, -1, 1, 0])
})

t.test('accepts only signatures of a known key over these bytes', async (t) => {
  const note = noteOf('text\n', [])
  t.equal(isSignedBy(OWNER.key, utf8(note), new Uint8Array(64)), false)
  t.equal(isSignedBy(OWNER.key, utf8(note), new Uint8Array(3)), false)
  const { signatures } = OWNER.envelope('a/b', utf8('payload'))
  t.same(signersOfPayload('a/b', utf8('payload'), signatures, [STRANGER.key, OWNER.key]), [keyIdOf(OWNER.key)])
  for (const [type, payload] of [
    ['a/c', 'payload'],
    ['a/b', 'payloae'],
    ['a/b payload', '']
  ] as const)
    t.throws(() => signersOfPayload(type, utf8(payload), signatures, [OWNER.key]), /signature of .* is wrong/)
  const unread = signatures.map((one) => ({ ...one, sig: '%' }))
  t.throws(() => signersOfPayload('a/b', utf8('payload'), unread, [OWNER.key]), /is wrong/)
  t.throws(() => signersOfPayload('a/b', utf8('payload'), [], [OWNER.key]), /signed by nobody/)
  t.throws(() => signersOfPayload('a/b', utf8('payload'), signatures, [STRANGER.key]), /signed by example.org\/log\+/)
})

t.test('reads a checkpoint and its signatures, and refuses any other form', async (t) => {
  const checkpoint = LOG.checkpoint()
  const parsed = parseNote(checkpoint)
  const { origin, size, root, text } = parseCheckpoint(parsed.text)
  t.equal(checkpointText({ origin, size, root }), text)
  t.same(signersOf(parsed, [STRANGER.key, OWNER.key]), [keyIdOf(OWNER.key)])
  t.throws(() => signersOf(parsed, [STRANGER.key]), /No given key signed the checkpoint/)
  t.throws(() => signersOf(parseNote(checkpoint.replace('\n5\n', '\n6\n')), [OWNER.key]), /is wrong/)
  const [line = ''] = checkpoint.split('\n').slice(-2)
  const notes = [
    ...[checkpoint.slice(0, -1), checkpoint.replace('\n\n', '\n'), `${checkpoint}x\n`, `${checkpoint}\n`, ''],
    ...[`${checkpoint}${line} more\n`, `${checkpoint}${line.slice(1)}\n`, `${checkpoint}— name AAAAAA==\n`],
    ...[`${checkpoint}— name\n`, `${checkpoint}—  ${line.split(' ')[2]}\n`]
  ]
  for (const note of notes) t.throws(() => parseNote(note), Error, note.slice(-80))
  t.equal(parseNote(`${checkpoint}— name AAAAAAA=\n`).signatures.length, 2, 'one byte after the id')
  const encoded = base64Of(root)
  for (const head of [
    `\n5\n${encoded}`,
    `a\n05\n${encoded}`,
    `a\n-1\n${encoded}`,
    `a\n5x\n${encoded}`,
    'a\n5\nAAAA',
    'a'
  ])
    t.throws(() => parseCheckpoint(`${head}\n`), /not a checkpoint/, head)
  for (const count of ['0', '10', '999999999999999']) t.equal(parseCheckpoint(`a\n${count}\n${encoded}\n`).size, +count)
  t.throws(() => parseCheckpoint(`a\n1000000000000000\n${encoded}\n`), /not a checkpoint/)
})

t.test('reads the proof of a log entry, and places of tiles', async (t) => {
  const path = [new Uint8Array(32), new Uint8Array(32).fill(1)]
  const text = tlogProofText({ index: 10, path, checkpoint: 'c\n\nd' })
  t.same(parseTlogProof(text), { index: 10, path, checkpoint: 'c\n\nd' })
  t.same(parseTlogProof(text.replace('index', 'extra AAAA\nindex')), { index: 10, path, checkpoint: 'c\n\nd' })
  for (const [from, to] of [
    ['@v1', '@v2'],
    ['index 10', 'index 010'],
    ['index 10', 'index 10x'],
    ['index 10', 'xindex 10'],
    ['index 10', 'index 1234567890123456'],
    ['index 10\n', ''],
    ['\n\nc\n\nd', ''],
    ['AAAA', 'AAA%']
  ] as const)
    t.throws(() => parseTlogProof(text.replace(from, to)), Error, `${from} ${to}`)
  t.equal(tilePath(0, 0), 'tile/0/000')
  t.equal(tilePath('entries', 1_234_067), 'tile/entries/x001/x234/067')
  t.equal(tilePath(1, 999, 255), 'tile/1/999.p/255')
  t.equal(tilePath(1, 1000, 256), 'tile/1/x001/000')
  t.same(entriesIn(Uint8Array.of(0, 1, 7, 0, 0, 0, 2, 8)), [Uint8Array.of(7), new Uint8Array(0)], 'one is cut short')
  t.same(entriesIn(Uint8Array.of(0)), [])
  t.equal(entriesIn(joined(Uint8Array.of(1, 2), new Uint8Array(258)))[0]?.length, 258)
})

t.test('refuses values of another form or beyond its limits', async (t) => {
  t.same(objectIn({ a: 1, b: 2 }, 'x', ['a'], ['b']), { a: 1, b: 2 })
  t.same(objectIn({ a: 1, c: 2 }, 'x', ['a'], 'any'), { a: 1, c: 2 })
  for (const value of [{ a: 1, c: 2 }, { b: 2 }, [], null, 'a', Object.create({ a: 1 })])
    t.throws(() => objectIn(value, 'x', ['a'], ['b']), BAD)
  t.equal(textIn('a\u{1F600}', 'x'), 'a\u{1F600}')
  t.equal(textIn('a'.repeat(1 << 24), 'x').length, 1 << 24)
  for (const value of [1, null, 'a'.repeat((1 << 24) + 1), '\ud83d', 'a\ude00']) t.throws(() => textIn(value, 'x'), BAD)
  t.same([countIn(0, 'x'), countIn(2 ** 53 - 1, 'x')], [0, 2 ** 53 - 1])
  for (const value of [-1, 1.5, 2 ** 53, '1', Number.NaN, null]) t.throws(() => countIn(value, 'x'), BAD)
  t.same(listIn([1, 2], 'x', 2), [1, 2])
  for (const value of [[1, 2, 3], 'ab', {}]) t.throws(() => listIn(value, 'x', 2), BAD)
  const hash = base64Of(new Uint8Array(32))
  t.equal(pathIn(Array(53).fill(hash), 'x').length, 53)
  for (const value of [Array(54).fill(hash), [base64Of(new Uint8Array(31))], [1], ['%'], [`${hash}AAAA`]])
    t.throws(() => pathIn(value, 'x'), BAD)
  t.throws(() => jsonIn('{', 'x'), BAD)
  t.same([shown('a'), shown(1), shown(null), shown(undefined)], ['a', '1', 'null', 'not given'])
  t.same([shown('a'.repeat(200)).length, shown('a'.repeat(201))], [200, `${'a'.repeat(200)}…`])
  const leaf = new Uint8Array(32)
  for (const [index, size] of [
    [1, 1],
    [-1, 1],
    [0.5, 1],
    [0, 1.5],
    [0, 0]
  ] as const)
    t.equal(rootOfPath({ index, size, leaf }, []), undefined, `${index} of ${size}`)
  t.same(rootOfPath({ index: 0, size: 1, leaf }, []), leaf)
  t.equal(rootOfPath({ index: 0, size: 2, leaf }, [new Uint8Array(31)]), undefined)
})

t.test('reads the description of a lookup file, and refuses any other form', async (t) => {
  const [subject = ''] = RELEASE.subjects.filter((one) => one.includes('provider.lookup'))
  const given = JSON.parse(subject)
  const of = (change: object, annotations: object = {}) =>
    JSON.stringify({ ...given, ...change, annotations: { ...given.annotations, ...annotations } })
  t.match(parseLookupSubject(subject), { lookup: 'provider', table: 'provider', head: 9 })
  t.equal(parseLookupSubject(of({}, { head: 12 })).head, 12, 'as many as columns')
  const others = [
    ...[of({ name: 'provider.parquet' }), of({ name: '.lookup' }), of({ name: 1 }), of({}, { head: 13 })],
    ...[of({}, { columns: ['a', 'a'], head: 0 }), of({}, { columns: 'a' }), of({}, { blocks: -1 })],
    ...['sha256', 'rfc6962'].flatMap((method) =>
      [given.digest[method].toUpperCase().replace(/^./, 'A'), `${given.digest[method]}0`, '0', 1].map((digest) =>
        of({ digest: { ...given.digest, [method]: digest } })
      )
    ),
    ...[of({ digest: {} }), '[]', '{']
  ]
  for (const other of others) t.throws(() => parseLookupSubject(other), BAD, other.slice(0, 200))
})

t.test('reads the entry of a release in one form only', async (t) => {
  const { entry } = RELEASE
  const [format = '', id = '', manifest = '', statement = '', subjects = ''] = entry.split('\n')
  t.match(parseReleaseEntry(entry), { release: id })
  const of = (...lines: string[]) => lines.map((line) => `${line}\n`).join('')
  for (const other of [
    ...[entry.slice(0, -1), `${entry}\n`, `${entry}x`, entry.toUpperCase(), ''],
    ...[of('x', id, manifest, statement, subjects), of(format, '', manifest, statement, subjects)],
    ...[of(format, id, `${manifest}00`, statement, subjects), of(format, id, manifest.slice(2), statement, subjects)],
    ...[
      of(format, id, manifest, `x${statement.slice(1)}`, subjects),
      of(format, id, manifest, statement, `0${subjects}`)
    ],
    ...[of(format, id, manifest, statement, `${subjects} x`), of(format, id, manifest, statement, subjects, '')],
    of(format, id, manifest, statement, `12345678901 ${subjects.split(' ')[1]}`)
  ])
    t.throws(() => parseReleaseEntry(other), /not an entry of the release log/, other.slice(0, 300))
})

t.test('an attestation must have the subjects and the manifest that the log has', async (t) => {
  const entry = parseReleaseEntry(RELEASE.entry)
  const other = new Uint8Array(32)
  const { count, root } = entry.subjects
  for (const [changed, message] of [
    [{ ...entry, statement: other }, /another SHA-256/],
    [{ ...entry, subjects: { count: count + 1, root } }, /subjects\. The log says/],
    [{ ...entry, subjects: { count, root: other } }, /do not have the root/],
    [{ ...entry, manifest: other }, /does not have the manifest/]
  ] as const)
    t.throws(() => verifyAttestation(RELEASE.attestation, {}, changed), { ...BAD, message })
  const statement = JSON.parse(Buffer.from(RELEASE.attestation.payload, 'base64').toString())
  const of = (change: object) =>
    OWNER.envelope('application/vnd.in-toto+json', utf8(JSON.stringify({ ...statement, ...change })))
  t.throws(() => verifyAttestation(of({ predicate: {} })), { ...BAD, message: /no member buildDefinition/ })
  t.throws(() => verifyAttestation(of({ predicate: { buildDefinition: {} } })), { ...BAD, message: /resolvedDep/ })
  t.throws(() => verifyAttestation(of({ subject: [1] })), { ...BAD, message: /not an object/ })
})
