// Builds the proof of some keys of a release.
import { base64Of } from '#verify/bytes.ts'
import { columnsOfMembers } from '#verify/members.ts'
import { CatalogError } from '../../../domain/errors.ts'
import { lookupFileName, ROW_LOOKUPS, type RowLookup } from '../../../domain/lookup-files.ts'
import type { ProvenRows } from '../../store/lookup-reader.ts'
import type { ReleaseProof } from '../../store/release-log.ts'
import type { Context } from '../operation.ts'
import { tablesWithheldSince } from '../withheld-since.ts'
import { PROOF_FORMAT, type Proof } from './result.ts'

/** Errors that an operation with a proof can answer with. */
export const PROOF_ERRORS = ['release_not_signed', 'table_not_offered'] as const

/** A key of a lookup file. `block` is the number of a later block of its rows. */
export type AskedKey = { lookup: RowLookup; key: string; block?: number | undefined }

/** Blocks of one key in a proof. A key with more rows has `next`. */
const MOST_BLOCKS = 3

/**
 * The proof of some keys. Lookup files that the release lacks are left out. Throws `release_not_signed`, or
 * `table_not_offered` if a block could name an entity that opted out since.
 */
export async function proofOf(context: Context, asked: readonly AskedKey[], of?: string): Promise<Proof> {
  const { release } = context
  const proof = await release.proof()
  if (!proof || release.attestation === null)
    throw new CatalogError('release_not_signed', `Release ${release.id} is not in a release log.`)
  const withheld = new Set(await tablesWithheldSince(context))
  const rows = asked.flatMap((key) => {
    if (withheld.has(ROW_LOOKUPS[key.lookup]))
      throw new CatalogError('table_not_offered', `Table ${ROW_LOOKUPS[key.lookup]}.`)
    return rowsOf(context, key)
  })
  const lookups = [...new Set(rows.map(({ lookup }) => lookup))].map((lookup) => subjectOf(proof, lookup))
  return {
    format: PROOF_FORMAT,
    ...(of !== undefined && { of }),
    release: release.id,
    entry: proof.entry,
    log: proof.log,
    attestation: release.attestation,
    lookups,
    rows,
    ...(of !== undefined && { members: membersOf(of, rows) })
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

function rowsOf(context: Context, { lookup, key, block }: AskedKey): Proof['rows'] {
  const first = context.release.provenBlock(lookup, key, block)
  if (first === undefined) return []
  if (first === null) return [{ lookup, key, block: null, next: null }]
  const blocks = [first]
  // A proof of a later block is asked for alone, so that each is small.
  while (block === undefined && blocks.length < MOST_BLOCKS && blocks.at(-1)?.isContinued) {
    const next = context.release.provenBlock(lookup, key, first.block.index + blocks.length)
    if (!next) break
    blocks.push(next)
  }
  return blocks.map((one, at) => ({
    ...{ lookup, key, block: { ...one.block, path: one.block.path.map(base64Of) } },
    next: at === blocks.length - 1 ? nextOf(context, { lookup, key }, one) : null
  }))
}

function nextOf({ publicUrl, release }: Context, { lookup, key }: AskedKey, { block, isContinued }: ProvenRows) {
  if (!isContinued) return null
  return `${proofAddress(publicUrl, release.id, { lookup, key })}&block=${block.index + 1}`
}

/** Address of the proof of one key in a release. */
export function proofAddress(publicUrl: string, release: string, { lookup, key }: AskedKey): string {
  return `${publicUrl}/v1/proof/${lookup}/${encodeURIComponent(key)}?release=${release}`
}
