// Compares the screening page with the API answer: it shows all values, escaped, and no data of an entity
// that opted out of public display.
import t from 'tap'
import { FIXTURE_CLOCK, importFixture } from '../fixture-release.ts'
import { judgingWordIn } from '../judging-words.ts'
import { exclusionLine, importExclusions, importRegistrations, registrationLine } from '../screening-files.ts'
import { running, UNLIMITED } from '../server/running.ts'

const HTML = { accept: 'text/html' }
const SCRIPT = '<script>alert("1")</script>'
const ALDER = 'EXAMPLE00001'
const SECRET = 'EXAMPLE00009'
const LONE = 'EXAMPLE00010'

const dataDir = t.testdir()
await importRegistrations(dataDir, '20261101', [
  registrationLine({
    uei: ALDER,
    cage: '1AAA1',
    name: `ALDER ${SCRIPT}`,
    business_types: '2X~LJ',
    sba: 'A620270101~XX'
  }),
  registrationLine({
    uei: ALDER,
    cage: '1AAA2',
    name: 'ALDER TWO',
    naics: '621111Y~541330E',
    exceptions: '541330NY  '
  }),
  registrationLine({ uei: 'EXAMPLE00006', cage: '6SHRD' }),
  registrationLine({ uei: 'EXAMPLE00007', cage: '6SHRD' }),
  registrationLine({ uei: 'EXAMPLE00008', cage: '8SOLE', structure: '2J', line_1: '8 PRIVATE WAY' }),
  registrationLine({ uei: SECRET, cage: '9NPDY', name: 'SECRET EXAMPLE FOUNDATION', no_display: 'NPDY' })
])
await importExclusions(
  dataDir,
  '26314',
  [
    exclusionLine({
      ...{
        'Unique Entity ID': ALDER,
        'Active Date': '11/01/2023',
        'Termination Date': 'Indefinite',
        'SAM Number': 'S4MR1'
      },
      'Additional Comments': `See ${SCRIPT}`
    }),
    exclusionLine({ Name: 'ALDER EXAMPLE', 'Address 1': '2 FURTHER ST', 'SAM Number': 'S4MR1' }, true),
    exclusionLine({
      'Unique Entity ID': ALDER,
      'Active Date': '',
      'Termination Date': '12/31/2026',
      'SAM Number': 'S4MR2'
    }),
    exclusionLine({ Name: 'LONE EXAMPLE', 'Unique Entity ID': LONE }, true),
    exclusionLine({ 'Unique Entity ID': SECRET, 'Active Date': '11/01/2023', 'SAM Number': 'S4MRNPDY' })
  ],
  [
    `Firm,ALDER,,,,,,,,,VT,USA,,${ALDER},,GSA,An order.,3/2/2024,Indefinite,10/30/2023,10/30/2023,Prohibition/Restriction,Y`
  ]
)
await importFixture(dataDir, { source: 'sam_responsibility', fixture: 'lines' })

const taken: string[] = []
const server = await running(t, dataDir, {
  limiter: {
    ...UNLIMITED,
    take: (...of) => {
      taken.push(of[0].name)
      return UNLIMITED.take(...of)
    }
  }
})
const pageOf = (query: string) => server.get(`/screen?${query}`, HTML)
const answerOf = async (query: string) => (await server.get(`/api/v1/procurement/screen?${query}`, {})).body.data

/** The text a reader sees, without white space. */
function readable(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return text.replace(/\s+/g, '')
}

/** Every value of an answer except null and booleans, as a page writes it. */
function valuesIn(value: unknown, name = ''): string[] {
  if (value === null || typeof value === 'boolean') return []
  if (typeof value === 'number') {
    return [value.toLocaleString('en-US', name.endsWith('_usd') ? { style: 'currency', currency: 'USD' } : {})]
  }
  if (typeof value === 'string') return [value]
  return Object.entries(value as object).flatMap(([key, member]) => valuesIn(member, Array.isArray(value) ? name : key))
}

t.test('every value of the answer is on the page, including its lineage', async (t) => {
  for (const query of [
    `uei=${ALDER}`,
    `uei=${ALDER}&as_of=2026-11-15`,
    'cage=1AAA2',
    'uei=EXAMPLE00008',
    'uei=EXAMPLE0ZZZZ'
  ]) {
    const page = await pageOf(query)
    t.equal(page.status, 200, query)
    const answer = await answerOf(query)
    // The page words row keys and block names differently, so they are not compared.
    // Of files, the page shows the dates alone.
    const { mode: _mode, entity_coverage: _coverage, files: _, exclusions, fascsa_orders, ...members } = answer
    const lines = JSON.parse(JSON.stringify({ exclusions, fascsa_orders }), (name, value) =>
      ['contractor_exclusion_id', 'fascsa_order_id'].includes(name) ? null : value
    )
    const shown = readable(page.text)
    const words = (value: string) => (/^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value)
    for (const value of new Set([...valuesIn(members), ...valuesIn(lines)])) {
      const asIs = shown.includes(value.replace(/\s+/g, ''))
      const inWords = shown.toLowerCase().includes(words(value).replace(/\s+/g, '').toLowerCase())
      t.ok(asIs || inWords, `${query}: ${value}`)
    }
  }
})

t.test('text from publishers and clients is escaped', async (t) => {
  const { text } = await pageOf(`uei=${ALDER}`)
  t.equal(
    text.split('&lt;script>alert(').length - 1,
    4,
    'the name in the summary, in a heading and in its place, and the comment'
  )
  t.notOk(text.includes('<script'))
  const wrong = await pageOf(`uei=${encodeURIComponent('"><script>alert(1)</script>')}`)
  t.equal(wrong.status, 400)
  t.notOk(wrong.text.includes('<script'))
  t.match(wrong.text, 'value="&quot;>&lt;script>alert(1)', 'what was typed is kept, as text')
})

