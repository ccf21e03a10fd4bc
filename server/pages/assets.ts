// The static files of pages: two that every page uses, the API viewer, the scripts of examples, of the
// verifier and of SQL, and DuckDB for browsers. Their addresses carry a digest of their bytes, or the version
// of their package, so they are cached forever and always match the page.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sha256OfText } from '#files'
import { type Encoding, encodingTaken } from '../plugins/media-types.ts'
import { paletteStyle } from './supply/palette.ts'

export const ASSETS_PREFIX = '/assets'

/** Parts of the one stylesheet, in order: later parts win. */
const STYLE = ['base', 'frame', 'facts', 'tables', 'forms', 'prose', 'explorer', 'map', 'narrow', 'paper'] as const

export type Asset = {
  path: string
  type: string
  /** Large files are read when they are asked for. */
  bytes: Buffer | (() => Promise<Buffer>)
  /** Security policy of a worker, which has none of its page. */
  policy?: string
}
export type Assets = Awaited<ReturnType<typeof loadAssets>>

const SCRIPT_TYPE = 'text/javascript; charset=utf-8'
/** One file without imports, built to be loaded as is. */
const EXPLORER = 'openapi-explorer/dist/browser/openapi-explorer.min.js'

/**
 * The newest release of DuckDB for browsers that can read Parquet by itself: later ones fetch that part from
 * another host, and no page of this service sends a request to one.
 */
const DUCKDB = '@duckdb/duckdb-wasm/dist'
const DUCKDB_VERSION = '1.28.0'

/** Set by server/compiled/bundle.js. */
declare const PAGE_SCRIPTS: Record<'verify' | 'sql', string>
let made: Promise<typeof PAGE_SCRIPTS> | undefined

function pageScripts(): Promise<typeof PAGE_SCRIPTS> {
  const fromSources = async () =>
    (await import(new URL('../compiled/page-scripts.js', import.meta.url).href)).pageScripts()
  made ??= typeof PAGE_SCRIPTS === 'undefined' ? fromSources() : Promise.resolve(PAGE_SCRIPTS)
  return made
}

export async function loadAssets() {
  const [viewer, scripts] = await Promise.all([readFile(packageFile(EXPLORER)), pageScripts()])
  const parts = await Promise.all(STYLE.map((name) => read(`style/${name}.css`)))
  return {
    style: asset('style', 'css', 'text/css; charset=utf-8', Buffer.concat([...parts, Buffer.from(paletteStyle())])),
    mark: asset('mark', 'svg', 'image/svg+xml', await read('mark.svg')),
    examples: asset('examples', 'js', SCRIPT_TYPE, await read('docs/examples.js')),
    verify: asset('verify', 'js', SCRIPT_TYPE, Buffer.from(scripts.verify)),
    sql: asset('sql', 'js', SCRIPT_TYPE, Buffer.from(scripts.sql)),
    duckdbWorker: duckdb('duckdb-browser-eh.worker', 'js', SCRIPT_TYPE),
    duckdb: duckdb('duckdb-eh', 'wasm', 'application/wasm'),
    explorer: asset('explorer', 'js', SCRIPT_TYPE, Buffer.concat([viewer, await read('reference/explorer.js')]))
  }
}

const packageFile = (name: string) => createRequire(import.meta.url).resolve(name)

function duckdb(stem: string, ending: string, type: string): Asset {
  const bytes = () => readFile(packageFile(`${DUCKDB}/${stem}.${ending}`))
  const policy = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
  return { path: `${ASSETS_PREFIX}/${stem}.${DUCKDB_VERSION}.${ending}`, type, bytes, policy }
}

async function read(name: string): Promise<Buffer> {
  return readFile(new URL(name, import.meta.url))
}

function asset(stem: string, ending: string, type: string, bytes: Buffer): Asset {
  const digest = sha256OfText(bytes).slice(0, 16)
  return { path: `${ASSETS_PREFIX}/${stem}.${digest}.${ending}`, type, bytes }
}

const COMPRESSING: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  // Once, on a separate thread: the API viewer, 754 kB, becomes 172 kB in 0.8 s. The best brotli quality
  // takes 2.2 s and saves 3 kB more.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 5 : 10 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 })
}
/** In bytes: compressing a shorter file is not worth it. */
const THRESHOLD = 1024
const LARGE = 4_000_000

export function registerAsset(app: FastifyInstance, { path, type, bytes: given, policy }: Asset): void {
  const compressed = new Map<Encoding, Promise<Buffer>>()
  app.get(path, async (request, reply) => {
    reply
      .type(type)
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
    if (policy !== undefined) reply.header('content-security-policy', policy)
    const isSmall = typeof given !== 'function' && given.length < THRESHOLD
    const bytes = async () => (typeof given === 'function' ? given() : given)
    const encoding = isSmall ? undefined : encodingTaken(request.headers['accept-encoding'])
    if (encoding === undefined) return reply.send(await bytes())
    const known = compressed.get(encoding) ?? bytes().then(COMPRESSING[encoding])
    compressed.set(encoding, known)
    return reply.header('content-encoding', encoding).send(await known)
  })
}
