// The question form, and example questions.
import { LONGEST_QUERY } from '../../evidence/evidence-query.ts'

/** Any release that holds the registry and the population estimates can answer each of these. */
export const EXAMPLES = [
  'How many dermatologists are there in Texas?',
  'Compare Texas and California by density of cardiologists.',
  'Which states are underserved in psychiatry?',
  'Where does Ohio rank by density of neurologists?',
  'How many urologists are there in the US?'
] as const

export function AskForm({ query }: { query: unknown }) {
  return (
    <form action="/ask" method="get">
      <p>One question in English, about how many providers of 12 specialties the states have and how they compare.</p>
      <div class="field">
        <label for="query">Question</label>
        <input
          id="query"
          name="query"
          value={typeof query === 'string' ? query.slice(0, LONGEST_QUERY) : ''}
          autocomplete="off"
        />
      </div>
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
        {of.map((query) => (
          <li key={query}>
            <a href={`/ask?${new URLSearchParams({ query })}`}>{query}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
