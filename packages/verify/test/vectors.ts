// Test vectors for other verifiers: what must verify and what must not. The same keys make the same file.
import { base64Of, hexOf, sha256, utf8 } from '../src/bytes.ts'
import { signedCheckpoint } from '../src/chain.ts'
import { asCosigner, COSIGNER, cosignedMessage, timedSignature, witnessed } from '../src/cosignature.ts'
import { AUDIT_PACK_TYPE, RECEIPT_TYPE } from '../src/dsse.ts'
import { MEMBERS, verifyProof } from '../src/index.ts'
import { parseVerifierKey, type VerifierKey, verifierKeyText } from '../src/keys.ts'
import { noteOf } from '../src/note.ts'
import { fileVectors } from './file-vectors.ts'
import { Log, proofOf, releaseOf, Signer, type Table } from './made-release.ts'
import { mutationsOf, randomOf } from './mutations.ts'
import { ABSENT, ASKED, LOG, NPI, OFTEN, OTHER, OWNER, RELEASE, STRANGER, signedWhole, TABLES } from './release.ts'

const SEED = 44
/** Share of the proofs in which one member has a wrong type. */
const WRONG_TYPES = 0.1
const ABOUT =
  'Made-up releases for verifiers of proofs. methodology/proofs.md of the Provider Provenance Data Service has the format.'

/** The vectors, as in vectors.json. */
export function vectors() {
  return {
    about: ABOUT,
    keys: [OWNER.text],
    proofs: [...validProofs(), ...wrongProofs()],
    attestations: attestations(),
    documents: documents(),
    answers: answers(),
    members: MEMBERS,
    files: fileVectors(),
    checkpoints: checkpoints(),
    logs: logs()
  }
}

function validProof(name: string, proof: unknown) {
  const expected = verifyProof(proof, { keys: [OWNER.key] }).keys.map(({ lookup, key, found, isComplete, rows }) => {
    return { lookup, key, found, is_complete: isComplete, rows }
  })
  return { name, valid: true, proof, expected }
}

function validProofs() {
  const often = proofOf(RELEASE, LOG, [['exclusion', OFTEN]])
  const part = (...rows: number[]) => ({ ...often, rows: rows.map((at) => often.rows[at]) })
  const answer: [string, string][] = [
    ['provider', NPI],
    ['exclusion', ABSENT],
    ['enrollment', NPI]
  ]
  const extended = (proof: ReturnType<typeof proofOf>) => ({
    ...proof,
    log: proof.log.replace('\nindex', `\nextra ${base64Of(utf8('anything'))}\nindex`)
  })
  return [
    ...ASKED.map(([lookup, key]) => validProof(`${lookup} under ${key}`, proofOf(RELEASE, LOG, [[lookup, key]]))),
    validProof('several keys of an answer', { ...proofOf(RELEASE, LOG, answer, 'getProviderByNpi'), members: {} }),
    validProof('only the first block of a key', part(0)),
    validProof('blocks of a key with a gap', part(0, 2)),
    validProof('all blocks of a key but the first', part(...often.rows.map((_, at) => at).slice(1))),
    validProof('a proof with extra data of tlog-proof', extended(often)),
    validProof(
      'a checkpoint with a signature of another key too',
      proofOf(RELEASE, new Log(LOG.entries, OWNER, STRANGER), [['exclusion', NPI]])
    )
  ]
}

/** One changed proof of each kind, and of the many wrong types some. */
function wrongProofs() {
  const random = randomOf(SEED)
  const other = proofOf(OTHER, LOG, [['exclusion', NPI]])
  const byKind = new Map<string, unknown>()
  for (const asked of [NPI, ABSENT]) {
    const proof = proofOf(RELEASE, LOG, [['exclusion', asked]])
    for (const { name, proof: changed } of mutationsOf(proof, random, other)) {
      const kind = name.replace(/[0-9]+/g, 'n')
      if (!byKind.has(kind) && (!name.startsWith('makes ') || random() < WRONG_TYPES)) byKind.set(kind, changed)
    }
  }
  const good = proofOf(RELEASE, LOG, [['exclusion', NPI]])
  const unsigned = proofOf(RELEASE, new Log(LOG.entries, STRANGER), [['exclusion', NPI]])
  return [
    { name: 'another key signed the checkpoint', valid: false, proof: unsigned },
    { name: 'a signature with S above the order of the group', valid: false, proof: withLargeS(good) },
    { name: 'base64 with bits that are not zero', valid: false, proof: withLooseBase64(good) },
    ...malformed(),
    ...[...byKind].map(([name, proof]) => ({ name, valid: false, proof }))
  ]
}

