// What crawlers read: which addresses they may fetch, and every page worth finding.
import type { Context } from '../records/operation.ts'
import { defineFile, type PageFile } from './files.ts'
import type { Site, WebPage } from './page.ts'

const SITEMAP = '/sitemap.xml'

export function crawlerFiles(pages: readonly WebPage[], site: Site): PageFile[] {
  const robots = defineFile({
    path: '/robots.txt',
    type: 'text/plain; charset=utf-8',
    withoutRelease: true,
    make: async ({ publicUrl }) => ({
      name: 'robots.txt',
      text: [
        'User-agent: *',
        ...forbidden(pages).map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${publicUrl}${SITEMAP}`,
        ''
      ].join('\n')
    })
  })
  const sitemap = defineFile({
    path: SITEMAP,
    type: 'text/xml; charset=utf-8',
    withoutRelease: true,
    make: async (context) => ({
      name: 'sitemap.xml',
      text: sitemapOf(addressesOf(pages, context, site), context.publicUrl)
    })
  })
  // Browsers ask for it on their own, for example beside an answer in JSON.
  const icon = defineFile({
    path: '/favicon.ico',
    type: site.assets.mark.type,
    withoutRelease: true,
    make: async () => ({ name: 'mark.svg', text: site.assets.mark.bytes.toString() })
  })
  return [robots, sitemap, icon]
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
