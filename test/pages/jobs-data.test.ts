// Two jobs in the browser, from the home page in at most four steps: find and cite a table, and get a first
// API answer from the docs.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import t from 'tap'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { needsChromium, startChromium } from './chromium.ts'

const STEPS = 4
const run = promisify(execFile)

t.test('each job with data takes at most four steps', { ...needsChromium() }, async (t) => {
  const dataDir = t.testdir()
  const { release } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await startChromium()
  t.teardown(() => browser.close())

  /** A reader at the home page, whose steps are counted. */
  const reader = async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    const trouble: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && trouble.push(message.text()))
    await page.goto(origin)
    let steps = 0
    const step = async (what: (page: Page) => Promise<unknown>) => {
      steps++
      await what(page)
    }
    return { page, step, steps: () => steps, trouble }
  }
  const section = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).click()

  t.test('find and cite a table', async (t) => {
    const { page, step, steps, trouble } = await reader()
    await step((page) => section(page, 'Data'))
    await step(async (page) => {
      await page.getByLabel('Find a table').fill('exclusion birth')
      await page.getByRole('button', { name: 'Filter' }).click()
    })
    await step((page) => page.locator('main table a[href="/data/tables/exclusion"]').click())
    const table = release.manifest.tables.find(({ name }) => name === 'exclusion')
    const cited = (await page.locator('main pre').allInnerTexts()).join('\n')
    t.ok(cited.includes(`SHA-256 ${table?.sha256}`), 'the citation names the bytes')
    t.ok(cited.includes(`/data/${release.manifest.id}/exclusion.parquet`), 'and the address of the release')
    t.match(cited, /@misc\{ppds-/)
    t.ok(steps() <= STEPS, `${steps()} steps`)
    t.same(trouble, [], 'the browser executes no data block and reports no violation')
    await page.context().close()
  })

  t.test('get a first API answer from the docs', async (t) => {
    const { page, step, steps, trouble } = await reader()
    await step((page) => section(page, 'Docs'))
    await step((page) => page.getByRole('button', { name: 'Copy' }).first().click())
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const command = await page.evaluate<string>('navigator.clipboard.readText()')
    const answer = { stdout: '' }
    await step(async () => {
      // The address that clients use is that of the settings; this test listens elsewhere.
      const here = command.replace('https://provenance.example', origin)
      t.not(here, command, 'the command has the address of the service')
      answer.stdout = (await run('bash', ['-c', here])).stdout
    })
    const record = JSON.parse(answer.stdout)
    t.match(record, { npi: /^\d{10}$/, _source: /NPPES/, _data_availability: ['synthetic'] })
    t.ok(steps() <= STEPS, `${steps()} steps`)
    t.same(trouble, [])
    await page.context().close()
  })

  t.test('a guide shows one language at a time, by mouse and by keyboard, and every one on paper', async (t) => {
    const { page, trouble } = await reader()
    await page.goto(`${origin}/docs/guides/first-call`)
    const shown = () => page.locator('.tabs').first().locator('figcaption').filter({ visible: true }).allInnerTexts()
    t.same(await shown(), ['Shell', 'prints'])
    await page.getByRole('tab', { name: 'Python' }).first().click()
    t.same(await shown(), ['Python', 'prints'])
    await page.keyboard.press('ArrowRight')
    t.same(await shown(), ['R', 'prints'])
    t.equal(await page.getByRole('tab', { name: 'R', selected: true }).count(), 1)
    await page.emulateMedia({ media: 'print' })
    t.ok((await shown()).length > 6)
    t.same(trouble, [])
    await page.context().close()
  })

  t.test('the docs search finds a section by words, with a typing error, and links to its place', async (t) => {
    const { page } = await reader()
    await section(page, 'Docs')
    await page.getByLabel('Search the docs').fill('clickhouse pinnd')
    await page.keyboard.press('Enter')
    await page.locator('main ul.plain a').first().click()
    t.match(page.url(), /\/docs\/guides\/read-in-clickhouse#get-the-pinned-address$/)
    t.ok(await page.locator('#get-the-pinned-address').isVisible())
    await page.goto(`${origin}/docs/search?q=zebra`)
    t.match(await page.locator('main .notice').textContent(), /Nothing in the docs has all these words/)
    await page.context().close()
  })
})