/** Signed releases whose files have malformed lines. */
function malformed() {
  const { exclusion, provider } = TABLES as Record<'exclusion' | 'provider', Table>
  const tables: [name: string, Record<string, Table>, asked: [string, string]][] = [
    [
      'a signed file with lines that are not in order',
      { exclusion: { ...exclusion, blockBytes: 1e6, isUnsorted: true } },
      ['exclusion', NPI]
    ],
    ['a signed file with another head', { provider: { ...provider, headOfLines: 8 } }, ['provider', NPI]],
    [
      'a signed file with too few columns',
      { provider: { ...provider, columns: provider.columns.slice(3) } },
      ['provider', NPI]
    ]
  ]
  return tables.map(([name, made, asked]) => {
    const release = releaseOf('2026-12-01.0badf11e', made, OWNER)
    return { name, valid: false, proof: proofOf(release, new Log([release.entry], OWNER), [asked]) }
  })
}

type Made = ReturnType<typeof proofOf>

/** Adds the order of the group to S, as careless verifiers accept. */
function withLargeS(proof: Made): Made {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const [head = '', encoded = ''] = proof.log.trimEnd().split(/ (?=[^ ]+$)/)
  const bytes = Buffer.from(encoded, 'base64')
  const s = BigInt(`0x${Buffer.from(bytes.subarray(36)).reverse().toString('hex')}`) + order
  Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse().copy(bytes, 36)
  return { ...proof, log: `${head} ${bytes.toString('base64')}\n` }
}

function withLooseBase64(proof: Made): Made {
  const [lookup] = proof.lookups
  const [first = '', ...rest] = lookup?.path ?? []
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  // The last character before the sign = has two bits that must be zero.
  const last = alphabet[alphabet.indexOf(first.at(-2) ?? '') + 1]
  return { ...proof, lookups: lookup ? [{ ...lookup, path: [`${first.slice(0, -2)}${last}=`, ...rest] }] : [] }
}

function attestations() {
  const { entry } = RELEASE
  return [
    { name: 'the attestation of the release', valid: true, entry, envelope: RELEASE.attestation },
    { name: 'the attestation of another release', valid: false, entry, envelope: OTHER.attestation },
    {
      name: 'an entry with other subjects than its statement',
      valid: false,
      entry: entry.replace(/[0-9a-f]{64}\n$/, `${hexOf(sha256(utf8('another root')))}\n`),
      envelope: RELEASE.attestation
    },
    {
      name: 'the attestation signed by another key',
      valid: false,
      entry,
      envelope: STRANGER.envelope(
        RELEASE.attestation.payloadType,
        new Uint8Array(Buffer.from(RELEASE.attestation.payload, 'base64'))
      )
    }
  ]
}

function documents() {
  const receipt = receiptBy(OWNER)
  const pack = packBy(OWNER)
  return [
    { name: 'a receipt', valid: true, type: RECEIPT_TYPE, document: receipt },
    { name: 'a receipt signed by another key', valid: false, type: RECEIPT_TYPE, document: receiptBy(STRANGER) },
    {
      name: 'a receipt of another release',
      valid: false,
      type: RECEIPT_TYPE,
      document: { ...receipt, release: OTHER.id }
    },
    {
      name: 'a receipt with another digest',
      valid: false,
      type: RECEIPT_TYPE,
      document: { ...receipt, receipt_sha256: digest('x') }
    },
    { name: 'a receipt without its signature', valid: false, type: RECEIPT_TYPE, document: unsignedReceipt() },
    { name: 'an audit pack', valid: true, type: AUDIT_PACK_TYPE, document: pack },
    {
      name: 'an audit pack with another title',
      valid: false,
      type: AUDIT_PACK_TYPE,
      document: { ...pack, title: 'x' }
    }
  ]
}

