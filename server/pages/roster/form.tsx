// Form for a roster: a file, a day, the earlier screening, and the form of the result.
import type { ROSTER_OUTPUTS } from '../../surfaces/roster/writing.ts'
import { ChoiceField, type Filled, TextField } from '../field.tsx'

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
      <div class={problems.length > 0 ? 'field wrong' : 'field'}>
        <label for="roster">Roster (CSV)</label>
        <span id="roster-hint">at most 10,000 rows</span>
        {problems.map(({ sentence }, at) => (
          <strong key={sentence} id={`roster-problem-${at}`}>
            {sentence}
          </strong>
        ))}
        <input id="roster" name="roster" type="file" accept=".csv,.txt,.json,.ndjson" required />
      </div>
      <TextField name="as_of" label="As of" hint="a day, today or earlier" type="date" of={of} />
      <TextField name="previous" label="Earlier release" hint="from last month’s receipt" of={of} />
      <ChoiceField
        name="format"
        label="Result as"
        of={of}
        lists={[{ choices: RESULT_FORMS.map((value) => ({ value, name: OUTPUT_NAMES[value] })) }]}
      />
      <button type="submit">Screen the roster</button>
    </form>
  )
}
