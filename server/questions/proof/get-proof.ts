// The proof of one key of a lookup file: its rows, or that it has none.
import { z } from 'zod'
import { refusedMember } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { included, includeList } from '../../records/published-rows.ts'
import { PROOF_ERRORS, proofOfBlock } from './proof-of.ts'
import { Proof, ProvenKey, requireLookup } from './result.ts'

export default defineOperation({
  id: 'getProof',
  summary: 'Proof of a row or of its absence',
  description:
    'Proves offline what a signed release has under a key: the rows, or that there is no row. `lookup` is a lookup ' +
    'file, `key` its identifier: an NPI, a CCN, a UEI or a CAGE code. The proof leads from the row to a checkpoint ' +
    'that the operator signed. If a key has more rows than one block holds, `next` is the proof of the next block. ' +
    'A missing row is unknown, not a negative finding. `include=bundle` adds what verifies the proof without another file.',
  methodology: 'proofs',
  input: z.strictObject({
    ...ProvenKey,
    block: z.coerce
      .number()
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Number of a later block of the same key, as `next` gives it', example: 0 }),
    include: includeList(['bundle'])
  }),
  output: Proof,
  errors: ['invalid_request', ...PROOF_ERRORS],
  async resolve(context, { lookup, key, block, include }) {
    requireLookup(context.release, lookup)
    const data = await proofOfBlock(context, { lookup, key }, block, included(include))
    if (block !== undefined && !data.rows[0]?.block) throw refusedMember('block', `is no block of ${lookup}`)
    return { data, sources: [] }
  }
})
