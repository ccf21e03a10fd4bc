// An Iceberg REST catalog, read only, over the tables of a published store. Engines get the metadata here and
// read the files in the store, with keys of their own.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bytesOf, type ObjectStore } from '#object-store'
import { CatalogError } from '../../domain/errors.ts'
import { indexKey, STORE_POINTER, type StoredObject, StoreIndex, StorePointer } from '../../domain/store-index.ts'
import type { Limiter } from '../limits/limiter.ts'
import { verifiedText } from '../mirror/fetch-file.ts'
import { openCatalogStore } from '../mirror/open.ts'
import { type ErrorEnvelope, sentenceOf, statusOf } from '../plugins/errors.ts'
import { RELEASE_HEADER } from '../plugins/leases.ts'
import { countedByAddress } from '../plugins/rate-limits.ts'
import type { ServerSettings } from '../settings.ts'
import { FAULTS } from '../store/no-release.ts'

type Listing = { release: string; tables: ReadonlyMap<string, StoredObject> }

/** A publish removes what a pointer named that was read a moment before. */
const TRIES = 3

type TableCatalog = ReturnType<typeof tableCatalog>

function tableCatalog(store: ObjectStore) {
  let known: { tag: string; listing: Listing } | undefined

  async function listed(): Promise<Listing | null> {
    const found = await store.get(STORE_POINTER, known?.tag)
    if (found === null) return null
    if (found !== 'same') {
      const { release, index } = StorePointer.parse(JSON.parse((await bytesOf(found)).toString('utf8')))
      const text = await verifiedText(store, { key: indexKey(index), sha256: index })
      const { tables = [] } = StoreIndex.parse(JSON.parse(text))
      const listing = { release, tables: new Map(tables.map(({ name, metadata }) => [name, metadata])) }
      known = { tag: found.tag, listing }
    }
    return known?.listing ?? null
  }

  async function whole<T>(work: (listing: Listing) => Promise<T>): Promise<T | null> {
    for (let tries = 1; ; tries++) {
      try {
        const listing = await listed()
        return listing && (await work(listing))
      } catch (error) {
        known = undefined
        if (tries === TRIES) throw error
      }
    }
  }

  return {
    /** Names of the tables that anybody may read; null if the store has no release. */
    tables: () => whole(async (listing) => listing),
    /** Metadata of the table and its address; null if there is no such table or no release. */
    load: (name: string) =>
      whole(async ({ release, tables }) => {
        const object = tables.get(name)
        if (!object) return null
        const metadata: unknown = JSON.parse(await verifiedText(store, object))
        return { release, metadata, location: `${store.url}/${object.key}` }
      }),
    close: () => store.close()
  }
}

const PREFIX = '/iceberg/v1'
/** The only namespace: a store has the tables of one service. */
const NAMESPACE = 'ppds'

const NAMESPACES = '/namespaces'
const ONE_NAMESPACE = `${NAMESPACES}/:namespace`
const TABLES = `${ONE_NAMESPACE}/tables`
const ONE_TABLE = `${TABLES}/:table`
const ENDPOINTS = [NAMESPACES, ONE_NAMESPACE, TABLES, ONE_TABLE]
  .map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
  .flatMap((path) => (path.endsWith('}') ? ['GET', 'HEAD'] : ['GET']).map((method) => `${method} /v1/{prefix}${path}`))

/** Names of errors in the Iceberg REST specification. */
const TYPES: Readonly<Record<number, string>> = {
  400: 'BadRequestException',
  404: 'NoSuchTableException',
  405: 'UnsupportedOperationException',
  429: 'SlowDownException',
  503: 'ServiceUnavailableException'
}

export const errorEnvelope: ErrorEnvelope = {
  prefix: PREFIX,
  body: (error) => {
    const { type = TYPES[statusOf(error)] ?? 'InternalServerError' } = (error.details ?? {}) as { type?: string }
    return { error: { message: sentenceOf(error), type, code: statusOf(error) } }
  }
}

/** Accepted as the specification has them. All tables fit in one page. */
const PAGE = { pageToken: z.string().optional(), pageSize: z.string().optional() }

export async function registerIceberg(
  app: FastifyInstance,
  { settings, limiter }: { settings: ServerSettings; limiter: Limiter }
): Promise<void> {
  const store = await openCatalogStore(settings)
  const catalog = store && tableCatalog(store)
  app.addHook('onClose', async () => catalog?.close())

  async function asked<T>(work: (of: TableCatalog) => Promise<T | null>): Promise<T> {
    if (!catalog)
      throw new CatalogError('not_found', 'This server has no Iceberg catalog: it serves from no published store.')
    const found = await work(catalog).catch((error: Error & { fault?: keyof typeof FAULTS }) => {
      app.log.error({ err: error }, 'the catalog cannot read its store')
      throw new CatalogError('no_release', FAULTS[error.fault ?? 'damaged'])
    })
    if (found === null) throw new CatalogError('no_release', FAULTS.empty)
    return found
  }
  const route = (
    path: string,
    query: z.ZodRawShape,
    answer: (request: FastifyRequest, listing: Listing, reply: FastifyReply) => Promise<object> | object
  ) =>
    app.route({
      method: ['GET', 'HEAD'],
      url: `${PREFIX}${path}`,
      schema: { querystring: z.strictObject(query) },
      config: { parameters: Object.keys(query) },
      onRequest: countedByAddress(limiter, 'downloads'),
      handler: async (request, reply) => {
        const listing = await asked((of) => of.tables())
        reply.header(RELEASE_HEADER, listing.release)
        const { namespace = NAMESPACE } = request.params as { namespace?: string }
        if (namespace !== NAMESPACE) throw absent('NoSuchNamespaceException', `The only namespace is ${NAMESPACE}.`)
        const body = await answer(request, listing, reply)
        // An answer must never be of an earlier release than one before it: no cache keeps one.
        reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
        return await (request.method === 'HEAD' ? reply.code(204).send() : reply.send(JSON.stringify(body)))
      }
    })

  route('/config', { warehouse: z.string().optional() }, () => ({ defaults: {}, overrides: {}, endpoints: ENDPOINTS }))
  route(NAMESPACES, { parent: z.string().optional(), ...PAGE }, ({ query }) => ({
    namespaces: (query as { parent?: string }).parent === undefined ? [[NAMESPACE]] : []
  }))
  route(ONE_NAMESPACE, {}, () => ({ namespace: [NAMESPACE], properties: {} }))
  route(TABLES, PAGE, (_request, { tables }) => ({
    identifiers: [...tables.keys()].map((name) => ({ namespace: [NAMESPACE], name }))
  }))
  route(ONE_TABLE, { snapshots: z.enum(['all', 'refs']).default('all') }, async (request, { tables }, reply) => {
    const { table } = request.params as { table: string }
    if (!tables.has(table)) throw absent('NoSuchTableException', `There is no table ${table}.`)
    const { release, location, metadata } = await asked((of) => of.load(table))
    reply.header(RELEASE_HEADER, release)
    // Each snapshot has a tag: those that a reference names are all.
    return { 'metadata-location': location, metadata, config: {} }
  })
}

function absent(type: string, sentence: string): CatalogError {
  return new CatalogError('not_found', sentence, { details: { type } })
}
