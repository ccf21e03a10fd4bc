// Files under /data/: tables of kept releases, at URLs whose content never changes, and descriptions.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CatalogError } from '../../domain/errors.ts'
import { indexParts, lookupFileName } from '../../domain/lookup-files.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Slots } from '../limits/slots.ts'
import { matches } from '../plugins/entity-tags.ts'
import { inSlot, sendPieces } from '../plugins/heavy.ts'
import { LATEST, RELEASE_HEADER } from '../plugins/leases.ts'
import { PROVABLE } from '../questions/proof/proof-of.ts'
import { becameCurrent } from '../records/kept-releases.ts'
import type { ServerSettings } from '../settings.ts'
import type { Store } from '../store/store.ts'
import type { BulkDoor } from '../surfaces/fhir/export.ts'
import { BulkFiles } from './bulk-files.ts'
import type { Description } from './description.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { fileRoutes, PARQUET_TYPE, sendFile } from './door.ts'
import { bulkFile, bulkFilesOf, sendBulk, wantedBy } from './fhir.ts'
import { type Offer, type OfferedTable, Shelf } from './offer.ts'

/** Increase this when the same rows are written differently. */
const FORM = 1

async function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  table: OfferedTable,
  path: string,
  { csv, verified }: Pick<Store, 'csv' | 'verified'>,
  slots: Slots
): Promise<FastifyReply> {
  await verified.verify({ path, sha256: table.sha256 })
  // Weak ETag: the response is compressed for clients that accept it.
  const tag = `W/"${table.sha256}.csv${FORM}"`
  reply.headers({ etag: tag, 'accept-ranges': 'none' })
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type('text/csv; charset=utf-8; header=present')
  if (request.method === 'HEAD') return reply.send()
  await inSlot(slots, 'csv', request, reply, async () => await sendPieces(reply, csv.of(table)))
  return reply
}

type DownloadParts = { settings: ServerSettings; store: Store; limiter: Limiter; slots: Slots }

const FOREVER = 'public, max-age=31536000, immutable'
// Clients must revalidate files that may have to be withheld later, so that no cache keeps serving them.
// Their bytes do not change either.
const AN_HOUR = 'public, max-age=3600'
const A_MINUTE = 'public, max-age=60'

const ATTESTATION = 'attestation.json'

