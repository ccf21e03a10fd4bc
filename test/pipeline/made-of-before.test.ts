// Compares addition.sql and replacement.sql with build.sql: the previous release plus a week of changes, or
// another list of parties, gives the same rows as a full build.
import t from 'tap'
import { loadTables } from '../../pipeline/published/load.ts'
import { literal, Warehouse } from '../../pipeline/warehouse/connection.ts'
import { createMacros } from '../../pipeline/warehouse/macros.ts'
import { seeded } from '../bench/misspelt.ts'

const WEEKS = 25
const NPIS = Array.from({ length: 60 }, (_, turn) => String(1_000_000_000 + 11 * turn))
const WORDS = [
  'MAPLE',
  'O’Neil',
  "d'Arc",
  'Éxample',
  'CLINIC',
  'LLC',
  'OF',
  'P.C.',
  'A',
  'B',
  '2ND',
  'maple',
  '***',
  'N/A',
  'ÜBER-CARE'
]
const CODES = ['207Q00000X', '363L00000X', '101Y00000X', null]
const STATES = ['TX', 'CA', 'Tx', 'ON ', null]

const random = seeded(1)
const drawn = (n: number): number => Math.floor(random() * n)
const oneOf = <T>(given: readonly T[]): T => given[drawn(given.length)] as T
const words = (most: number): string | null =>
  Array.from({ length: drawn(most + 1) }, () => (drawn(5) === 0 ? `RARE${drawn(90)}` : oneOf(WORDS))).join(' ') || null

type Texts = (string | null)[]
type Registered = { provider: Texts; names: Texts; codes: Texts; locations: Texts }

/**
 * A random provider: 1 in 6 is an organization, 1 in 9 has no name. The number of other names and codes is
 * random.
 */
function registered(): Registered {
  const isOrganization = drawn(6) === 0
  const isStub = drawn(9) === 0
  const own = isOrganization ? [words(4), null, null, null, null] : [null, words(2), words(1), words(1), words(1)]
  return {
    provider: [
      ...(isStub ? own.map(() => null) : own),
      ...[words(1), words(1), null, words(1)],
      oneOf(STATES),
      oneOf(STATES)
    ],
    names: Array.from({ length: drawn(3) }, () => words(2)),
    codes: Array.from({ length: drawn(4) }, () => oneOf(CODES)),
    locations: Array.from({ length: drawn(3) }, () => oneOf(STATES))
  }
}

const PROVIDER =
  'npi, organization_name, last_name, first_name, middle_name, name_suffix, other_organization_name, other_first_name, other_middle_name, other_last_name, practice_state, mailing_state'
const BESIDE = {
  facility: `select * from (values ('010001', 'hospital', 'MAPLE HOSPITAL', ['MAPLE OF OLD'], 'TX'), ('010001', 'dialysis', 'MAPLE DIALYSIS', []::varchar[], 'TX')) as given (ccn, facility_type, facility_name, other_names, state)`,
  contractor: `select * from (values ('UEI1', '1', 'MAPLE LLC', 'OAK', 'CA'), ('UEI2', '2', 'ÉXAMPLE INC', null, null), ('UEI2', '3', 'EXAMPLE', 'CARE', 'NY')) as given (uei, registration_id, legal_business_name, dba_name, physical_state)`,
  clinical_trial: `select 'NCT00000001' as nct_id, 'Of maple and oak' as brief_title, ['NCT00000009'] as nct_id_aliases`
}

/** Creates the tables of these providers; `name` maps each table name. */
async function register(
  warehouse: Warehouse,
  providers: ReadonlyMap<string, Registered>,
  name: (table: string) => string
): Promise<void> {
  const table = async (called: string, columns: string, rows: readonly (readonly (string | null)[])[]) => {
    const values = rows.map((row) => `(${row.map((value) => (value === null ? 'null' : literal(value))).join(', ')})`)
    const nothing = `(${columns
      .split(', ')
      .map(() => 'null::varchar')
      .join(', ')})`
    await warehouse.run(
      `create or replace table ${name(called)} as select * from (values ${[nothing, ...values].join(', ')}) as given (${columns}) where npi is not null`
    )
  }
  const all = [...providers]
  await table(
    'provider',
    PROVIDER,
    all.map(([npi, { provider }]) => [npi, ...provider])
  )
  await table(
    'provider_other_name',
    'npi, other_name_id, other_organization_name',
    all.flatMap(([npi, { names }]) => names.map((given, place) => [npi, `${9 - place}`, given]))
  )
  await table(
    'provider_taxonomy',
    'npi, slot, taxonomy_code, license_state',
    all.flatMap(([npi, { codes, locations }]) =>
      codes.map((code, slot) => [npi, `${slot + 1}`, code, locations[0] ?? null])
    )
  )
  await table(
    'provider_practice_location',
    'npi, state',
    all.flatMap(([npi, { locations }]) => locations.map((state) => [npi, state]))
  )
}

