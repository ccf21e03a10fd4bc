// What crawlers read: which addresses they may fetch, and every page worth finding.
import { readdir, readFile } from 'node:fs/promises'
import type { Context } from '../records/operation.ts'
import { defineFile, type PageFile } from './files.ts'
import type { Site, WebPage } from './page.ts'

const SITEMAP = '/sitemap.xml'

export function crawlerFiles(pages: readonly WebPage[], site: Site): PageFile[] {
  const { mark } = site.assets
  const file = (path: string, type: string, name: string, textIn: (context: Context) => string) =>
    defineFile({ path, type, withoutRelease: true, make: async (context) => ({ name, text: textIn(context) }) })
  return [
    file('/robots.txt', 'text/plain; charset=utf-8', 'robots.txt', ({ publicUrl }) => robotsOf(pages, publicUrl)),
    file(SITEMAP, 'text/xml; charset=utf-8', 'sitemap.xml', (context) =>
      sitemapOf(addressesOf(pages, context, site), context.publicUrl)
    ),
    // Browsers ask for it on their own, for example with an answer in JSON.
    file('/favicon.ico', mark.type, 'mark.svg', () => mark.bytes.toString())
  ]
}

function robotsOf(pages: readonly WebPage[], publicUrl: string): string {
  const lines = forbidden(pages).map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}${SITEMAP}`, ''].join('\n')
}

/** Search engines must not list pages about one party. Files and interfaces would only cost time. */
function forbidden(pages: readonly WebPage[]): string[] {
  const ofParties = pages.filter(({ limit }) => limit !== undefined)
  return [
    ...ofParties.map(({ path }) => (path.includes('/:') ? path.slice(0, path.indexOf(':')) : `${path}?`)),
    '/api/',
    '/v1/',
    '/mcp',
    '/*.parquet$',
    '/*.csv$',
    '/*release='
  ]
}

/** Each page without parameters, and each page that says for which values it exists. */
function addressesOf(pages: readonly WebPage[], context: Context, site: Site): string[] {
  return pages.flatMap(({ path, withoutRelease, embedded, values }) => {
    if (embedded || (!withoutRelease && !context.service.release)) return []
    if (!path.includes('/:')) return path
    return (values?.(context, site) ?? []).map((value) => path.replace(/:\w+/, encodeURIComponent(value)))
  })
}

function sitemapOf(addresses: readonly string[], publicUrl: string): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escaped(publicUrl + address)}</loc></url>`),
    '</urlset>',
    ''
  ].join('\n')
}

const ROOT = new URL('../../', import.meta.url)
const LICENSE_FILE = /^(license|copying|notice|ofl)/i

let texts: Promise<string> | undefined

export const licenses = defineFile({
  path: '/licenses.txt',
  type: 'text/plain; charset=utf-8',
  withoutRelease: true,
  make: async () => {
    texts ??= licenseTexts()
    return { name: 'licenses.txt', text: await texts }
  }
})

async function licenseTexts(): Promise<string> {
  const lock = JSON.parse(await readFile(new URL('package-lock.json', ROOT), 'utf8'))
  const packages = Object.entries(lock.packages as Record<string, { dev?: true; version: string; license?: string }>)
  const parts: string[] = []
  for (const [path, { dev, version, license }] of packages) {
    if (path === '' || dev) continue
    const folder = new URL(`${path}/`, ROOT)
    // Packages of other platforms are not installed.
    const names = await readdir(folder).catch(() => null)
    if (names === null) continue
    const files = names.filter((name) => LICENSE_FILE.test(name)).sort()
    const said = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    parts.push(
      [`${name} ${version}`, `License: ${license ?? 'see below'}`, ...said.map((text) => text.trim())].join('\n\n')
    )
  }
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
