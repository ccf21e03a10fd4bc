// Resources of a release as FHIR NDJSON, generated while they are sent. The bytes depend only on the release
// and the address of the service: check times are those of the release, not of later checks.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Slots } from '../limits/slots.ts'
import { matches } from '../plugins/entity-tags.ts'
import { inSlot, sendPieces } from '../plugins/heavy.ts'
import { pinnedLease } from '../plugins/leases.ts'
import type { Store } from '../store/store.ts'
import { type BulkType, bulkLines, TABLES_OF } from '../surfaces/fhir/bulk.ts'
import type { Offer } from './offer.ts'

/** Increase this when the same rows are written differently. */
const FORM = 1

const FILE = new Map(
  (Object.keys(TABLES_OF) as BulkType[]).flatMap((type) => [
    [`${type}.ndjson`, { type, withLineage: false }],
    [`${type}-with-provenance.ndjson`, { type, withLineage: true }]
  ])
)
export type BulkFile = { type: BulkType; withLineage: boolean }

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

export async function sendBulk(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, withLineage }: BulkFile,
  { offer, publicUrl, store, slots }: { offer: Offer; publicUrl: string; store: Store; slots: Slots }
): Promise<FastifyReply> {
  const told = [FORM, offer.manifestSha256, publicUrl, type, withLineage].join(' ')
  const tag = `"${createHash('sha256').update(told).digest('hex')}"`
  reply.headers({ etag: tag, 'accept-ranges': 'none' })
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type('application/fhir+ndjson')
  if (request.method === 'HEAD') return reply.send()
  const lease = await pinnedLease(store, offer.manifest.id)
  try {
    const lines = bulkLines({ release: lease.release.asPublished(), publicUrl }, type, withLineage)
    await inSlot(slots, 'fhir', request, reply, async () => await sendPieces(reply, lines))
  } finally {
    lease.giveBack()
  }
  return reply
}
