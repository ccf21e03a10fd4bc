// Search form: a name or an identifier, and the state if it is known.
import { type Filled, TextField } from '../field.tsx'

export function SearchForm({ of }: { of: Filled }) {
  return (
    <form action="/search" method="get">
      <p>
        A name, its words in any order, or an NPI, CCN, UEI or NCT number. With a state, providers alone are searched.
      </p>
      <TextField name="q" label="Name or identifier" of={of} />
      <TextField name="state" label="State" of={of} class="short" maxLength={2} placeholder="TX" />
      <button type="submit">Search</button>
    </form>
  )
}
