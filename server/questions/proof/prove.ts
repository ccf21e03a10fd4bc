// What the proof of a key shows, in one sentence, with the digest of its block and the address of the proof.

import { z } from 'zod'
import { sha256OfText } from '#files'
import { named, TextOrNull } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { PROOF_ERRORS, proofAddress, proofOfBlock } from './proof-of.ts'
import { ProvenKey, requireLookup } from './result.ts'

const ProofInShort = named('ProofInShort', {
  sentence: z.string().describe('What the proof shows'),
  digest: TextOrNull.describe('SHA-256 of `rows[0].block.text` of the proof; null if the file has no block'),
  address: z.url().describe('Address of the proof, signed as a whole')
})

export default defineOperation({
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
