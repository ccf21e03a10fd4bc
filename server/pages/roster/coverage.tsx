// What each screening source can show: without it, a row without a record says nothing.
import { partsOfList, type ScreeningCoverage } from '../../questions/roster/result.ts'
import { cited, type Lineage } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { FileDates, Value } from '../value.tsx'

export function Coverage({ of, lineage }: { of: readonly ScreeningCoverage[]; lineage: Lineage }) {
  return (
    <section aria-labelledby="coverage">
      <h2 id="coverage">Sources searched</h2>
      <Table
        caption="Rows without an NPI can be found by name alone; rows without a name by their identifier alone"
        rows={of}
        columns={[
          { head: 'Source', cell: ({ source, provenance }) => cited(source, lineage, provenance) },
          {
            head: 'Snapshot',
            cell: ({ provenance, reason, files }) => (
              <>
                {provenance ? <Value of={provenance._snapshot} /> : (reason ?? 'unknown')}
                <FileDates of={files} />
                {partsOfList({ provenance }).map((part) => (
                  <span class="under" key={part}>
                    {part}
                  </span>
                ))}
              </>
            )
          },
          { head: 'Rows', figure: ({ rows }) => rows },
          { head: 'With an NPI', figure: ({ rows_with_npi: rows }) => rows },
          { head: 'With a name', figure: ({ rows_with_name: rows }) => rows },
          { head: 'With a birth date', figure: ({ rows_with_birth_date: rows }) => rows },
          { head: 'Confirm at', cell: ({ confirm_at }) => <a href={confirm_at}>{new URL(confirm_at).host}</a> }
        ]}
      />
    </section>
  )
}