const rows = [{ row: 1, given: { last_name: 'MUÑOZ', npi: NPI }, state: 'record_found' }]
const linesOf = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const digest = (text: string) => hexOf(sha256(utf8(text)))

function receiptBy(signer: Signer) {
  const payload = {
    ...{ receipt_version: 1, release: RELEASE.id },
    request: { rows: 1, rows_sha256: digest(linesOf(rows.map(({ given }) => given))), body_sha256: null },
    results: { rows: 1, rows_sha256: digest(linesOf(rows)) },
    counts: { record_found: 1 },
    sources: [{ source: 'LEIE', provenance: { _confidence: 0.95 } }],
    checkpoint: LOG.checkpoint(4)
  }
  const [signature] = signer.envelope(RECEIPT_TYPE, utf8(JSON.stringify(payload))).signatures
  const body = { ...payload, signature }
  return { ...body, receipt_sha256: digest(JSON.stringify(body)) }
}

function unsignedReceipt() {
  const { receipt_sha256: _, ...signed } = receiptBy(OWNER)
  const body = { ...signed, signature: null }
  return { ...body, receipt_sha256: digest(JSON.stringify(body)) }
}

function packBy(signer: Signer) {
  const payload = { dataset: 'exclusion', title: 'Exclusions', release: { id: RELEASE.id }, outputs: [], rebuild: {} }
  const [signature] = signer.envelope(AUDIT_PACK_TYPE, utf8(JSON.stringify(payload))).signatures
  return { ...payload, signature }
}

function answers() {
  const document = answerBy(OWNER)
  const { npi: _, ...withoutNpi } = document
  return [
    { name: 'a signed answer', valid: true, document },
    { name: 'a signed answer with another value', valid: false, document: { ...document, amount: 0.2 } },
    { name: 'a signed answer with one more member', valid: false, document: { ...document, more: 1 } },
    { name: 'a signed answer without a member', valid: false, document: withoutNpi },
    { name: 'an answer signed by another key', valid: false, document: answerBy(STRANGER) }
  ]
}

function answerBy(signer: Signer) {
  const answer = {
    npi: NPI,
    name: 'SAN JOSÉ',
    amount: 0.1,
    proof: proofOf(RELEASE, LOG, [['provider', NPI]], 'getProviderByNpi')
  }
  return JSON.parse(signedWhole(answer, signer))
}

/** Checkpoints with cosignatures, and the witnesses that a reader wants. */
function checkpoints() {
  const at = 1_796_000_000
  const plain = LOG.checkpoint()
  const text = plain.slice(0, plain.indexOf('\n\n') + 1)
  const witness = (name: string) => new Signer(`witness.example/${name}`, name)
  const [one, two] = [witness('w1'), witness('w2')]
  const keyOf = ({ key }: Signer) => asCosigner(key)
  const wanted = [one, two].map((signer) => verifierKeyText(keyOf(signer), COSIGNER))
  const lineOf = (key: VerifierKey, signature: Uint8Array) => noteOf('', [{ key, signature }]).slice(1)
  const made = (signer: Signer, time = at, of = text) => timedSignature(time, signer.sign(cosignedMessage(of, time)))
  const line = (signer: Signer, ...more: [time?: number, of?: string]) => lineOf(keyOf(signer), made(signer, ...more))
  const late = (signer: Signer) => lineOf(keyOf(signer), timedSignature(at + 1, made(signer).subarray(8)))
  const cases: [name: string, lines: string, witnesses: string[], quorum?: number][] = [
    ['no cosignature, and none wanted', '', []],
    ['dated by the operator', line(OWNER), []],
    ['dated by the operator, with another time', late(OWNER), []],
    ['two witnesses, both wanted', line(one) + line(two), wanted],
    ['two wanted, one there', line(one), wanted],
    ['one of two wanted', line(one), wanted, 1],
    ['one witness twice is one', line(one) + line(one), wanted, 2],
    ['a witness that is not wanted is ignored', line(two), wanted.slice(1)],
    [
      'a line of a key that was not given is ignored',
      lineOf(keyOf(two), new Uint8Array(5)) + line(one),
      wanted.slice(0, 1)
    ],
    ['a cosignature with another time', late(one), wanted, 1],
    ['a cosignature that is cut short', lineOf(keyOf(one), made(one).subarray(0, 60)), wanted, 1],
    ['a cosignature of another checkpoint', line(one, at, text.replace('\n5\n', '\n6\n')), wanted, 1],
    ['a cosignature under the id of another witness', lineOf(keyOf(two), made(one)), wanted, 1],
    ['a cosignature under the id of the plain key', lineOf(one.key, made(one)), wanted, 1],
    ['a time after the year 9999', line(one, 253_402_300_800), wanted, 1]
  ]
  return cases.map(([name, lines, witnesses, quorum = witnesses.length]) => {
    const vector = { name, checkpoint: plain + lines, witnesses, quorum }
    return { ...vector, valid: isSeen(vector) }
  })
}