export function registerDownloads(app: FastifyInstance, { settings, store, limiter, slots }: DownloadParts): BulkDoor {
  const shelf = new Shelf(store, settings.DATA_DIR)
  const cache = settings.CACHE_DIR ?? join(settings.DATA_DIR, 'cache')
  const files = new BulkFiles(join(cache, 'fhir'), settings.RELEASES_CACHE, app.log)
  app.addHook('onClose', () => files.close())
  const { PPDS_PUBLIC_URL: publicUrl, PPDS_AUTHORS: authors } = settings
  const descriptions = new WeakMap<Offer, Map<Description, string>>()

  const described = (offer: Offer, description: Description): string => {
    const made = descriptions.get(offer) ?? new Map<Description, string>()
    descriptions.set(offer, made)
    const becameCurrentAt = becameCurrent(store.ledger, offer.manifest.id)
    const text = made.get(description) ?? description.text(offer, { publicUrl, becameCurrentAt, authors })
    made.set(description, text)
    return text
  }

  const route = fileRoutes(app, limiter)

  // A redirect would let a reader that asks for ranges mix two releases. So this address has no ranges: each
  // answer is a whole file of one release, and names its pinned address.
  route(`/data/${LATEST}/:file`, 'downloads', async (request, reply) => {
    const { file } = request.params as { file: string }
    if (!store.current) throw store.noRelease()
    return await send(request, reply, { release: store.current.id, file, isPinned: false })
  })

  // The attestation outlives the files of its release.
  const attestation = async (request: FastifyRequest, reply: FastifyReply) => {
    const { release = store.current?.id } = request.params as { release?: string }
    if (release === undefined) throw store.noRelease()
    const isPinned = 'release' in (request.params as object)
    const file = await store.releaseLog.attestation(release)
    if (!file) {
      await shelf.of(release)
      throw new CatalogError('not_found', `Release ${release} is not signed, so it has no attestation.`)
    }
    found(reply, { release, file: ATTESTATION, isPinned }, AN_HOUR)
    return await sendFile(request, reply, file, { type: 'application/json; charset=utf-8', hasRanges: isPinned })
  }
  route(`/data/${LATEST}/${ATTESTATION}`, 'downloads', attestation, { compress: false })
  route(`/data/:release/${ATTESTATION}`, 'downloads', attestation, { compress: false })

  route('/data/:release/:file', 'downloads', async (request, reply) => {
    const { release, file } = request.params as { release: string; file: string }
    return await send(request, reply, { release, file, isPinned: true })
  })

  async function send(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
    const { release, file, isPinned } = asked
    const offer = await shelf.of(release)
    const description = DESCRIPTIONS.get(file)
    if (description) return found(reply, asked, AN_HOUR).type(description.type).send(described(offer, description))
    const bulk = bulkFile(file)
    if (bulk && bulkFilesOf(offer).includes(`${bulk.type}.ndjson`)) {
      found(reply, asked, AN_HOUR)
      return await sendBulk(request, reply, bulk, { offer, publicUrl, store, slots, files, hasRanges: isPinned })
    }
    const lookup = offer.manifest.lookups.find(({ name }) => lookupFileName(name) === file)
    if (lookup) {
      if (!PROVABLE.some((name) => name === lookup.name))
        throw new CatalogError('table_not_offered', `${file} has keys of rows that are not offered.`, {
          details: { release, table: lookup.table }
        })
      const { mayBeWithheld } = tableOf(offer, lookup.table)
      const path = join(settings.DATA_DIR, 'releases', release, file)
      if (!existsSync(path)) throw new CatalogError('not_found', `${file} of release ${release} is not kept here.`)
      found(reply, asked, mayBeWithheld ? AN_HOUR : FOREVER)
      const bytes = lookup.bytes + indexParts(lookup).end
      const verified = await store.verified.open({ path, sha256: lookup.sha256, bytes })
      return await sendFile(request, reply, verified, { type: 'application/octet-stream', hasRanges: isPinned })
    }
    const [, name = '', form] = /^([a-z0-9_]+)\.(parquet|csv)$/.exec(file) ?? []
    const table = tableOf(offer, name)
    const other = form === 'parquet' ? { ending: 'csv', type: 'text/csv' } : { ending: 'parquet', type: PARQUET_TYPE }
    if (!existsSync(join(settings.DATA_DIR, 'releases', release))) throw shelf.absent(release)
    found(reply, asked, table.mayBeWithheld ? AN_HOUR : FOREVER).header(
      'link',
      `</data/${release}/manifest.json>; rel="describedby"; type="application/json", </data/${release}/${name}.${other.ending}>; rel="alternate"; type="${other.type}"`
    )
    const path = join(settings.DATA_DIR, table.file)
    return form === 'parquet'
      ? await sendFile(request, reply, await store.verified.open({ ...table, path }), {
          type: PARQUET_TYPE,
          hasRanges: isPinned
        })
      : await sendCsv(request, reply, table, path, store, slots)
  }

  return {
    types: async (release) => bulkFilesOf(await shelf.of(release)).flatMap((file) => bulkFile(file)?.type ?? []),
    made: async (request, release, file) => {
      const offer = await shelf.of(release)
      return await files.made(wantedBy(request, file, { offer, publicUrl, store, slots }))
    }
  }
}

type Asked = { release: string; file: string; isPinned: boolean }

function found(reply: FastifyReply, { release, file, isPinned }: Asked, caching: string): FastifyReply {
  return reply
    .header(RELEASE_HEADER, release)
    .headers(
      isPinned
        ? { 'cache-control': caching }
        : { 'cache-control': A_MINUTE, 'content-location': `/data/${release}/${encodeURIComponent(file)}` }
    )
}

function tableOf({ manifest, tables, notOffered }: Offer, name: string): OfferedTable {
  const table = tables.find((other) => other.name === name)
  if (table) return table
  const refused = notOffered.find((other) => other.name === name)
  if (refused)
    throw new CatalogError('table_not_offered', refused.why, { details: { release: manifest.id, table: name } })
  throw new CatalogError(
    'not_found',
    `Release ${manifest.id} has no such file. /data/${manifest.id}/manifest.json lists its tables; each is offered as <table>.parquet and <table>.csv.`
  )
}
