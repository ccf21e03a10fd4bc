// Screening of one entity: a form, and the answer as a printable page.
import { missingIdentifier, screenEntity as operation } from '../questions/screening/screen.ts'
import { type Filled, TextField } from './field.tsx'
import { answerOf, definePage, isSent } from './page.ts'
import { ScreeningReport } from './screening/report.tsx'
import { TakeAway } from './take-away.tsx'
import { Section } from './value.tsx'

/** With a day but no identifier, the operation reports what is missing. */
const FIELDS = ['uei', 'cage', 'as_of']

export default definePage({
  path: '/screen',
  input: operation.input,
  pin: true,
  errors: operation.errors,
  // The page and the API share one rate limit for questions about a single party.
  limit: (given) => (isSent(given, FIELDS) ? 'pages' : 'public'),
  whenEmpty: missingIdentifier,
  fields: FIELDS,
  again: (filled) => <ScreeningForm of={filled} />,
  view: async (context, input) => {
    if (!isSent(input, FIELDS)) {
      return {
        title: 'Screen a contractor',
        lead:
          'Registration, exclusions, prime awards, responsibility records and ownership of one entity, side by side: exact dated facts, ' +
          'each with its source, and what was not checked.',
        body: (
          <>
            <ScreeningForm of={{ asked: input }} />
            <p>
              To look for a person or a business by name, <a href="/screen/name">screen a name</a>; for many at once,{' '}
              <a href="/screen/roster">screen a roster</a>.
            </p>
            <p>
              This page compares no names. It shows dated facts, and nothing is judged. An entity that opted out of
              public display is not shown. “No record found” says nothing about the party. How each block is made:{' '}
              <a href={`/methodology/${operation.methodology}`}>method of screening</a>.
            </p>
          </>
        )
      }
    }
    const { data } = await answerOf(context, operation, input)
    return {
      title: `Screening of ${data.query.uei === null ? `CAGE ${data.query.cage ?? ''}` : `UEI ${data.query.uei}`}`,
      data: `/api/v1/procurement/screen?${new URLSearchParams(input as Record<string, string>)}`,
      body: (
        <>
          <ScreeningReport of={data} made={{ at: context.clock().toISOString(), releaseId: context.release.id }} />
          {data.query.uei !== null && (
            <>
              {data.screened && (
                <p class="on-screen">
                  <a href={`/timeline/${data.query.uei}`}>Timeline: dated events, and when each was first published</a>
                </p>
              )}
              <TakeAway
                of={`/contractors/${data.query.uei}`}
                api={`/api/v1/procurement/screen?uei=${data.query.uei}`}
                in={context}
              />
            </>
          )}
          <Section id="another" kind="on-screen" heading="Another question">
            <ScreeningForm of={{ asked: input }} />
          </Section>
        </>
      )
    }
  }
})

function ScreeningForm({ of }: { of: Filled }) {
  return (
    <form action="/screen" method="get">
      <p>Enter a UEI or a CAGE code, not both. Without a day, the page answers for today.</p>
      <TextField name="uei" label="UEI" hint="12 letters and digits" of={of} />
      <TextField name="cage" label="CAGE code" hint="5 letters and digits" of={of} />
      <TextField name="as_of" label="As of" hint="a day, today or earlier" type="date" of={of} />
      <button type="submit">Screen</button>
    </form>
  )
}
