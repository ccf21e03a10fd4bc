// Rejected rows: those that name one party, and the sentences about them on other pages.
import { z } from 'zod'
import { PARTY_TYPES } from '../../domain/party-identifiers.ts'
import { releaseTuple } from '../records/lineage.ts'
import { type RejectedRows, reasonInWords, rejections, shownRejections } from '../records/rejected.ts'
import { number, type Row, text, texts } from '../store/rows.ts'
import { cited, Lineage, WithLineage } from './lineage.tsx'
import { definePage } from './page.ts'
import { TableOfAny } from './table.tsx'
import { List, Usd, Value } from './value.tsx'

/** Names are not listed: a page about a name would gather namesakes. */
const TYPES = PARTY_TYPES.filter((type) => type !== 'name')

export default definePage({
  path: '/rejected/:type/:identifier',
  input: z.strictObject({
    type: z.enum(TYPES).meta({ description: 'Kind of identifier', example: 'uei' }),
    identifier: z
      .string()
      .regex(/^[0-9A-Za-z]{5,15}$/, 'an identifier is 5 to 15 letters and digits')
      .meta({ description: 'Identifier in the rejected rows', example: '6MZRBL6AAEYE' })
  }),
  pin: true,
  errors: ['invalid_request', 'took_too_long'],
  view: async (context, asked) => {
    const { release } = context
    const identifier = asked.identifier.toUpperCase()
    const rows = await shownRejections(context, rejections(release, [[asked.type, identifier]]))
    const tuple = releaseTuple(release, context)
    return {
      title: `Rejected rows that name ${asked.type.toUpperCase().replaceAll('_', ' ')} ${identifier}`,
      lead:
        rows.length === 0
          ? `No rejected row of release ${release.id} gives this identifier.`
          : 'Publishers published these rows, but this service could not read them. No table, count or sum contains them.',
      body: (
        <WithLineage of={new Lineage([tuple])}>
          <p>
            Rows: {cited(<Value of={rows.length} />, tuple)}. The text of a rejected row is not shown, because its
            columns can be shifted. Find it in the publisher’s file by its line.{' '}
            <a href="/methodology/rejected_identifier">Method</a>.
          </p>
          <TableOfAny
            caption="Each row, its place in the file and why it was rejected"
            rows={rows}
            columns={[
              { head: 'File', cell: (row) => text(row, 'listed_in'), long: true },
              { head: 'File date', cell: (row) => <Value of={text(row, 'listed_on')} /> },
              { head: 'Line', figure: (row) => number(row, 'line') },
              { head: 'Reason', cell: (row) => reasonInWords(text(row, 'reason') ?? '') },
              { head: 'Amount', cell: (row) => <Usd of={number(row, 'amount_usd')} />, figure: true },
              { head: 'Identifiers in the row', cell: identifiersIn, long: true },
              { head: 'Tables without it', cell: (row) => texts(row, 'tables').join(', '), long: true }
            ]}
          />
        </WithLineage>
      )
    }
  }
})

function identifiersIn(row: Row): string {
  return texts(row, 'identifiers')
    .map((named) => named.replace(':', ' ').replaceAll('_', ' '))
    .join(', ')
}

/** Sentences about rows that an answer lacks; nothing if it lacks none. */
export function RejectedNote({ of }: { of: readonly RejectedRows[] | undefined }) {
  if (!of || of.length === 0) return null
  return (
    <div>
      <p>
        <strong>Rejected rows:</strong> published under this identifier, and in no table, count or sum.
      </p>
      <List
        of={of}
        item={({ source, statement, href }) => [
          `${source}: ${statement} `,
          <a href={new URL(href).pathname + new URL(href).search}>The rows</a>
        ]}
      />
    </div>
  )
}
