// Form for a roster: a file, a day, the earlier screening, decisions, and the form of the result. It leads to
// a page that shows how the file is read.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ComponentChildren } from 'preact'
import { CatalogError } from '../../../domain/errors.ts'
import type { ROSTER_OUTPUTS } from '../../surfaces/roster/writing.ts'
import { ChoiceField, FileField, type Filled, TextField } from '../field.tsx'

const OUTPUT_NAMES: Readonly<Record<(typeof ROSTER_OUTPUTS)[number] | 'page', string>> = {
  page: 'Page to read and print',
  csv: 'CSV for a spreadsheet, with the receipt in the last line',
  json: 'JSON with the receipt',
  ndjson: 'Lines of JSON with the receipt',
  pdf: 'Receipt alone, as PDF'
}
export const RESULT_FORMS = Object.keys(OUTPUT_NAMES) as (keyof typeof OUTPUT_NAMES)[]

export function RosterForm({ of }: { of: Filled }) {
  const problems = of.problems?.map((one) => ({ ...one, field: one.field.replace(/^decisions$/, 'decisions_file') }))
  const ofFiles = { ...of, ...(problems && { problems }) }
  return (
    <form action="/screen/roster" method="post" enctype="multipart/form-data">
      <input type="hidden" name="step" value="preview" />
      <FileField
        name="roster"
        label="Roster (CSV or Excel)"
        hint="at most 10,000 rows"
        accept=".csv,.txt,.tsv,.xlsx,.json,.ndjson"
        required
        of={of}
      />
      <TextField name="as_of" label="As of" hint="a day, today or earlier" type="date" of={of} />
      <FileField
        name="previous_file"
        label="Last month’s result or receipt"
        hint="the file as it was downloaded"
        accept=".csv,.json,.ndjson"
        of={of}
      />
      <TextField name="previous" label="Or its release" hint="from last month’s receipt" of={of} />
      <FileField
        name="decisions_file"
        label="Decisions"
        hint="a CSV result in which you filled in decision, decided_by and decided_on"
        accept=".csv,.txt,.json"
        of={ofFiles}
      />
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

function MatchingField({ of }: { of: Filled }) {
  const choices = [
    { value: 'wide', name: 'Names that agree, and the wider list' },
    { value: 'strict', name: 'Names that agree' }
  ]
  return <ChoiceField name="matching" label="Matching" of={of} lists={[{ choices }]} />
}

/** The fields of the form, with the file packed. */
export type Again = Readonly<Record<string, string>>

export function SentAgain({ fields, children }: { fields: Again; children: ComponentChildren }) {
  return (
    <form class="on-screen" action="/screen/roster" method="post" enctype="multipart/form-data">
      {Object.entries(fields).map(([name, value]) => (
        <textarea name={name} hidden>
          {value}
        </textarea>
      ))}
      {children}
    </form>
  )
}

/** A file as a field of a form. */
export async function packed(bytes: Buffer): Promise<string> {
  return (await promisify(gzip)(bytes)).toString('base64')
}

/** Throws invalid_request for what is no packed file, and batch_too_large beyond `most` bytes. */
export async function unpacked(text: string, most: number): Promise<Buffer> {
  try {
    return await promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)(Buffer.from(text, 'base64'), {
      maxOutputLength: most
    })
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new CatalogError('batch_too_large', `The file is longer than ${most / 1024} kB.`, { cause })
    throw new CatalogError('invalid_request', 'The file did not arrive again. Go back and choose it.', { cause })
  }
}

const SAMPLE_NAME = 'sample-roster.csv'
export const SAMPLE =
  'Made-up staff and vendors,,,,,\r\n' +
  'Employee ID,Provider Name,Vendor,DOB,NPI,Department\r\n' +
  'E-101,"SORVELOW, WILLIAM R",,12/22/40,,Nursing\r\n' +
  'E-102,"Pat Q. Made-Up, MD",,1980-06-20,1234567893,Surgery\r\n' +
  'E-103,De La Sample Maria,,20-Jun-1980,,Pharmacy\r\n' +
  'V-201,,Cedar Hollow Ambulance Service,,,Transport\r\n' +
  'V-202,,"Example, Chris",,,Therapy\r\n' +
  'Total: 5,,,,,\r\n'
