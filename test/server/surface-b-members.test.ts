// Every member of surface B records other than provider records, compared with the published Parquet of a
// synthetic universe.
import t from 'tap'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { FACILITY_TYPES } from '../../domain/tables/facility.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { PUBLIC_URL, running } from './running.ts'

type Member = Record<string, unknown>

const keysMissing = (record: object) => PROVENANCE_KEYS.filter((key) => !(key in record))

t.test('members of surface B records equal the published rows', async (t) => {
  const dataDir = t.testdir()
  const { rowsOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const [facilities, measures, national, payments, providers] = await Promise.all(
    ['facility', 'facility_measure', 'facility_measure_national', 'payment', 'provider'].map(rowsOf)
  )
  const asked = FACILITY_TYPES.flatMap((type) =>
    (facilities ?? []).filter(({ facility_type }) => facility_type === type).slice(0, 6)
  )

  t.test('a facility of any type is answered as Care Compare lists it', async (t) => {
    t.equal(new Set(asked.map(({ facility_type }) => facility_type)).size, 6)
    for (const row of asked) {
      const { status, body } = await server.get(`/v1/ccn/${row.ccn}`)
      t.equal(status, 200, `${row.ccn}`)
      t.match(body, {
        ccn: row.ccn,
        facility_name: row.facility_name,
        facility_type: row.facility_type,
        ownership_type: row.ownership_type,
        address: { city: row.city, state: row.state },
        overall_star: row.overall_star === null ? null : Number(row.overall_star),
        _dataset_id: 'care-compare'
      })
      t.same(keysMissing(body), [])
    }
    t.ok(asked.some(({ overall_star }) => overall_star === null) && asked.some(({ overall_star }) => overall_star))
  })

  t.test('quality has every published measure of each of the six types, with null for withheld ones', async (t) => {
    const spans: string[] = []
    let withheld = 0
    let averages = 0
    for (const { ccn, facility_type: type, overall_star: star } of asked) {
      const { status, body } = await server.get(`/v1/quality/${type}/${ccn}`)
      t.equal(status, 200, `${type} ${ccn}`)
      const own = (measures ?? []).filter((row) => row.ccn === ccn && row.facility_type === type)
      const days = (member: string) =>
        own.filter((row) => row.period_start_date && row.period_end_date).map((row) => String(row[member]))
      const [start] = days('period_start_date').sort()
      const end = days('period_end_date').sort().at(-1)
      const { type: statedType, overall_star, measurement_period } = body
      t.same(
        [statedType, body.ccn, overall_star, measurement_period],
        [type, ccn, star === null ? null : Number(star), start ? `${start}/${end}` : null]
      )
      t.same(keysMissing(body), [])
      t.same(
        body.measures.map(({ id, value }: Member) => `${id} ${value}`).sort(),
        own.map((row) => `${row.measure_id} ${row.score === null ? null : Number(row.score)}`).sort()
      )
      for (const { id, value, value_as_published, national_avg, reason } of body.measures) {
        if (reason !== null) {
          withheld++
          t.equal(value, null, `${id} is withheld: ${reason}`)
        }
        if (value === 0) t.match(value_as_published, /^0(\.0+)?%?$/, 'a zero is a published zero')
        if (national_avg === null) continue
        averages++
        t.ok(
          (national ?? []).some((row) => row.measure_id === id && Number(row.national_average) === national_avg),
          `${id}: the average is the nation's`
        )
      }
      if (measurement_period) spans.push(measurement_period)
    }
    t.ok(withheld > 0, `${withheld} withheld`)
    t.ok(averages > 0, `${averages} averages`)
    t.ok(spans.length > 0, `${spans.length} spans`)
    for (const span of spans) t.match(span, /^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/)
  })

  t.test('a payment states who paid, how much, for what and when', async (t) => {
    const registered = new Set((providers ?? []).map(({ npi }) => npi))
    const paid = [...new Set((payments ?? []).map(({ npi }) => npi))].filter((npi) => registered.has(npi))
    t.ok(paid.length >= 30)
    for (const npi of paid.slice(0, 30)) {
      const { status, body } = await server.get(`/v1/payments/${npi}`)
      t.equal(status, 200, `${npi}`)
      const year = (payments ?? []).filter((row) => Number(row.program_year) === body.program_year)
      const matched = body.records.filter((record: Member) => record.matched_by === 'name_and_address')
      t.equal(body.npi, npi)
      t.equal(body.record_count, year.filter((row) => row.npi === npi).length + matched.length)
      t.same(keysMissing(body), [])
      t.equal(body.records.length, Math.min(body.record_count, 100))
      for (const { record_id, matched_by, manufacturer, amount_usd, nature, date } of body.records) {
        const row = year.find((candidate) => String(candidate.record_id) === record_id)
        t.equal(row?.npi, matched_by === 'npi' ? npi : null, record_id)
        t.same(
          [manufacturer, amount_usd, nature, date],
          [
            row?.manufacturer_name,
            Math.round(Number(row?.amount_usd) * 100) / 100,
            row?.nature_of_payment,
            row?.payment_date
          ],
          record_id
        )
      }
    }
  })

  t.test('a ranked candidate is the registry provider, with a score for the query', async (t) => {
    const people = (providers ?? []).filter(
      ({ entity_type_code, practice_state }) => entity_type_code === '1' && practice_state
    )
    for (const person of people.slice(0, 5)) {
      const q = `${person.last_name} ${person.first_name}`
      const state = String(person.practice_state)
      const { status, body } = await server.get(`/v1/search?${new URLSearchParams({ q, state, limit: '20' })}`)
      t.equal(status, 200)
      t.same(body.query, { q, state, taxonomy: null, limit: 20 })
      t.ok(body.total >= body.results.length)
      const found = body.results.find(({ npi }: Member) => npi === person.npi)
      t.match(found, {
        name: new RegExp(String(person.last_name)),
        taxonomy: person.primary_taxonomy_code,
        city: person.practice_city,
        _match_score: Number,
        _dataset_id: 'nppes'
      })
      t.ok(found._match_score > 0.7 && found._match_score <= 1, 'how well the name is the one asked for')
      t.same(keysMissing(found), [])
    }
    const { results } = (await server.get('/v1/search?q=mar&variant=ranked&limit=100')).body
    t.ok(
      results.some(({ _match_score, _confidence }: Member) => _match_score !== _confidence),
      'the score of a query is not the confidence of a record'
    )
  })

  t.test('a grouped candidate states its type and links to its page', async (t) => {
    const ask = async (q: unknown) => (await server.get(`/v1/search?${new URLSearchParams({ q: String(q) })}`)).body
    const hospital = asked.find(({ facility_type }) => facility_type === 'hospital')
    const [found] = (await ask(hospital?.ccn)).hospitals
    t.match(found, {
      id: hospital?.ccn,
      type: 'hospital',
      name: hospital?.facility_name,
      subtitle: `${hospital?.city}, ${hospital?.state}`,
      href: `${PUBLIC_URL}/facilities/${hospital?.ccn}`,
      dataset_id: 'care-compare'
    })
    t.match(found._last_checked, /^\d{4}-\d\d-\d\dT/)
    const body = await ask('dermatology')
    for (const name of ['providers', 'hospitals', 'trials', 'studies', 'entities'])
      t.ok(Array.isArray(body[name]), name)
    t.match(body.studies, [{ id: 'dermatology', type: 'study', href: `${PUBLIC_URL}/studies/dermatology` }])
  })
})
