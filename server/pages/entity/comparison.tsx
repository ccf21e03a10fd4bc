// Compares the sources side by side: the sources checked, and each value as published, in its source's
// column, with its lineage.
import { RESULTS } from '../../operations/comparison/agreement.ts'
import type { Compared } from '../../operations/comparison/sides.ts'
import { Chip } from '../chip.tsx'
import { Cited, type Lineage } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { Value } from '../value.tsx'
import { headingOf, wordsOf } from '../wording.ts'

type Source = Compared['sources'][number]
type Field = Compared['fields'][number]

/** Provenance tuples that a comparison cites, in citation order. */
export function tuplesOf({ sources, fields }: Compared) {
  return [
    ...sources.flatMap(({ tables, provenance }) => [provenance, ...tables.map((table) => table.provenance)]),
    ...fields.flatMap(({ values }) => values.map(({ provenance }) => provenance))
  ]
}

export function SourcesChecked({ of, identifier, lineage }: { of: Compared; identifier: string; lineage: Lineage }) {
  return (
    <Table
      caption={`Sources checked for ${identifier}, and the result of each`}
      rows={of.sources}
      columns={[
        {
          head: 'Source',
          cell: ({ short_name, title, provenance }) => (
            <>
              {short_name}
              <Cited in={lineage} to={provenance} />
              {title !== short_name && <span class="under">{title}</span>}
            </>
          )
        },
        { head: 'Snapshot', cell: ({ provenance }) => <Value of={provenance._snapshot} /> },
        { head: 'Result', cell: (source) => <Outcome of={source} lineage={lineage} /> }
      ]}
    />
  )
}

function Outcome({ of: { rows, tables }, lineage }: { of: Source; lineage: Lineage }) {
  if (rows === null) return <>not checked: this release has no snapshot of it</>
  if (rows === 0) return <>no record for this identifier</>
  return (
    <ul>
      {tables
        .filter((table) => table.rows > 0)
        .map(({ table, rows: count, provenance }) => (
          <li key={table}>
            <a href={`/data/tables/${table}`}>{wordsOf(table)}</a>: {count === 1 ? '1 row' : `${count} rows`}
            <Cited in={lineage} to={provenance} />
          </li>
        ))}
    </ul>
  )
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
  revocation_date: 'Enrollment revoked',
  opt_out_effective_date: 'Opted out of Medicare',
  exclusion_date: 'Exclusion takes effect',
  exclusion_type: 'Ground or type of exclusion',
  exclusion_end: 'Exclusion ends, or reinstated'
}

export function FieldByField({ of, method, lineage }: { of: Compared; method: string; lineage: Lineage }) {
  const speaking = of.sources.filter(({ rows }) => rows !== null && rows > 0)
  return (
    <>
      <p>
        Each cell holds what the source publishes, letter for letter. The word of a row says whether those strings are
        the same after the row’s rule (<a href="/methodology/comparison">method {method}</a>); it is no judgment on
        which of them is right. A source without a column here carries no row: see above.
      </p>
      <Table
        caption="Field by field, a column for each source that holds a row"
        kind="sides"
        rows={of.fields}
        columns={[
          {
            head: 'Field',
            cell: ({ name, rule }) => (
              <>
                {NAMES[name] ?? headingOf(name)}
                {rule !== null && <span class="under">rule: {wordsOf(rule)}</span>}
              </>
            )
          },
          { head: 'Together', cell: (field) => <Together of={field} sources={of.sources} /> },
          ...speaking.map((source) => ({
            head: source.short_name,
            cell: (field: Field) => <Cell field={field} source={source} lineage={lineage} />,
            none: ({ publishers }: Field) => !publishers.includes(source.source)
          }))
        ]}
      />
      <dl class="facts legend">
        {Object.entries(RESULTS).map(([result, meaning]) => (
          <div key={result}>
            <dt>
              <Chip state={wordsOf(result)} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Together({ of: { result, publishers }, sources }: { of: Field; sources: readonly Source[] }) {
  const silent = sources.filter(({ source, rows }) => publishers.includes(source) && (rows === null || rows === 0))
  return (
    <>
      <Chip state={wordsOf(result)} />
      {result === 'absent' && silent.length > 0 && (
        <span class="under">unknown: no row in {silent.map(({ short_name }) => short_name).join(', ')}</span>
      )}
    </>
  )
}

const MOST_VALUES = 6

function Cell({ field, source, lineage }: { field: Field; source: Source; lineage: Lineage }) {
  if (!field.publishers.includes(source.source)) return <span class="aside">no such field</span>
  const given = field.values.filter((value) => value.source === source.source)
  if (given.length === 0) return <span class="unknown">not given</span>
  const values = [...new Set(given.map(({ value }) => value))]
  const isOfSeveral = new Set(given.map(({ table }) => table)).size > 1
  return (
    <ul class="values">
      {values.slice(0, MOST_VALUES).map((value) => {
        const places = given.filter((one) => one.value === value)
        return (
          <li key={value}>
            <Value of={value} />
            {lineage.distinct(places.map(({ provenance }) => provenance)).map((tuple) => (
              <Cited key={lineage.numberOf(tuple)} in={lineage} to={tuple} />
            ))}
            {isOfSeveral && (
              <span class="under">{[...new Set(places.map(({ table }) => wordsOf(table)))].join(', ')}</span>
            )}
          </li>
        )
      })}
      {values.length > MOST_VALUES && <li class="aside">and {values.length - MOST_VALUES} more</li>}
    </ul>
  )
}
