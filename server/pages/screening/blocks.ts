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
  const counts = countsIn(result)
  return (Object.keys(NAMES) as BlockName[])
    .filter((block) => block !== 'exclusions_listed_later' || result.provenance[block] !== null)
    .map((block) => {
      const tuple = result.provenance[block]
      const isChecked = tuple !== null && !tuple._data_availability.includes('not_ingested')
      const count = isChecked ? (counts[block] ?? null) : null
      return { name: NAMES[block], tuple, files: result.files[block], count, outcome: outcomeOf(count, tuple) }
    })
}

function outcomeOf(count: number | null, tuple: Provenance | null): string {
  if (tuple?._data_availability.includes('not_ingested')) return 'not checked: this release has no snapshot of it'
  if (tuple === null || count === null) return 'not checked: the notes say why'
  if (count === 0) return 'no record found in this snapshot'
  return count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`
}

/** Number of records in each block; none if it was not checked. */
function countsIn({ awards, fapiis, ownership, ...of }: ScreeningResult): Record<BlockName, number | null | undefined> {
  const records = (kind: string) => fapiis?.filter((one) => one.kind === kind).length
  const edges = (source: string) => ownership?.filter((edge) => edge.source === source).length
  return {
    registration: of.entity_coverage === 'not_ingested' ? null : (of.registration?.registrations.length ?? 0),
    exclusions: of.exclusions?.length,
    exclusions_listed_later: of.exclusions_listed_later.length,
    fascsa_orders: of.fascsa_orders?.length,
    award_transactions: awards?.transactions?.action_count,
    award_summaries: awards?.summaries && awards.summaries.award_count + awards.summaries.ordering_vehicle_count,
    responsibility_records: records('responsibility_record'),
    proceedings: records('proceeding'),
    ownership_sam: edges('sam_gov'),
    ownership_usaspending: edges('usaspending')
  }
}