type Seen = { checkpoint: string; witnesses: string[]; quorum: number }

export function isSeen({ checkpoint, witnesses, quorum }: Seen): boolean {
  try {
    signedCheckpoint(checkpoint, [OWNER.key])
    witnessed(checkpoint, [OWNER.key], { witnesses: witnesses.map((one) => parseVerifierKey(one, COSIGNER)), quorum })
    return true
  } catch {
    return false
  }
}

function logs() {
  const [first, second] = LOG.entries as [string, string]
  const forked = new Log([first, releaseOf('2026-10-11.ffffffff', {}, OWNER).entry, ...LOG.entries.slice(2)], OWNER)
  const removed = new Log(LOG.entries.toSpliced(1, 1), OWNER)
  const twice = new Log([...LOG.entries, second], OWNER)
  const long = new Log(
    Array.from({ length: 300 }, (_, at) => releaseOf(`2026-01-01.${String(at).padStart(8, '0')}`, {}, OWNER).entry),
    OWNER
  )
  return [
    { name: 'a log that grew', valid: true, older: LOG.checkpoint(2), ...filesOf(LOG) },
    { name: 'a log with a full tile', valid: true, older: long.checkpoint(7), ...filesOf(long) },
    {
      name: 'a log with a wrong hash tile',
      valid: false,
      older: LOG.checkpoint(2),
      ...withOther(LOG, 'tile/0/000.p/5')
    },
    {
      name: 'a log with a wrong tile of level 1',
      valid: false,
      older: long.checkpoint(7),
      ...withOther(long, 'tile/1/000.p/1')
    },
    { name: 'a forked log', valid: false, older: LOG.checkpoint(3), ...filesOf(forked) },
    { name: 'a log without one of its releases', valid: false, older: LOG.checkpoint(3), ...filesOf(removed) },
    { name: 'a log with a release twice', valid: false, older: LOG.checkpoint(3), ...filesOf(twice) },
    {
      name: 'a log of another key',
      valid: false,
      older: LOG.checkpoint(3),
      ...filesOf(new Log(LOG.entries, STRANGER))
    },
    {
      name: 'a shorter log',
      valid: false,
      older: LOG.checkpoint(5),
      ...filesOf(new Log(LOG.entries.slice(0, 3), OWNER))
    }
  ]
}

function withOther(log: Log, path: string) {
  const { newer, files } = filesOf(log)
  return {
    newer,
    files: { ...files, [path]: base64Of(new Uint8Array(Buffer.from(files[path] ?? '', 'base64').fill(0, 0, 1))) }
  }
}

function filesOf(log: Log) {
  const files = Object.fromEntries([...log.files()].map(([path, bytes]) => [path, base64Of(bytes)]))
  return { newer: log.checkpoint(), files }
}
