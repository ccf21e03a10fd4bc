// Screening of a roster: the form, and how a file is read. The answer to the form is in roster/upload.tsx.
import { SCREENING_TABLES } from '../../domain/screening.ts'
import { screenRoster as operation } from '../questions/screening/screen-roster.ts'
import { PARTY_WORDS, ROSTER_COLUMNS } from '../surfaces/roster/table.ts'
import { definePage } from './page.ts'
import { packed, RosterForm, SAMPLE, SampleRoster } from './roster/form.tsx'
import { Table } from './table.tsx'

export default definePage({
  path: '/screen/roster',
  fields: ['roster', 'as_of', 'previous', 'decisions', 'matching', 'format'],
  again: (filled) => <RosterForm of={filled} />,
  view: async () => ({
    title: 'Screen a roster',
    lead: `Staff and vendors, checked against ${SCREENING_TABLES.map(({ screening }) => screening.label).join(', ')}: dated facts, each with its source.`,
    body: (
      <>
        <RosterForm of={{ asked: {} }} />
        <SampleRoster again={await packed(Buffer.from(SAMPLE))} />
        <p>
          The service does not keep or log the file. A row that cannot be read is reported and stops no other row. One
          address can screen 10,000 rows in an hour here; <a href="/docs/api/b">with a key</a>, more.{' '}
          <a href={`/methodology/${operation.methodology}`}>How names are matched, and what a receipt proves</a>.
        </p>
        <h2>Columns</h2>
        <p>
          One of the first lines names the columns. The page understands these names in any case and punctuation, also
          after one of these words: {PARTY_WORDS.replaceAll(' ', ', ')}. Other columns are not read, and listed with the
          result. Send an identifier, a name, or both: the more columns, the fewer namesakes.
        </p>
        <Table
          whole
          caption="Column names that are understood"
          rows={Object.entries(ROSTER_COLUMNS)}
          columns={[
            { head: 'Column', cell: ([member]) => <code>{member}</code> },
            { head: 'Also understood', cell: ([, names]) => names.split(' ').slice(1).join(', '), long: true }
          ]}
        />
      </>
    )
  })
})