/** Parties that other sources list under these NPIs; about half carry the registry's name. */
async function partiesOf(
  warehouse: Warehouse,
  providers: ReadonlyMap<string, Registered>,
  table = 'party'
): Promise<void> {
  const parties = NPIS.flatMap((npi) => {
    const [organization, last, first] = providers.get(npi)?.provider ?? []
    const named = drawn(2) === 0 ? [last, first, organization] : [words(1), words(1), words(2)]
    return [[oneOf(['pecos', 'oig_leie']), npi, ...named, oneOf(STATES)]]
  })
  const values = parties.map((row) => `(${row.map((value) => (value ? literal(value) : 'null::varchar')).join(', ')})`)
  await warehouse.run(
    `create or replace table ${table} as select *, last_name is null and hash(npi) % 2 = 0 as is_one_text from (values ${values.join(', ')}) as p (source, npi, last_name, first_name, organization_name, state)`
  )
}

t.test('incremental and full builds give the same names, words and party comparisons every week', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '1GB', threads: 2 }, 'memory')
  t.teardown(() => warehouse.close())
  const tables = (await loadTables()).filter(({ addition }) => addition !== null)
  t.same(
    tables.map(({ name }) => name),
    ['identity_match', 'search_document', 'search_word']
  )
  for (const [name, sql] of Object.entries(BESIDE)) await warehouse.run(`create table ${name} as ${sql}`)
  const providers = new Map(NPIS.slice(0, 40).map((npi) => [npi, registered()]))
  await register(warehouse, providers, (name) => name)
  await partiesOf(warehouse, providers)
  await createMacros(warehouse, 'names', 'derived', 'identity')
  const build = async () => {
    for (const { name, build } of tables) await warehouse.run(`create or replace table ${name} as ${build}`)
  }
  await build()
  const seen = { appeared: 0, vanished: 0, words: 0, judged: 0, replaced: 0 }
  const [identities, ...none] = (await loadTables()).filter(({ replacement }) => replacement !== null)
  t.same([identities?.name, none], ['identity_match', []])
  /** Another list of one source. */
  async function replaced() {
    await partiesOf(warehouse, providers, 'other_party')
    for (const sql of [
      'before_identity_match as from identity_match',
      `party as from party where source <> 'oig_leie' union all by name from other_party where source = 'oig_leie'`,
      `changed_source as select 'oig_leie' as source`,
      'changed_party as from party semi join changed_source using (source)'
    ])
      await warehouse.run(`create or replace table ${sql}`)
    await build()
    const made = await warehouse.rows(`from (${identities?.replacement}) order by identity_match_id`)
    t.same(made, await warehouse.rows('from identity_match order by identity_match_id'), 'another list')
    const gone = 'before_identity_match anti join identity_match using (identity_match_id)'
    seen.replaced += Number(await warehouse.value(`select count(*) from ${gone}`))
  }
  for (let week = 1; week <= WEEKS; week++) {
    for (const { name } of tables) await warehouse.run(`create or replace table before_${name} as from ${name}`)
    // Some existing NPIs and some new ones; a week may repeat rows that are already known.
    const changedNpis = new Set(Array.from({ length: drawn(12) }, () => oneOf(NPIS)))
    const known = new Map([...providers].filter(([npi]) => changedNpis.has(npi)))
    await register(warehouse, known, (name) => `changed_${name}_before`)
    for (const npi of changedNpis) if (drawn(5) > 0 || !providers.has(npi)) providers.set(npi, registered())
    await register(warehouse, providers, (name) => name)
    await register(
      warehouse,
      new Map([...providers].filter(([npi]) => changedNpis.has(npi))),
      (name) => `changed_${name}`
    )
    await warehouse.run(`create or replace table changed_npi as select unnest(${list(changedNpis)}) as npi`)
    await build()
    for (const { name, addition, key } of tables) {
      const by = name === 'search_word' ? 'direction, word_number' : key.join()
      const rebuilt = await warehouse.rows(`from ${name} order by ${by}`)
      const made = await warehouse.rows(`from (${addition}) order by ${by}`)
      t.same(made, rebuilt, `${name} of week ${week}`)
    }
    const count = async (sql: string) => Number(await warehouse.value(`select count(*) from ${sql}`))
    seen.judged += await count(
      'identity_match join before_identity_match b using (identity_match_id) where identity_match.name_agreement <> b.name_agreement'
    )
    seen.appeared += await count('search_document anti join before_search_document using (kind, id)')
    seen.vanished += await count('before_search_document anti join search_document using (kind, id)')
    seen.words += await count('before_search_word anti join search_word using (direction, spelling)')
    await replaced()
  }
  t.ok(
    seen.appeared > 10 && seen.vanished > 5 && seen.words > 5 && seen.judged > 5 && seen.replaced > 50,
    JSON.stringify(seen)
  )
})

function list(texts: Iterable<string>): string {
  return `[${[...texts].map(literal).join(', ')}]::varchar[]`
}
