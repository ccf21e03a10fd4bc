// Search over a synthetic universe of 9,800 NPIs, built by the real pipeline and queried through the real
// surface.
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { drawProviders, measureSearch } from '../bench/search.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { defaultUniverse } from '../synthetic-release.ts'
import { issuedKey, running } from './running.ts'

type Row = { id: string; type: string; name: string | null; npi: string; state: string; _match_score: number }

t.test('searches the default universe', async (t) => {
  const dataDir = t.testdir()
  const { release } = await defaultUniverse(dataDir)
  const server = await running(t, dataDir)
  const key = await issuedKey(dataDir, 'b')
  await server.keys.reload()
  const ask = (parameters: Record<string, string>) =>
    server.get(`/v1/search?${new URLSearchParams(parameters)}`, { 'x-service-key': key })
  const found = async (parameters: Record<string, string>) => {
    const { status, body } = await ask(parameters)
    t.equal(status, 200, JSON.stringify(parameters))
    return body
  }

  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  const fileOf = (name: string) =>
    join(dataDir, release.manifest.tables.find((table) => table.name === name)?.file ?? '')
  for (const name of ['provider', 'provider_taxonomy', 'search_document', 'facility', 'contractor', 'clinical_trial'])
    await connection.run(`create view ${name} as from read_parquet('${fileOf(name)}')`)
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson()
  const one = async (sql: string) => String(Object.values((await rows(sql))[0] ?? {})[0])

  t.test('finds providers by misspelled names, and no provider by names that do not exist', async (t) => {
    const providers = await drawProviders(fileOf('provider'), 100, 7)
    const figures = await measureSearch(
      {
        search: (q, state) => found({ q, variant: 'ranked', limit: '10', ...(state && { state }) }),
        lookUp: (npi) => server.get(`/v1/npi/${npi}`, { 'x-service-key': key })
      },
      providers,
      7
    )
    t.ok(figures.withState.found >= 95, `with state: ${figures.withState.found} of 100; ${figures.withState.missed}`)
    t.ok(figures.withoutState.found >= 90, `without: ${figures.withoutState.found}; ${figures.withoutState.missed}`)
    t.same(figures.nobody, { queries: 10, above: 0 })
  })

  t.test('totals equal an independent count', async (t) => {
    const counted = await one(
      `select count(*) from search_document where kind = 'provider' and state = 'CA'
        and len(list_filter(words || other_words, lambda word: starts_with(word, 'MAR'))) > 0`
    )
    const { total } = await found({ q: 'mar', state: 'ca', limit: '1' })
    t.equal(total, Number(counted))
    t.ok(total > 10)
    const both = await one(
      `select count(*) from search_document where kind = 'provider' and list_contains(words || other_words, 'CARE')
        and len(list_filter(words || other_words, lambda word: starts_with(word, 'DENTAL'))) > 0`
    )
    t.equal((await found({ q: 'care dental', variant: 'ranked' })).total, Number(both))
  })

  t.test('pages reach the last match in one order, without repeats', async (t) => {
    const walked = async (limit: string) => {
      const all: Row[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await found({ q: 'family medicine', variant: 'ranked', limit, ...(cursor && { cursor }) })
        all.push(...page.results)
        if (page.next_cursor === null) return { total: page.total, all }
        cursor = page.next_cursor
      }
    }
    const [small, large] = [await walked('7'), await walked('100')]
    t.ok(small.total > 20, `${small.total}`)
    t.equal(small.all.length, small.total)
    t.equal(new Set(small.all.map(({ npi }) => npi)).size, small.total)
    t.same(
      small.all.map(({ npi }) => npi),
      large.all.map(({ npi }) => npi)
    )
    const scores = small.all.map(({ _match_score }) => _match_score)
    t.same(
      scores,
      [...scores].sort((a, b) => b - a)
    )
  })

  t.test('each group has its total, and an address that leads through all of it', async (t) => {
    const counted = await rows(
      `select kind, count(*) as names from search_document
        where len(list_filter(words || other_words, lambda word: starts_with(word, 'CARE'))) > 0 group by kind`
    )
    const of = (...kinds: string[]) =>
      counted.reduce((sum, { kind, names }) => sum + (kinds.includes(String(kind)) ? Number(names) : 0), 0)
    const totals = { providers: of('provider'), hospitals: of('hospital'), entities: of('contractor', 'facility') }
    const first = await found({ q: 'care', limit: '5' })
    for (const [name, total] of Object.entries(totals)) {
      t.equal(first.groups[name].total, total, name)
      const ids: string[] = first[name].map(({ id }: Row) => id)
      for (let rest = first.groups[name].rest; rest !== null; ) {
        const page = await found(Object.fromEntries(new URL(rest).searchParams))
        t.equal(page.groups[name].total, total)
        t.match(page.not_checked[0], new RegExp(`^Groups other than ${name} were not searched: https://`))
        ids.push(...page[name].map(({ id }: Row) => id))
        rest = page.groups[name].rest
      }
      t.equal(ids.length, total, `every one of ${name}`)
      t.equal(new Set(ids).size, total, 'none twice')
    }
    t.ok(totals.providers > 10 && totals.entities > 10)
    const studies = await found({ q: 'supply', limit: '5' })
    t.equal(studies.groups.studies.total, 12)
    const [, next] = [studies, await found(Object.fromEntries(new URL(studies.groups.studies.rest).searchParams))]
    t.equal(next.studies.length, 5)
  })

  t.test('says that the screening lists were not searched, and how to search them', async (t) => {
    const lists = (body: { not_checked: string[] }) =>
      body.not_checked.find((line) => line.startsWith('Exclusion lists'))
    const addresses: [q: string, address: string][] = [
      ['Alder', '/v1/exclusions?last_name=Alder&business_name=Alder'],
      ['Pat Alder', '/v1/exclusions?first_name=Pat&last_name=Alder&business_name=Pat+Alder'],
      ['24 Hour Care', '/v1/exclusions?business_name=24+Hour+Care']
    ]
    for (const [q, address] of addresses) {
      t.match(lists(await found({ q })), address)
      t.match(lists(await found({ q, variant: 'ranked' })), address)
      t.equal((await server.get(address, { 'x-service-key': key })).status, 200, address)
    }
    const npi = await one(`select npi from provider where entity_type_code = '1' limit 1`)
    t.match(lists(await found({ q: npi })), `/v1/npi/${npi}?include=facts`)
  })

  t.test('refuses a group with ranked results, and a cursor of another group', async (t) => {
    t.match(await ask({ q: 'care', group: 'hospitals', state: 'TX' }), {
      status: 400,
      body: { error: { message: /group/ } }
    })
    const { groups } = await found({ q: 'care', limit: '1' })
    const cursor = new URL(groups.providers.rest).searchParams.get('cursor') ?? ''
    t.match(await ask({ q: 'care', group: 'hospitals', cursor }), { status: 400 })
    t.match(await ask({ q: 'care', group: 'entities', cursor }), { status: 400 })
  })

  t.test('later pages of a misspelled query continue the first page', async (t) => {
    const query = { q: 'familly medicne', variant: 'ranked' }
    const first = await found({ ...query, limit: '5' })
    t.ok(first.total > 10)
    const second = await found({ ...query, limit: '5', cursor: first.next_cursor })
    const both = await found({ ...query, limit: '10' })
    t.same([...first.results, ...second.results], both.results)
  })

  t.test('filters apply to every result', async (t) => {
    const { results, total } = await found({ q: 'mar', state: 'TX', taxonomy: '207N00000X', limit: '100' })
    const expected = await rows(
      `select distinct id from search_document join provider_taxonomy on npi = id
        where kind = 'provider' and state = 'TX' and taxonomy_code = '207N00000X'
        and len(list_filter(words || other_words, lambda word: starts_with(word, 'MAR'))) > 0 order by id`
    )
    t.equal(total, expected.length)
    t.same(
      results.map(({ npi }: Row) => npi).sort(),
      expected.map(({ id }) => id)
    )
    t.equal((await found({ q: 'mar', taxonomy: '999999999X' })).total, 0, 'a code nobody has')
  })

  t.test('ignores order, case, diacritics and punctuation of the query', async (t) => {
    const [person] = await rows(
      `select npi, first_name, last_name, practice_state from provider
        where entity_type_code = '1' and middle_name is not null and regexp_full_match(last_name, '[A-Z]{7,}') order by npi limit 1`
    )
    const state = String(person?.practice_state)
    const ways = [
      `${person?.first_name} ${person?.last_name}`,
      `${person?.last_name}, ${person?.first_name}`,
      `  ${String(person?.last_name).toLowerCase().replace('a', 'à')}/${String(person?.first_name).toLowerCase()} MD`,
      `${String(person?.first_name).slice(0, 1)} ${person?.last_name}`
    ]
    for (const q of ways) {
      const { results } = await found({ q, state })
      t.ok(
        results.slice(0, 10).some(({ npi }: Row) => npi === person?.npi),
        q
      )
    }
  })

  t.test('looks up identifiers in grouped and ranked responses', async (t) => {
    const npi = await one(`select npi from provider where entity_type_code = '2' order by npi limit 1`)
    t.match((await found({ q: ` ${npi} ` })).providers, [{ id: npi, type: 'organization' }])
    t.match(await found({ q: npi, variant: 'ranked' }), { total: 1, results: [{ npi, _match_score: 1 }] })
    const stub = await one('select npi from provider where entity_type_code is null order by npi limit 1')
    const { results } = await found({ q: stub, variant: 'ranked' })
    t.match(results, [{ npi: stub, name: null, city: null }])
    t.ok(results[0]._data_availability.includes('deactivated_stub'))
    t.equal((await found({ q: '1000000004', variant: 'ranked' })).total, 0, 'no such NPI')

    const ccn = await one(`select ccn from facility where facility_type = 'hospital' order by ccn limit 1`)
    t.match((await found({ q: ccn })).hospitals, [{ id: ccn, type: 'hospital', dataset_id: 'care-compare' }])
    const home = await one(`select ccn from facility where facility_type = 'nursing-home' order by ccn limit 1`)
    t.match(await found({ q: home }), { hospitals: [], entities: [{ id: home, type: 'nursing-home' }] })
    const [center] = await rows(
      `select ccn, npis[1] as npi from facility where len(ccn) = 10 and len(npis) > 0 order by ccn limit 1`
    )
    t.match((await found({ q: String(center?.ccn) })).entities, [{ id: center?.ccn, type: 'asc' }])
    const trial = await one('select nct_id from clinical_trial order by nct_id limit 1')
    t.match((await found({ q: trial.toLowerCase() })).trials, [{ id: trial, type: 'trial' }])
    const uei = await one('select uei from contractor order by uei limit 1')
    t.match((await found({ q: uei })).entities, [{ id: uei, type: 'contractor' }])
  })

  t.test('limits the size of each group, and every row has its 14 keys', async (t) => {
    const groups = ['providers', 'hospitals', 'trials', 'studies', 'entities']
    const body = await found({ q: 'dermatology' })
    t.match(body.studies, [{ id: 'dermatology', type: 'study' }])
    t.same(body.not_ingested, [])
    for (const group of groups) {
      t.ok(body[group].length <= 3, group)
      for (const row of body[group])
        t.same(
          PROVENANCE_KEYS.filter((key) => !(key in row)),
          [],
          `${group} ${row.id}`
        )
    }
    t.same(
      PROVENANCE_KEYS.filter((key) => !(key in body)),
      []
    )
    t.equal(body._dataset_id, 'search')
    t.equal((await found({ q: 'health', limit: '10' })).providers.length, 10)
    const title = await one(
      'select brief_title from clinical_trial where brief_title is not null order by nct_id limit 1'
    )
    t.ok((await found({ q: title.slice(0, 80), limit: '10' })).trials.some(({ name }: Row) => name === title))
  })

  t.test('hostile and empty queries are answered or refused by parameter name, and never fail', async (t) => {
    const refused: [Record<string, string>, RegExp][] = [
      [{}, /q: enter a name or an identifier/],
      [{ q: '   ' }, /q: use at least one letter/],
      [{ q: '🩺🩺' }, /q: use at least one letter/],
      [{ q: '%' }, /q: use at least one letter/],
      [{ q: 'smith\u0000' }, /q: it contains a control character/],
      [{ q: 'x'.repeat(10_000) }, /q: use at most 200 characters/],
      [{ q: 'a b c d e f g h i j k l m' }, /q: it has 13 different words/],
      [{ q: 'smith', limit: '0' }, /limit/],
      [{ q: 'smith', limit: '11' }, /limit: at most 10/],
      [{ q: 'smith', limit: '101', variant: 'ranked' }, /limit/],
      [{ q: 'smith', limit: 'many' }, /limit/],
      [{ q: 'smith', state: 'ZZ' }, /state: use the two-letter code/],
      [{ q: 'smith', state: 'Texas' }, /state: use the two-letter code/],
      [{ q: 'smith', taxonomy: 'dermatology' }, /taxonomy/],
      [{ q: 'smith', variant: 'best' }, /variant/],
      [{ q: 'smith', variant: 'grouped', state: 'TX' }, /variant/],
      [{ q: 'smith', cursor: 'nonsense' }, /cursor: this service did not issue it/],
      [{ q: 'smith', cursor: Buffer.from('["x",1]').toString('base64url') }, /cursor: this service did not issue it/],
      [{ q: 'smith', page: '2' }, /page/]
    ]
    for (const [parameters, message] of refused) {
      const { status, body } = await ask(parameters)
      t.equal(status, 400, JSON.stringify(parameters).slice(0, 60))
      t.match(body.error.message, message)
    }
    const answered = [
      "'; drop table provider; --",
      'smith%',
      'mar_',
      '"mary"',
      'J',
      'A B C D E F G H',
      'LLC',
      'the of and',
      '0',
      '12'
    ]
    for (const q of answered) t.equal((await ask({ q, variant: 'ranked' })).status, 200, q)
    t.equal((await ask({ q: 'mary', state: 'PW' })).body.total, 0, 'a state nobody practices in')
  })

  t.test('a cursor is valid only for its own query and release', async (t) => {
    const { next_cursor: cursor } = await found({ q: 'health', variant: 'ranked', limit: '2' })
    t.type(cursor, 'string')
    for (const parameters of [{ q: 'care' }, { q: 'health', state: 'CA' }]) {
      const { status, body } = await ask({ ...parameters, cursor })
      t.equal(status, 400)
      t.match(body.error.message, /cursor: it was issued for another query/)
    }
    const [, ...members] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const foreign = Buffer.from(JSON.stringify(['2020-01-01.00000000', ...members])).toString('base64url')
    t.match((await ask({ q: 'health', cursor: foreign })).body.error.message, /release 2020-01-01.00000000/)
  })
})

t.test('names the groups for which the release has no source', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const { get } = await running(t, dataDir)
  const { body } = await get('/v1/search?q=maple')
  t.match(body.providers, [{ type: 'individual', name: /MAPLE/ }])
  t.same(body.not_ingested, ['hospitals', 'trials', 'entities'])
  t.same([body.hospitals, body.trials, body.entities], [[], [], []])
})
