// Contrast of text under the mouse and at the keyboard, and a visible mark of the place of the keyboard.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import t from 'tap'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { pageAddresses } from './addresses.ts'
import { needsChromium, startChromium } from './chromium.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STATES = [['hover'], ['focus', 'focus-visible']]
const ELEMENTS = 'a, button, summary, input, select, textarea, label'

t.test(
  'text keeps its contrast under the mouse and the keyboard, which marks its place',
  { ...needsChromium() },
  async (t) => {
    const dataDir = t.testdir()
    await syntheticRelease(dataDir)
    const server = await running(t, dataDir)
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const browser = await startChromium()
    t.teardown(() => browser.close())
    const page = await (await browser.newContext()).newPage()
    const debug = await page.context().newCDPSession(page)
    await debug.send('DOM.enable')
    await debug.send('CSS.enable')
    const seen = new Set<string>()
    let judged = 0
    for (const address of pageAddresses().filter((address) => !address.endsWith('/explorer'))) {
      await page.goto(origin + address)
      // Elements of one kind and place have one style, so a page without a new kind is not judged again.
      const kinds = await page.evaluate<string[]>(
        `[...document.querySelectorAll('${ELEMENTS}')].map((one) => [one, one.parentElement, one.parentElement.parentElement].map(({ tagName, className }) => tagName + '.' + className).join(' '))`
      )
      const fresh = kinds.filter((kind) => !seen.has(kind))
      if (fresh.length === 0) continue
      for (const kind of fresh) seen.add(kind)
      await page.evaluate(AXE)
      const { root } = await debug.send('DOM.getDocument')
      const { nodeIds } = await debug.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: ELEMENTS })
      for (const forcedPseudoClasses of STATES) {
        for (const nodeId of nodeIds) await debug.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const poor = await page.evaluate<string[]>(
            `axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))))`
          )
          t.same(poor, [], `${address}, ${forcedPseudoClasses[0]}, ${colorScheme}`)
          judged += 1
        }
      }
      const unmarked = await page.evaluate<string[]>(
        `[...document.querySelectorAll('a, button, summary, input, select, textarea')].filter((one) => { const { outlineStyle, outlineWidth } = getComputedStyle(one); return one.checkVisibility() && (outlineStyle === 'none' || parseFloat(outlineWidth) < 1) }).map((one) => one.outerHTML.slice(0, 80))`
      )
      t.same(unmarked, [], `${address}: the place of the keyboard is marked`)
    }
    t.ok(judged >= 4 * 10, `${judged} pictures`)
  }
)
