// Form of the supply page: a specialty or one of its codes, what the map shows, the order of the table, and
// the states to compare.
import { codeDisplayName, SPECIALTIES } from '../../../domain/specialties.ts'
import { ChoiceField, type Filled, TextField } from '../field.tsx'
import { MEASURES } from './measures.ts'
import { codesOf, ORDER_NAMES, ORDERS, SupplyPageInput } from './question.ts'

const SPECIALTY_LISTS = [
  { group: 'Specialties', choices: SPECIALTIES.map(({ slug, display_name }) => ({ value: slug, name: display_name })) },
  ...SPECIALTIES.filter(({ slug }) => codesOf(slug).length > 0).map(({ slug, display_name }) => ({
    group: `${display_name}: one code alone`,
    choices: codesOf(slug).map((code) => ({ value: code, name: `${codeDisplayName(code) ?? code} (${code})` }))
  }))
]
const MEASURE_LISTS = [{ choices: Object.entries(MEASURES).map(([value, { name }]) => ({ value, name })) }]
const ORDER_LISTS = [{ choices: ORDERS.map((value) => ({ value, name: ORDER_NAMES[value] })) }]

const DEFAULTS = SupplyPageInput.parse({})

export function SupplyForm({ of: { asked, problems = [] } }: { of: Filled }) {
  const of = { asked: { ...DEFAULTS, ...asked }, problems }
  return (
    <form action="/supply" method="get">
      <ChoiceField name="specialty" label="Specialty" of={of} lists={SPECIALTY_LISTS} />
      <ChoiceField name="measure" label="Map shows" of={of} lists={MEASURE_LISTS} />
      <ChoiceField name="order" label="Sort table by" of={of} lists={ORDER_LISTS} />
      <TextField
        name="states"
        label="States to compare (optional)"
        hint="Codes or names with commas between them, such as TX, CA, NY. Empty shows all 51."
        of={of}
        class="wide"
      />
      <button type="submit">Update map and table</button>
    </form>
  )
}
