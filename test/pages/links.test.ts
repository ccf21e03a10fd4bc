// The site as a whole. Every page is a few clicks from the home page, each link resolves to its exact target,
// and all pages share one structure. Uses only requests, no browser.
import t from 'tap'
import { PAGES } from '../../server/pages/directory.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { pageAddresses } from './addresses.ts'

const HTML = { accept: 'text/html' }
const CLICKS = 3

t.test('the site is linked and built consistently', async (t) => {
  const dataDir = t.testdir()
  const { rowsOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const npi = String((await rowsOf('provider'))[0]?.npi)
  const addresses = pageAddresses({ npi, id: npi })
  const texts = new Map<string, string>()
  const textOf = async (address: string) => {
    const known = texts.get(address)
    if (known !== undefined) return known
    const { status, text } = await server.get(address, HTML)
    t.ok(status < 400, `${address}: ${status}`)
    texts.set(address, text)
    return text
  }

  t.test('each internal link resolves to its exact target', async (t) => {
    for (const address of addresses) {
      const text = await textOf(address)
      const targets = linksIn(text)
      t.ok(targets.length > 5, `${address}: ${targets.length} links`)
      for (const { path, fragment } of targets) {
        // Other tests download the tables; here it is enough that the file exists.
        if (path.startsWith('/data/releases/') && /\.(parquet|csv)$/.test(path)) {
          const { statusCode } = await server.app.inject({ method: 'HEAD', url: path })
          t.equal(statusCode, 200, path)
          continue
        }
        const there = path === '' ? text : await textOf(path)
        if (fragment && !there.includes(`id="${fragment}"`)) t.fail(`${address}: ${path}#${fragment} leads to no place`)
      }
    }
  })

  t.test(`every page is within ${CLICKS} clicks of the home page`, async (t) => {
    const kindOf = (address: string) => {
      const [path = ''] = address.split('?')
      return PAGES.find((page) => page.path === path) ?? PAGES.find((page) => pattern(page.path).test(path))
    }
    // Only records with rejected rows link to these, and examples of other pages have none.
    const rejected = PAGES.find(({ path }) => path.startsWith('/rejected/'))
    const [row] = (await rowsOf('rejected_identifier')).filter(({ identifiers }) => /"?uei:/.test(String(identifiers)))
    const uei = /uei:(\w+)/.exec(String(row?.identifiers))?.[1]
    t.match(await textOf(`/screen?uei=${uei}`), `href="/rejected/uei/${uei}?release=`)
    const met = new Set([kindOf('/'), rejected])
    // One page per kind is enough, because the same code creates the links of all of them.
    let front = ['/']
    for (let click = 1; click <= CLICKS; click++) {
      const next: string[] = []
      for (const address of front) {
        for (const { path } of linksIn(await textOf(address))) {
          const kind = kindOf(path)
          if (!kind || met.has(kind)) continue
          met.add(kind)
          next.push(path)
        }
      }
      front = next
    }
    t.same(
      PAGES.filter((page) => !met.has(page)).map(({ path }) => path),
      []
    )
  })

  t.test('each page has a unique title, the common frame and headings in order', async (t) => {
    const titles = new Map<string, string>()
    for (const address of addresses) {
      const text = await textOf(address)
      const title = /<title>(.*?)<\/title>/.exec(text)?.[1] ?? ''
      t.notOk(titles.has(title), `${address}: "${title}" is not the title of ${titles.get(title)}`)
      titles.set(title, address)
      const levels = [...text.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
      t.equal(levels.filter((level) => level === 1).length, 1, `${address}: one first heading`)
      const leaps = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)
      t.same([levels[0], leaps], [1, []], `${address}: headings ${levels.join(' ')}`)
      // A page made for frames has no header or footer. supply-states.test.ts checks its content.
      if (address.startsWith('/supply/embed')) continue
      t.match(text, /<body><a class="skip" href="#content">/, `${address}: the first stop of the keyboard`)
      for (const landmark of [
        '<header class="site">',
        '<nav class="wide" aria-label="Sections">',
        ' id="content"',
        '<footer class="site">'
      ])
        t.equal(text.split(landmark).length, 2, `${address}: ${landmark}`)
      t.ok(text.includes('<aside class="synthetic"'), `${address}: the banner of synthetic data`)
      const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
      t.equal(new Set(ids).size, ids.length, `${address}: no id stands twice`)
    }
  })

  t.test('each figure has a citation: next to it, in its row, in its table header, or in its heading', async (t) => {
    let figures = 0
    for (const address of [...addresses, `/screen?uei=${await contractor(rowsOf)}`]) {
      // Facts about the service itself have no publisher: snapshot ages and kept releases.
      if (address === '/status') continue
      const text = (await textOf(address)).replace(/<table><caption>Releases that are kept[\s\S]*?<\/table>/, '')
      let heading = ''
      for (const [piece] of text.matchAll(
        /<h[23][ >].*?<\/h[23]>|<table[ >].*?<\/table>|<dl class="figures">.*?<\/dl>/gs
      )) {
        if (piece.startsWith('<h')) heading = piece
        else {
          const bare = uncited(piece)
          figures += bare.all
          if (!isCited(heading)) t.same(bare.uncited, [], `${address}: ${heading.replace(/<[^>]*>/g, '')}`)
        }
      }
    }
    t.ok(figures > 300, `${figures} figures`)
  })
})

const isCited = (html: string) => html.includes('class="cited"')

/** Figures of a table or list without a citation inside it. */
function uncited(html: string): { all: number; uncited: string[] } {
  const cells = (row: string) => [...row.matchAll(/<(td|dd)\b[^>]*>.*?<\/\1>/gs)].map(([cell]) => cell)
  const isFigure = (cell: string) =>
    /^<(dd|td[^>]* class="figure")/.test(cell) && /\d/.test(cell.replace(/<[^>]*>/g, ''))
  const headed = isCited(/<caption>.*?<\/thead>/s.exec(html)?.[0] ?? '')
  const rows = html.startsWith('<table') ? [...html.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row) : cells(html)
  const figures = rows.flatMap((row) =>
    cells(row)
      .filter(isFigure)
      .map((cell) => ({ cell, row }))
  )
  return {
    all: figures.length,
    uncited: headed ? [] : figures.filter(({ row }) => !isCited(row)).map(({ row }) => row)
  }
}

/** A party with contract awards. */
async function contractor(rowsOf: (table: string) => Promise<Record<string, unknown>[]>): Promise<string> {
  const [row] = (await rowsOf('award_transaction')).filter(({ uei }) => typeof uei === 'string')
  return String(row?.uei)
}

/** Unique internal link targets of a page. */
function linksIn(text: string): { path: string; fragment: string | undefined }[] {
  const hrefs = [...text.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
  return [...new Set(hrefs)]
    .filter((href) => !/^[a-z]+:/.test(href))
    .map((href) => {
      const [path = '', fragment] = href.split('#')
      return { path, fragment }
    })
}

/** Matches the addresses of a page. */
function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}
