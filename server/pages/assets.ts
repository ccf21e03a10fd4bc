// The static files of pages: two that every page uses, the API viewer, and the scripts of examples and of the
// verifier. Their addresses carry a digest of their bytes, so they are cached forever and always match the
// page.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sha256OfText } from '#files'
import { paletteStyle } from './supply/palette.ts'
import { verifyScript } from './verify/bundled.ts'

export const ASSETS_PREFIX = '/assets'

/** Parts of the one stylesheet, in order: later parts win. */
const STYLE = [
  'base',
  'frame',
  'facts',
  'tables',
  'data',
  'examples',
  'lineage',
  'forms',
  'prose',
  'explorer',
  'map',
  'narrow',
  'paper'
] as const

export type Asset = { path: string; type: string; bytes: Buffer }
export type Assets = { style: Asset; mark: Asset; explorer: Asset; examples: Asset; verify: Asset }

const SCRIPT_TYPE = 'text/javascript; charset=utf-8'
/** One file without imports, built to be loaded as is. */
const EXPLORER = 'openapi-explorer/dist/browser/openapi-explorer.min.js'

export async function loadAssets(): Promise<Assets> {
  const viewer = await readFile(createRequire(import.meta.url).resolve(EXPLORER))
  const parts = await Promise.all(STYLE.map((name) => read(`style/${name}.css`)))
  return {
    style: asset('style', 'css', 'text/css; charset=utf-8', Buffer.concat([...parts, Buffer.from(paletteStyle())])),
    mark: asset('mark', 'svg', 'image/svg+xml', await read('mark.svg')),
    examples: asset('examples', 'js', SCRIPT_TYPE, await read('docs/examples.js')),
    verify: asset('verify', 'js', SCRIPT_TYPE, Buffer.from(await verifyScript())),
    explorer: asset('explorer', 'js', SCRIPT_TYPE, Buffer.concat([viewer, await read('reference/explorer.js')]))
  }
}

async function read(name: string): Promise<Buffer> {
  return readFile(new URL(name, import.meta.url))
}

function asset(stem: string, ending: string, type: string, bytes: Buffer): Asset {
  const digest = sha256OfText(bytes).slice(0, 16)
  return { path: `${ASSETS_PREFIX}/${stem}.${digest}.${ending}`, type, bytes }
}
