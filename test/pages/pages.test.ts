// Everything a page sends besides its content: headers, formats, ETags, limits and refusals. Uses a real
// release, without a browser.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import t from 'tap'
import { PAGES } from '../../server/pages/directory.ts'
import { SECTIONS } from '../../server/pages/navigation.tsx'
import { ANSWERING_FIXTURES, fixtureRelease } from '../fixture-release.ts'
import { running, UNLIMITED } from '../server/running.ts'
import { pageAddresses } from './addresses.ts'

/** Headers as a browser sends them. */
const HTML = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8' }

/** With a provider and a hospital of the fixtures. */
const addresses = pageAddresses({
  ...{ npi: '1000000012', ccn: '010001', party: '1000000012', id: '1000000012' },
  ...{ county_fips: '35013', owner: '0000000011', chain: 'Example Group' }
})
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
/** Allows scripts and requests of this service only, and no inline scripts. */
const EXPLORER_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; script-src 'self'; connect-src 'self'"

/** Allows the script of examples, which calls nothing. */
const EXAMPLES_POLICY = `${POLICY}; script-src 'self'`

/** Allows the script of the verifier, which may not send anything. */
const VERIFY_POLICY = `${POLICY.replace("form-action 'self'", "form-action 'none'")}; script-src 'self'; connect-src 'none'`
/** Allows DuckDB, in a worker that reads files of this service only. */
const SQL_POLICY = `${POLICY}; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'`
const EMBEDDED_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'none'; frame-ancestors *; base-uri 'none'"
const policyOf = (url: string) => {
  if (url.startsWith('/supply/embed')) return EMBEDDED_POLICY
  if (/^\/verify(\?|$)/.test(url)) return VERIFY_POLICY
  if (/^\/data\/tables\/./.test(url)) return SQL_POLICY
  return url.endsWith('/explorer') ? EXPLORER_POLICY : /^\/docs(\/guides\/[^/]+)?$/.test(url) ? EXAMPLES_POLICY : POLICY
}

/** The recommended rules, with the style that the renderer writes; HTML allows every id without a space. */
const VALID = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      'doctype-style': ['error', { style: 'lowercase' }],
      'void-style': ['error', { style: 'selfclosing' }],
      'valid-id': ['error', { relaxed: true }],
      // A drawing is a graphics document, which has a name.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // The output of a command can end in a space.
      'no-trailing-whitespace': 'off'
    }
  })
)

