// The name of each screening block, the source it comes from, and whether that source was checked.
import type { Provenance } from '../../../domain/provenance.ts'
import type { BlockName } from '../../questions/screening/blocks.ts'
import type { ScreeningResult } from '../../questions/screening/result.ts'

export type BlockState = {
  name: string
  tuple: Provenance | null
  files: ScreeningResult['files'][BlockName]
  /** Number of records; null if the block was not checked. */
  count: number | null
  /** The result, as a sentence without a period. */
  outcome: string
}

const NAMES: Readonly<Record<BlockName, string>> = {
  registration: 'Registration',
  exclusions: 'Exclusions',
  exclusions_listed_later: 'Exclusions that only a later list has',
  fascsa_orders: 'Supply-chain security orders',
  award_transactions: 'Prime awards, action by action',
  award_summaries: 'Prime awards, as summed up by the publisher',
  responsibility_records: 'Responsibility and qualification records',
  proceedings: 'Proceedings',
  ownership_sam: 'Owners named in the registration',
  ownership_usaspending: 'Parents named in award data'
}

/** Every block in report order. A block that only some answers have is left out of the others. */
export function blockStates(result: ScreeningResult): BlockState[] {
  return (Object.keys(NAMES) as BlockName[])
    .filter((block) => block !== 'exclusions_listed_later' || result.provenance[block] !== null)
    .map((block) => {
      const tuple = result.provenance[block]
      const isChecked = tuple !== null && !tuple._data_availability.includes('not_ingested')
      const count = isChecked ? countIn(result, block) : null
      return { name: NAMES[block], tuple, files: result.files[block], count, outcome: outcomeOf(count, tuple) }
    })
}

function outcomeOf(count: number | null, tuple: Provenance | null): string {
  if (tuple?._data_availability.includes('not_ingested')) return 'not checked: this release has no snapshot of it'
  if (tuple === null || count === null) return 'not checked: the notes say why'
  if (count === 0) return 'no record found in this snapshot'
  return count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`
}

/** Number of records in a block; null if it was not checked. */
function countIn(result: ScreeningResult, block: BlockName): number | null {
  const { exclusions, awards, fapiis, ownership } = result
  switch (block) {
    case 'registration':
      return result.entity_coverage === 'not_ingested' ? null : (result.registration?.registrations.length ?? 0)
    case 'exclusions':
      return counted(exclusions)
    case 'exclusions_listed_later':
      return counted(result.exclusions_listed_later)
    case 'fascsa_orders':
      return counted(result.fascsa_orders)
    case 'award_transactions':
      return awards?.transactions?.action_count ?? null
    case 'award_summaries':
      return awards?.summaries ? awards.summaries.award_count + awards.summaries.ordering_vehicle_count : null
    case 'responsibility_records':
      return counted(fapiis, ({ kind }) => kind === 'responsibility_record')
    case 'proceedings':
      return counted(fapiis, ({ kind }) => kind === 'proceeding')
    case 'ownership_sam':
      return counted(ownership, ({ source }) => source === 'sam_gov')
    case 'ownership_usaspending':
      return counted(ownership, ({ source }) => source === 'usaspending')
  }
}

function counted<T>(list: readonly T[] | null, belongs: (item: T) => boolean = () => true): number | null {
  return list?.filter(belongs).length ?? null
}
