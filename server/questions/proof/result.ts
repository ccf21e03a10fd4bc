// A proof in an answer. Format and verification: methodology/proofs.md.

import { z } from 'zod'
import { ROW_LOOKUPS, type RowLookup } from '../../../domain/lookup-files.ts'
import { ReleaseId } from '../../../domain/manifest.ts'
import { isOffered } from '../../records/dataset.ts'
import { Count, named, refusedMember, Signature, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'

export const PROOF_FORMAT = 'provider-provenance-proof/1'

/** Lookup files whose blocks may be shown: those of tables that are offered as files. */
export const PROVABLE = (Object.keys(ROW_LOOKUPS) as RowLookup[]).filter(
  (name) => isOffered(ROW_LOOKUPS[name]) && name !== 'search_document'
)

/** Members of a request for the proof of a key. */
export const ProvenKey = {
  lookup: z
    .enum(PROVABLE as [RowLookup, ...RowLookup[]])
    .meta({ description: 'Lookup file, as the subjects of the attestation name it', example: 'exclusion' }),
  key: z.string().min(1).max(100).meta({ description: 'Key of the file, as published', example: '1234567893' })
}

/** Throws invalid_request if the release lacks the lookup file. */
export function requireLookup(release: Context['release'], lookup: RowLookup): void {
  if (!release.table(ROW_LOOKUPS[lookup])) throw refusedMember('lookup', `is not in release ${release.id}`)
}

const Path = Texts.describe('Hashes in base64, from the sibling of the leaf to the child of the root')

const ProofLookup = named('ProofLookup', {
  subject: z.string().describe('Subject of the attestation, as JSON text: the lookup file and its block tree'),
  index: Count.describe('Number of the subject'),
  path: Path
})

const ProofBlock = named('ProofBlock', {
  index: Count.describe('Number of the block in its file'),
  text: z.string().describe('Lines of the block'),
  mark: z.enum(['=', '<']).describe('= if the block before ends with the key that this block begins with'),
  after: z.string().describe('First key of the next block; empty for the last block'),
  path: Path
})

const ProofRow = named(
  'ProofRow',
  {
    lookup: z.string(),
    key: z.string(),
    block: ProofBlock.nullable().describe('Null if the file has no block'),
    next: z.url().nullable().describe('Proof of the next block, if it has more rows of the key; otherwise null')
  },
  'A block with the rows of a key, or the one that shows that there are none'
)

/** The last member of an answer with a proof. */
export const WholeSignature = Signature.optional().describe(
  'Signature over all other members of this answer; absent in the answer to a request without proof'
)

const Bundle = named(
  'ProofBundle',
  {
    attestation: z.looseObject({}).describe('The attestation of the release: a DSSE envelope'),
    keys: z.array(z.looseObject({})).describe('The keys of /.well-known/jwks.json, with the times of retired ones')
  },
  'Only with include=bundle: with it, the proof is verified without another file'
)

export const Proof = named(
  'Proof',
  {
    format: z.literal(PROOF_FORMAT),
    release: ReleaseId,
    entry: z.string().describe('Entry of the release in the release log'),
    log: z.string().describe('C2SP tlog-proof of the entry, with the signed checkpoint'),
    attestation: z.url().describe('Address of the attestation of the release'),
    lookups: z.array(ProofLookup),
    rows: z.array(ProofRow),
    bundle: Bundle.optional(),
    of: z.string().optional().describe('operationId of the answer; absent in a proof of one key'),
    members: z
      .record(z.string(), z.record(z.string(), z.array(z.string())))
      .optional()
      .describe(
        'By lookup file: each member of the answer, and the columns it is made of. Absent in a proof of one key'
      ),
    signature: WholeSignature
  },
  'Verify it with packages/verify, or as /methodology/proofs says'
)
export type Proof = z.infer<typeof Proof>
