// Resources of a release as FHIR NDJSON. The bytes depend only on the release and the address of the service:
// check times are those of the release, not of later checks.

import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256OfText } from '#files'
import type { Slots } from '../limits/slots.ts'
import { encodingsTaken } from '../plugins/accepted-encoding.ts'
import { holderOf, withoutTimeout } from '../plugins/heavy.ts'
import { pinnedLease } from '../plugins/leases.ts'
import type { Store } from '../store/store.ts'
import { type BulkType, bulkLines, TABLES_OF } from '../surfaces/fhir/bulk.ts'
import type { BulkFiles } from './bulk-files.ts'
import { sendFile } from './door.ts'
import type { Offer } from './offer.ts'

/** Increase this when the same rows are written differently. */
const FORM = 1
/** Changes with the program: files that an earlier one made are not sent. */
const CODE = statSync(fileURLToPath(import.meta.url)).mtimeMs

const FILE = new Map(
  (Object.keys(TABLES_OF) as BulkType[]).flatMap((type) => [
    [`${type}.ndjson`, { type, withLineage: false }],
    [`${type}-with-provenance.ndjson`, { type, withLineage: true }]
  ])
)
export type BulkFile = { type: BulkType; withLineage: boolean }
type BulkParts = {
  offer: Offer
  publicUrl: string
  store: Store
  slots: Slots
  files: BulkFiles
  hasRanges: boolean
}

/** What a file name asks for; undefined if it is not one of these files. */
export function bulkFile(name: string): BulkFile | undefined {
  return FILE.get(name)
}

/** The files of an offer, by name: those whose tables may all be passed on. A table may be absent. */
export function bulkFilesOf({ tables, notOffered }: Pick<Offer, 'tables' | 'notOffered'>): string[] {
  const isThere = tables.some(({ name }) => name === 'provider' || name === 'facility')
  const refused = new Set(notOffered.map(({ name }) => name))
  return [...FILE].flatMap(([file, { type }]) =>
    isThere && TABLES_OF[type].every((table) => !refused.has(table)) ? [file] : []
  )
}

/** Sends the file; the first request for it waits until it is made. */
export async function sendBulk(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, withLineage }: BulkFile,
  { offer, publicUrl, store, slots, files, hasRanges }: BulkParts
): Promise<FastifyReply> {
  const form = encodingsTaken(request.headers['accept-encoding']).includes('gzip') ? 'gzip' : 'plain'
  const told = [FORM, CODE, offer.manifestSha256, publicUrl, type, withLineage].join(' ')
  const file = await withoutTimeout(reply, () =>
    files.open({
      ...{ key: sha256OfText(told), form },
      lines: () => linesOf(store, offer.manifest.id, { publicUrl, type, withLineage }),
      admit: () => slots.take('fhir', holderOf(request))
    })
  )
  return await sendFile(request, reply, file, { type: 'application/fhir+ndjson', hasRanges, encoding: form })
}

async function* linesOf(
  store: Store,
  id: string,
  { publicUrl, type, withLineage }: BulkFile & { publicUrl: string }
): AsyncGenerator<string> {
  const lease = await pinnedLease(store, id)
  try {
    yield* bulkLines({ release: lease.release.asPublished(), publicUrl }, type, withLineage)
  } finally {
    lease.giveBack()
  }
}
