// Forms with an invalid value: the page marks the field, keeps its value, and says what to enter.
import t from 'tap'
import { PAGES } from '../../server/pages/directory.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { running } from '../server/running.ts'

const HTML = { accept: 'text/html' }
const LONG = 'x'.repeat(1501)

type Wrong = { url: string; status: number; code: string; says: string; marked: string[]; kept: Record<string, string> }

const WRONG: Wrong[] = [
  wrong('/search', { q: '' }, 400, 'invalid_request', 'Enter a name or an identifier.', ['q']),
  wrong('/search', { q: ' ', state: '' }, 400, 'invalid_request', 'Enter a name or an identifier.', ['q']),
  wrong('/search', { q: '', state: 'TX' }, 400, 'invalid_request', 'Enter a name or an identifier.', ['q']),
  wrong('/search', { q: '%!', state: 'TX' }, 400, 'invalid_request', 'Use at least one letter A–Z or digit.', ['q']),
  wrong('/search', { q: 'alder', state: 'ZZ' }, 400, 'invalid_request', 'Use the two-letter code of a state', [
    'state'
  ]),
  wrong('/search', { q: 'alder', state: 'T' }, 400, 'invalid_request', 'Use the two-letter code of a state', ['state']),
  wrong('/search', { q: 'a'.repeat(201) }, 400, 'invalid_request', 'Use at most 200 characters.', ['q']),
  wrong('/facilities', { state: 'T', city: 'Houston' }, 400, 'invalid_request', 'Use the two-letter code of a state', [
    'state'
  ]),
  wrong(
    '/facilities',
    { postal_code: '77x', stars: '5' },
    400,
    'invalid_request',
    'Write up to 5 digits of a ZIP code.',
    ['postal_code']
  ),
  wrong('/why', { question: '/v1/npi/1', compare: '' }, 400, 'invalid_request', 'Write an address that begins with', [
    'question'
  ]),
  wrong('/facilities', { nurse_hours: 'many' }, 400, 'invalid_request', 'Nurse hours are a number from 0 to 24.', [
    'nurse_hours'
  ]),
  wrong('/ask', { q: '' }, 400, 'invalid_request', 'Enter a question.', ['q']),
  wrong('/ask', { q: LONG }, 400, 'invalid_request', 'The question is longer than 1,500 characters.', ['q']),
  wrong('/screen', { uei: '', cage: '', as_of: '' }, 400, 'missing_identifier', 'Enter a UEI or a CAGE code.', [
    'uei',
    'cage'
  ]),
  wrong('/screen', { uei: 'AAAA1111AAA1', cage: '1AAA1' }, 400, 'multiple_identifiers', 'not both', ['uei', 'cage']),
  wrong('/screen', { uei: 'AAAA 1111' }, 400, 'invalid_uei', 'A UEI has 12 letters and digits.', ['uei']),
  wrong('/screen', { cage: '1-A' }, 400, 'invalid_cage', 'A CAGE code has 5 letters and digits.', ['cage']),
  wrong('/screen', { cage: '1AAA1', as_of: '2999-01-01' }, 400, 'invalid_as_of', 'not after today', ['as_of']),
  wrong('/screen', { cage: '1AAA1', as_of: 'soon' }, 400, 'invalid_as_of', 'a day of the calendar', ['as_of']),
  wrong(
    '/screen/name',
    { last_name: '', state: 'TX' },
    400,
    'invalid_request',
    'Enter a last name or a business name',
    ['last_name']
  ),
  wrong('/screen/name', { last_name: 'Roe', state: 'TXA' }, 400, 'invalid_request', 'A state is two letters.', [
    'state'
  ]),
  wrong('/data', { q: 'a'.repeat(101), family: 'nppes' }, 400, 'invalid_request', 'Use at most 100 characters.', ['q']),
  wrong('/docs/search', { q: 'a'.repeat(101) }, 400, 'invalid_request', 'Use at most 100 characters.', ['q']),
  wrong('/supply', { specialty: 'alchemy' }, 404, 'specialty_not_found', 'Choose one from the list.', ['specialty']),
  wrong('/supply', { measure: 'beauty' }, 400, 'invalid_request', 'Choose one of the measures in the list.', [
    'measure'
  ]),
  wrong('/supply', { order: 'random' }, 400, 'invalid_request', 'Choose one of the orders in the list.', ['order'])
]

