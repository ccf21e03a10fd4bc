// Figures of the 51 together, and the density below which a state is marked.
import { type Nation, UNDERSERVED_SHARE } from '../../questions/supply/supply-row.ts'
import type { Lineage } from '../lineage.tsx'
import { Figure } from '../record.tsx'
import { Value } from '../value.tsx'

export function NationFigures({ of, lineage, subspecialty }: { of: Nation; lineage: Lineage; subspecialty: boolean }) {
  const { active_providers: registry, population_2024: population, per_100k: derived } = of.lineage
  return (
    <dl class="figures wide">
      <Figure name="Active providers, 50 states and DC" in={lineage} tuple={registry}>
        <Value of={of.active_providers} />
      </Figure>
      <Figure name="Residents, 2024 estimate" in={lineage} tuple={population}>
        <Value of={of.population_2024} />
      </Figure>
      <Figure name="National rate per 100,000" in={lineage} tuple={derived}>
        <Value of={of.per_100k} />
      </Figure>
      {!subspecialty && (
        <>
          <Figure
            name={`Underserved threshold (${UNDERSERVED_SHARE.words} of the national rate)`}
            in={lineage}
            tuple={derived}
          >
            <Value of={of.threshold_per_100k} />
          </Figure>
          <Figure name="States below the threshold" in={lineage} tuple={derived}>
            <Value of={of.underserved === null ? null : of.underserved.length} />
          </Figure>
        </>
      )}
    </dl>
  )
}
