// Why the number of an answer differs between two releases: its causes, its places and the first of its rows.
import { z } from 'zod'
import type { Provenance } from '../../domain/provenance.ts'
import { CAUSES, Difference } from '../questions/difference/difference.ts'
import { COMPARED } from '../questions/difference/questions.ts'
import { type KeptRelease, keptReleases } from '../records/kept-releases.ts'
import { groupedBy, refusedMember } from '../records/members.ts'
import { matchesTemplate } from '../request.ts'
import { ChoiceField, type Filled, TextField } from './field.tsx'
import { cited, Lineage, WithLineage } from './lineage.tsx'
import { addressOf, asQuestion, definePage } from './page.ts'
import { Table, TableOfAny } from './table.tsx'
import { Facts, Sentences, Value } from './value.tsx'

const EXAMPLE = '/api/v1/specialties/dermatology/by-state'
/** Rows of the table: with more, the page would be above 60 kB. */
const MOST_ROWS = 30
/** Parameters that do not change which rows are counted. */
const OF_THE_FORM = new Set(['release', 'compare', 'format', 'fields', 'limit'])

export default definePage({
  path: '/why',
  input: z.strictObject({
    question: z.string().max(1000).optional().meta({ description: 'Address of an answer', example: EXAMPLE }),
    compare: z.string().max(40).optional().meta({ description: 'Release to compare with' })
  }),
  ...asQuestion(['invalid_request', 'not_in_release', 'specialty_not_found', 'invalid_subspecialty', 'took_too_long']),
  fields: ['question', 'compare'],
  again: (filled) => <QuestionForm of={filled} kept={[]} />,
  view: async (context, { question, compare }) => {
    const form = <QuestionForm of={{ asked: { question, compare } }} kept={await keptReleases(context)} />
    const lead =
      'Two releases of this service can give different numbers. Here are the rows and the causes between them.'
    const asked = question === undefined ? undefined : askedIn(question)
    if (question === undefined || !asked || compare === undefined)
      return { title: asked ? `Why did ${asked.name} change?` : 'Why did it change?', lead, body: form }
    const { operation, input, name } = asked
    const { data } = await operation.resolve(context, { ...input, compare })
    const difference = Difference.parse(data)
    const shown = difference.rows.slice(0, MOST_ROWS)
    const tuples = shown.flatMap(({ lineage_before, lineage_after }) => lineage_after ?? lineage_before ?? [])
    return {
      title: `Why ${name} changed since ${compare}`,
      lead,
      body: (
        <WithLineage of={new Lineage([difference.lineage_before, difference.lineage_after, ...tuples])}>
          {form}
          <Facts
            kind="figures"
            of={{
              [difference.compared_with]: cited(<Value of={difference.before} />, difference.lineage_before),
              [difference.release]: cited(<Value of={difference.after} />, difference.lineage_after),
              Difference: <Signed of={difference.difference} />
            }}
          />
          <Sentences of={difference.not_compared} kind="aside" />
          <Causes of={difference} />
          <Places of={difference} />
          <Rows of={shown} total={difference.total} />
          <p class="aside">
            As JSON: <code>{addressOf(question, { compare })}</code>.{' '}
            <a href="/methodology/difference">How causes are found</a>.
          </p>
        </WithLineage>
      )
    }
  }
})

/** The operation that an address asks, and its input. Throws invalid_request for another address. */
function askedIn(question: string) {
  const { pathname, searchParams } = new URL(question, 'http://localhost')
  const found = COMPARED.find(({ path }) => matchesTemplate(path, pathname))
  if (!found) {
    const paths = COMPARED.map(({ path }) => path.replace(/:(\w+)/, '{$1}'))
    throw refusedMember('question', `write an address that begins with ${paths.join(', ')}`)
  }
  const names = found.path.split('/')
  const inPath = pathname
    .split('/')
    .flatMap((part, at) => (names[at]?.startsWith(':') ? [[names[at]?.slice(1), part]] : []))
  const inQuery = [...searchParams].filter(([name]) => !OF_THE_FORM.has(name))
  const input = Object.fromEntries([...inQuery, ...inPath])
  const read = found.operation.input.safeParse(input)
  if (!read.success)
    throw refusedMember('question', `${read.error.issues[0]?.path.join('.')}: ${read.error.issues[0]?.message}`)
  return { operation: found.operation, input, name: found.nameOf(input) }
}

