// How a roster was read, before it is screened: its columns and its first rows, to confirm or to go back.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { CatalogError } from '../../../domain/errors.ts'
import type { RosterPreview } from '../../questions/roster/preview.ts'
import { ROSTER_MEMBERS, readingsInWords } from '../../questions/roster/row.ts'
import { Table } from '../table.tsx'
import { ColumnsRead } from './results.tsx'

type FirstRow = RosterPreview['first_rows'][number]

/** The fields of the form, to be sent again. */
type Again = Readonly<Record<string, string>>

export function Preview({ of, again }: { of: RosterPreview; again: Again }) {
  const given = ROSTER_MEMBERS.filter((member) => of.first_rows.some((row) => row.given[member] !== null))
  return (
    <>
      {of.columns && <ColumnsRead of={of.columns} />}
      <p>
        {of.rows.toLocaleString('en-US')} rows
        {of.rows_with_problems > 0 && `, ${of.rows_with_problems.toLocaleString('en-US')} of them with a problem`}.
        Nothing was screened yet, and the service does not keep the file.
      </p>
      <form action="/screen/roster" method="post" enctype="multipart/form-data">
        {Object.entries(again).map(([name, value]) => (
          <textarea key={name} name={name} hidden>
            {value}
          </textarea>
        ))}
        <button type="submit">Screen these rows</button> <a href="/screen/roster">Go back</a>
      </form>
      <Table
        whole
        caption="First rows as read"
        rows={of.first_rows}
        columns={[
          { head: 'Row', cell: ({ row }: FirstRow) => row },
          ...given.map((member) => ({ head: member, cell: (row: FirstRow) => row.given[member] ?? '', long: true })),
          {
            head: 'Remarks',
            long: true,
            cell: (row: FirstRow) =>
              [readingsInWords(row), ...row.not_checked.map(({ reason }) => reason)].filter(Boolean).join('. ')
          }
        ]}
      />
    </>
  )
}

/** A file as a field of a form: a page without a script cannot send it again otherwise. */
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
