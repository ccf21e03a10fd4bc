// Evidence: each claim with its source, its confidence, its method and its limitations.
import { z } from 'zod'
import { SourceEntry } from '../../../domain/source.ts'
import population from '../../../domain/tables/population.ts'
import supply from '../../../domain/tables/supply_state.ts'
import sliced from '../../../domain/tables/supply_state_subspecialty.ts'
import type { Context } from '../../operations/operation.ts'
import type { Wrapped } from '../../operations/provenance-field.ts'
import { itemsOf } from '../../operations/table-method.ts'
import type { Entry, Lookup, Nation } from '../accessors/lookup.ts'
import type { Intent, Measure } from '../intent.ts'
import { capitalized, counted, countyName, dense, placeOf } from './wording.ts'

export const Evidence = z
  .strictObject({
    claim: z.string().describe('One statement that the answer makes or is based on'),
    source: z.strictObject({
      name: z.string(),
      tier: SourceEntry.shape.tier.describe(
        'Tier of the least direct source: 1 registry of record, 2 derived, 3 reported'
      ),
      url: z.url().nullable(),
      last_checked: z.iso.datetime(),
      confidence: z.number().min(0).max(1).nullable().describe('Confidence from 0 to 1; null if the source has none')
    }),
    methodology: z.strictObject({
      url: z.url(),
      version: z.string().describe('Version that the release was built with'),
      limitations: z.array(z.string())
    })
  })
  .meta({ id: 'EvidenceItem' })
export type Evidence = z.infer<typeof Evidence>

/** Sources behind a value, by what it was read or derived from. */
const SOURCES_OF = {
  registry: ['nppes'],
  estimates: ['census_population'],
  derived: supply.sources
} as const

/** Everything that an answer is based on, with its own claims first. */
export function claimsOf(context: Context, intent: Intent, found: Lookup): Evidence[] {
  const table = found.about.subspecialty_filter ? sliced.name : supply.name
  const scope = found.about.geo_scope_note === undefined ? [] : [found.about.geo_scope_note]
  const item = (
    claim: string,
    field: Wrapped<unknown>,
    sources: keyof typeof SOURCES_OF,
    more: string[] = []
  ): Evidence => {
    const page = sources === 'estimates' && context.release.table(population.name) ? population.name : table
    return {
      claim,
      source: {
        name: field.source,
        tier: tierOf(context, SOURCES_OF[sources]),
        url: field.source_url ?? null,
        last_checked: field.last_checked,
        confidence: field.confidence_score ?? null
      },
      methodology: {
        url: `${context.publicUrl}/methodology/${page}`,
        version: versionOf(context, page),
        limitations: [
          ...scope,
          ...more,
          ...(field.limitations === undefined ? [] : [field.limitations]),
          ...itemsOf(context.pages.get(page)?.sections.get('Limitations') ?? '')
        ]
      }
    }
  }
  const measures = measuresOf(intent)
  const single = found.entries.length === 1
  return [
    // For a set, claim its size first.
    ...setClaims(intent, found, item),
    ...measures.flatMap((measure, index) =>
      // Claim the input values only for a single place: they would bury a list.
      index === 0 || single ? found.entries.flatMap((entry) => claimOf(entry, measure, found.among, item)) : []
    ),
    ...nationClaims(intent, found, item),
    ...(found.fulfilled && intent.accessor === 'state_coverage' ? [coverageClaim(intent, found, item)] : []),
    ...(found.county
      ? [
          item(
            `${capitalized(countyName(found.county, found.entries[0]?.row))} has the FIPS code ${found.county.fips}`,
            found.county.lineage,
            'estimates'
          )
        ]
      : [])
  ]
}

type Item = (claim: string, field: Wrapped<unknown>, sources: keyof typeof SOURCES_OF, more?: string[]) => Evidence
type Claimed = Measure | 'population'

/** Claims about each entry: first what was asked, then what it is based on. */
function measuresOf(intent: Intent): Claimed[] {
  const inputs: Claimed[] = ['count', 'population']
  if (intent.accessor === 'states_at_rank') return ['rank', 'density', ...inputs]
  if (intent.accessor === 'states_in_quartile') return ['quartile', 'density', ...inputs]
  if (intent.accessor === 'underserved_states') return ['underserved', 'density', ...inputs]
  if (intent.accessor === 'compare_to_nation') return ['density', ...inputs]
  const measure = 'measure' in intent ? intent.measure : 'count'
  if (measure === 'count') return ['count', 'density', 'population']
  return measure === 'density' ? ['density', ...inputs] : [measure, 'density', ...inputs]
}

