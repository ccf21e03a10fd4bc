// Resources of a release as FHIR NDJSON. The bytes depend only on the release and the address of the service:
// check times are those of the release, not of later checks.

import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256OfText } from '#files'
import type { Slots } from '../limits/slots.ts'
import { holderOf, withoutTimeout } from '../plugins/heavy.ts'
import { pinnedLease } from '../plugins/leases.ts'
import { encodingsTaken } from '../plugins/media-types.ts'
import type { Store } from '../store/store.ts'
import { type BulkType, bulkLines, changedLines, TABLES_OF } from '../surfaces/fhir/bulk.ts'
import type { BulkFile } from '../surfaces/fhir/export.ts'
import type { BulkFiles, Wanted } from './bulk-files.ts'
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
const SINCE = /^([A-Za-z]+)(-deleted)?-since-(\d{4}-\d{2}-\d{2}\.[0-9a-f]{8})\.ndjson$/
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
  const [, type = '', deleted, since] = SINCE.exec(name) ?? []
  const whole = FILE.get(`${type}.ndjson`)
  return whole ? { ...whole, since, isDeleted: deleted !== undefined } : FILE.get(name)
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
  file: BulkFile,
  parts: BulkParts
): Promise<FastifyReply> {
  const form = encodingsTaken(request.headers['accept-encoding']).includes('gzip') ? 'gzip' : 'plain'
  const open = await withoutTimeout(reply, () => parts.files.open({ ...wantedBy(request, file, parts), form }))
  const encoding = { hasRanges: parts.hasRanges, encoding: form } as const
  return await sendFile(request, reply, open, { type: 'application/fhir+ndjson', ...encoding })
}

/** What makes the file, and the key that it is kept under. */
export function wantedBy(
  request: FastifyRequest,
  file: BulkFile,
  { offer, publicUrl, store, slots }: Omit<BulkParts, 'files' | 'hasRanges'>
): Omit<Wanted, 'form'> {
  const { type, withLineage, since = '', isDeleted = false } = file
  const identity = [FORM, CODE, offer.manifestSha256, publicUrl, type, withLineage, since, isDeleted].join(' ')
  return {
    key: sha256OfText(identity),
    lines: () => linesOf(store, offer.manifest.id, publicUrl, file),
    admit: () => slots.take('fhir', holderOf(request))
  }
}

async function* linesOf(
  store: Store,
  id: string,
  publicUrl: string,
  { type, withLineage, since, isDeleted = false }: BulkFile
): AsyncGenerator<string> {
  const leases = await Promise.all([id, since ?? id].map((release) => pinnedLease(store, release)))
  try {
    const [now, base] = leases.map(({ release }) => ({ release: release.asPublished(), publicUrl }))
    if (!now || !base) return
    const withheld = (release: string) => store.ledger.fold.withheldIn(release)
    if (since === undefined) yield* bulkLines(now, type, withLineage)
    else yield* changedLines({ now, base, changes: store.changes, withheld }, type, isDeleted)
  } finally {
    for (const lease of leases) lease.giveBack()
  }
}
