// The rows behind a page as CSV, with their lineage: the format of surface B, for people without a key.
import { z } from 'zod'
import type { OperationOf } from '../records/operation.ts'
import { columnsOf, rowsIn, type Tabular } from '../surfaces/tabular/columns.ts'
import { tableBody } from '../surfaces/tabular/table.ts'
import { addressOf } from './address.ts'
import { defineFile, type PageFile } from './files.ts'
import { answerOf } from './page.ts'

type RowsOf = {
  path: string
  operation: OperationOf<z.ZodType>
  tabular: Tabular
  /** Members of the input that the file fixes. */
  fixed?: Readonly<Record<string, unknown>>
  /** Name of the file, without the release. */
  named: (asked: Readonly<Record<string, unknown>>) => string
}

export function rowsFile({ path, operation, tabular, fixed = {}, named }: RowsOf): PageFile {
  const columns = columnsOf(operation.output, tabular)
  const members = Object.entries(operation.input.shape as Readonly<Record<string, z.ZodType>>)
  return defineFile({
    path,
    input: z.strictObject(Object.fromEntries(members.filter(([name]) => !(name in fixed)))),
    pin: true,
    errors: operation.errors,
    limit: () => 'pages',
    type: 'text/csv; charset=utf-8; header=present',
    attached: true,
    make: async (context, asked) => {
      const { data } = await answerOf(context, operation, operation.input.parse({ ...asked, ...fixed }))
      const { id: release } = context.release
      const request = `${context.publicUrl}${addressOf(path, { ...asked, release })}`
      const text = tableBody('csv', columns, rowsIn(data, tabular), undefined, { release, request })
      return { name: `${named(asked)}-${release}.csv`, text: String(text) }
    }
  })
}
