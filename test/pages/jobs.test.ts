// What readers come for, in a real browser: each job begins on the home page, with its clicks counted, with
// and without script. Typing is no click; sending a form is one.
import { readFile } from 'node:fs/promises'
import papaparse from 'papaparse'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { needsChromium, startChromium } from './chromium.ts'

const dataDir = t.testdir()
const { release, rowsOf } = await syntheticRelease(dataDir)
type Row = Record<string, unknown>
const [providers, exclusions, payments, facilities, owners, citations] = (await Promise.all(
  ['provider', 'exclusion', 'payment', 'facility', 'facility_owner', 'facility_citation'].map(rowsOf)
)) as [Row[], Row[], Row[], Row[], Row[], Row[]]
const npis = new Map(providers.map((row) => [row.npi, row]))
const one = (rows: readonly Row[], isWanted: (row: Row) => unknown) => {
  const found = rows.find(isWanted)
  if (!found) throw new Error('the synthetic release has no such row')
  return found
}
const excluded = one(
  exclusions,
  ({ npi, npi_is_valid, reinstatement_date }) =>
    npi_is_valid === true && !reinstatement_date && npis.get(npi)?.last_name
)
const starred = one(facilities, (row) => row.facility_type === 'hospital' && row.overall_star === 5 && row.city)
const paid = one(
  payments,
  ({ npi, npi_is_valid, manufacturer_name }) => npi && npi_is_valid === true && manufacturer_name
)
const home = one(
  facilities,
  ({ ccn, facility_type }) =>
    facility_type === 'nursing-home' && [owners, citations].every((rows) => rows.some((row) => row.ccn === ccn))
)
const dayInWords = (day: unknown) =>
  new Date(String(day)).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC'
  })

type Visit = {
  page: Page
  text: () => Promise<string>
  /** Counts a click on what has this text. */
  click: (what: string | RegExp, role?: 'link' | 'button') => Promise<unknown>
  fill: (label: string, value: string) => Promise<unknown>
  /** Counts a click on a link to a file, and reads the file. */
  saved: (what: RegExp) => Promise<string>
}
type Job = { name: string; most: number; does: (t: Test, visit: Visit) => Promise<unknown> }

