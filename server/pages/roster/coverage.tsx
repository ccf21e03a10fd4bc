// What each screening source can show: without it, a row without a record says nothing.
import type { ScreeningCoverage } from '../../questions/roster/result.ts'
import { partsOfList } from '../../questions/roster/sources.ts'
import { Cited, type Lineage } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { FileDates, Value } from '../value.tsx'

export function Coverage({ of, lineage }: { of: readonly ScreeningCoverage[]; lineage: Lineage }) {
  return (
    <section aria-labelledby="coverage">
      <h2 id="coverage">Sources searched</h2>
      <Table
        whole
        caption="Rows without an NPI can be found by name alone; rows without a name by their identifier alone"
        rows={of}
        columns={[
          {
            head: 'Source',
            cell: ({ source, provenance }) => (
              <>
                {source}
                {provenance && <Cited in={lineage} to={provenance} />}
              </>
            )
          },
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
          { head: 'Rows', cell: ({ rows }) => <Value of={rows} />, figure: true },
          { head: 'With an NPI', cell: ({ rows_with_npi: rows }) => <Value of={rows} />, figure: true },
          { head: 'With a name', cell: ({ rows_with_name: rows }) => <Value of={rows} />, figure: true },
          { head: 'With a birth date', cell: ({ rows_with_birth_date: rows }) => <Value of={rows} />, figure: true },
          { head: 'Confirm at', cell: ({ confirm_at }) => <a href={confirm_at}>{new URL(confirm_at).host}</a> }
        ]}
      />
    </section>
  )
}
