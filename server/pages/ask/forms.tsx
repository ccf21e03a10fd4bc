// The question form, and example questions.
import { z } from 'zod'
import { HPSA_DISCIPLINES } from '../../../domain/hpsa.ts'
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { ACCESSOR_NAMES, COMPARISONS, MEASURES, ORDERS } from '../../evidence/intent.ts'
import { type Field, fieldsOf } from '../../evidence/row.ts'
import { ChoiceField, type Filled, TextField } from '../field.tsx'
import { List, Section } from '../value.tsx'
import { headingOf } from '../wording.ts'

/** Any release that holds the registry and the population estimates can answer each of these. */
export const EXAMPLES = [
  'How many dermatologists are there in Texas?',
  'Compare Texas and California by density of cardiologists.',
  'Which states are underserved in psychiatry?',
  'Where does Ohio rank by density of neurologists?',
  'How many urologists are there in the US?'
] as const

export function AskForm({ of }: { of: Filled }) {
  return (
    <form action="/ask" method="get">
      <p>
        One question in English or Spanish, about how many providers of {SPECIALTIES.length} specialties the states have
        and how they compare.
      </p>
      <TextField name="q" label="Question" of={of} />
      <button type="submit">Ask</button>
    </form>
  )
}

export function Questions({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <Section id="questions" heading={title}>
      <List of={of} item={(q) => <a href={`/ask?${new URLSearchParams({ q })}`}>{q}</a>} />
    </Section>
  )
}

const text = (description: string, example: string) => z.string().max(LONGEST).optional().meta({ description, example })
const LONGEST = 200
/** The fields of a row, as parameters of the page. */
export const ROW = {
  what: text('Lookup, in place of a question', 'states_by_threshold'),
  specialty: text('Specialty or registered code', 'dermatology'),
  place: text('States, a Census region, or one county or city', ''),
  measure: text('Measure of the lookup', 'density'),
  number: text('Number of the lookup', '2'),
  order: text('most or fewest', ''),
  comparison: text('How the lookup compares with the number', 'fewer_than'),
  discipline: text('Discipline of a shortage area', '')
} satisfies Record<Field | 'what', z.ZodType>

const WIDENED: readonly string[] = ['county_supply', 'city_supply']
const choices = (names: readonly string[]) => [
  { choices: names.map((value) => ({ value, name: value === '' ? '–' : value.split(',').map(headingOf).join(', ') })) }
]
const LISTS = { order: ORDERS, comparison: COMPARISONS, discipline: HPSA_DISCIPLINES }

export function RowForm({ of }: { of: Filled }) {
  const { asked, problems = [] } = of
  const given = (name: string) => String(asked[name] ?? '')
  const taken = fieldsOf(given('what')) ?? []
  const isShown = (name: Field) =>
    taken.includes(name) || given(name) !== '' || problems.some(({ field }) => field === name)
  const measures = ['', ...MEASURES, ...(given('measure').includes(',') ? [given('measure')] : [])]
  return (
    <form action="/ask" method="get" class="fields" aria-label="The reading, to change">
      <ChoiceField
        name="what"
        label="What"
        of={of}
        lists={choices(ACCESSOR_NAMES.filter((name) => !WIDENED.includes(name)))}
      />
      <TextField name="specialty" label="Specialty" of={of} />
      <TextField name="place" label="Place" hint="States, a Census region, or one county or city" of={of} />
      <ChoiceField name="measure" label="Measure" of={of} lists={choices(measures)} />
      {isShown('number') && <TextField name="number" label="Number" of={of} />}
      {(['order', 'comparison', 'discipline'] as const).map(
        (name) =>
          isShown(name) && (
            <ChoiceField name={name} label={headingOf(name)} of={of} lists={choices(['', ...LISTS[name]])} />
          )
      )}
      <button type="submit">Ask this</button>
    </form>
  )
}
