// What the report of a file says was proven, and what it says was not checked.
import t from 'tap'
import { verifyFile } from '../src/verified-file.ts'
import { proofOf } from './made-release.ts'
import { ABSENT, LOG, NPI, OFTEN, OTHER, OWNER, RELEASE } from './release.ts'

const keys = [OWNER.key]
const textOf = (lookup: string, key: string) => JSON.stringify(proofOf(RELEASE, LOG, [[lookup, key]]))
const says = (sentences: readonly string[], ...parts: RegExp[]) =>
  parts.every((part) => sentences.some((sentence) => part.test(sentence)))

t.test('says which rows a release has, and that absence clears nobody', async (t) => {
  const found = verifyFile(textOf('exclusion', NPI), { keys })
  t.ok(says(found.proven, /^Row 1 of/, /^Row 3 of/, /has no other row under/, /is entry 3\.$/, /is signed by/))
  t.notOk(says(found.proven, /No match/))
  t.equal(found.isWhole, false)
  const PARTS = [
    'The file is not signed as a whole. Members may have been removed.',
    'No proven row covers: attestation.'
  ]
  t.match(found.unchecked, [/^The attestation was not given/, ...PARTS])
  t.equal(found.unchecked.length, 3)
  t.ok(says(verifyFile(textOf('provider', NPI), { keys }).proven, /^The row of .* Its other columns are null\.$/))
  const absent = verifyFile(textOf('exclusion', ABSENT), { keys }).proven
  t.ok(says(absent, /has no row under 1299999999 .* No match does not mean the party is clear\.$/))
  const proof = proofOf(RELEASE, LOG, [['exclusion', OFTEN]])
  const part = verifyFile(JSON.stringify({ ...proof, rows: proof.rows.slice(0, 1) }), { keys }).proven
  t.ok(says(part, /can have more rows under/) && !says(part, /no other row/))
})

t.test('says without a key that the signature was not checked', async (t) => {
  for (const text of [textOf('exclusion', NPI), JSON.stringify(RELEASE.attestation)]) {
    const report = verifyFile(`\uFEFF${text}`)
    t.equal(report.isWhole, false)
    t.ok(says(report.unchecked, /^No key was given/))
    t.notOk(says(report.proven, /is signed by/))
    t.notOk(says(verifyFile(text, { keys }).unchecked, /^No key was given/))
  }
})

t.test('compares the attestation with the log only if both are given', async (t) => {
  const attestation = JSON.stringify(RELEASE.attestation)
  const alone = verifyFile(attestation, { keys })
  t.ok(says(alone.unchecked, /was not compared with the log/))
  t.ok(
    says(alone.proven, /has the statement [0-9a-f]{64}\.$/, /was made from .*https:\/\/example\.org\/UPDATED\.csv: /)
  )
  const both = verifyFile(textOf('exclusion', NPI), { keys, attestation })
  t.ok(says(both.proven, /is that of release 2026-10-13/, /^The attestation is signed by/))
  t.same(both.unchecked, [
    'The file is not signed as a whole. Members may have been removed.',
    'No proven row covers: attestation.'
  ])
  const other = JSON.stringify(OTHER.attestation)
  t.throws(() => verifyFile(textOf('exclusion', NPI), { keys, attestation: other }), { name: 'ProofError' })
  for (const text of ['{}', '[]', '1', 'x']) t.throws(() => verifyFile(text), { name: 'ProofError' }, text)
})
