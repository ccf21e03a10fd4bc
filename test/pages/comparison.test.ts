// Source comparison pages compared with the API: row labels, values by source column, withheld data and
// changes.
import t from 'tap'
import { groundInWords } from '../../domain/exclusion-grounds.ts'
import { postalCodeText, taxonomyInWords, telephoneText } from '../../server/pages/wording.ts'
import { agreementOf, normalized } from '../../server/questions/comparison/sides.ts'
import { FIXTURES, fixtureRelease } from '../fixture-release.ts'
import { exclusionLine, importExclusions, importRegistrations, registrationLine } from '../screening-files.ts'
import { PUBLIC_URL, running } from '../server/running.ts'

const HTML = { accept: 'text/html' }
const ALDER = '1000000012'
const SECRET = 'EXAMPLE00009'

t.test('normalization removes spelling differences only', async (t) => {
  const same: [Parameters<typeof normalized>[0], string, string][] = [
    ['words', 'O’Neil-Márquez', 'ONEIL MARQUEZ'],
    ['words', 'ST. LOUIS', 'St Louis'],
    ['organization', 'Example Care, Incorporated', 'EXAMPLE CARE INC.'],
    ['address', '1 North Sample Street, Suite 2', '1 N SAMPLE ST STE 2'],
    ['postal_code', '787010001', '78701'],
    ['postal_code', '99501-1234', '99501'],
    ['telephone', '+1 (555) 010-0000', '5550100000'],
    ['code', 'tx ', 'TX']
  ]
  for (const [rule, one, other] of same) t.equal(normalized(rule, one), normalized(rule, other), `${rule}: ${one}`)
  const different: typeof same = [
    ['organization', 'EXAMPLE CARE INC', 'EXAMPLE CARE LLC'],
    ['organization', 'EXAMPLE CARE INC', 'EXAMPLE CARE'],
    ['words', 'ANNA B', 'ANNA'],
    ['address', '1 SAMPLE ST', '1 SAMPLE AVE'],
    ['postal_code', '78701', '7870'],
    ['words', '.', '-'],
    ['organization', 'CONSTRUCTOR', 'TOSTRING']
  ]
  for (const [rule, one, other] of different) t.not(normalized(rule, one), normalized(rule, other), `${rule}: ${one}`)
})

t.test('the label of a row says whether its sources agree', async (t) => {
  const word = (...values: string[]) =>
    agreementOf(
      values.map((value) => {
        const [source = '', normalized = ''] = value.split(' ')
        return { source, normalized: normalized === '?' ? null : normalized }
      })
    )
  t.equal(word(), 'absent')
  t.equal(word('a x', 'a y'), 'one_source')
  t.equal(word('a x', 'b x', 'b x'), 'agrees')
  t.equal(word('a x', 'a y', 'b y', 'b x'), 'agrees')
  t.equal(word('a x', 'b x', 'c x', 'c y'), 'agrees_in_part')
  t.equal(word('a x', 'b x', 'c y'), 'differs')
  t.equal(word('a x', 'b y'), 'differs')
  t.equal(word('a ?', 'b ?'), 'not_compared')
  t.equal(word('a ?'), 'one_source')
})