function claimOf({ row, label }: Entry, measure: Claimed, among: number, item: Item): Evidence {
  const place = placeOf(row)
  const orUnknown = <T>(value: T | null, write: (value: T) => string) => (value === null ? 'not known' : write(value))
  switch (measure) {
    case 'count':
      return item(
        `Active providers in ${label} with a practice address in ${place}: ${counted(row.active_providers.value)}`,
        row.active_providers,
        'registry'
      )
    case 'density':
      return item(
        `Active providers in ${label} per 100,000 residents of ${place}: ${orUnknown(row.per_100k.value, dense)}`,
        row.per_100k,
        'derived'
      )
    case 'rank':
      return item(
        `Rank of ${place} by density in ${label} among ${among}, the densest first: ${orUnknown(row.rank_density.value, String)}`,
        row.rank_density,
        'derived'
      )
    case 'quartile':
      return item(
        `Quartile of ${place} by density in ${label}, the densest first: ${orUnknown(row.quartile.value, String)}`,
        row.quartile,
        'derived'
      )
    case 'underserved':
      return item(
        `${place} is flagged underserved in ${label}: ${orUnknown(row.underserved.value, (is) => (is ? 'yes' : 'no'))}`,
        row.underserved,
        'derived'
      )
    case 'population':
      return item(
        `Residents of ${place} on July 1, 2024: ${orUnknown(row.population_2024.value, counted)}`,
        row.population_2024,
        'estimates'
      )
  }
}

/** Claims how many states are of a kind. If there are none, this is the only claim. */
function setClaims(intent: Intent, { entries, lineage, label }: Lookup, item: Item): Evidence[] {
  if (!lineage) return []
  const number = (what: string, field: Wrapped<unknown>) =>
    item(
      `States ${what} in ${label}: ${field.value === null ? 'not known' : counted(entries.length)}`,
      field,
      'derived',
      [SUMMED]
    )
  if (intent.accessor === 'underserved_states') return [number('flagged underserved', lineage.underserved)]
  if (intent.accessor === 'states_in_quartile') {
    return [number(`in quartile ${intent.quartile} by density`, lineage.quartile)]
  }
  if (entries.length > 0) return []
  if (intent.accessor === 'top_specialties') {
    return [item(`Specialties with a known density in ${intent.state}: not known`, lineage.per_100k, 'derived')]
  }
  if (intent.accessor === 'states_at_rank') return [number(`at rank ${intent.rank} by density`, lineage.rank_density)]
  return intent.accessor === 'top_states' ? [number('with a known density', lineage.per_100k)] : []
}

const SUMMED = 'Calculated from the rows of the states and the District of Columbia in the release.'

/** National totals have the lineage of the rows they sum. */
function nationClaims(intent: Intent, { entries, nation, lineage, label }: Lookup, item: Item): Evidence[] {
  if (!nation || !lineage) return []
  const density = (): Evidence =>
    item(
      `Active providers in ${label} per 100,000 residents of the nation: ${nation.per_100k === null ? 'not known' : dense(nation.per_100k)}`,
      { ...lineage.per_100k, value: nation.per_100k },
      'derived',
      [SUMMED]
    )
  const totals = (): Evidence[] => [
    item(
      `Active providers in ${label} in the nation: ${counted(nation.active_providers)}`,
      { ...lineage.active_providers, value: nation.active_providers },
      'registry',
      [SUMMED]
    ),
    item(
      `Residents of the nation on July 1, 2024: ${people(nation)}`,
      { ...lineage.population_2024, value: nation.population_2024 },
      'estimates',
      [SUMMED]
    )
  ]
  switch (intent.accessor) {
    case 'national_total':
      return intent.measure === 'density' ? [density(), ...totals()] : totals().slice(0, 1)
    case 'compare_to_nation':
      return [density(), ...totals()]
    case 'underserved_states':
      // If no state is flagged, there are no other claims, so include the totals.
      return entries.length === 0 ? [density(), ...totals()] : [density()]
    case 'state_supply':
    case 'county_supply':
      return intent.measure === 'underserved' ? [density()] : []
    default:
      return []
  }
}

function people({ population_2024 }: Nation): string {
  return population_2024 === null ? 'not known' : counted(population_2024)
}

function coverageClaim(
  intent: Extract<Intent, { accessor: 'state_coverage' }>,
  { fulfilled, among }: Lookup,
  item: Item
): Evidence {
  if (!fulfilled) throw new TypeError('coverage lacks its total')
  const what = intent.measure === 'count' ? 'with active providers' : 'flagged underserved'
  const number = fulfilled.number === null ? 'not known' : counted(fulfilled.number)
  return item(`Specialties of ${among} ${what} in ${intent.state}: ${number}`, fulfilled.lineage, 'derived')
}

/** Tier of the least direct source. */
function tierOf({ release }: Context, ids: readonly string[]): Evidence['source']['tier'] {
  const tiers = release.sources.flatMap(({ id, tier }) => (ids.includes(id) ? tier : []))
  const tier = tiers.sort().at(-1)
  if (tier === undefined) throw new Error(`release ${release.id} does not declare any of ${ids.join(', ')}`)
  return tier
}

/** Version of the table's method that the release was built with. */
export function versionOf({ release }: Pick<Context, 'release'>, table: string): string {
  const version = release.table(table)?.provenance._methodology
  if (version === undefined || version === null)
    throw new Error(`release ${release.id} has no methodology version for ${table}`)
  return version
}