t.test('pages of a release send the right headers, formats and limits', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t, ANSWERING_FIXTURES)
  const taken: string[] = []
  const limiter = {
    ...UNLIMITED,
    take: async (...of: Parameters<typeof UNLIMITED.take>) => {
      taken.push(of[0].name)
      return UNLIMITED.take(...of)
    }
  }
  const server = await running(t, dataDir, { limiter })

  t.test('every page has a strict policy, the release, an ETag, and HEAD without a body', async (t) => {
    for (const url of addresses) {
      const page = await server.get(url, HTML)
      t.match(
        page,
        { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'x-release': releaseId } },
        url
      )
      t.match(page.headers, {
        'content-security-policy': policyOf(url),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        vary: /accept\b/
      })
      // Browsers do not execute data blocks.
      const code = page.text.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '')
      const own = code.replace(
        /<script type="module" src="\/assets\/(explorer|examples|sql|verify)\.[0-9a-f]{16}\.js"><\/script>/,
        ''
      )
      t.notMatch(own, /<script|<style|\sstyle=|\son\w+=/, `${url}: nothing the policy forbids`)
      t.equal(own !== code, policyOf(url).includes('script-src'), `${url}: a script only where the policy allows one`)
      t.ok(page.text.includes(releaseId), `${url}: the footer names the release`)
      t.match(page.text, /<html lang="en">/)
      const { results } = await VALID.validateString(page.text)
      const wrong = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
      t.same(wrong, [], `${url}: valid HTML`)
      t.ok(Buffer.byteLength(page.text) < 300_000, `${url}: ${Buffer.byteLength(page.text)} bytes`)
      const head = await server.app.inject({ method: 'HEAD', url, headers: HTML })
      t.same([head.statusCode, head.body, head.headers['content-type']], [200, '', page.headers['content-type']])
      const again = await server.get(url, { ...HTML, 'if-none-match': String(page.headers.etag) })
      t.equal(again.status, 304, url)
    }
  })

  t.test('the stylesheet and the icon are named by content hash and cached forever', async (t) => {
    const { text } = await server.get('/', HTML)
    const assets = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    t.equal(new Set(assets).size, 2)
    for (const path of new Set(assets)) {
      const { status, headers } = await server.get(path, {})
      t.equal(status, 200, path)
      t.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    }
    t.equal((await server.get('/assets/style.0000000000000000.css', HTML)).status, 404)
  })

  t.test('the API explorer is compressed, with the same bytes in each encoding', async (t) => {
    const { text } = await server.get('/docs/api/b/explorer', HTML)
    const url = /src="(\/assets\/explorer[^"]+)"/.exec(text)?.[1] ?? ''
    const ask = (encoding: string) => server.app.inject({ url, headers: { 'accept-encoding': encoding } })
    const [plain, br, gzip, refused] = await Promise.all(['identity', 'gzip, br', 'gzip', 'br;q=0'].map(ask))
    t.ok(plain && br && gzip && refused)
    if (!plain || !br || !gzip || !refused) return
    t.equal(plain.headers['content-encoding'], undefined)
    t.match(plain.headers, { 'content-type': 'text/javascript; charset=utf-8', vary: /accept-encoding/ })
    t.match(br.headers, { 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
    t.equal(gzip.headers['content-encoding'], 'gzip')
    t.equal(refused.headers['content-encoding'], undefined, 'what a client says it does not take')
    t.ok(br.rawPayload.length < 200_000, `${br.rawPayload.length} bytes`)
    t.ok(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload))
    t.ok(gunzipSync(gzip.rawPayload).equals(plain.rawPayload))
  })

  t.test('a client that does not ask for HTML gets the earlier format, or a 406', async (t) => {
    for (const accept of [undefined, '*/*', 'text/markdown', 'application/json']) {
      const headers = accept === undefined ? {} : { accept }
      t.match((await server.get('/', headers)).headers['content-type'], 'text/plain; charset=utf-8')
      t.match((await server.get('/limitations', headers)).headers['content-type'], 'text/markdown; charset=utf-8')
    }
    t.match((await server.get('/status', { accept: '*/*' })).headers['content-type'], 'text/html; charset=utf-8')
    const refused = await server.get('/status', { accept: 'application/json' })
    t.match(refused, { status: 406, body: { error: { code: 'not_acceptable' } } })
    t.match(
      (await server.get('/api/v1/status', HTML)).headers['content-type'],
      /^application\/json/,
      'never the interface'
    )
  })

  t.test('a refusal is a page with advice for a browser, and JSON for a program', async (t) => {
    const wrong: [url: string, status: number, says: RegExp][] = [
      ['/nowhere', 404, /Check the address, or search/],
      ['/status?color=red', 400, /color/],
      ['/methodology/alchemy', 404, /lists all/],
      ['/%E0%A4%A', 400, /cannot be decoded as UTF-8/]
    ]
    for (const [url, status, says] of wrong) {
      const page = await server.get(url, HTML)
      t.equal(page.status, status, url)
      t.match(page.headers, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': /default-src 'none'/
      })
      t.equal(page.headers['cache-control'], 'no-store')
      t.match(page.text, says)
      const program = await server.get(url, { accept: '*/*' })
      t.match(program, { status, headers: { 'content-type': /^application\/json/ } })
    }
    t.match((await server.get('/api/v1/nowhere', HTML)).headers['content-type'], /^application\/json/)
    const posted = await server.app.inject({ method: 'POST', url: '/status', headers: HTML })
    t.equal(posted.statusCode, 405)
  })

  t.test('escapes text from the request', async (t) => {
    const script = '<script>alert(1)</script>'
    for (const url of [`/status?${encodeURIComponent(script)}=1`, `/${encodeURIComponent(script)}`]) {
      const { status, text } = await server.get(url, HTML)
      t.ok(status === 400 || status === 404)
      t.notOk(text.includes('<script'), url)
    }
    t.match((await server.get(`/status?${encodeURIComponent(script)}=1`, HTML)).text, '&lt;script>alert(1)')
  })

  t.test('every page counts toward a limit and reports what is left', async (t) => {
    for (const url of addresses) {
      taken.length = 0
      const { headers } = await server.get(url, HTML)
      t.equal(taken.length, 1, url)
      t.ok(['public', 'pages', 'ask_page'].includes(taken[0] ?? ''), url)
      t.match(headers, { 'x-ratelimit-limit': /^\d+$/ })
    }
  })

  t.test('the navigation has at most six sections, and each page marks its own', async (t) => {
    t.ok(SECTIONS.length <= 6, `${SECTIONS.length} sections`)
    const marked: [address: string, section: string, page?: string][] = [
      ['/search', 'Search', 'By name or identifier'],
      ['/providers/1000000012', 'Search'],
      ['/facilities/010001', 'Search', 'Facilities by place'],
      ['/payments/1000000012', 'Search'],
      ['/screen', 'Screen', 'A contractor'],
      ['/screen/roster', 'Screen', 'A roster'],
      ['/supply', 'Supply', 'Map and table'],
      ['/studies/dermatology', 'Supply', 'Studies'],
      ['/data/tables/provider', 'Data'],
      ['/docs/api/a', 'Docs'],
      ['/about', 'About'],
      ['/methodology/provider', 'About', 'Methodology'],
      ['/changelog', 'About', 'Changelog']
    ]
    for (const [address, ...names] of marked) {
      const { text } = await server.get(address, HTML)
      const [bar = '', menu, ...below] = [...text.matchAll(/<nav .*?<\/nav>/gs)].map(([nav]) => nav)
      for (const { path, name } of SECTIONS) t.match(bar, new RegExp(`<a href="${path}"[^>]*>${name}<`), address)
      t.same(linksIn(menu ?? ''), linksIn(bar), 'the menu of a phone is the same')
      const current = [bar, ...below].flatMap((nav) => /aria-current="(?:page|true)">([^<]*)</.exec(nav)?.[1] ?? [])
      t.same(current, names, address)
    }
    t.notMatch((await server.get('/', HTML)).text, 'aria-current')
  })

  t.test('the pages below a section exist', async (t) => {
    const paths = new Set(PAGES.map(({ path }) => path))
    for (const { path, pages = {} } of SECTIONS)
      for (const one of [path, ...Object.keys(pages)]) t.ok(paths.has(one), one)
  })
})

