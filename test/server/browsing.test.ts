// Who paid, companies and facilities by place, computed again from the published Parquet files.
import t from 'tap'
import { syntheticRelease } from '../synthetic-release.ts'
import { running } from './running.ts'

t.test('payers, companies and facilities equal what their tables say', async (t) => {
  const dataDir = t.testdir()
  const { rowsOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const [payments, facilities, matches] = [
    await rowsOf('payment'),
    await rowsOf('facility'),
    await rowsOf('payment_match')
  ]
  type Row = (typeof payments)[number]
  const cents = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + Math.round(Number(row.amount_usd) * 100), 0)
  const grouped = <K>(rows: readonly Row[], keyOf: (row: Row) => K) => {
    const found = new Map<K, Row[]>()
    for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
    return found
  }
  const linesOf = (rows: readonly Row[]) =>
    [
      ...grouped(rows, (row) =>
        JSON.stringify([row.manufacturer_id, row.manufacturer_name, Number(row.program_year), row.nature_of_payment])
      )
    ]
      .map(([of, own]) => `${of} ${own.length} ${cents(own)}`)
      .sort()
  const party = (row: Row) =>
    JSON.stringify([row.last_name, row.first_name, row.recipient_line_1, row.recipient_zip_code])

  t.test('payers of 60 clinicians, some found by address, and of every teaching hospital', async (t) => {
    const byNpi = grouped(
      payments.filter((row) => row.npi !== null && row.npi_is_valid),
      (row) => String(row.npi)
    )
    const byParty = grouped(
      payments.filter((row) => row.npi === null && row.ccn === null),
      party
    )
    const matched = [...grouped(matches, (row) => String(row.npi))]
    t.ok(matched.length > 0, 'some payments are found by name and address')
    const npis = new Set([...matched.map(([npi]) => npi).slice(0, 20), ...[...byNpi.keys()].slice(0, 40)])
    const byCcn = grouped(
      payments.filter((row) => row.npi === null && row.ccn !== null),
      (row) => String(row.ccn)
    )
    const asked: [string, Row[]][] = [
      ...[...npis].map((npi): [string, Row[]] => [
        npi,
        [
          ...(byNpi.get(npi) ?? []),
          ...[...new Set(matches.filter((row) => row.npi === npi).map(party))].flatMap((one) => byParty.get(one) ?? [])
        ]
      ]),
      ...byCcn
    ]
    for (const [id, rows] of asked) {
      const { status, body } = await server.get(`/v1/payers/${id}`)
      t.equal(status, 200, id)
      t.equal(Math.round(body.total_amount_usd * 100), cents(rows), id)
      t.same(
        body.sums
          .map(
            (one: Record<string, unknown>) =>
              `${JSON.stringify([one.company_id, one.company, one.program_year, one.nature])} ${one.record_count} ${Math.round(Number(one.total_amount_usd) * 100)}`
          )
          .sort(),
        linesOf(rows),
        id
      )
      const years = await server.get(`/v1/payments/${id}`)
      if (id.length === 10)
        t.match(
          years.body.program_years,
          [...new Set(rows.map((row) => Number(row.program_year)))].sort((a, b) => b - a)
        )
    }
    t.ok(byCcn.size > 0)
  })

  t.test('every company: its sums and all of its recipients', async (t) => {
    const byCompany = [...grouped(payments, (row) => String(row.manufacturer_id))]
    for (const [id, rows] of byCompany.slice(0, 60)) {
      const { status, body } = await server.get(`/v1/companies/${id}?limit=1000`)
      t.equal(status, 200, id)
      t.equal(Math.round(body.total_amount_usd * 100), cents(rows))
      t.same(body.names, [...new Set(rows.map((row) => String(row.manufacturer_name)))].sort())
      const known = rows.filter((row) => (row.npi !== null && row.npi_is_valid) || row.ccn !== null)
      const byRecipient = grouped(known, (row) => `${row.npi ?? ''} ${row.ccn ?? ''}`)
      t.equal(body.recipients_total, byRecipient.size)
      t.same(
        body.recipients
          .map(
            (one: Record<string, unknown>) =>
              `${one.npi ?? ''} ${one.ccn ?? ''} ${one.record_count} ${Math.round(Number(one.total_amount_usd) * 100)}`
          )
          .sort(),
        [...byRecipient].map(([of, own]) => `${of} ${own.length} ${cents(own)}`).sort()
      )
      const unidentified = rows.length - known.length
      t.equal(
        body.not_checked.some((sentence: string) =>
          sentence.includes(`${unidentified.toLocaleString('en-US')} records without`)
        ),
        unidentified > 0
      )
    }
  })

  t.test('facilities of an owner, without those whose owners are not published', async (t) => {
    const owners = (await rowsOf('facility_owner_organization')).filter(({ ccn }) => ccn !== null)
    const named = new Set(owners.map(({ ccn }) => ccn))
    const pacIds = [...new Set(owners.map(({ owner_pac_id }) => String(owner_pac_id)))].slice(0, 20)
    t.ok(pacIds.length > 10, `${pacIds.length} owners`)
    for (const owner of pacIds) {
      const owned = new Set(owners.filter(({ owner_pac_id }) => owner_pac_id === owner).map(({ ccn }) => ccn))
      const { status, body } = await server.get(`/v1/facilities?owner=${owner}&limit=1000`)
      t.equal(status, 200, owner)
      t.same(
        body.facilities.map(({ ccn }: { ccn: string }) => ccn).sort(),
        facilities.flatMap(({ ccn }) => (owned.has(ccn) ? [ccn] : [])).sort(),
        owner
      )
      const unknown = facilities.filter(({ ccn }) => !named.has(ccn)).length
      t.match(body.not_checked[0], `${unknown.toLocaleString('en-US')} more can meet the conditions`, owner)
    }
  })

  t.test('facilities by each condition, alone and together, and what the list leaves out', async (t) => {
    const of = (name: string) => facilities.flatMap((row) => (row[name] === null ? [] : String(row[name])))
    const at = <T>(values: readonly T[], nth: number) => values[(nth * 7919) % values.length] as T
    const months = await rowsOf('facility_staffing_month')
    const newest = months
      .map(({ month }) => String(month))
      .sort()
      .at(-1)
    const hours = new Map(
      months.flatMap((row) => (row.month === newest ? [[row.ccn, row.nurse_hours_per_resident_day]] : []))
    )
    const hasHours = (row: Row, least: number) => {
      const value = row.facility_type === 'nursing-home' ? (hours.get(row.ccn) ?? null) : null
      return value === null ? null : Number(value) >= least
    }
    let found = 0
    for (let nth = 0; nth < 200; nth++) {
      const given = {
        state: nth % 2 === 0 ? at(of('state'), nth) : undefined,
        city: nth % 5 === 0 ? at(of('city'), nth).toLowerCase() : undefined,
        county: nth % 7 === 0 ? at(of('county_name'), nth) : undefined,
        postal_code: nth % 11 === 0 ? at(of('postal_code'), nth).slice(0, 3) : undefined,
        type: nth % 3 === 0 ? at(of('facility_type'), nth) : undefined,
        stars: nth % 4 === 1 ? 3 : undefined,
        chain: nth % 13 === 1 ? at(of('chain_name'), nth) : undefined,
        nurse_hours: nth % 6 === 1 ? 2.5 + (nth % 8) / 5 : undefined
      }
      const equals = (value: unknown, asked: string | undefined) =>
        asked === undefined ? true : value === null ? null : String(value).toUpperCase() === asked.toUpperCase()
      const said = facilities.map((row) => [
        equals(row.state, given.state),
        equals(row.city, given.city),
        equals(row.county_name, given.county),
        given.postal_code === undefined
          ? true
          : row.postal_code === null
            ? null
            : String(row.postal_code).startsWith(given.postal_code),
        equals(row.facility_type, given.type),
        given.stars === undefined ? true : row.overall_star === null ? null : Number(row.overall_star) >= given.stars,
        equals(row.chain_name, given.chain),
        given.nurse_hours === undefined ? true : hasHours(row, given.nurse_hours)
      ])
      const isListed = said.map((parts) => (parts.includes(false) ? false : parts.includes(null) ? null : true))
      const query = new URLSearchParams(
        Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
      )
      const pages: string[] = []
      let [cursor, total, left]: [string | null, number, string[]] = ['', -1, []]
      while (cursor !== null) {
        const { status, body } = await server.get(`/v1/facilities?${query}&limit=40${cursor && `&cursor=${cursor}`}`)
        t.equal(status, 200, String(query))
        pages.push(...body.facilities.map((one: Record<string, unknown>) => `${one.facility_type} ${one.ccn}`))
        ;[cursor, total, left] = [body.next_cursor, body.total, body.not_checked]
      }
      t.same(
        pages.toSorted(),
        facilities.flatMap((row, index) => (isListed[index] ? `${row.facility_type} ${row.ccn}` : [])).sort(),
        String(query)
      )
      t.equal(total, pages.length)
      const counted = [...left.join(' ').matchAll(/([\d,]+) more can meet/g)].map(([, count]) =>
        Number(count?.replaceAll(',', ''))
      )
      const unknownCounts = [0, 1, 2, 3, 5, 6, 7].map(
        (part) => said.filter((parts, index) => isListed[index] === null && parts[part] === null).length
      )
      t.same(
        counted,
        unknownCounts.filter((count) => count > 0),
        `${query}: ${left}`
      )
      found += pages.length
    }
    t.ok(found > 200, `${found} facilities`)
  })
  t.end()
})
