// One file for each discipline. The files have the same columns, except for one score of primary care.
import { HPSA } from '../../../domain/hpsa.ts'
import { defineSource, type SourceInput } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import shortageArea from '../../../domain/tables/shortage_area.ts'
import shortageDesignation from '../../../domain/tables/shortage_designation.ts'
import { required } from '../../headers.ts'

type Kind = SourceInput['files'][string]

const PRIMARY_CARE_ONLY = ['PC MCTA Score']
/** Columns of the second table, and those that only staging reads. */
const SHARED = [
  ...headersOf(shortageArea, ['HPSA ID']),
  ...required('HPSA Discipline Class | HPSA Geography Identification Number | HPSA Component Name')
]

const ignore = {
  'every line ends with a comma': '',
  'addresses and coordinates are not published here':
    /^(HPSA (Address|City|Postal Code)|Common Postal Code|Longitude|Latitude)$/i,
  'a code or name of a value that another column has':
    /^(.* Code|Common (Region|State) Name|State Name|Primary State Name|HPSA Component State Abbreviation|Discipline Class Number)$/i,
  'a date that another column has': /^(HPSA Withdrawn Date String|Data Warehouse Record Create Date Text)$/i,
  'not published here':
    /^(BHCMIS Organization Identification Number|HPSA Component Source Identification Number|Break in Designation|HPSA Designation Population Type Description|HPSA Resident Civilian Population|Provider Type|U\.S\. - Mexico Border .* Indicator)$/i
}

/** The file of a discipline, by its two letters. A browser adds (1) to the name of a second download. */
function kind(discipline: string, [min, max]: [number, number], without = PRIMARY_CARE_ONLY): Kind {
  return {
    name: new RegExp(`^BCD_HPSA_FCT_DET_${discipline}( ?\\(\\d+\\))?\\.csv$`, 'i'),
    encodings: ['utf-8', 'windows-1252'],
    columns: [...headersOf(shortageDesignation, without), ...SHARED],
    ignore,
    rows: { min, max },
    synthetic: { date: '2026-11-15', file: () => `BCD_HPSA_FCT_DET_${discipline}.csv` }
  }
}

export default defineSource({
  id: 'hrsa_hpsa',
  family: 'hrsa',
  ...HPSA,
  short_name: 'HRSA HPSA',
  authority: 'Health Resources and Services Administration',
  cadence: 'Daily',
  // The file is made daily, but a designation changes every few years.
  sla_days: 14,
  dates: ['%m/%d/%Y'],
  files: {
    // 79,358 rows in August 2026.
    primary_care: kind('PC', [60_000, 120_000], []),
    // About 46,000 and 41,000 rows in July 2026.
    dental: kind('DH', [30_000, 90_000]),
    mental_health: kind('MH', [28_000, 80_000])
  }
})
