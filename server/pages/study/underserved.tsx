// The states below the threshold, which is this service's own number and not a designation.
import type { Nation, Supply } from '../../questions/supply/supply-row.ts'
import { Cited, type Lineage } from '../lineage.tsx'
import type { Row } from '../supply/measures.ts'
import { inOrder } from '../supply/states-table.tsx'
import { Table } from '../table.tsx'
import { Value } from '../value.tsx'

type Underserved = {
  rows: readonly Row[]
  nation: Nation
  lineage: Lineage
  tuples: Supply['lineage']
  share: string
}

export function Underserved({ rows, nation, lineage, tuples, share }: Underserved) {
  if (nation.underserved === null)
    return <p>Unknown: it takes the population of every state, and this release does not hold it.</p>
  const marked = inOrder(rows, 'per_100k').filter(({ underserved }) => underserved)
  return (
    <>
      <p>
        The nation has <Value of={nation.per_100k} /> per 100,000 residents
        <Cited in={lineage} to={tuples.per_100k} />; {share} of it is <Value of={nation.threshold_per_100k} />
        <Cited in={lineage} to={tuples.per_100k} />, both rounded here and compared unrounded. It is this service’s own
        threshold and no federal shortage designation. {marked.length === 0 && 'None of the 51 is below it.'}
      </p>
      {marked.length > 0 && (
        <Table
          caption={
            <>
              {marked.length === 1 ? '1 state is' : `${marked.length} states are`} below it
              <Cited in={lineage} to={tuples.underserved} />, the sparsest first
            </>
          }
          rows={marked}
          columns={[
            { head: 'State', cell: ({ state_name }) => state_name },
            { head: 'Per 100,000', figure: ({ per_100k }) => per_100k },
            { head: 'Active providers', figure: ({ active_providers }) => active_providers },
            { head: 'Residents, 2024', figure: ({ population_2024 }) => population_2024 }
          ]}
        />
      )}
    </>
  )
}