t.test('shows no data of an entity that opted out of public display', async (t) => {
  for (const query of [`uei=${SECRET}`, 'cage=9NPDY', `uei=${SECRET}&as_of=2026-11-15`]) {
    const { status, text } = await pageOf(query)
    t.equal(status, 200)
    t.match(text, /Not screened\. The party opted out of public display/)
    t.notMatch(text, /SECRET|S4MRNPDY|EXAMPLETON|2023-11-01|lineage-1/)
    t.notOk(text.includes(query.startsWith('cage') ? SECRET : '9NPDY'), 'the other identifier')
  }
})

t.test('the headline names unchecked sources and says what no match means', async (t) => {
  const { text } = await pageOf('uei=EXAMPLE0ZZZZ')
  t.match(
    text,
    'No record found under this identifier in the sources that were checked. This says nothing about the party.'
  )
  t.match(readable(text), 'Notchecked:Primeawards,actionbyaction;')
  t.match(readable(text), 'notchecked:thisreleasehasnosnapshotofit')
  t.match(readable(text), 'norecordfoundinthissnapshot')
  t.match((await pageOf('cage=6SHRD')).text, /leads to several UEIs/)
  t.match((await pageOf('uei=EXAMPLE00008')).text, /withheld: the entity is one person/)
  t.notMatch((await pageOf('uei=EXAMPLE00008')).text, /PRIVATE WAY/)
})

t.test('the headline says that a row of the extract belongs to no exclusion', async (t) => {
  t.match((await pageOf(`uei=${LONE}`)).text, /class="notice">.*belongs to no exclusion above it; confirm at SAM\.gov/)
  t.notMatch((await pageOf(`uei=${ALDER}`)).text, 'belongs to no exclusion above it')
})

t.test('pages contain no word of judgment', async (t) => {
  const asked = ['', `uei=${ALDER}`, `uei=${ALDER}&as_of=2026-11-15`, 'uei=EXAMPLE0ZZZZ', 'cage=6SHRD', `uei=${SECRET}`]
  for (const url of [...[...asked, 'uei=12'].map((query) => `/screen?${query}`), '/methodology/procurement']) {
    const { text } = await server.get(url, HTML)
    // The disclaimer uses such words to say what the page is not.
    const own = text.replace(/<section aria-labelledby="disclaimer">.*?<\/section>/s, '')
    t.equal(judgingWordIn(own.replace(/<[^>]*>/g, ' ')), null, url)
  }
})

t.test('an invalid request returns the form with the values as typed', async (t) => {
  const wrong: [query: string, code: string][] = [
    ['uei=12', 'invalid_uei'],
    ['cage=123', 'invalid_cage'],
    [`uei=${ALDER}&cage=1AAA1`, 'multiple_identifiers'],
    ['as_of=2026-11-15', 'missing_identifier'],
    [`uei=${ALDER}&as_of=2026-13-01`, 'invalid_as_of'],
    [`uei=${ALDER}&as_of=2027-01-01`, 'invalid_as_of'],
    [`uei=${ALDER}&color=red`, 'unknown_parameter']
  ]
  for (const [query, code] of wrong) {
    const { status, text } = await pageOf(query)
    t.equal(status, 400, query)
    t.match(text, `<code>${code}</code>`, query)
    for (const [name, value] of new URLSearchParams(query)) {
      if (name !== 'color') t.match(text, new RegExp(`id="${name}"[^>]*value="${value}"`), `${query}: ${name}`)
    }
  }
})

t.test('ignores white space around pasted values, and empty fields', async (t) => {
  const { status, text } = await pageOf(`uei=%20${ALDER.toLowerCase()}%20&cage=&as_of=`)
  t.equal(status, 200)
  t.match(text, `<h1>Screening of UEI ${ALDER}</h1>`)
})

t.test(
  'a screening counts as a page about a party, the form does not; a pinned request answers from its release',
  async (t) => {
    const budget = async (query: string) => {
      taken.length = 0
      await pageOf(query)
      return taken
    }
    t.same(await budget(''), ['public'])
    t.same(await budget(`uei=${ALDER}`), ['pages'])
    const first = await importedBefore()
    const pinned = await pageOf(`uei=${ALDER}&release=${first}`)
    t.match(pinned, { status: 200, headers: { 'x-release': first, 'cache-control': 'private, no-cache' } })
    t.match(pinned.text, first)
    t.equal((await pageOf(`uei=${ALDER}&release=2020-01-01.00000000`)).status, 410)
    const data = /<dd><a href="(\/api\/v1\/procurement\/screen[^"]*)">JSON/.exec(pinned.text)?.[1] ?? ''
    const answer = await server.get(data.replaceAll('&amp;', '&'), {})
    t.match(answer, { headers: { 'x-release': first }, body: { data: { query: { uei: ALDER } } } }, 'the same as data')
  }
)

/** Builds a new release, which the server then serves. Returns the id of the release before it. */
async function importedBefore(): Promise<string> {
  const before = server.store.current?.id ?? ''
  await importFixture(dataDir, { source: 'usaspending', fixture: 'custom-downloads' })
  await server.store.check()
  t.not(server.store.current?.id, before)
  return before
}

t.equal(FIXTURE_CLOCK.toISOString().slice(0, 10), '2026-11-20', 'the day these answers are about')