t.test('provider and facility pages compare their sources', async (t) => {
  const { dataDir } = await fixtureRelease(t, [
    ...FIXTURES,
    { source: 'open_payments', fixture: 'recipient-profile' },
    { source: 'care_compare', fixture: 'surgery-centers-2024', date: '2024-05-15' }
  ])
  const server = await running(t, dataDir)
  const page = async (address: string) => (await server.get(address, HTML)).text

  t.test('each label appears on a matching field', async (t) => {
    const rows = rowsIn(await page(`/providers/${ALDER}`))
    const words: Record<string, string> = {
      'Last name': 'agrees',
      City: 'differs',
      'Middle name': 'one source',
      'Taxonomy codes (NUCC)': 'agrees in part',
      'Specialty, in own words': 'not compared'
    }
    for (const [name, word] of Object.entries(words)) t.equal(rows.get(name)?.word, word, name)
    const absent = absentIn(await page(`/providers/${ALDER}`))
    t.match(absent, 'Medicare enrollment unknown: no row in PECOS')
    t.match(absent, 'NPI deactivated')
    t.equal(rows.get('Medicare enrollment'), undefined)
    t.match(rows.get('City')?.cells.get('NPPES'), 'AUSTIN')
    t.match(rows.get('City')?.cells.get('Open Payments'), 'SAMPLETON')
    t.equal(rows.get('Telephone')?.cells.get('LEIE'), undefined, 'a source without the field')
    t.equal(rows.get('Middle name')?.cells.get('NPPES'), 'not given')
  })

  t.test('the value that most sources give comes first', async (t) => {
    const { order } = rowsIn(await page(`/providers/${ALDER}`)).get('City') ?? {}
    const [first, ...others] = order ?? []
    t.ok(others.length > 0)
    for (const other of others) t.ok((first?.sources ?? 0) >= other.sources, `${first?.value} before ${other.value}`)
  })

  t.test('a source without a row has no column and is shown as unknown or not checked', async (t) => {
    const text = await page('/providers/1000000020')
    const rows = rowsIn(text)
    t.same([...(rows.get('Last name')?.cells.keys() ?? [])], ['Agreement', 'Values', 'NPPES'])
    t.match(summaryIn(text), /No record under this NPI: [^.]*LEIE/)
    t.match(summaryIn(text), /Not checked: PECOS[^.]*no snapshot in this release/)
    t.match(rows.get('LEIE')?.cells.get('Result'), 'no record for this identifier')
    t.match(rows.get('PECOS')?.cells.get('Result'), 'not checked: this release has no snapshot of it')
    t.notMatch(text.replace('No match says nothing about the party.', ''), /\bclear\b|not excluded/i)
  })

  t.test('values match the API, each with the tuple of its own source', async (t) => {
    const text = await page(`/providers/${ALDER}`)
    const rows = rowsIn(text)
    const { sources } = (await server.get(`/api/v1/npi/${ALDER}`)).body.data
    const { nppes, oig_leie } = sources
    const [excluded] = oig_leie.data.exclusions
    const said: [field: string, source: string, value: string][] = [
      ['Last name', 'NPPES', nppes.data.names.last_name],
      ['City', 'NPPES', nppes.data.practice_address.city],
      ['ZIP code', 'NPPES', postalCodeText(nppes.data.practice_address.postal_code)],
      ['Telephone', 'NPPES', telephoneText(nppes.data.practice_address.telephone)],
      ['Taxonomy codes (NUCC)', 'NPPES', taxonomyInWords(nppes.data.taxonomies[0].taxonomy_code)],
      ['Last name', 'LEIE', excluded.last_name],
      ['Exclusion takes effect', 'LEIE', excluded.exclusion_date],
      ['Ground or type of exclusion', 'LEIE', groundInWords(excluded.authority_code)],
      ['ZIP code', 'LEIE', excluded.postal_code]
    ]
    const datasets = { NPPES: 'nppes', LEIE: 'oig-leie', 'Open Payments': 'open-payments' }
    for (const [field, source, value] of said) t.match(rows.get(field)?.cells.get(source), value, `${field}: ${source}`)
    let cited = 0
    for (const [name, { html }] of rows) {
      for (const [source, dataset] of Object.entries(datasets)) {
        for (const [, number] of (html.get(source) ?? '').matchAll(/href="#lineage-(\d+)"/g)) {
          t.match(tupleOf(text, Number(number)), `<td>${dataset}</td>`, `${name}: ${source}`)
          cited++
        }
      }
    }
    t.ok(cited > 20)
    const exclusionCell = rows.get('Exclusion takes effect')?.html.get('LEIE') ?? ''
    const tuple = tupleOf(text, Number(/#lineage-(\d+)/.exec(exclusionCell)?.[1]))
    for (const key of ['_snapshot', '_methodology', '_last_checked', '_confidence'])
      t.match(tuple, `<td>${oig_leie.provenance[key]}</td>`, key)
  })

  t.test(
    'a facility is compared with the registry by the NPIs in its file, and both pages link to each other',
    async (t) => {
      const text = await page('/facilities/05c0001831')
      const rows = rowsIn(text)
      const facility = (await server.get('/v1/ccn/05C0001831')).body
      t.match(text, `<h1>${facility.facility_name}</h1>`)
      t.equal(rows.get('Facility name')?.word, 'differs')
      t.equal(rows.get('State')?.word, 'agrees in part')
      t.match(rows.get('City')?.cells.get('Care Compare'), facility.address.city)
      t.match(text, `href="/providers/${ALDER}"`)
      t.match(await page(`/providers/${ALDER}`), 'href="/facilities/05C0001831"')
    }
  )

  t.test('every page linked from a search or an entity exists', async (t) => {
    const { body: found } = await server.get('/v1/search?q=example')
    const { body: node } = await server.get(`/v1/entity/npi/${ALDER}`)
    const hrefs = [found.providers, found.hospitals, found.entities].flat().map(({ href }: { href: string }) => href)
    t.ok(hrefs.length > 1)
    for (const href of hrefs) t.equal((await server.get(href.slice(PUBLIC_URL.length), HTML)).status, 200, href)
    for (const { type, id } of node.links) {
      if (type === 'payments') continue
      t.equal((await server.get(`/${type === 'facility' ? 'facilities' : 'providers'}/${id}`, HTML)).status, 200, id)
    }
    const text = await page('/search?q=example')
    for (const { id } of found.providers) t.match(text, `href="/providers/${id}"`)
    const ranked = await page('/search?q=alder&state=tx')
    t.match(ranked, /Providers in TX: \d+/)
    const nobody = await page('/search?q=zzzzqqqq')
    t.match(nobody, 'No match says nothing about the party.')
    t.match(nobody, /Not checked, because this release has no snapshot of the source: .*Clinical trials/)
  })

  t.test('answers 404 for an unknown number and 400 for an invalid one, with advice and a search form', async (t) => {
    const wrong: [address: string, status: number, says: string][] = [
      ['/providers/1999999984', 404, 'is not in the provider registry'],
      ['/providers/1000000013', 404, 'fails its check digit'],
      ['/providers/12', 400, '10 digits'],
      ['/facilities/999999', 404, 'lists no facility with CCN 999999'],
      ['/facilities/x', 400, 'CCN'],
      ['/search?state=TX', 400, 'Enter a name or an identifier.'],
      ['/search?q=...', 400, 'Use at least one letter']
    ]
    for (const [address, status, says] of wrong) {
      const answer = await server.get(address, HTML)
      t.equal(answer.status, status, address)
      t.match(answer.text, says)
      t.match(answer.text, '<form action="/search"', address)
    }
  })

  t.test(
    'shows changes with their releases, and nothing about an entity that has opted out since, even in a pinned release',
    async (t) => {
      const line = (ends: string) =>
        exclusionLine({
          'Unique Entity ID': SECRET,
          NPI: ALDER,
          Last: 'ALDERTON',
          'Active Date': '11/01/2023',
          'Termination Date': ends,
          'SAM Number': 'S4SECRET1'
        })
      await importExclusions(dataDir, '26310', [line('Indefinite')])
      await importExclusions(dataDir, '26314', [line('12/31/2026')])
      await server.store.check()
      const release = server.store.current?.id ?? ''
      const shown = await page(`/providers/${ALDER}`)
      const history = (await server.get(`/v1/npi/${ALDER}/history`)).body
      t.match(rowsIn(shown).get('Last name')?.cells.get('SAM exclusions'), 'ALDERTON')
      t.ok(history.changes.length > 0)
      const changesSection = shown.slice(shown.indexOf('<h2>Changes'), shown.indexOf('Where it comes from'))
      for (const { release, table, changed_columns } of history.changes) {
        t.match(changesSection, release)
        t.match(changesSection, `href="/data/tables/${table}"`)
        for (const column of changed_columns) t.match(changesSection, column.replaceAll('_', ' '))
      }
      t.match(changesSection, '2026-12-31')
      await importRegistrations(dataDir, '20261101', [
        registrationLine({ uei: SECRET, cage: '9NPDY', no_display: 'NPDY' })
      ])
      await server.store.check()
      t.not(server.store.current?.id, release)
      for (const address of [`/providers/${ALDER}`, `/providers/${ALDER}?release=${release}`]) {
        const after = await page(address)
        t.match(after, '<h1>')
        t.notMatch(after, /ALDERTON|S4SECRET1|2026-12-31/, address)
      }
    }
  )
})

t.test('a question has the same answer on the page and in the API', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  for (const query of ['How many dermatologists are there in Texas?', 'Which states are underserved in psychiatry?']) {
    const { text } = await server.get(`/ask?${new URLSearchParams({ q: query })}`, HTML)
    const { data } = (await server.post('/api/evidence-query/demo', { query }, {})).body
    t.match(text, data.answer.summary)
    t.match(text, `<dd>${data.answer.value}`)
    for (const { claim } of data.evidence) t.match(text, `<th scope="row">${claim}</th>`)
    for (const { dd } of [{ dd: data.answer.release }, { dd: data.answer.dataset }]) t.match(text, dd)
  }
  const refused = await server.get('/ask?q=Who+is+the+best+doctor%3F', HTML)
  const { data } = (await server.post('/api/evidence-query/demo', { query: 'Who is the best doctor?' }, {})).body
  t.equal(refused.status, 200)
  t.match(refused.text, `<code>${data.refusal.code}</code>`)
  t.match(refused.headers, { 'cache-control': 'private, no-cache' })
  for (const one of data.refusal.rephrasings) t.match(refused.text, `>${one}</a>`)
  const long = await server.get(`/ask?q=${'x'.repeat(1501)}`, HTML)
  t.equal(long.status, 400)
  t.match(long.text, 'The question is longer than 1,500 characters.')
})

type PageRow = {
  word: string | undefined
  cells: Map<string, string>
  html: Map<string, string>
  /** Values of a compared field, in page order, with the number of sources of each. */
  order: { value: string; sources: number }[]
}

/** Rows of all tables of a page, by row name: the label, each cell by column, and what each source gives. */
function rowsIn(html: string): Map<string, PageRow> {
  return new Map(
    [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, head = '', rest = '']) => {
      const columns = [...rest.matchAll(/<td data-head="([^"]*)"[^>]*>(.*?)<\/td>/gs)].map(
        ([, column = '', cell = '']) => [column, cell] as const
      )
      const given = givenIn(rest)
      const bySource = [...new Set(given.flatMap(({ sources }) => [...sources.keys()]))].map(
        (source) => [source, given.map(({ sources }) => sources.get(source) ?? '').join('')] as const
      )
      const cells = [...columns, ...bySource]
      const name = head.replace(/<(span|sup) .*$/s, '').replace(/<[^>]*>/g, '')
      const word = /<span class="chip[^"]*">([^<]*)</.exec(rest)?.[1]
      return [
        name,
        {
          word,
          html: new Map(cells),
          order: given
            .filter(({ value }) => value !== 'not given')
            .map(({ value, sources }) => ({ value, sources: sources.size })),
          cells: new Map(cells.map(([column, cell]) => [column, cell.replace(/<[^>]*>/g, '')]))
        }
      ]
    })
  )
}

