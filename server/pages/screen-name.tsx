// Listings with a name: a form, and the rows of every screening source whose name agrees.
import { coverageInWords, listingsOf } from '../questions/roster/result.ts'
import {
  missingName,
  type NamedListings,
  findListingsByName as operation
} from '../questions/screening/screen-roster.ts'
import { Lineage, tupleIn, WithLineage } from './lineage.tsx'
import { answerOf, definePage, isSent } from './page.ts'
import { NameForm } from './roster/form.tsx'
import { Coverage, nameOf, ResultOf, STATES_IN_WORDS } from './roster/row.tsx'
import { Section } from './value.tsx'

const FIELDS = Object.keys(operation.input.shape)

export default definePage({
  path: '/screen/name',
  input: operation.input,
  pin: true,
  errors: operation.errors,
  limit: (given) => (isSent(given, FIELDS) ? 'pages' : 'public'),
  whenEmpty: missingName,
  fields: FIELDS,
  again: (filled) => <NameForm of={filled} />,
  view: async (context, input) => {
    if (!isSent(input, FIELDS)) {
      return {
        title: 'Screen a name',
        lead: 'Rows of the exclusion lists and the other screening sources whose name agrees with the one you give.',
        body: (
          <>
            <NameForm of={{ asked: input }} />
            <p>
              Most rows of the OIG exclusion list give no NPI: a name is the only way to find them.{' '}
              <a href={`/methodology/${operation.methodology}`}>How names are matched</a>. For many names at once,{' '}
              <a href="/screen/roster">screen a roster</a>.
            </p>
          </>
        )
      }
    }
    const { data } = await answerOf(context, operation, input)
    const found: NamedListings = data
    const lineage = new Lineage([
      ...listingsOf({ ...found, records: [] }).map(tupleIn),
      ...found.sources.map(({ provenance }) => provenance)
    ])
    return {
      title: `Listings named ${nameOf(found.given)}`,
      lead: `${STATES_IN_WORDS[found.state]}.`,
      body: (
        <WithLineage of={lineage}>
          <section class="summary" aria-label="Summary">
            {found.state !== 'possible_match' && <p>{coverageInWords(found.sources)}</p>}
            <ResultOf of={{ ...found, records: [], change: null }} given={found.given} />
          </section>
          <Coverage of={found.sources} />
          <p>{found.disclaimer}</p>
          <Section id="another" kind="on-screen" heading="Another name">
            <NameForm of={{ asked: input }} />
          </Section>
        </WithLineage>
      )
    }
  }
})
