// Form of the supply page: a specialty or one of its codes, what the map shows, and the order of the table.
import { codeDisplayName, SPECIALTIES } from '../../../domain/specialties.ts'
import { ChoiceField, type Filled } from '../field.tsx'
import { MEASURES } from './measures.ts'
import { codesOf, ORDERS } from './question.ts'

const ORDER_NAMES: Readonly<Record<string, string>> = {
  state: 'State, from A',
  '-state': 'State, from W',
  active_providers: 'Active providers, fewest first',
  '-active_providers': 'Active providers, most first',
  population_2024: 'Residents, fewest first',
  '-population_2024': 'Residents, most first',
  per_100k: 'Per 100,000, lowest first',
  '-per_100k': 'Per 100,000, highest first'
}

const SPECIALTY_LISTS = [
  { group: 'Specialties', choices: SPECIALTIES.map(({ slug, display_name }) => ({ value: slug, name: display_name })) },
  ...SPECIALTIES.filter(({ slug }) => codesOf(slug).length > 0).map(({ slug, display_name }) => ({
    group: `${display_name}: one code alone`,
    choices: codesOf(slug).map((code) => ({ value: code, name: `${codeDisplayName(code) ?? code} (${code})` }))
  }))
]
const MEASURE_LISTS = [{ choices: Object.entries(MEASURES).map(([value, { name }]) => ({ value, name })) }]
const ORDER_LISTS = [{ choices: ORDERS.map((value) => ({ value, name: ORDER_NAMES[value] ?? value })) }]

export function SupplyForm({ of }: { of: Filled }) {
  return (
    <form action="/supply" method="get">
      <ChoiceField name="specialty" label="Specialty" of={of} lists={SPECIALTY_LISTS} />
      <ChoiceField name="measure" label="The map shows" of={of} lists={MEASURE_LISTS} />
      <ChoiceField name="order" label="The table begins with" of={of} lists={ORDER_LISTS} />
      <button type="submit">Show</button>
    </form>
  )
}