const JOBS: readonly Job[] = [
  {
    name: 'excluded since when, and who says so',
    most: 2,
    does: async (t, { fill, click, text }) => {
      const { first_name, last_name } = npis.get(excluded.npi) ?? {}
      await fill('Find a provider', `${first_name} ${last_name}`)
      await click('Search', 'button')
      await click(new RegExp(`${first_name}.*${last_name}`))
      t.match(await text(), /OIG exclusion list/)
      t.match(await text(), dayInWords(excluded.exclusion_date))
      t.match(await text(), /LEIE, \w{3} \d+, \d{4}/)
    }
  },
  {
    name: 'the hospitals with five stars in a city',
    most: 3,
    does: async (t, { page, fill, click, text }) => {
      await click('Browse facilities')
      await fill('City', String(starred.city))
      await fill('State', String(starred.state))
      await page.getByLabel('Type').selectOption('hospital')
      await page.getByLabel('Stars').selectOption('5')
      await click('Show', 'button')
      t.match(await text(), String(starred.facility_name))
    }
  },
  {
    name: 'which companies paid a doctor, and in which year',
    most: 2,
    does: async (t, { page, fill, click }) => {
      await fill('Find a provider', String(paid.npi))
      await click('Search', 'button')
      await click(/Which companies paid/)
      const companies = (await page.locator('table', { hasText: 'By company' }).textContent()) ?? ''
      t.ok(companies.includes(String(paid.manufacturer_name)))
      t.match(companies, `${paid.program_year}, ${paid.nature_of_payment}`)
    }
  },
  {
    name: 'psychiatrists of two states and the nation, as bars and as a file',
    most: 3,
    does: async (t, { page, fill, click, saved }) => {
      await click('Compare states')
      await page.getByLabel('Specialty').selectOption('psychiatry')
      await fill('States to compare', 'Texas, CA')
      await click('Update map and table', 'button')
      t.equal(await page.locator('table', { hasText: 'Compared with the nation' }).locator('svg.bar').count(), 3)
      const { data } = papaparse.parse<Row>(await saved(/these states and the nation/), {
        header: true,
        skipEmptyLines: true
      })
      t.same(
        data.map((row) => row.state_code),
        ['CA', 'TX', 'US']
      )
    }
  },
  {
    name: 'a roster of 30 rows',
    most: 3,
    does: async (t, { page, click, text }) => {
      const lines = providers.slice(0, 29).map(({ npi }) => `${npi}`)
      await click('Screen a roster')
      await page.getByLabel('Roster').setInputFiles({
        name: 'staff.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['NPI', excluded.npi, ...lines].join('\n'))
      })
      await click('Read the roster', 'button')
      await click('Screen these rows', 'button')
      t.match(await text(), /30 rows/)
      t.match(await text(), String(excluded.npi))
    }
  },
  {
    name: 'cite a number',
    most: 2,
    does: async (t, { click, text }) => {
      await click('Compare states')
      t.match(await text(), /How to cite/)
      t.match(await text(), `release=${release.manifest.id}`)
    }
  },
  {
    name: 'a first API call that answers 200',
    most: 2,
    does: async (t, { page, click }) => {
      await click('Try the API')
      const noScript = page.getByRole('link', { name: 'A first answer' })
      if (await noScript.isVisible()) {
        const answered = page.waitForResponse(/\/api\/v1\/npi\//)
        await click('A first answer')
        t.equal((await answered).status(), 200)
        return
      }
      const answered = page.waitForResponse(/\/v1\/npi\/\d{10}/)
      await click(/execute/i, 'button')
      t.equal((await answered).status(), 200)
      t.match((await answered).request().headers(), { 'x-service-key': 'pk_sandbox_public' })
    }
  },
  {
    name: 'who owns a nursing home, and its citations, in the first 1,200 pixels',
    most: 2,
    does: async (t, { page, fill, click }) => {
      await fill('Find a provider', String(home.ccn))
      await click('Search', 'button')
      const seen =
        await page.evaluate<string>(`[...document.querySelectorAll('main li, main p, main dd, main td, main th')]
        .filter((element) => element.getBoundingClientRect().bottom <= 1200)
        .map((element) => element.textContent).join('\\n')`)
      const names = owners.flatMap((row) => (row.ccn === home.ccn && row.owner_name ? [String(row.owner_name)] : []))
      const isFirst = names.some((name) => seen.includes(name)) && /citation/i.test(seen)
      t.ok(isFirst, 'an owner and the citations')
    }
  }
]

/** Pages with rows of their own, each with a file of them. */
const WITH_FILES = [
  `/providers/${excluded.npi}`,
  `/facilities/${home.ccn}`,
  `/payments/${paid.npi}`,
  `/companies/${paid.manufacturer_id}`,
  '/facilities?type=hospital',
  '/supply',
  '/studies/psychiatry',
  '/data/tables/provider'
]

t.test('each job takes as few clicks as it must', { ...needsChromium() }, async (t) => {
  const server = await running(t, dataDir)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await startChromium()
  t.teardown(() => browser.close())

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const trouble: string[] = []
    page.on(
      'console',
      (message) => message.type() === 'error' && trouble.push(`${message.text()} ${message.location().url}`)
    )
    page.on(
      'response',
      (response) => response.status() >= 400 && trouble.push(`${response.status()} ${response.url()}`)
    )
    let clicks = 0
    const locate = (what: string | RegExp, role: 'link' | 'button') =>
      page
        .locator('main, openapi-explorer')
        .getByRole(role, { name: what, exact: typeof what === 'string' })
        .first()
    const visit: Visit = {
      page,
      text: async () => (await page.locator('main, #content').first().textContent()) ?? '',
      click: (what, role = 'link') => {
        clicks++
        return locate(what, role).click()
      },
      fill: (label, value) => page.locator('main').getByLabel(label).fill(value),
      saved: async (what) => {
        clicks++
        const download = page.waitForEvent('download')
        await locate(what, 'link').click()
        return readFile(await (await download).path(), 'utf8')
      }
    }
    const how = javaScriptEnabled ? 'with script' : 'without script'
    for (const { name, most, does } of JOBS)
      t.test(`${name}, ${how}`, async (t) => {
        clicks = 0
        await page.goto(origin)
        await does(t, visit)
        t.ok(clicks > 0 && clicks <= most, `${clicks} of ${most} clicks`)
        t.same(trouble.splice(0), [])
      })
    t.test(`the file behind a page, ${how}`, async (t) => {
      for (const path of WITH_FILES) {
        await page.goto(origin + path)
        clicks = 0
        const file = await visit.saved(/csv/i)
        t.equal(clicks, 1)
        t.ok(papaparse.parse(file, { skipEmptyLines: true }).data.length > 1, path)
      }
    })
    await t.test(`closes, ${how}`, () => context.close())
  }
})
