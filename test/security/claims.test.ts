// The security page claims only what a test shows.
import { readFileSync } from 'node:fs'
import t from 'tap'
import { testTitles } from '../conformance/titles.ts'

const page = readFileSync(new URL('../../methodology/security.md', import.meta.url), 'utf8')
const claims = [...page.matchAll(/^\| (?!claim|---)(.+) \| `(.+)` \|$/gm)].map(([, claim = '', title = '']) => ({
  claim,
  title
}))

t.test('each security claim names an existing test, and each listed risk has claims', async (t) => {
  const titles = testTitles()
  t.ok(claims.length > 35)
  for (const { claim, title } of claims) t.equal(titles.get(title)?.length, 1, `${claim}: there is one test '${title}'`)
  t.equal(new Set(claims.map(({ claim }) => claim)).size, claims.length, 'no claim twice')
  for (let risk = 1; risk <= 10; risk++) {
    const section = page.split(/^## /m).find((part) => part.startsWith(`API${risk} `))
    t.match(section, /^\| .+ \| `.+` \|$/m, `API${risk}`)
  }
})

t.test('looks up keys by a hash with a process secret, so timing reveals nothing', async (t) => {
  const source = readFileSync(new URL('../../server/keys/key-ring.ts', import.meta.url), 'utf8')
  t.match(source, /readonly #secret = randomBytes\(32\)/)
  t.match(source, /this\.#known\.get\(place\)/, 'by its place alone')
  t.match(source, /hash\('sha256', `\$\{this\.#secret\}\$\{surface\}\$\{digest\}`/)
  t.notMatch(source, /digest\.equals|digest ===|sha256 ===/)
})
