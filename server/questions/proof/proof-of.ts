// Builds the proof of some keys of a release.

import { z } from 'zod'
import { base64Of } from '#verify/bytes.ts'
import { columnsOfMembers } from '#verify/members.ts'
import { CatalogError } from '../../../domain/errors.ts'
import { lookupFileName, ROW_LOOKUPS, type RowLookup } from '../../../domain/lookup-files.ts'
import { ReleaseId } from '../../../domain/manifest.ts'
import { jwkOf } from '../../keys/signing-keys.ts'
import { isOffered } from '../../records/dataset.ts'
import { Count, named, refusedMember, Signature, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { tablesWithheldSince } from '../../records/withheld.ts'
import type { ReleaseProof } from '../../store/release-log.ts'

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

export const PROOF_ERRORS = ['release_not_signed', 'release_not_provable', 'table_not_offered'] as const

export type AskedKey = { lookup: RowLookup; key: string }

/** The same key in several lookup files. */
export function inEach(lookups: readonly RowLookup[], key: string): AskedKey[] {
  return lookups.map((lookup) => ({ lookup, key }))
}

/** The error for a release that nothing can be proven from. */
export function notSigned({ id }: Context['release']): CatalogError {
  return new CatalogError('release_not_signed', `Release ${id} is not in a release log.`)
}

/** Blocks of one key in an answer. A key with more rows has `next`. */
const MOST_BLOCKS = 3

/**
 * The proof of one block of a key: of its first one, or of the block with that number. Has no row if the
 * release lacks the lookup file. Throws `release_not_signed`, `release_not_provable`, or `table_not_offered`
 * if a block could name an entity that opted out since.
 */
export async function proofOfBlock(
  context: Context,
  asked: AskedKey,
  block: number | undefined,
  parts: ReadonlySet<string> = new Set()
): Promise<Proof> {
  return await proofWith(context, [asked.lookup], parts, () => rowsOf(context, asked, { first: block, most: 1 }))
}

/** The proof of the keys that an answer of the operation is read from. Throws as `proofOfBlock` does. */
export async function proofOf(
  context: Context,
  asked: readonly AskedKey[],
  of: string,
  parts: ReadonlySet<string>
): Promise<Proof> {
  const lookups = asked.map(({ lookup }) => lookup)
  const proof = await proofWith(context, lookups, parts, () =>
    asked.flatMap((key) => rowsOf(context, key, { first: undefined, most: MOST_BLOCKS }))
  )
  return { ...proof, of, members: membersOf(of, proof.rows) }
}

async function proofWith(
  context: Context,
  asked: readonly RowLookup[],
  parts: ReadonlySet<string>,
  rowsIn: () => Proof['rows']
): Promise<Proof> {
  const { release } = context
  const proof = await release.proof(asked)
  if (!proof || release.attestation === null) throw notSigned(release)
  const since = new Set(await tablesWithheldSince(context))
  const withheld = asked.map((lookup) => ROW_LOOKUPS[lookup]).find((table) => since.has(table))
  if (withheld !== undefined) throw new CatalogError('table_not_offered', `Table ${withheld}.`)
  const rows = rowsIn()
  return {
    format: PROOF_FORMAT,
    release: release.id,
    entry: proof.entry,
    log: proof.log,
    attestation: release.attestation,
    lookups: [...new Set(rows.map(({ lookup }) => lookup))].map((lookup) => subjectOf(proof, lookup)),
    rows,
    ...(parts.has('bundle') && {
      bundle: { attestation: await proof.attestation(), keys: context.signing.publicKeys().map(jwkOf) }
    })
  }
}

function membersOf(operation: string, rows: Proof['rows']): Proof['members'] {
  const proven = new Set(rows.map(({ lookup }) => lookup))
  return Object.fromEntries(Object.entries(columnsOfMembers(operation)).filter(([lookup]) => proven.has(lookup)))
}

function subjectOf(proof: ReleaseProof, lookup: string): Proof['lookups'][number] {
  const found = proof.subject(lookupFileName(lookup))
  if (!found) throw new Error(`the attestation has no subject ${lookupFileName(lookup)}`)
  return { ...found, path: found.path.map(base64Of) }
}

function rowsOf(
  context: Context,
  { lookup, key }: AskedKey,
  { first, most }: { first: number | undefined; most: number }
): Proof['rows'] {
  const found = context.release.provenBlock(lookup, key, first)
  if (found === undefined) return []
  if (found === null) return [{ lookup, key, block: null, next: null }]
  const blocks = [found]
  while (blocks.length < most && blocks.at(-1)?.isContinued) {
    const next = context.release.provenBlock(lookup, key, found.block.index + blocks.length)
    if (!next) break
    blocks.push(next)
  }
  const address = proofAddress(context.publicUrl, context.release.id, { lookup, key })
  return blocks.map(({ block, isContinued }) => ({
    ...{ lookup, key, block: { ...block, path: block.path.map(base64Of) } },
    next: isContinued ? `${address}&block=${block.index + 1}` : null
  }))
}

export function proofAddress(publicUrl: string, release: string, { lookup, key }: AskedKey): string {
  return `${publicUrl}/v1/proof/${lookup}/${encodeURIComponent(key)}?release=${release}`
}