function QuestionForm({ of, kept }: { of: Filled; kept: readonly KeptRelease[] }) {
  const choices = kept.map(({ id }) => ({ value: id, name: id }))
  return (
    <form action="/why" method="get">
      <TextField
        name="question"
        label="Address of an answer"
        hint="Supply by state, a ranked search or a list of facilities"
        of={of}
        placeholder={EXAMPLE}
      />
      {choices.length > 0 ? (
        <ChoiceField name="compare" label="Compare with release" of={of} lists={[{ choices }]} />
      ) : (
        <TextField name="compare" label="Compare with release" of={of} class="short" />
      )}
      <button type="submit">Explain</button>
    </form>
  )
}

function Signed({ of }: { of: number }) {
  return <>{of > 0 ? `+${of.toLocaleString('en-US')}` : of.toLocaleString('en-US')}</>
}

/** One row for each cause and its columns, over all places. */
function Causes({ of: { causes } }: { of: Difference }) {
  const groups = [...groupedBy(causes, ({ cause, columns }) => JSON.stringify([cause, columns])).values()]
  const rows = groups.map((group) => {
    const sum = (name: 'gained' | 'lost' | 'difference') => group.reduce((sum, cause) => sum + cause[name], 0)
    return { ...group[0], gained: sum('gained'), lost: sum('lost'), difference: sum('difference') }
  })
  if (rows.length === 0) return <p>Both releases count the same rows.</p>
  return (
    <Table
      caption="By cause; a row that moves to another state is gained in one and lost in the other"
      rows={rows}
      columns={[
        { head: 'Cause', cell: ({ cause }) => CAUSES[cause], long: true },
        {
          head: 'Values',
          cell: ({ columns }) => columns.join(', '),
          long: true,
          none: ({ columns }) => columns.length === 0
        },
        { figures: { Gained: 'gained', Lost: 'lost' } },
        { head: 'Difference', cell: ({ difference }) => <Signed of={difference} />, figure: true }
      ]}
    />
  )
}

function Places({ of: { places, lineage_before, lineage_after } }: { of: Difference }) {
  return (
    <TableOfAny
      caption={['By state', cited(', before', lineage_before), cited(' and after', lineage_after)]}
      rows={places}
      columns={[
        { head: 'State', cell: ({ place }) => place },
        { figures: { Before: 'before', After: 'after' } },
        { head: 'Difference', cell: ({ difference }) => <Signed of={difference} />, figure: true }
      ]}
    />
  )
}

function Rows({ of, total }: { of: Difference['rows']; total: number }) {
  return (
    <TableOfAny
      caption={of.length < total ? `The first ${of.length} of ${total.toLocaleString('en-US')} rows` : 'The rows'}
      rows={of}
      columns={[
        { head: 'Row', cell: ({ key }) => <a href={recordOf(key)}>{key}</a> },
        { head: 'Counted', cell: (row) => `${countedIn(row, 'before')} → ${countedIn(row, 'after')}` },
        { head: 'Cause', cell: (row) => cited(CAUSES[row.cause], tupleOf(row)), long: true },
        { head: 'Values', cell: (row) => <Changed of={row} />, long: true, none: ({ columns }) => columns.length === 0 }
      ]}
    />
  )
}

type Row = Difference['rows'][number]

function tupleOf({ lineage_after, lineage_before }: Row): Provenance {
  const tuple = lineage_after ?? lineage_before
  if (!tuple) throw new Error('no release has this row of a difference')
  return tuple
}

function recordOf(key: string): string {
  const [id = '', type] = key.split(' ')
  return type === undefined ? `/providers/${id}` : `/facilities/${id}`
}

function countedIn(row: Row, side: 'before' | 'after'): string {
  return row[`counted_${side}`] ? (row[`place_${side}`] ?? 'yes') : 'no'
}

function Changed({ of: { columns, values_before, values_after } }: { of: Row }) {
  const said = (values: Row['values_before'], name: string) => values?.[name]?.join(', ') || 'none'
  return <>{columns.map((name) => `${name}: ${said(values_before, name)} → ${said(values_after, name)}`).join('; ')}</>
}
