// The page /verify in Chromium: what it says about proofs, and that it sends nothing.
import { render } from 'preact-render-to-string'
import t from 'tap'
import { proofOf } from '../../packages/verify/test/made-release.ts'
import { ABSENT, LOG, NPI, OWNER, RELEASE, STRANGER, signedWhole } from '../../packages/verify/test/release.ts'
import { loadAssets } from '../../server/pages/assets.ts'
import type { Site } from '../../server/pages/page.ts'
import verifyPage from '../../server/pages/verify.tsx'
import { fixtureRelease } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { signRelease } from '../signed-release.ts'
import { needsChromium, startChromium } from './chromium.ts'

const answer = signedWhole(
  proofOf(RELEASE, LOG, [
    ['exclusion', NPI],
    ['exclusion', ABSENT]
  ])
)

t.test('the verify page in a browser', { ...needsChromium() }, async (t) => {
  const server = await running(t, t.testdir())
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await startChromium()
  t.teardown(() => browser.close())
  const page = await browser.newPage()
  const [asked, trouble]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    // The browser fetches the icon of a page late.
    if (!request.url().endsWith('.svg')) asked.push(`${request.method()} ${request.url()}`)
  })
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && trouble.push(message.text()))
  page.on('pageerror', (error) => trouble.push(error.message))

  const verify = async (given: { answer?: string; keys?: string; attestation?: string }) => {
    await page.goto(`${origin}/verify`)
    for (const [name, text] of Object.entries(given)) await page.fill(`#${name}`, text)
    asked.length = 0
    await page.click('button[type=submit]')
    await page.locator('#verified h2').waitFor()
    const said = await page.locator('#verified').textContent()
    t.same(asked, [], 'nothing is sent')
    return said ?? ''
  }

  t.test('says what a pasted answer proves', async (t) => {
    const attestation = JSON.stringify(RELEASE.attestation)
    const said = await verify({ answer, keys: OWNER.text, attestation })
    t.match(said, /^ResultProven\.What was proven/)
    t.match(
      said,
      `Release ${RELEASE.id} has no row under ${ABSENT} in exclusion. No match does not mean the party is clear.`
    )
    t.match(said, `The log example.org/log has 5 releases; release ${RELEASE.id} is entry 3.`)
    t.match(said, 'The release was made from oig_leie/UPDATED.csv, https://example.org/UPDATED.csv')
    t.notMatch(said, 'What was not checked')
  })

  t.test('begins with an example of the current release, as it is or changed', async (t) => {
    const { dataDir } = await fixtureRelease(t)
    await signRelease(dataDir)
    const signed = await running(t, dataDir)
    const address = await signed.app.listen({ port: 0, host: '127.0.0.1' })
    const tried = async (link: RegExp) => {
      await page.goto(`${address}/verify`)
      await page.getByRole('link', { name: link }).click()
      await page.click('button[type=submit]')
      await page.locator('#verified h2').waitFor()
      return (await page.locator('#verified').textContent()) ?? ''
    }
    const whole = await tried(/^a proof$/)
    t.match(whole, /^ResultProven\.What was provenThe file is about exclusion under "1234567893"/)
    t.match(whole, 'The attestation is that of release')
    t.match(await tried(/one more member/), /Not proven\.The proof has an unknown member: checked_by/)
  })

  t.test('says that the signature was not checked without a key', async (t) => {
    t.match(await verify({ answer }), /Proven in part.*What was not checkedNo key was given/s)
  })

  t.test('says what failed', async (t) => {
    const changed = answer.replace('ADA', 'EVA')
    t.match(
      await verify({ answer: changed, keys: OWNER.text }),
      /Not proven\.Block \d+ of exclusion is not in the block tree/
    )
    t.match(await verify({ answer, keys: STRANGER.text }), /Not proven\.The checkpoint of the log: No given key signed/)
    t.match(await verify({ answer, keys: 'x' }), /Not proven\.The key: x is not a verifier key/)
    t.match(await verify({ answer: '<b>' }), /Not proven\.The file is not JSON/)
    t.match(await verify({}), 'Paste an answer, or choose a file.')
  })

  t.test('verifies a chosen file', async (t) => {
    await page.goto(`${origin}/verify`)
    await page.setInputFiles('#answer_file', {
      name: 'a.json',
      mimeType: 'application/json',
      buffer: Buffer.from(answer)
    })
    await page.fill('#keys', OWNER.text)
    await page.click('button[type=submit]')
    await page.locator('#verified h2').waitFor()
    t.match(await page.locator('#verified').textContent(), /Proven\./)
  })

  t.test('may not connect to anything', async (t) => {
    t.same(trouble.splice(0), [])
    const refused = await page.evaluate("fetch('/v1/health').then(() => 'sent', () => 'refused')")
    t.equal(refused, 'refused')
  })

  t.test('explains the command without JavaScript', async (t) => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const page = await plain.newPage()
    await page.goto(`${origin}/verify`)
    t.notOk(await page.locator('#verifier').isVisible())
    t.match(
      await page.locator('main').textContent(),
      'npx provider-provenance-verify verify answer.json --key keys.txt'
    )
    await plain.close()
  })
})

t.test('the verify page begins with the keys of the service', async (t) => {
  const site = { assets: await loadAssets(), verifierKeys: [OWNER.text, STRANGER.text] } as unknown as Site
  const { body } = await verifyPage.view({} as never, {}, site)
  const html = render(body as Parameters<typeof render>[0])
  t.ok(html.includes(`${OWNER.text}\n${STRANGER.text}</textarea>`))
})
