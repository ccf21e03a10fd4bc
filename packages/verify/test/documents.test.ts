import { createHash } from 'node:crypto'
import t from 'tap'
import { base64Of, utf8 } from '../src/bytes.ts'
import { AUDIT_PACK_TYPE, IN_TOTO, RECEIPT_TYPE } from '../src/dsse.ts'
import { parseReleaseEntry, verifyAttestation, verifyDocument, verifyFile } from '../src/index.ts'
import { LOG, OTHER, OWNER, RELEASE, STRANGER } from './release.ts'

const keys = [OWNER.key]
const entry = parseReleaseEntry(RELEASE.entry)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const linesOf = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

t.test('shows that an attestation is that of a release, and lists the raw files', async (t) => {
  const verified = verifyAttestation(RELEASE.attestation, { keys }, entry)
  t.match(verified, {
    release: RELEASE.id,
    dependencies: [{ name: 'pipeline' }, { uri: 'https://example.org/UPDATED.csv' }]
  })
  t.equal(verified.subjects.length, entry.subjects.count)
  t.same(verifyAttestation(RELEASE.attestation).signers, [])
})

t.test('refuses any other attestation', async (t) => {
  const statement = JSON.parse(Buffer.from(RELEASE.attestation.payload, 'base64').toString())
  const signed = (value: object, signer = OWNER) => signer.envelope(IN_TOTO, utf8(JSON.stringify(value)))
  const cases: [envelope: unknown, message: RegExp][] = [
    [OTHER.attestation, /is not that of release 2026-10-13.ab12cd33: the log has another SHA-256/],
    [signed(statement, STRANGER), /No given key signed it/],
    [signed({ ...statement, subject: statement.subject.slice(1) }), /another SHA-256/],
    [signed({ ...statement, _type: 'x' }), /^The statement is x, not/],
    [signed({ ...statement, predicateType: 'x' }), /^The predicate is x, not/],
    [signed({ ...statement, subject: [...statement.subject, statement.subject[0]] }), /two subjects of the same name/],
    [signed([]), /^The statement is not an object/],
    [{ ...RELEASE.attestation, payload: base64Of(utf8('{}')) }, /^The attestation: The signature of .* is wrong/],
    [{ ...RELEASE.attestation, payload: '%' }, /is not base64/],
    [{ ...RELEASE.attestation, signatures: [] }, /signed by nobody/],
    [{ ...RELEASE.attestation, payloadType: 'x' }, /^The payload of the attestation is x/],
    [{ ...RELEASE.attestation, more: 1 }, /unknown member: more/],
    [null, /not an object/]
  ]
  for (const [envelope, message] of cases)
    t.throws(() => verifyAttestation(envelope, { keys }, entry), { name: 'ProofError', message })
})

const rows = [
  { row: 2, given: { npi: '1' }, state: 'no_record' },
  { row: 1, given: { npi: '2' }, state: 'record_found' }
]
function receiptOf(signer: typeof OWNER | null) {
  const payload = {
    release: RELEASE.id,
    request: { rows: 2, rows_sha256: sha256(linesOf([{ npi: '2' }, { npi: '1' }])), body_sha256: null },
    results: { rows: 2, rows_sha256: sha256(linesOf(rows)) },
    counts: { record_found: 1, no_record: 1 },
    checkpoint: LOG.checkpoint(2)
  }
  const envelope = signer?.envelope(RECEIPT_TYPE, utf8(JSON.stringify(payload)))
  const body = { ...payload, signature: envelope?.signatures[0] ?? null }
  return { ...body, receipt_sha256: sha256(JSON.stringify(body)) }
}

t.test('verifies a receipt, alone and with its rows', async (t) => {
  const receipt = receiptOf(OWNER)
  t.match(verifyDocument(receipt, { keys }), {
    kind: 'receipt',
    isSigned: true,
    checkpoint: { size: 2 },
    rows: undefined
  })
  t.match(verifyDocument({ receipt, rows }, { keys }), { rows: 2 })
  t.match(verifyDocument({ receipt, results: rows }), { rows: 2, signers: [] })
  t.match(verifyDocument({ receipt: receiptOf(null), rows }), { isSigned: false })
})

