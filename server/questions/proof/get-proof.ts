// The proof of one key of a lookup file: its rows, or that it has none.
import { z } from 'zod'
import { sha256OfText } from '#files'
import { named, refusedMember, TextOrNull } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { included, includeList } from '../../records/published-rows.ts'
import { PROOF_ERRORS, Proof, ProvenKey, proofAddress, proofOfBlock, requireLookup } from './proof-of.ts'

export const getProof = defineOperation({
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

const ProofInShort = named('ProofInShort', {
  sentence: z.string().describe('What the proof shows'),
  digest: TextOrNull.describe('SHA-256 of `rows[0].block.text` of the proof; null if the file has no block'),
  address: z.url().describe('Address of the proof, signed as a whole')
})

export const prove = defineOperation({
  id: 'prove',
  summary: 'What a proof shows, in one sentence',
  description:
    'Says what a signed release has under a key of a lookup file, with the address of the proof of it. Give the address to ' +
    'whoever must be convinced: a verifier reads it offline. A missing row is unknown, not a negative finding.',
  methodology: 'proofs',
  input: z.strictObject(ProvenKey),
  output: ProofInShort,
  errors: ['invalid_request', ...PROOF_ERRORS],
  async resolve(context, { lookup, key }) {
    const { release, publicUrl } = context
    requireLookup(release, lookup)
    const { rows } = await proofOfBlock(context, { lookup, key }, undefined)
    const [row] = rows
    const count = release.rowsOf(lookup, key).length
    const held = count === 0 ? 'no row' : count === 1 ? '1 row' : `${count} rows`
    const first = row?.next ? ' The proof has the first of them, and the address of the next.' : ''
    return {
      data: {
        sentence: `Release ${release.id} has ${held} under ${key} in ${lookup}.${first}`,
        digest: row?.block ? sha256OfText(row.block.text) : null,
        address: proofAddress(publicUrl, release.id, { lookup, key })
      },
      sources: []
    }
  }
})
