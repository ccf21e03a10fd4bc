// Compares the sources side by side: the sources checked, and each value with the sources that publish it.
import { SCREENING_TABLES } from '../../../domain/screening.ts'
import { STATE_LISTS } from '../../../domain/state-lists.ts'
import { type Compared, RESULTS } from '../../questions/comparison/sides.ts'
import { Cited, CitedAll, cited } from '../lineage.tsx'
import { DatedNames } from '../summary.tsx'
import { PhoneFold, Table } from '../table.tsx'
import { above, Chip, Fact, List, Snapshot, Value } from '../value.tsx'
import { columnText, headingOf, wordsOf } from '../wording.ts'

type Source = Compared['sources'][number]
type Field = Compared['fields'][number]

/** Provenance tuples that a comparison cites, in citation order. */
export function tuplesOf({ sources, fields }: Compared) {
  return [
    ...sources.flatMap(({ tables, provenance }) => [provenance, ...tables.map((table) => table.provenance)]),
    ...fields.flatMap(({ values }) => values.map(({ provenance }) => provenance))
  ]
}

export function SourcesChecked({ of, identifier }: { of: Compared; identifier: string }) {
  return (
    <PhoneFold label="Show the sources checked">
      <Table
        whole
        caption={`Sources checked for ${identifier}, and the result of each`}
        rows={of.sources}
        columns={[
          {
            head: 'Source',
            cell: ({ short_name, title, provenance }) =>
              above(cited(short_name, provenance), title !== short_name && title)
          },
          {
            head: 'Snapshot',
            cell: ({ provenance: { _snapshot }, tables }) => (
              <Snapshot of={_snapshot} files={tables.flatMap(({ files }) => files)} />
            )
          },
          { head: 'Result', cell: (source) => <Outcome of={source} /> }
        ]}
      />
    </PhoneFold>
  )
}

function Outcome({ of: { rows, tables, not_checked } }: { of: Source }) {
  if (rows === null)
    return <>not checked: {not_checked.length > 0 ? lackOf(not_checked) : 'this release has no snapshot of it'}</>
  const further = not_checked.length > 0 ? `not checked: ${lackOf(not_checked)}` : ''
  if (rows === 0) return <>no record for this identifier{further && `; ${further}`}</>
  return (
    <ul>
      {further && <li>{further}</li>}
      {tables
        .filter((table) => table.rows > 0)
        .map(({ table, rows: count, provenance }) => (
          <li>
            <a href={`/data/tables/${table}`}>{wordsOf(table)}</a>: {count === 1 ? '1 row' : `${count} rows`}
            <Cited to={provenance} />
          </li>
        ))}
    </ul>
  )
}

/** What the release lacks of a source: the file of some tables, or everything. */
function lackOf(tables: readonly string[]): string {
  if (tables.length === 0) return 'no snapshot in this release'
  return `no file of ${tables.map(wordsOf).join(', ')} in this release`
}

/** Display names of fields whose column names do not read well. */
const NAMES: Readonly<Record<string, string>> = {
  line_1: 'Address, line 1',
  line_2: 'Address, line 2',
  postal_code: 'ZIP code',
  taxonomy_code: 'Taxonomy codes (NUCC)',
  specialty: 'Specialty, in own words',
  enumeration_date: 'NPI assigned',
  deactivation_date: 'NPI deactivated',
  reactivation_date: 'NPI reactivated',
  enrollment_id: 'Medicare enrollment',
  enrollment_state: 'State of enrollment',
  medicare_specialty: 'Medicare specialty, of the enrollment and of the taxonomy codes',
  revocation_date: 'Enrollment revoked',
  opt_out_effective_date: 'Opted out of Medicare',
  exclusion_date: 'Exclusion takes effect',
  exclusion_type: 'Ground or type of exclusion',
  exclusion_end: 'Exclusion ends, or reinstated'
}

/** Sources without a record, and sources that were not checked. */
export function NoRecord({ of, identifier }: { of: Compared; identifier: string }) {
  const ofStates = of.sources.filter(({ source }) => STATES.has(source))
  const others = of.sources.filter(({ source }) => !STATES.has(source))
  const silent = others.filter(({ rows, not_checked }) => rows === 0 && not_checked.length === 0)
  const unchecked = others
    .filter(({ rows, not_checked }) => rows === null || not_checked.length > 0)
    .sort((a, b) => a.not_checked.length - b.not_checked.length)
  const unasked = SCREENING_TABLES.filter((table) => of.sources.every(({ source }) => source !== table.sources[0])).map(
    ({ screening }) => screening.label
  )
  return (
    <>
      {silent.length > 0 && (
        <p>
          <strong>No record under this {identifier}:</strong> <DatedNames of={silent.map(dated)} />. No match says
          nothing about the party.
        </p>
      )}
      <p>
        <strong>Not checked:</strong>{' '}
        {unchecked.length > 0 &&
          `${unchecked.map(({ short_name: name, not_checked }) => `${name} (${lackOf(not_checked)})`).join(', ')}, `}
        licensing boards (not sources of this service).
      </p>
      {unasked.length > 0 && (
        <p>
          <strong>Not searched on this page:</strong> {unasked.join(', ')}.{' '}
          <a href="/screen/name">Search them by name</a>.
        </p>
      )}
      {ofStates.length > 0 && <StateLists of={ofStates} />}
    </>
  )
}

const STATES = new Map(STATE_LISTS.map(({ source, state }) => [source, state]))

const dated = ({ source, short_name, provenance }: Source) => ({
  name: STATES.get(source) ?? short_name,
  snapshot: provenance._snapshot
})

