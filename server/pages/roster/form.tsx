// Form for a roster: a file, a day, the earlier screening, and the form of the result. It leads to a page
// that shows how the file is read.
import type { ROSTER_OUTPUTS } from '../../surfaces/roster/writing.ts'
import { ChoiceField, type Filled, TextField } from '../field.tsx'
import { MatchingField } from './name-form.tsx'
import { SAMPLE, SAMPLE_NAME } from './sample.ts'

const OUTPUT_NAMES: Readonly<Record<(typeof ROSTER_OUTPUTS)[number] | 'page', string>> = {
  page: 'Page to read and print',
  csv: 'CSV for a spreadsheet, with the receipt in the last line',
  json: 'JSON with the receipt',
  ndjson: 'Lines of JSON with the receipt',
  pdf: 'Receipt alone, as PDF'
}
export const RESULT_FORMS = Object.keys(OUTPUT_NAMES) as (keyof typeof OUTPUT_NAMES)[]

export function RosterForm({ of }: { of: Filled }) {
  const problems = (of.problems ?? []).filter(({ field }) => field === 'roster')
  return (
    <form action="/screen/roster" method="post" enctype="multipart/form-data">
      <input type="hidden" name="step" value="preview" />
      <div class={problems.length > 0 ? 'field wrong' : 'field'}>
        <label for="roster">Roster (CSV or Excel)</label>
        <span id="roster-hint">at most 10,000 rows</span>
        {problems.map(({ sentence }, at) => (
          <strong id={`roster-problem-${at}`}>{sentence}</strong>
        ))}
        <input id="roster" name="roster" type="file" accept=".csv,.txt,.tsv,.xlsx,.json,.ndjson" required />
      </div>
      <TextField name="as_of" label="As of" hint="a day, today or earlier" type="date" of={of} />
      <div class="field">
        <label for="previous_file">Last month’s result or receipt</label>
        <span id="previous_file-hint">the file as it was downloaded</span>
        <input id="previous_file" name="previous_file" type="file" accept=".csv,.json,.ndjson" />
      </div>
      <TextField name="previous" label="Or its release" hint="from last month’s receipt" of={of} />
      <MatchingField of={of} />
      <ChoiceField
        name="format"
        label="Result as"
        of={of}
        lists={[{ choices: RESULT_FORMS.map((value) => ({ value, name: OUTPUT_NAMES[value] })) }]}
      />
      <button type="submit">Read the roster</button>
    </form>
  )
}

/** The sample as a file to save, and a button that reads it as if it were sent. */
export function SampleRoster({ again }: { again: string }) {
  const href = `data:text/csv;base64,${Buffer.from(SAMPLE).toString('base64')}`
  return (
    <form action="/screen/roster" method="post" enctype="multipart/form-data">
      <input type="hidden" name="step" value="preview" />
      <input type="hidden" name="file_name" value={SAMPLE_NAME} />
      <input type="hidden" name="file_again" value={again} />
      <p>
        Try the screening with a made-up roster:{' '}
        <a download={SAMPLE_NAME} href={href}>
          save it
        </a>
        , or <button type="submit">Try it</button>
      </p>
    </form>
  )
}
