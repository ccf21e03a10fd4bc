// Pages of a kept release: they say so, their links and forms stay in that release, and one link leaves it.
import t from 'tap'
import { PAGES } from '../../server/pages/directory.ts'
import { fixtureRelease, importFixture, WIDER_FIXTURES } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { pageAddresses } from './addresses.ts'

const HTML = { accept: 'text/html' }
const FOLLOWED = 40

t.test('pages of a kept release link to pages of the same release', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t, WIDER_FIXTURES)
  await importFixture(dataDir, { source: 'usaspending', fixture: 'custom-downloads' })
  const server = await running(t, dataDir)
  const current = server.store.current?.id ?? ''
  t.not(current, releaseId)
  const pageOf = async (address: string) => {
    const { status, headers, text } = await server.get(address, HTML)
    t.equal(status, 200, address)
    return { release: headers['x-release'], text, main: text.slice(text.indexOf('<main'), text.indexOf('</main>')) }
  }
  const pinned = (address: string) => `${address}${address.includes('?') ? '&' : '?'}release=${releaseId}`
  // A page made for frames has no header that could name the release, and no link out of it.
  const pages = PAGES.filter(({ pin, embedded }) => pin && !embedded)
  const addresses = pageAddresses({
    npi: '1000000012',
    query: 'alder',
    party: '1000000012',
    id: '1000000012'
  }).filter((address) => pages.some(({ path }) => pattern(path).test(address.split('?')[0] ?? '')))
  t.ok(addresses.length > pages.length, 'each such page, and each as it is asked')

  const links = new Set<string>()
  let forms = 0
  for (const address of addresses) {
    const bare = await server.get(address, HTML)
    // A party that is in no fixture has no page, nor has one whose files no fixture has.
    if ([404, 409].includes(bare.status)) continue
    t.notMatch(bare.text, /class="kept"|name="release"/, `${address} is of whichever is current`)
    const { release, text, main } = await pageOf(pinned(address))
    t.equal(release, releaseId, address)
    const [, left = ''] = /<aside class="kept"[^>]*>.*?<a href="([^"]*)"/.exec(text) ?? []
    t.equal((await pageOf(left.replaceAll('&amp;', '&'))).release, current, `${address} can be left: ${left}`)
    for (const [, form = ''] of main.matchAll(/(<form .*?<\/form>)/gs)) {
      forms += 1
      t.match(form, `<input type="hidden" name="release" value="${releaseId}"/>`, address)
    }
    for (const [, href = ''] of main.matchAll(/ href="(\/[^"#]*)[^"]*"/g)) links.add(href.replaceAll('&amp;', '&'))
  }
  t.ok(forms > 2, `${forms} forms`)
  const [kept, others] = [
    [...links].filter((link) => link.includes('release=')),
    [...links].filter((link) => !link.includes('release='))
  ]
  t.ok(kept.length > 20, `${kept.length} links`)
  for (const link of kept.slice(0, FOLLOWED))
    t.equal((await server.get(link, HTML)).headers['x-release'], releaseId, link)
  t.same(
    kept.filter((link) => link.split('release=').length > 2),
    [],
    'a pin stands once'
  )
  const left = others.filter((link) => pages.some(({ path }) => pattern(path).test(link.split('?')[0] ?? '')))
  t.same(left, [], 'no link to what could be shown from the kept release leaves it')
})

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}
