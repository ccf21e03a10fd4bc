// Typed lookups, by their names in the whitelist. No user text reaches them.
import type { Context } from '../../records/operation.ts'
import type { Intent } from '../intent.ts'
import { coverageRows } from './coverage-rows.ts'
import type { Lookup } from './lookup.ts'
import { placeRows } from './place-rows.ts'
import { shortageRows } from './shortage-rows.ts'
import { stateRows } from './state-rows.ts'

/** What the release holds for a question. */
export async function lookup(context: Context, intent: Intent): Promise<Lookup> {
  switch (intent.accessor) {
    case 'county_supply':
    case 'city_supply':
      return placeRows(context, intent)
    case 'county_shortage':
      return shortageRows(context, intent)
    case 'state_population':
    case 'state_coverage':
    case 'top_specialties':
    case 'compare_specialties':
      return coverageRows(context, intent)
    default:
      return stateRows(context, intent)
  }
}
