// The chosen states beside the nation: a bar for each density, and a line at the density of the nation.
import type { Nation } from '../../questions/supply/supply-row.ts'
import { Bar } from '../bar.tsx'
import { Cited, type Lineage } from '../lineage.tsx'
import { Table } from '../table.tsx'
import type { Row } from './measures.ts'

export const NATION = { state_code: 'US', state_name: '50 states and DC' }

type ComparisonProps = { of: readonly Row[]; nation: Nation; name: string; lineage: Lineage }

export function Comparison({ of: chosen, nation, name, lineage }: ComparisonProps) {
  const rows = [...chosen, { ...NATION, ...nation }]
  const most = Math.max(...rows.map(({ per_100k }) => per_100k ?? 0), 0.01)
  const line = nation.per_100k === null ? undefined : nation.per_100k / most
  return (
    <Table
      whole
      caption={
        <>
          {name}: providers per 100,000 residents
          <Cited in={lineage} to={nation.lineage.per_100k} />
          {line !== undefined && ', with a line at the rate of the nation'}
        </>
      }
      rows={rows}
      columns={[
        { head: 'State', cell: ({ state_name }) => state_name },
        {
          head: 'Beside the nation',
          cell: ({ per_100k }) => (per_100k === null ? 'unknown' : <Bar share={per_100k / most} line={line} />)
        },
        { head: 'Per 100,000', figure: ({ per_100k }) => per_100k },
        { head: 'Active providers', figure: ({ active_providers }) => active_providers },
        { head: 'Residents, 2024', figure: ({ population_2024 }) => population_2024 }
      ]}
    />
  )
}