/** Every link of a part of a page, with what marks it. */
function linksIn(html: string): string[] {
  return html.match(/<a .*?<\/a>/gs) ?? []
}

t.test('without a release, pages that need none still work, and the rest answer 503 with advice', async (t) => {
  const server = await running(t, t.testdir())
  t.equal((await server.get('/', HTML)).status, 200)
  t.equal((await server.get('/status', HTML)).status, 200)
  t.equal((await server.get('/limitations', HTML)).status, 200)
  const sources = await server.get('/sources', HTML)
  t.match(sources, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': /^\d+$/ } })
  t.match(sources.text, /No data can be shown/)
})

t.test('an exhausted limit is a page that says when to retry', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const spent = {
    ...UNLIMITED,
    take: (...of: Parameters<typeof UNLIMITED.take>) => {
      const { window, resetAt } = UNLIMITED.take(...of) as Exclude<ReturnType<typeof UNLIMITED.take>, Promise<unknown>>
      return { allowed: false, window, remaining: 0, resetAt, waitMs: 61_000 }
    }
  }
  const server = await running(t, dataDir, { limiter: spent })
  const page = await server.get('/status', HTML)
  t.match(page, { status: 429, headers: { 'retry-after': '61', 'content-type': 'text/html; charset=utf-8' } })
  t.match(page.text, /6,000 requests/)
})
