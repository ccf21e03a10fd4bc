// Changes a proof in every way that mutations.ts knows: the verifier must notice each, and say what failed.
import t from 'tap'
import { ProofError, verifyProof } from '../src/index.ts'
import { type Proof, proofOf } from './made-release.ts'
import { mutationsOf, randomOf } from './mutations.ts'
import { ASKED, LOG, NPI, OFTEN, OTHER, OWNER, RELEASE } from './release.ts'

const keys = [OWNER.key]

t.test('refuses every mutation of every proof', async (t) => {
  const random = randomOf(20261126)
  let tried = 0
  const proofs: Proof[] = [
    ...ASKED.map(([lookup, key]): Proof => proofOf(RELEASE, LOG, [[lookup, key]])),
    proofOf(
      RELEASE,
      LOG,
      [
        ['provider', NPI],
        ['exclusion', OFTEN],
        ['enrollment', NPI],
        ['withheld_identifier', 'npi:1']
      ],
      'x'
    )
  ]
  for (const proof of proofs) {
    const asked = proof.rows.map(({ lookup, key }): [string, string] => [lookup, key])
    const [[lookup = '', key = ''] = []] = asked
    const other = proofOf(OTHER, LOG, [[lookup, key]])
    for (const { name, proof: changed } of mutationsOf(proof, random, other)) {
      tried++
      const failure = failureOf(() => verifyProof(changed, { keys }))
      if (failure !== undefined) t.fail(`${lookup} ${key}: ${name}: ${failure}`)
    }
  }
  t.ok(tried > 5000, `${tried} mutations`)
})

/** What is wrong with the refusal; undefined if it is a ProofError with a sentence. */
function failureOf(verify: () => unknown): string | undefined {
  try {
    verify()
    return 'it was accepted'
  } catch (error) {
    if (!(error instanceof ProofError)) return `${error} is not a ProofError`
    const isSentence =
      /^[A-Za-z].{15,}\.$/s.test(error.message) &&
      !/undefined|Cannot read|is not a function|\bNaN\b/.test(error.message)
    return isSentence ? undefined : `no sentence: ${error.message}`
  }
}
