// Questions whether a county is an official shortage area: the facts of the answer, counted independently,
// and the questions that look alike and are refused.
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { HPSA_DISCIPLINES } from '../../domain/hpsa.ts'
import { stateByCode } from '../../domain/states.ts'
import { understand } from '../../server/evidence/understand.ts'
import { readVocabulary, VOCABULARY } from '../../server/evidence/vocabulary.ts'
import { importFixture } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const PHRASES = { primary_care: 'primary care', dental: 'dental', mental_health: 'mental health' } as const

t.test('counts what the release lists for a county, in each discipline', async (t) => {
  const dataDir = t.testdir()
  const { pathOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const sql = `
    select county_fips, discipline, count(distinct designation_id)::integer as n, bool_or(is_whole_county) as whole, any_value(county_name) as name
    from '${pathOf('shortage_area')}' where is_in_effect and left(county_fips, 2) = '48' group by all order by all limit 12`
  const listed = (await connection.runAndReadAll(sql)).getRowObjectsJson() as Record<string, unknown>[]
  t.ok(listed.length > 5)
  for (const { county_fips, discipline, n, whole } of listed) {
    const { body } = await server.get(`/api/v1/specialties/urology/by-county?state=TX&county_fips=${county_fips}`)
    const county = body.data.county_name.value
    const phrase = PHRASES[discipline as keyof typeof PHRASES]
    const asked = `Is ${county}, Texas a ${phrase} shortage area?`
    const { data, meta } = (await server.post('/api/v1/evidence-query', { query: asked })).body
    t.match(
      data.answer,
      { accessor: { name: 'county_shortage', arguments: { county_fips, discipline } }, value: n },
      asked
    )
    t.match(data.answer.summary, whole ? /^All of .* is a .* shortage area: HPSA/ : /^HRSA lists .* none for the whole/)
    t.match(data.evidence[0], {
      claim: new RegExp(`: ${n}$`),
      source: { name: 'HRSA Health Professional Shortage Areas' }
    })
    t.match(meta.data_freshness, [{ source: 'HRSA Health Professional Shortage Areas' }])
  }
})

t.test('says what is not listed and what is not known', async (t) => {
  const dataDir = t.testdir()
  await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
  const before = await running(t, dataDir)
  const ask = async ({ post }: typeof before, query: string) =>
    (await post('/api/v1/evidence-query', { query })).body.data
  const unknown = await ask(before, 'Is Travis County, Texas a mental health shortage area?')
  t.match(unknown.answer, { value: null, summary: /^It is not known: this release has no mental health designations/ })

  await importFixture(dataDir, { source: 'hrsa_hpsa', fixture: 'areas-and-facilities', date: '2026-11-10' })
  const server = await running(t, dataDir)
  t.match((await ask(server, 'Is Travis County, Texas a primary care HPSA?')).answer, {
    value: 0,
    summary: /^HRSA lists no primary care designation in effect.*does not mean that it has enough clinicians\.$/
  })
  t.match((await ask(server, 'Is Travis County, Texas a dental shortage area?')).answer, { value: null, unit: null })
  t.match((await ask(server, 'Is Harris County, Texas a primary care shortage area?')).answer, {
    value: 1,
    unit: 'designations in effect',
    summary:
      /^All of the county is a primary care shortage area: HPSA 1489000001 \(Geographic HPSA, since 2021-03-04, score 17\)\.$/
  })

  const REFUSED = [
    'Is Texas a mental health shortage area?',
    'Is Austin, Texas a mental health shortage area?',
    'Is Travis County, Texas a shortage area?',
    'Who works in the mental health shortage areas of Travis County, Texas?',
    'How many doctors work in the mental health shortage area of Travis County, Texas?',
    'Is Travis County, Texas near a mental health shortage area?',
    'Is Travis County, Texas the only mental health shortage area?',
    'Is Travis County, Texas not a mental health shortage area?',
    'When was Travis County, Texas designated a mental health shortage area?',
    'Will Travis County, Texas become a mental health shortage area?',
    'Is Travis County, Texas a mental health shortage area for psychiatrists?',
    'Are Travis County and Harris County, Texas mental health shortage areas?',
    'Is Adams County a mental health shortage area?'
  ]
  for (const query of REFUSED) t.equal((await ask(server, query)).status, 'refusal', query)
  for (const discipline of HPSA_DISCIPLINES) {
    const { status } = await ask(server, `Is Travis County, TX a designated ${PHRASES[discipline]} HPSA?`)
    t.equal(status, 'ok', discipline)
    const row = new URLSearchParams({ what: 'county_shortage', place: 'Travis County, Texas', discipline })
    const page = await server.get(`/ask?${row}`)
    t.match(page, { status: 200, text: /The answer.*HRSA/ }, `the page of ${discipline}`)
  }
})

t.test('finds every county by its name', async (t) => {
  const counties = readVocabulary('counties.csv', ['county_fips', 'name', 'state'], join(VOCABULARY, '..'))
  t.ok(counties.length > 3000)
  const unread: string[] = []
  for (const { county_fips, name, state } of counties) {
    const understood = await understand(`Is ${name}, ${stateByCode(state)?.name} a dental HPSA?`)
    if (!('intent' in understood)) unread.push(name)
    else if (!('county_fips' in understood.intent) || understood.intent.county_fips !== county_fips)
      t.fail(`${name}, ${state} is taken for another`)
  }
  t.same(unread, [
    'Prince of Wales-Hyder Census Area',
    'Lower Connecticut River Valley Planning Region',
    'District of Columbia'
  ])
})
