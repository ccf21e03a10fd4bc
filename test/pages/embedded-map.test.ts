// A map of two states in a page on another site, from the home page in four steps.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { fixtureRelease } from '../fixture-release.ts'
import { PUBLIC_URL, running } from '../server/running.ts'
import { needsChromium, startChromium } from './chromium.ts'

t.test('a reader embeds a map of two states in another page', { ...needsChromium() }, async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await startChromium()
  t.teardown(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })

  // Step 1 of 4: from the home page to the supply page.
  await page.goto(`${origin}/`)
  await page.getByRole('navigation').getByRole('link', { name: 'Supply' }).first().click()
  // Step 2: the states.
  await page.getByLabel('States to compare').fill('tx, California')
  await page.getByRole('button', { name: 'Update map and table' }).click()
  t.equal(await page.getByLabel('States to compare').inputValue(), 'TX, CA')
  t.equal(await page.locator('.states tbody tr').count(), 2)
  // Step 3: the code.
  const code = await page.getByLabel('Frame:').inputValue()
  t.match(code, `<iframe src="${PUBLIC_URL}/supply/embed?`)

  // Step 4: a page on another site with that code, and with a frame of a page that is not made for frames.
  const own = code.replaceAll(PUBLIC_URL, origin)
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Article</title><p>Text</p>${own}<iframe src="${origin}/supply"></iframe>`)
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => site.close())
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)

  for (const [width, drawing] of [
    [1280, '.map'],
    [390, '.tiles']
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const frame = page.frameLocator('iframe').first()
    const states = frame.locator(`${drawing} a`)
    await states.first().waitFor()
    t.same(await states.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')?.split(':')[0])), [
      'California',
      'Texas'
    ])
    t.match(await frame.locator('main').textContent(), releaseId)
    const wide = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
    t.equal(wide, 0, `no sideways scrolling at ${width}`)
  }
  const [figures] = await Promise.all([
    page.context().waitForEvent('page'),
    page.frameLocator('iframe').first().getByRole('link', { name: 'Figures of every state' }).click()
  ])
  await figures.waitForLoadState()
  t.match(figures.url(), /\/supply\?.*states=TX,CA/)
  t.match(refused.join('\n'), /frame-ancestors 'none'/, 'the browser refuses to frame any other page')
  t.equal(refused.length, 1)
})
