// The same facts through every output: surface A, surface B singly and in batches, the entity record and the
// published Parquet.
import { isDeepStrictEqual } from 'node:util'
import t from 'tap'
import { STATES } from '../../domain/states.ts'
import { fromFooter } from '../footer-tuple.ts'
import { parquetFooter, type parquetRows } from '../parquet-rows.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { type Answer, running } from './running.ts'

type Row = Awaited<ReturnType<typeof parquetRows>>[number]
type Body = Answer['body']
type Factual = 'exclusion' | 'enrollment'

/** Rows by NPI; rows without an NPI are left out. */
function byNpi(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    if (typeof row.npi === 'string') groups.set(row.npi, [...(groups.get(row.npi) ?? []), row])
  }
  return groups
}

const cents = (amount: unknown) => Math.round(Number(amount) * 100)

t.test('every output of the synthetic universe gives the same facts', async (t) => {
  const dataDir = t.testdir()
  const { pathOf, release, rowsOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  t.test('an entity counts the rows of each source under its NPI', async (t) => {
    const entities = await rowsOf('entity')
    for (const table of ['exclusion', 'enrollment', 'mips_score', 'payment', 'contractor_exclusion']) {
      const own = byNpi(await rowsOf(table))
      const wrong = entities.filter((row) => Number(row[`${table}_rows`]) !== (own.get(String(row.npi)) ?? []).length)
      t.same(wrong, [], table)
      t.ok(own.size > 0, `${own.size} NPIs in ${table}`)
    }
  })

  const names = ['provider', 'exclusion', 'enrollment', 'payment', 'opt_out_affidavit', 'provider_taxonomy'] as const
  const tables = Object.fromEntries(await Promise.all(names.map(async (name) => [name, byNpi(await rowsOf(name))])))
  const of = (name: (typeof names)[number], npi: string): Row[] => tables[name].get(npi) ?? []
  const npiOfEnrollment = new Map(
    [...tables.enrollment.values()].flat().map((row: Row) => [row.enrollment_id, String(row.npi)])
  )
  /** For each NPI, the other NPIs whose enrollments receive its reassigned payments. */
  const receivers = new Map<string, Set<string>>()
  for (const row of await rowsOf('enrollment_reassignment')) {
    const from = npiOfEnrollment.get(row.reassigning_enrollment_id)
    const to = npiOfEnrollment.get(row.receiving_enrollment_id)
    if (from && to && from !== to) receivers.set(from, (receivers.get(from) ?? new Set()).add(to))
  }
  /** Confidence by source, NPI and party, from the published comparison. */
  const confidence = new Map(
    (await rowsOf('identity_match')).map((row) => [
      JSON.stringify([row.source, row.npi, row.last_name, row.first_name, row.organization_name, row.state]),
      row.confidence
    ])
  )
  const matches = byNpi(await rowsOf('payment_match'))
  const contractors = byNpi(await rowsOf('contractor_exclusion'))

  const registered = [...(tables.provider.keys() as Iterable<string>)].sort()
  const kinds: Record<string, (npi: string, row: Row) => boolean> = {
    excluded: (npi) => of('exclusion', npi).length > 0,
    'excluded contractors': (npi) => contractors.has(npi),
    deactivated: (_, row) => row.deactivation_date !== null && row.is_active === false,
    reactivated: (_, row) => row.reactivation_date !== null,
    'with a value withheld': (_, row) => (row._data_availability as string[]).includes('value_withheld'),
    'opted out': (npi) => of('opt_out_affidavit', npi).length > 0,
    'with several enrollments': (npi) => of('enrollment', npi).length > 1,
    'who reassign their benefits': (npi) => receivers.has(npi),
    'with several payments': (npi) => of('payment', npi).length > 1,
    organizations: (_, row) => row.entity_type_code === '2',
    'with several taxonomies': (npi) => of('provider_taxonomy', npi).length > 1
  }
  const chosen = new Set<string>()
  for (const [kind, test] of Object.entries(kinds)) {
    const found = registered.filter((npi) => test(npi, of('provider', npi)[0] ?? {}))
    t.ok(found.length > 0, `${found.length} ${kind}`)
    for (const npi of found.slice(0, 150)) chosen.add(npi)
  }
  for (const npi of registered) if (chosen.size < 1000) chosen.add(npi)
  const thousand = [...chosen].slice(0, 1000)
  t.equal(thousand.length, 1000)

  const footers = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, fromFooter(await parquetFooter(pathOf(name)))]))
  )
  const raw = release.manifest.snapshots.flatMap(({ manifest }) => manifest.raw)
  /** The tuple keys that depend on the files the rows come from. */
  const filesOf = (end: string, rows: readonly Row[]) => {
    const dates = rows.map(({ listed_on }) => String(listed_on)).sort()
    const files = rows.flatMap(({ listed_on, listed_in }) =>
      raw.filter(({ date, file }) => date === listed_on && (listed_in === undefined || file === listed_in))
    )
    const oldest = dates[0] ?? end
    return {
      _snapshot: dates[0],
      _last_checked: files.map(({ checked_at }) => checked_at).sort()[0],
      _coverage_period_end: end < oldest ? end : oldest
    }
  }
  /** The tuple that a record of these rows must have. */
  const tupleOf = (name: string, rows: readonly Row[]) => ({
    ...footers[name],
    ...filesOf(footers[name]._coverage_period_end, rows),
    _data_availability: [
      ...new Set([...footers[name]._data_availability, ...rows.flatMap((row) => row._data_availability)])
    ].sort()
  })
  /** An exclusion or enrollment row with its confidence. */
  const compared = (name: Factual, row: Row): Row => {
    const called = [row.last_name, row.first_name, row.business_name ?? row.organization_name ?? null, row.state]
    const key = JSON.stringify([name === 'exclusion' ? 'oig_leie' : 'pecos', row.npi, ...called])
    return { ...row, _confidence: confidence.get(key) ?? null }
  }
  /** Tuples of the facts of a kind: one per published party and waiver, highest confidence first. */
  const factTuples = (name: Factual, npi: string): Body[] => {
    const parties = new Map<string, Row[]>()
    for (const row of of(name, npi)) {
      if (!row.npi_is_valid || (row.reinstatement_date ?? null) !== null) continue
      const { last_name, first_name, middle_name, business_name, organization_name, state } = row
      const called = [last_name, first_name, middle_name, business_name, organization_name, state]
      const key = JSON.stringify([called, row.waiver_date, row.waiver_state])
      parties.set(key, [...(parties.get(key) ?? []), compared(name, row)])
    }
    return [...parties.values()]
      .map((rows) => ({ ...tupleOf(name, rows), _confidence: rows[0]?._confidence ?? null }))
      .sort((a, b) => Number(b._confidence ?? -1) - Number(a._confidence ?? -1))
  }
  const wanted = (npi: string): Body => {
    const [row = {}] = of('provider', npi)
    const type: Record<string, string> = { 1: 'individual', 2: 'organization' }
    return {
      npi,
      entity_type: type[String(row.entity_type_code)] ?? null,
      organization_name: row.organization_name,
      primary_taxonomy: row.primary_taxonomy_code,
      enumeration_date: row.enumeration_date,
      deactivation_date: row.deactivation_date,
      reactivation_date: row.reactivation_date,
      address: { city: row.practice_city, state: row.practice_state, postal_code: row.practice_postal_code },
      pecos_enrolled: of('enrollment', npi).length > 0 ? true : null,
      pecos_enrolled_provenance: factTuples('enrollment', npi)[0] ?? { ...footers.enrollment, _confidence: null },
      ...tupleOf('provider', [row])
    }
  }

  /** NPIs whose response differs from the published files. */
  const unlike = async (answered: (npi: string) => Promise<[found: unknown, wanted: unknown]>): Promise<string[]> => {
    const wrong: string[] = []
    for (const npi of thousand) {
      const [found, expected] = await answered(npi)
      if (!isDeepStrictEqual(found, expected)) wrong.push(npi)
    }
    return wrong
  }

  t.test('surface B answers each NPI with its facts', async (t) => {
    const wrong = await unlike(async (npi) => {
      const { facts, ...record } = (await server.get(`/v1/npi/${npi}?include=facts`)).body
      const expected = [
        ...factTuples('exclusion', npi).map((tuple) => ({ type: 'exclusion', value: true, ...tuple })),
        ...factTuples('enrollment', npi).map((tuple) => ({ type: 'pecos_enrolled', value: true, ...tuple }))
      ]
      const found = facts
        .filter(({ type }: Body) => type !== 'state_exclusion')
        .map((fact: Body) => {
          const {
            party: _,
            identity: __,
            list_state: ___,
            action_class: ____,
            waiver: _____,
            basis: ______,
            ...rest
          } = fact
          return rest
        })
      return [
        { record, found: inOrder(found) },
        { record: { ...wanted(npi), not_checked: [] }, found: inOrder(expected) }
      ]
    })
    t.same(wrong, [])
  })

  t.test('surface B gives a fact for each action of a state that is in force', async (t) => {
    const parts = release.manifest.tables.filter(({ part_of }) => part_of === 'state_exclusion').map(({ name }) => name)
    const rows = (await Promise.all(parts.map(rowsOf))).flat().filter(({ action_class, end_date, listed_on }) => {
      const isAction = ['excluded', 'terminated', 'suspended'].includes(String(action_class))
      return isAction && (end_date === null || String(end_date) >= String(listed_on))
    })
    const held = new Set(registered)
    const npis = [...new Set(rows.flatMap((row) => row.npis as string[]))].filter((npi) => held.has(npi))
    t.ok(npis.length > 20, `${npis.length} NPIs`)
    for (const npi of npis) {
      const { facts } = (await server.get(`/v1/npi/${npi}?include=facts`)).body
      const ids = facts
        .filter(({ type }: Body) => type === 'state_exclusion')
        .flatMap(({ basis }: Body) => basis.map(({ id }: Body) => id))
      const wanted = rows.filter((row) => (row.npis as string[]).includes(npi)).map((row) => row.state_exclusion_id)
      t.same([...ids].sort(), wanted.sort(), npi)
    }
  })

  t.test('surface B answers all NPIs in one batch', async (t) => {
    const { status, body } = await server.post('/v1/batch/npi', { npis: thousand })
    t.equal(status, 200)
    t.match(body, { requested: 1000, resolved: 1000, ...footers.provider })
    t.same(
      body.results.filter((record: Body, index: number) => !isDeepStrictEqual(record, wanted(thousand[index] ?? ''))),
      []
    )
  })

  t.test('surface A and the entity record give the same facts', async (t) => {
    const wrong = await unlike(async (npi) => {
      const { sources } = (await server.get(`/api/v1/npi/${npi}`)).body.data
      const { body: entity } = await server.get(`/v1/entity/npi/${npi}`)
      const { data: registered, provenance } = sources.nppes
      const [row = {}] = of('provider', npi)
      const { practice_address: place, dates, names: called } = registered
      return [
        {
          sources: entity.sources,
          id: entity.id,
          receivers: entity.links.flatMap(({ rel, id }: Body) => (rel === 'reassigns_benefits_to' ? [id] : [])),
          fields: [registered.entity_type_code, called.organization_name, registered.primary_taxonomy_code],
          dates: [dates.enumeration_date, dates.deactivation_date, dates.reactivation_date],
          place: { city: place.city, state: place.state, postal_code: place.postal_code },
          provenance,
          exclusions: sources.oig_leie.data?.exclusions.length ?? 0,
          enrollments: sources.pecos.data?.enrollments.length ?? 0,
          contractor: sources.sam_gov.data?.exclusions.length ?? 0,
          payments: (sources.open_payments.data?.program_years ?? []).map((year: Body) => cents(year.total_amount_usd))
        },
        {
          sources,
          id: npi,
          receivers: [...(receivers.get(npi) ?? [])].sort(),
          fields: [row.entity_type_code, row.organization_name, row.primary_taxonomy_code],
          dates: [row.enumeration_date, row.deactivation_date, row.reactivation_date],
          place: wanted(npi).address,
          // A block has the dates of the table that was consulted.
          provenance: { ...footers.provider, _data_availability: tupleOf('provider', [row])._data_availability },
          exclusions: of('exclusion', npi).length,
          enrollments: of('enrollment', npi).length,
          contractor: contractors.get(npi)?.length ?? 0,
          payments: sumsByYear(of('payment', npi), matches.get(npi)).map(({ total }) => total)
        }
      ]
    })
    t.same(wrong, [])
  })

  t.test('payment pages give every record once, and the sum to the cent', async (t) => {
    const payers = thousand.filter((npi) => of('payment', npi).length > 1).slice(0, 30)
    for (const npi of payers) {
      const rows = of('payment', npi)
      const [newest] = sumsByYear(rows, matches.get(npi))
      const seen: Body[] = []
      let next = ''
      do {
        const { body } = await server.get(`/v1/payments/${npi}?limit=7${next}`)
        seen.push(...body.records)
        next = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`
        t.match(body, { program_year: newest?.year, record_count: newest?.count, _confidence: Number })
        t.equal(cents(body.total_amount_usd), newest?.total, npi)
      } while (next !== '')
      const inFile = rows.filter((row) => row.program_year === newest?.year).map((row) => String(row.record_id))
      const numbered = seen.filter((record) => record.matched_by === 'npi')
      t.same(numbered.map((record) => record.record_id).sort(), inFile.sort(), npi)
      t.equal(new Set(seen.map((record) => record.record_id)).size, seen.length)
      t.equal(seen.length, newest?.count)
      t.equal(
        seen.reduce((sum, record) => sum + cents(record.amount_usd), 0),
        newest?.total
      )
    }
  })

  t.test('a provider without payments has a null total, not zero', async (t) => {
    const npi = thousand.find((candidate) => of('payment', candidate).length === 0 && !matches.has(candidate))
    const { body } = await server.get(`/v1/payments/${npi}`)
    t.match(body, { program_year: 2025, record_count: 0, total_amount_usd: null, records: [], _confidence: null })
  })

  t.test('every facility is in a county of its state', async (t) => {
    const states = new Map(STATES.map(({ code, fips }) => [code, fips]))
    const counties = (await rowsOf('population'))
      .filter(({ geo_level }) => geo_level === 'county')
      .map(({ state_fips, geo_name }) => `${state_fips} ${geo_name}`.toUpperCase())
    const located = (await rowsOf('facility')).filter(({ county_name }) => county_name !== null)
    t.ok(located.length > 100)
    const strays = located.filter(({ state, county_name }) => {
      const named = `${states.get(String(state))} ${county_name}`.toUpperCase()
      return !counties.some((county) => county === named || county.startsWith(`${named} `))
    })
    t.same(strays, [])
  })

  t.test('NPIs that fail their check digit are published in other tables and never answered', async (t) => {
    const impossible = ['exclusion', 'payment'].flatMap((name) =>
      [...tables[name].values()].flat().filter((row: Row) => row.npi_is_valid === false)
    )
    t.ok(impossible.length > 1)
    const npis = [...new Set(impossible.map((row) => String(row.npi)))].slice(0, 20)
    for (const npi of npis) {
      for (const path of ['/api/v1/npi/', '/v1/npi/', '/v1/entity/npi/', '/v1/payments/']) {
        const { status, body } = await server.get(`${path}${npi}`)
        t.equal(status, 404, `${path}${npi}`)
        t.match(body.error.message, /fails its check digit/)
      }
    }
    t.same(
      (await server.post('/v1/batch/npi', { npis })).body.results,
      npis.map(() => null)
    )
  })

  t.test('answers a batch of 1,000 with unknown, malformed and repeated NPIs in order', async (t) => {
    const npis = thousand.map((npi, index) => {
      if (index % 10 === 0) return String(1999999984 - 10 * index)
      if (index % 20 === 1)
        return ['', ' ', `${npi} `, npi.slice(1), `${npi}0`, 'x'.repeat(200), "' or 1=1 --"][index % 7] ?? ''
      return index % 7 === 2 ? (thousand[3] ?? '') : npi
    })
    const { status, body } = await server.post('/v1/batch/npi', { npis })
    t.equal(status, 200)
    // Blanks around an NPI are dropped.
    const expected = npis.map((npi) => (of('provider', npi.trim()).length > 0 ? wanted(npi.trim()) : null))
    const unknown = expected.filter((record) => record === null).length
    t.ok(unknown > 100 && unknown < 150)
    t.match(body, { requested: 1000, resolved: 1000 - unknown })
    t.ok(isDeepStrictEqual(body.results, expected))
  })
})

/** Payment sums in cents by program year, newest first: records with the NPI and records matched to it. */
function sumsByYear(
  rows: readonly Row[],
  matched: readonly Row[] = []
): { year: unknown; count: number; total: number }[] {
  const years = [...new Set([...rows, ...matched].map((row) => Number(row.program_year)))].sort((a, b) => b - a)
  return years.map((year) => {
    const own = rows.filter((row) => row.program_year === year).map((row) => ({ count: 1, usd: row.amount_usd }))
    const more = matched.filter((row) => row.program_year === year)
    const all = [...own, ...more.map((row) => ({ count: Number(row.record_count), usd: row.total_amount_usd }))]
    return {
      year,
      count: all.reduce((sum, { count }) => sum + count, 0),
      total: all.reduce((sum, { usd }) => sum + cents(usd), 0)
    }
  })
}

/** Sorts facts: those of equal confidence come in file order, which differs from the test's order. */
function inOrder(facts: readonly Body[]): Body[] {
  const text = (fact: Body) => JSON.stringify(fact, Object.keys(fact).sort())
  return [...facts].sort((a, b) => (text(a) < text(b) ? -1 : 1))
}
