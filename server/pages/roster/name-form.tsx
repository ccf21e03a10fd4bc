// Form for one name: a person or a business.
import { ChoiceField, type Filled, TextField } from '../field.tsx'

/** Address of the listings under a name; of the empty form without one. */
export function screenName(asked: Readonly<Record<string, string | null | undefined>> = {}): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => !!entry[1])
  return `/screen/name${given.length === 0 ? '' : `?${new URLSearchParams(given)}`}`
}

export function NameForm({ of }: { of: Filled }) {
  return (
    <form action="/screen/name" method="get">
      <p>Give a last name, or the name of a business. A birth date and a state tell namesakes apart.</p>
      <TextField name="last_name" label="Last name" of={of} />
      <TextField name="first_name" label="First name" hint="or initial" of={of} />
      <TextField name="business_name" label="Business" of={of} />
      <TextField name="date_of_birth" label="Birth date" hint="YYYY-MM-DD or MM/DD/YYYY" of={of} />
      <TextField name="state" label="State" hint="two letters" maxLength={2} of={of} />
      <TextField name="as_of" label="As of" hint="a day, today or earlier" type="date" of={of} />
      <MatchingField of={of} />
      <button type="submit">Search the lists</button>
    </form>
  )
}

export function MatchingField({ of }: { of: Filled }) {
  const choices = [
    { value: 'wide', name: 'Names that agree, and the wider list' },
    { value: 'strict', name: 'Names that agree' }
  ]
  return <ChoiceField name="matching" label="Matching" of={of} lists={[{ choices }]} />
}
