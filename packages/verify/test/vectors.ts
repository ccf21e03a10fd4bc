// Test vectors for other verifiers: what must verify and what must not. The same keys make the same file.
import { base64Of, hexOf, sha256, utf8 } from '../src/bytes.ts'
import { verifyProof } from '../src/index.ts'
import { AUDIT_PACK_TYPE, RECEIPT_TYPE } from '../src/signed-document.ts'
import { Log, proofOf, releaseOf, type Signer } from './made-release.ts'
import { mutationsOf, randomOf } from './mutations.ts'
import { ABSENT, ASKED, LOG, NPI, OTHER, OWNER, RELEASE, STRANGER } from './release.ts'

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
    logs: logs()
  }
}

function validProofs() {
  return ASKED.map(([lookup, key]) => {
    const proof = proofOf(RELEASE, LOG, [[lookup, key]])
    const [shown] = verifyProof(proof, { keys: [OWNER.key] }).keys
    const { found, isComplete, rows } = shown ?? {}
    return { name: `${lookup} under ${key}`, valid: true, proof, expected: { found, is_complete: isComplete, rows } }
  })
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
  const unsigned = proofOf(RELEASE, new Log(LOG.entries, STRANGER), [['exclusion', NPI]])
  return [
    { name: 'another key signed the checkpoint', valid: false, proof: unsigned },
    ...[...byKind].map(([name, proof]) => ({ name, valid: false, proof }))
  ]
}

function attestations() {
  const { entry } = RELEASE
  return [
    { name: 'the attestation of the release', valid: true, entry, envelope: RELEASE.attestation },
    { name: 'the attestation of another release', valid: false, entry, envelope: OTHER.attestation },
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
    { name: 'an audit pack', valid: true, type: AUDIT_PACK_TYPE, document: pack },
    { name: 'an audit pack with another title', valid: false, type: AUDIT_PACK_TYPE, document: { ...pack, title: 'x' } }
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

function packBy(signer: Signer) {
  const payload = { dataset: 'exclusion', title: 'Exclusions', release: { id: RELEASE.id }, outputs: [], rebuild: {} }
  const [signature] = signer.envelope(AUDIT_PACK_TYPE, utf8(JSON.stringify(payload))).signatures
  return { ...payload, signature }
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

function filesOf(log: Log) {
  const files = Object.fromEntries([...log.files()].map(([path, bytes]) => [path, base64Of(bytes)]))
  return { newer: log.checkpoint(), files }
}
