// The question form, and example questions.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { type Filled, TextField } from '../field.tsx'

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
    <section aria-labelledby="questions">
      <h2 id="questions">{title}</h2>
      <ul>
        {of.map((question) => (
          <li>
            <a href={`/ask?${new URLSearchParams({ q: question })}`}>{question}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
