import t from 'tap'
import { verifyProof } from '../src/index.ts'
import { proofOf } from './made-release.ts'
import { ABSENT, ASKED, LOG, NPI, OFTEN, OTHER, OWNER, RELEASE, RELEASES, STRANGER } from './release.ts'

const keys = [OWNER.key]
t.test('proves rows and absence of every key in every release', async (t) => {
  for (const release of RELEASES) {
    for (const [lookup, key, count] of ASKED) {
      const { keys: found, ...proven } = verifyProof(proofOf(release, LOG, [[lookup, key]]), { keys })
      t.match(proven, {
        ...{ release: release.id, signers: [`${OWNER.key.name}+${OWNER.text.split('+')[1]}`], signature: 'verified' },
        log: { origin: 'example.org/log', size: 5, index: RELEASES.indexOf(release) }
      })
      t.match(found, [{ lookup, key, found: count > 0, isComplete: true }], `${lookup} ${key}`)
      t.equal(found[0]?.rows.length, count, `${lookup} ${key}`)
      t.equal(found.length, 1)
    }
  }
})

t.test('gives the values of rows by column, with null for values that a line leaves out', async (t) => {
  const { keys: found } = verifyProof(proofOf(RELEASE, LOG, [['provider', NPI]]), { keys })
  t.match(found[0]?.rows, [{ entity_type_code: '1', practice_city: 'SAN JOSÉ', last_name: 'Ñandú', ein: null }])
})

t.test('proves without a key all but the signature', async (t) => {
  const proof = proofOf(RELEASE, LOG, [['exclusion', ABSENT]])
  t.match(verifyProof(proof), { signers: [], signature: 'not checked', keys: [{ found: false }] })
  t.throws(() => verifyProof(proof, { keys: [STRANGER.key] }), {
    name: 'ProofError',
    message: /No given key signed the checkpoint/
  })
})

t.test('refuses a key of another log', async (t) => {
  const other = { ...OWNER.key, name: 'example.com/log' }
  t.throws(() => verifyProof(proofOf(RELEASE, LOG, [['exclusion', NPI]]), { keys: [other] }), {
    message: 'The checkpoint of the log: It is of the log example.org/log. The given keys are of example.com/log.'
  })
})

t.test('says that rows are not complete if a block of them is missing', async (t) => {
  const proof = proofOf(RELEASE, LOG, [['exclusion', OFTEN]])
  t.ok(proof.rows.length > 3)
  for (const [at] of proof.rows.entries()) {
    const { keys: found } = verifyProof({ ...proof, rows: proof.rows.toSpliced(at, 1) }, { keys })
    t.match(found, [{ found: true, isComplete: false }], `without block ${at}`)
  }
  const shuffled = { ...proof, rows: proof.rows.toReversed() }
  t.match(verifyProof(shuffled, { keys }).keys, [{ isComplete: true }])
})

t.test('names what failed', async (t) => {
  const proof = proofOf(RELEASE, LOG, [['exclusion', NPI]])
  const [row] = proof.rows
  const changed = (block: object): unknown => ({ ...proof, rows: [{ ...row, block: { ...row?.block, ...block } }] })
  const cases: [changed: unknown, message: RegExp][] = [
    [
      changed({ text: row?.block?.text.replace('ADA', 'EVA') }),
      /^Block 1?\d of exclusion is not in the block tree of release 2026-10-13.ab12cd33: its text/
    ],
    [{ ...proof, rows: [{ ...row, key: '9' }] }, /^Block 1?\d of exclusion proves nothing about 9: its keys are/],
    [
      { ...proof, release: OTHER.id },
      /^The proof is of release 2026-12-12.ab12cd32, but its entry is of release 2026-10-13/
    ],
    [
      { ...proof, log: LOG.proof(OTHER.entry) },
      /^The entry of release 2026-10-13.ab12cd33 is not in the log example.org\/log/
    ],
    [
      { ...proof, lookups: proofOf(RELEASES[0] ?? RELEASE, LOG, [['enrollment', NPI]]).lookups },
      /^The file enrollment is not a subject of release/
    ],
    [{ ...proof, lookups: [] }, /^The proof has rows of exclusion, but lookups does not list this file/],
    [{ ...proof, format: 'x/2' }, /^The format of the proof is x\/2/],
    [null, /^The proof is not an object/]
  ]
  for (const [value, message] of cases) t.throws(() => verifyProof(value, { keys }), { name: 'ProofError', message })
})
