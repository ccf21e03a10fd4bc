// Values for the parameters of the loaded queries, by parameter name.

const GIVEN: Readonly<Record<string, string | number>> = {
  ...{
    npi: '1234567893',
    ccn: '010001',
    uei: 'ABCDEFGHJKL1',
    cage: '1ABC2',
    day: '2026-01-01',
    state: 'TX',
    q: 'heart'
  },
  ...{ specialty: 'cardiology', subspecialty: 'interventional', county_fips: '01001', type: 'hospital' },
  ...{ program_year: 2025, after_date: '0001-01-01', after_record: '', rows: 10, taxonomy: '207N00000X' }
}

/** A value for each parameter of a query, null if any value works; `known` overrides made-up values. */
export function givenFor(
  sql: string,
  known: Readonly<Record<string, string | number>> = {}
): Record<string, string | number | null> {
  const names = new Set([...sql.matchAll(/\$(\w+)/g)].map(([, name = '']) => name))
  const values: Readonly<Record<string, string | number>> = { ...GIVEN, ...known }
  const npi = values.npi ?? null
  return Object.fromEntries([...names].map((name) => [name, /^n\d+$/.test(name) ? npi : (values[name] ?? null)]))
}