/** Which states were checked: the others are not sources of this service. */
function StateLists({ of }: { of: readonly Source[] }) {
  const checked = of.filter(({ rows }) => rows !== null)
  const unchecked = of.filter(({ rows }) => rows === null)
  return (
    <p>
      <strong>State Medicaid lists checked:</strong>{' '}
      {checked.length === 0 ? 'none' : <DatedNames of={checked.map(dated)} />}. <strong>Not checked:</strong>{' '}
      {unchecked.map(({ source, not_checked }) => `${STATES.get(source)} (${lackOf(not_checked)}), `).join('')}
      all other states. A list without an NPI for a row can only be searched by name.
    </p>
  )
}

export function FieldByField({ of, method }: { of: Compared; method: string }) {
  const given = of.fields.filter(({ result }) => result !== 'absent')
  const absent = of.fields.filter(({ result }) => result === 'absent')
  return (
    <>
      <p>
        Each value is shown with the sources that publish it. The label says whether the sources agree after
        normalization (<a href="/methodology/comparison">method {method}</a>). It does not say which source is right.
        Codes have words, and ZIP codes and telephone numbers are punctuated; everything else is as published.
      </p>
      <PhoneFold label="Show the fields">
        <Table
          caption="Field by field: the value that most sources give comes first"
          kind="sides"
          whole
          rows={given}
          columns={[
            { head: 'Field', cell: ({ name, rule }) => above(nameOf(name), rule !== null && `rule: ${wordsOf(rule)}`) },
            { head: 'Agreement', cell: ({ result }) => <Chip state={wordsOf(result)} /> },
            { head: 'Values', cell: (field) => <Values of={field} sources={of.sources} /> }
          ]}
        />
      </PhoneFold>
      {absent.length > 0 && (
        <details>
          <summary>
            {absent.length === 1 ? 'One field that no source gives' : `${absent.length} fields that no source gives`}
          </summary>
          <List of={absent} item={(field) => [nameOf(field.name), <Silent of={field} sources={of.sources} />]} />
        </details>
      )}
      <details>
        <summary>What the labels mean</summary>
        <dl class="facts legend">
          {Object.entries(RESULTS).map(([result, meaning]) => (
            <Fact name={<Chip state={wordsOf(result)} />}>{meaning}</Fact>
          ))}
        </dl>
      </details>
    </>
  )
}

function nameOf(field: string): string {
  return NAMES[field] ?? headingOf(field)
}

/** Sources that have the field, but no row under the identifier. */
function Silent({ of: { publishers }, sources }: { of: Field; sources: readonly Source[] }) {
  const silent = sources.filter(({ source, rows }) => publishers.includes(source) && (rows === null || rows === 0))
  if (silent.length === 0) return null
  return <span class="aside"> unknown: no row in {silent.map(({ short_name }) => short_name).join(', ')}</span>
}

const MOST_VALUES = 6

function Values({ of: field, sources }: { of: Field; sources: readonly Source[] }) {
  const values = inOrderOfAgreement(field)
  const silent = sources.filter(
    ({ source, rows }) =>
      rows !== null &&
      rows > 0 &&
      field.publishers.includes(source) &&
      field.values.every((one) => one.source !== source)
  )
  return (
    <ul class="values">
      {values.slice(0, MOST_VALUES).map(({ text, given }) => (
        <li>
          <Value of={text} />
          <span class="under">
            {[...new Set(given.map(({ source }) => source))].map((id, index) => (
              <span>
                {index > 0 && ' · '}
                <GivenBy source={sources.find(({ source }) => source === id)} of={field} given={given} />
              </span>
            ))}
          </span>
        </li>
      ))}
      {values.length > MOST_VALUES && <li class="aside">and {values.length - MOST_VALUES} more values</li>}
      {silent.length > 0 && <li class="aside">not given: {silent.map(({ short_name }) => short_name).join(', ')}</li>}
    </ul>
  )
}

type Given = Field['values'][number]
type GivenByProps = { source: Source | undefined; of: Field; given: readonly Given[] }

/** The source of a value, with its tables if several of them have the field. */
function GivenBy({ source, of: { values }, given }: GivenByProps) {
  const own = given.filter((one) => one.source === source?.source)
  const isOfSeveral = new Set(values.filter((one) => one.source === source?.source).map(({ table }) => table)).size > 1
  const tables = isOfSeveral && `: ${[...new Set(own.map(({ table }) => wordsOf(table)))].join(', ')}`
  return [source?.short_name, tables, <CitedAll to={own.map(({ provenance }) => provenance)} />]
}

/** Each value with its sources, equal ones together; those that more sources give come first. */
function inOrderOfAgreement({ values }: Field): { text: string; given: Given[] }[] {
  const sourcesOf = (compared: string) =>
    new Set(values.filter((one) => (one.compared_as ?? one.value) === compared).map(({ source }) => source)).size
  const texts = new Map<string, Given[]>()
  for (const one of values) {
    const text = columnText(one.column, one.value)
    texts.set(text, [...(texts.get(text) ?? []), one])
  }
  const keyOf = (given: readonly Given[]) => given[0]?.compared_as ?? given[0]?.value ?? ''
  const order = [...new Set([...texts.values()].map(keyOf))].sort((a, b) => sourcesOf(b) - sourcesOf(a))
  return [...texts]
    .map(([text, given]) => ({ text, given }))
    .sort((a, b) => order.indexOf(keyOf(a.given)) - order.indexOf(keyOf(b.given)))
}
