// Supply in each kept release: the nation, or the first few of the chosen states.
import { STATES } from '../../../domain/states.ts'
import type { TrendPoint } from '../../questions/supply/supply-trend.ts'
import { cited, type Lineage } from '../lineage.tsx'
import { type Column, Table } from '../table.tsx'
import { Value } from '../value.tsx'

/** Maximum number of states side by side in the table. */
export const MOST_PLACES = 4

type TrendProps = {
  of: readonly TrendPoint[]
  /** Releases whose files are damaged. */
  damaged: readonly string[]
  name: string
  lineage: Lineage
}

export function Trend({ of, damaged, name, lineage }: TrendProps) {
  const [newest] = of
  if (!newest || of.length + damaged.length < 2) return null
  const columns = newest.places.flatMap(({ place }, index): Column<TrendPoint>[] => {
    const named = STATES.find(({ code }) => code === place)?.name ?? '50 states and DC'
    return [
      { head: `${named}: active providers`, figure: ({ places }) => places[index]?.active_providers },
      { head: `${named}: per 100,000`, figure: ({ places }) => places[index]?.per_100k }
    ]
  })
  return (
    <section aria-labelledby="trend">
      <h2 id="trend">Trend over the kept releases</h2>
      <Table
        caption={`${name} in ${of.length} releases, newest first`}
        columns={[
          {
            head: 'Release',
            cell: ({ release, tuple }) => cited(<a href={`/data/${release}`}>{release}</a>, lineage, tuple)
          },
          { head: 'NPPES snapshot', cell: ({ snapshot }) => <Value of={snapshot} /> },
          ...columns
        ]}
        rows={of}
      />
      {damaged.length > 0 && (
        <p>
          Releases left out because a file of theirs is damaged: {damaged.join(', ')}. The operator can repair them.
        </p>
      )}
    </section>
  )
}