/** What a compared field lists: each value with its sources, and the sources that give none. */
function givenIn(row: string): { value: string; sources: Map<string, string> }[] {
  const list = /<ul class="values">(.*?)<\/ul>/s.exec(row)?.[1] ?? ''
  return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => {
    const [, silent] = /^not given: (.*)$/.exec(item) ?? []
    if (silent !== undefined)
      return { value: 'not given', sources: new Map(silent.split(', ').map((name) => [name, 'not given'])) }
    const [value = '', by = ''] = item.split('<span class="under">')
    const sources = [...by.matchAll(/<span>(?: · )?([^<:]+)(.*?)<\/span>/gs)].map(
      ([whole, name = '']) => [name, `${value} ${whole}`] as const
    )
    return { value: value.replace(/<[^>]*>/g, ''), sources: new Map(sources) }
  })
}

const wordsIn = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')

/** The text of the summary at the top of a page. */
function summaryIn(html: string): string {
  return wordsIn(/<section class="summary".*?<\/section>/s.exec(html)?.[0] ?? '')
}

/** The fields of a page that no source gives. */
function absentIn(html: string): string {
  return wordsIn(/that no source gives<\/summary>(.*?)<\/details>/s.exec(html)?.[1] ?? '')
}

function tupleOf(html: string, number: number): string {
  return html.split(`id="lineage-${number}"`)[1]?.split('</tr>')[0] ?? ''
}