t.test('a receipt of version 1 stays one of version 1, and says what it covers', async (t) => {
  const { receipt_sha256: _, signature: __, ...payload } = receiptOf(OWNER)
  const [signature] = OWNER.envelope(RECEIPT_TYPE, utf8(JSON.stringify({ receipt_version: 1, ...payload }))).signatures
  const body = { receipt_version: 1, ...payload, signature }
  const receipt = { ...body, receipt_sha256: sha256(JSON.stringify(body)) }
  const said = verifyFile(JSON.stringify({ receipt, rows }), { keys })
  t.match(said, {
    isWhole: true,
    proven: [/and its 2 rows have their digests/, /version 1: its digests cover the rows/]
  })
  const head = { release: RELEASE.id, as_of: null, sources: [], disclaimer: 'x' }
  const of = (more: object) => {
    const signed = { ...body, ...head, signature: null }
    return () =>
      verifyFile(
        JSON.stringify({ ...more, rows, receipt: { ...signed, receipt_sha256: sha256(JSON.stringify(signed)) } })
      )
  }
  t.doesNotThrow(of(head))
  t.throws(of({ ...head, release: 'y' }), { message: /its release is y, and the receipt says/ })
  t.throws(of({ ...head, more: 1 }), { message: /unknown member: more/ })
  t.throws(of({ release: RELEASE.id }), { message: /no member as_of/ })
})

t.test('says what of a receipt was changed', async (t) => {
  const receipt = receiptOf(OWNER)
  const resealed = (change: object) => {
    const { receipt_sha256: _, ...body } = { ...receipt, ...change }
    return { ...body, receipt_sha256: sha256(JSON.stringify(body)) }
  }
  const cases: [file: unknown, message: RegExp][] = [
    [{ ...receipt, release: 'x' }, /^The receipt was changed/],
    [resealed({ release: 'x' }), /^The receipt: The signature of .* is wrong/],
    [receiptOf(STRANGER), /No given key signed it/],
    [receiptOf(null), /^The receipt is not signed/],
    [{ receipt, rows: rows.slice(1) }, /^The results were changed/],
    [
      { receipt: resealed({ results: { rows_sha256: sha256(linesOf(rows.slice(1))) } }), rows: rows.slice(1) },
      /^The rows that were screened/
    ],
    [
      { receipt: resealed({ counts: { record_found: 2 } }), rows },
      /^The result was changed: 1 of its rows are record_found, and the receipt counts 2/
    ],
    [{ receipt, rows: 'x' }, /is not a list/],
    [resealed({ checkpoint: LOG.checkpoint(2).replace('\n2\n', '\n3\n') }), /checkpoint|signature/],
    [{}, /neither a receipt nor an audit pack/]
  ]
  for (const [file, message] of cases) t.throws(() => verifyDocument(file, { keys }), { name: 'ProofError', message })
})

t.test('verifies the signature of an audit pack', async (t) => {
  const pack = { dataset: 'exclusion', release: { id: RELEASE.id }, outputs: [], rebuild: {} }
  const [signature] = OWNER.envelope(AUDIT_PACK_TYPE, utf8(JSON.stringify(pack))).signatures
  t.match(verifyDocument({ ...pack, signature }, { keys }), { kind: 'audit pack', isSigned: true })
  t.match(verifyDocument({ data: { ...pack, signature }, meta: {} }, { keys }), { kind: 'audit pack' })
  t.throws(() => verifyDocument({ ...pack, dataset: 'x', signature }, { keys }), {
    message: /^The audit pack: The signature/
  })
  t.throws(() => verifyDocument({ ...pack, signature: null }, { keys }), { message: 'The audit pack is not signed.' })
})
