// Figures of the 51 together, and the density below which a state is marked.
import { STATES } from '../../../domain/states.ts'
import { type Nation, UNDERSERVED_SHARE } from '../../questions/supply/supply-row.ts'
import type { TrendPoint } from '../../questions/supply/supply-trend.ts'
import { cited } from '../lineage.tsx'
import { addressOf } from '../page.ts'
import { type Column, Table } from '../table.tsx'
import { Bar, Facts, Section, Value } from '../value.tsx'
import type { Row } from './measures.ts'

const THRESHOLD = `Underserved threshold (${UNDERSERVED_SHARE.words} of the national rate)`

export function NationFigures({ of, subspecialty }: { of: Nation; subspecialty: boolean }) {
  const { active_providers: registry, population_2024: population, per_100k: derived } = of.lineage
  return (
    <Facts
      kind="figures wide"
      of={{
        'Active providers, 50 states and DC': cited(<Value of={of.active_providers} />, registry),
        'Residents, 2024 estimate': cited(<Value of={of.population_2024} />, population),
        'National rate per 100,000': cited(<Value of={of.per_100k} />, derived),
        ...(!subspecialty && {
          [THRESHOLD]: cited(<Value of={of.threshold_per_100k} />, derived),
          'States below the threshold': cited(<Value of={of.underserved?.length} />, derived)
        })
      }}
    />
  )
}

export const NATION = { state_code: 'US', state_name: '50 states and DC' }

export function Comparison({ of: chosen, nation, name }: { of: readonly Row[]; nation: Nation; name: string }) {
  const rows = [...chosen, { ...NATION, ...nation }]
  const most = Math.max(...rows.map(({ per_100k }) => per_100k ?? 0), 0.01)
  const line = nation.per_100k === null ? undefined : nation.per_100k / most
  return (
    <Table
      whole
      caption={[
        cited(`${name}: providers per 100,000 residents`, nation.lineage.per_100k),
        line !== undefined && ', with a line at the rate of the nation'
      ]}
      rows={rows}
      columns={[
        { head: 'State', cell: ({ state_name }) => state_name },
        {
          head: 'Compared with the nation',
          cell: ({ per_100k }) => (per_100k === null ? 'unknown' : <Bar share={per_100k / most} line={line} />)
        },
        { head: 'Per 100,000', figure: ({ per_100k }) => per_100k },
        { figures: { 'Active providers': 'active_providers', 'Residents, 2024': 'population_2024' } }
      ]}
    />
  )
}

/** Maximum number of states side by side in the table. */
export const MOST_PLACES = 4

type TrendProps = {
  of: readonly TrendPoint[]
  /** Releases whose files are damaged. */
  damaged: readonly string[]
  name: string
  question: { slug: string; subspecialty: string | undefined }
}

export function Trend({ of, damaged, name, question: { slug, subspecialty } }: TrendProps) {
  const [newest] = of
  if (!newest || of.length + damaged.length < 2) return null
  const columns = newest.places.flatMap(({ place }, index): Column<TrendPoint>[] => {
    const named = STATES.find(({ code }) => code === place)?.name ?? '50 states and DC'
    return [
      { head: `${named}: active providers`, figure: ({ places }) => places[index]?.active_providers },
      { head: `${named}: per 100,000`, figure: ({ places }) => places[index]?.per_100k }
    ]
  })
  const question = addressOf(`/api/v1/specialties/${slug}/by-state`, { subspecialty })
  return (
    <Section id="trend" heading="Trend over the kept releases">
      <Table
        caption={`${name} in ${of.length} releases, newest first`}
        columns={[
          { head: 'Release', cell: ({ release, tuple }) => cited(<a href={`/data/${release}`}>{release}</a>, tuple) },
          { head: 'NPPES snapshot', cell: ({ snapshot }) => <Value of={snapshot} /> },
          ...columns,
          {
            head: 'Difference',
            cell: ({ release: compare }) =>
              compare !== newest.release && (
                <a href={addressOf('/why', { question, compare, release: newest.release })}>Why</a>
              ),
            none: ({ release }) => release === newest.release
          }
        ]}
        rows={of}
      />
      {damaged.length > 0 && (
        <p>
          Releases left out because a file of theirs is damaged: {damaged.join(', ')}. The operator can repair them.
        </p>
      )}
    </Section>
  )
}
