// Search form: a name or an identifier, and the state if it is known.
import { type Filled, TextField } from '../field.tsx'

export function SearchForm({ of }: { of: Filled }) {
  return (
    <form action="/search" method="get">
      <TextField
        name="q"
        label="Find a provider, facility, contractor, company, owner or place by name or number"
        of={of}
      />
      <TextField name="state" label="State" of={of} class="short" maxLength={2} placeholder="TX" />
      <button type="submit">Search</button>
    </form>
  )
}
