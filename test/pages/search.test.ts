// The search of the pages: totals compared with counts over the published tables, every page of results,
// exact identifiers, and marks of listings.
import t from 'tap'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const HTML = { accept: 'text/html' }
type Row = Record<string, unknown>

t.test('a search by name shows each kind with its total, and leads to the rest', async (t) => {
  const dataDir = t.testdir()
  const { rowsOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const get = async (url: string) => {
    const { status, text } = await server.get(url, HTML)
    t.equal(status, 200, url)
    return text.replaceAll('&amp;', '&')
  }
  const begins = (names: readonly unknown[], word: string) =>
    names.some((name) => ` ${String(name ?? '').toUpperCase()}`.includes(` ${word}`))
  const keys = (rows: readonly Row[], names: readonly string[], word: string, key: (row: Row) => unknown) =>
    new Set(
      rows.flatMap((row) =>
        begins(
          names.map((name) => row[name]),
          word
        ) && key(row)
          ? [key(row)]
          : []
      )
    )

  t.test('totals of companies, owners and places are those of the tables', async (t) => {
    const [payments, owners, facilities] = await Promise.all(
      ['payment', 'facility_owner_organization', 'facility'].map(rowsOf)
    )
    const placed = (name: string) => (row: Row) => `${String(row[name]).toUpperCase()} ${row.state}`
    for (const word of ['MAGNOLIA', 'RIVER', 'WINTER']) {
      const expected = {
        companies: keys(payments ?? [], ['manufacturer_name'], word, (row) => row.manufacturer_id).size,
        owners: keys(owners ?? [], ['owner_name', 'owner_doing_business_as'], word, (row) => row.owner_pac_id).size,
        places:
          keys(facilities ?? [], ['city'], word, placed('city')).size +
          keys(facilities ?? [], ['county_name'], word, placed('county_name')).size +
          keys(facilities ?? [], ['chain_name'], word, (row) => String(row.chain_name).toUpperCase()).size
      }
      const page = await get(`/search?q=${word.toLowerCase()}`)
      for (const [kind, count] of Object.entries(expected))
        t.equal(Number(new RegExp(`<a href="#${kind}">[^<]*: (\\d+)<`).exec(page)?.[1] ?? 0), count, `${word} ${kind}`)
    }
    t.match(await get('/search?q=texas'), /<a href="\/facilities\?state=TX">Texas<\/a>/)
  })

  t.test('the pages of a group hold each candidate once', async (t) => {
    for (const [group, begin] of [
      ['providers', '/providers/'],
      ['companies', '/companies/']
    ] as const) {
      const first = await get('/search?q=magnolia')
      const total = Number(new RegExp(`<a href="#${group}">[^<]*: (\\d+)<`).exec(first)?.[1])
      let next: string | undefined = `/search?q=magnolia&group=${group}`
      const found: string[] = []
      while (next && found.length <= total) {
        const page: string = await get(next)
        found.push(
          ...[...page.matchAll(new RegExp(`<th scope="row"><a href="${begin}(\\d+)"`, 'g'))].map(([, id]) => id ?? '')
        )
        next = /<a href="([^"]*)">Next page of this group/.exec(page)?.[1]
      }
      t.ok(total > 10, `${total} ${group}`)
      t.equal(found.length, total)
      t.equal(new Set(found).size, total)
    }
    const refused = await server.get('/search?q=magnolia&group=companies&cursor=x', HTML)
    t.match(refused, { status: 400, text: /this service did not issue it/ })
    t.match(await server.get('/search?q=magnolia&group=owners&state=TX', HTML), { status: 400, text: /Leave it empty/ })
  })

  t.test('an exact identifier opens its record, in the release that was asked for', async (t) => {
    const first = async (table: string, column: string) => String((await rowsOf(table))[0]?.[column])
    const [npi, ccn] = [await first('provider', 'npi'), await first('facility', 'ccn')]
    const company = String((await rowsOf('payment')).find((row) => row.manufacturer_id)?.manufacturer_id)
    for (const [q, to] of [
      [npi, `/providers/${npi}`],
      [` ${ccn}`, `/facilities/${ccn}`],
      [company, `/companies/${company}`]
    ] as const) {
      const { status, headers } = await server.get(`/search?q=${q}`, HTML)
      t.same([status, headers.location], [303, to])
      t.equal((await server.get(to, HTML)).status, 200)
    }
    const release = String((await server.get('/search', HTML)).headers['x-release'])
    const pinned = await server.get(`/search?q=${npi}&release=${release}`, HTML)
    t.equal(pinned.headers.location, `/providers/${npi}?release=${release}`)
  })

  t.test('a candidate with a row in a screening source is marked, and its specialty is in words', async (t) => {
    const providers = new Map((await rowsOf('provider')).map((row) => [row.npi, row]))
    const excluded = (await rowsOf('exclusion')).find(
      ({ npi, npi_is_valid }) => npi_is_valid === true && providers.get(npi)?.last_name
    )
    const provider = providers.get(excluded?.npi ?? null)
    const page = await get(`/search?q=${provider?.first_name}+${provider?.last_name}`)
    const row = page.split('<tr>').find((line) => line.includes(`/providers/${excluded?.npi}"`)) ?? ''
    t.match(row, /<td data-head="Listed by"><div><strong>[^<]*LEIE/)
    t.match(page, /An empty cell is not “clear”/)
    t.notMatch(page.replace(/<section id="lineage[\s\S]*/, ''), /<div>207[A-Z]\w{5}X/)
    // One word is enough for a listing that has no number.
    t.match(await get(`/search?q=${excluded?.last_name}`), /On screening lists under this name[\s\S]*Published for/)
  })
})