function wrong(
  path: string,
  kept: Record<string, string>,
  status: number,
  code: string,
  says: string,
  marked: string[]
) {
  return { url: `${path}?${new URLSearchParams(kept)}`, status, code, says, marked, kept }
}

t.test('a form with a wrong field marks it, keeps every value, and says what to enter', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  for (const { url, status, code, says, marked, kept } of WRONG) {
    const at = url.slice(0, 60)
    const answer = await server.get(url, HTML)
    t.equal(answer.status, status, at)
    t.match(answer.text, `<code>${code}</code>`, at)
    t.match(answer.text, '<h1>Check what you entered</h1>', at)
    for (const [name, value] of Object.entries(kept)) {
      const field = fieldIn(answer.text, name)
      t.equal(field?.value, value.trim(), `${at} keeps ${name}`)
      t.equal(field?.isMarked, marked.includes(name), `${at} marks ${name}`)
      if (!marked.includes(name)) continue
      t.match(answer.text, new RegExp(`<li><a href="#${marked[0]}">[^<]*${says}`), `${at} links to ${name}`)
      t.match(field?.described, says, `${at} describes ${name}`)
    }
  }
  const tried = new Set(WRONG.map(({ url }) => url.split('?')[0]))
  const forms = PAGES.flatMap(({ fields, path }) => (fields ? [path] : []))
  t.same(
    // roster.test.ts posts the form of a roster.
    forms.filter((path) => !tried.has(path) && path !== '/screen/roster' && !path.includes(':')),
    [],
    'every page with a form is tried'
  )
})

t.test('an address with a malformed number shows the search with the number marked', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  for (const [url, says] of [
    ['/providers/12', 'An NPI has 10 digits.'],
    ['/payments/12', 'Write the 10 digits of an NPI']
  ] as const) {
    const { status, text } = await server.get(url, HTML)
    t.equal(status, 400, url)
    t.match(fieldIn(text, 'q'), { value: '12', isMarked: true, described: new RegExp(says) }, url)
    t.match(text, new RegExp(`<li><a href="#q">${says}`))
  }
})

t.test('a form without a problem has no mark', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  for (const url of ['/search', '/search?q=alder&state=tx', '/ask', '/screen', '/supply?order=-per_100k']) {
    const { status, text } = await server.get(url, HTML)
    t.equal(status, 200, url)
    t.notMatch(text, 'aria-invalid', url)
    for (const [, ids = ''] of text.matchAll(/aria-describedby="([^"]*)"/g))
      for (const id of ids.split(' ')) t.match(text, `id="${id}"`, url)
  }
})

t.test('the question page takes q; the old parameter name query still works, unlisted', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const query = 'How many urologists are in New Mexico?'
  const [now, before] = await Promise.all(
    ['q', 'query'].map((name) => server.get(`/ask?${new URLSearchParams({ [name]: query })}`, HTML))
  )
  t.match(now?.text, '<h2 id="answer">')
  t.equal(before?.text, now?.text)
  const { status, text } = await server.get('/ask?q=a&query=b', HTML)
  t.equal(status, 400)
  t.match(
    text,
    /Unknown: 'query'\. This address takes q, what, specialty, place, measure, number, order, comparison, discipline, release\./
  )
})

t.test('an unknown address offers a search', async (t) => {
  const server = await running(t, t.testdir())
  const { status, text } = await server.get('/nowhere', HTML)
  t.equal(status, 404)
  t.match(text, '<h1>Page not found</h1>')
  t.match(text, '<form action="/search"')
})

/** A field of a page: its value, and the text that describes it. */
function fieldIn(html: string, name: string) {
  const [, tag, attributes = ''] = new RegExp(`<(input|select) id="${name}"([^>]*)>`).exec(html) ?? []
  if (tag === undefined) return undefined
  const rest = html.slice(html.indexOf(`id="${name}"`))
  const [, value] =
    tag === 'input'
      ? (/ value="([^"]*)"/.exec(attributes) ?? [])
      : (/<option value="([^"]*)" selected/.exec(rest) ?? [])
  const [, ids = ''] = /aria-describedby="([^"]*)"/.exec(attributes) ?? []
  const texts = ids.split(' ').map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? '')
  return { value: value ?? '', isMarked: attributes.includes('aria-invalid="true"'), described: texts.join(' ') }
}
