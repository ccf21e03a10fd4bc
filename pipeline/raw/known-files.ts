// Recognizes files that people bring instead of the expected ones: sibling files of the same publisher, API
// responses, and other formats. The content decides, because files are often renamed.
import { CatalogError } from '../../domain/errors.ts'
import { headerKey } from '../../domain/source.ts'

/** The beginning of a file: its text, and the column names in its first line. */
export type Beginning = { head: Buffer; text: string; header: readonly string[] }

type KnownFile = { what: string; instead: string; is: (file: Beginning) => boolean }

const has =
  (...columns: string[]) =>
  ({ header }: Beginning) => {
    const names = new Set(header.map(headerKey))
    return columns.every((column) => names.has(headerKey(column)))
  }
const begins = (pattern: RegExp) => (file: Beginning) => pattern.test(file.text)
const bytes = (hex: string) => (file: Beginning) => file.head.subarray(0, hex.length / 2).toString('hex') === hex

const PRIME_AWARDS = 'the prime-award files: FY<year>_All_Contracts_Full_<date>.zip or Contracts_PrimeTransactions'
const SAM_PUBLIC = 'SAM_PUBLIC_UTF-8_MONTHLY_V2_<date>.ZIP'
const MIPS_SCORES = 'ec_score_file.csv, the clinician score file (dataset a174-a962 of the Provider Data Catalog)'
const CENSUS = 'NST-EST<year>-ALLDATA.csv for states or co-est<year>-alldata.csv for counties'

const KNOWN_FILES: readonly KnownFile[] = [
  { what: 'a PDF document', instead: "the publisher's data file (CSV or ZIP)", is: begins(/^%PDF-/) },
  { what: 'a gzip archive', instead: "the file inside it, or the publisher's ZIP", is: bytes('1f8b') },
  { what: 'a 7-Zip archive', instead: "the file inside it, or the publisher's ZIP", is: bytes('377abcaf271c') },
  { what: 'a Parquet file', instead: "the publisher's CSV file", is: begins(/^PAR1/) },

  {
    what: 'the SAM.gov entity extract in layout V1 (DUNS numbers, before 2021)',
    instead: SAM_PUBLIC,
    is: begins(/^BOF PUBLIC (?!V\d)/)
  },
  {
    what: 'a SAM.gov entity extract in a layout other than V2',
    instead: SAM_PUBLIC,
    is: begins(/^BOF PUBLIC V(?!2 )/)
  },
  {
    what: 'a restricted SAM.gov entity extract (FOUO or sensitive)',
    instead: SAM_PUBLIC,
    is: begins(/^BOF (?!PUBLIC )/)
  },
  {
    what: 'a CSV response of the SAM.gov entity API',
    instead: `${SAM_PUBLIC}, or the JSON response of the same API`,
    is: has('samRegistered', 'ueiSAM', 'registrationStatus')
  },
  {
    what: 'a CSV response of the SAM.gov exclusions API',
    instead: 'SAM_Exclusions_Public_Extract_V2_<date>.ZIP, or the JSON response of the same API',
    is: has('classificationType', 'excludingAgencyCode', 'activateDate')
  },

  {
    what: 'a USAspending delta file, whose rows change or delete rows of other files',
    instead: 'the full archive of the fiscal year: FY<year>_All_Contracts_Full_<date>.zip',
    is: has('correction_delete_ind')
  },
  { what: 'a USAspending subaward file', instead: PRIME_AWARDS, is: has('subaward_number') },
  {
    what: 'a USAspending assistance file (grants and loans)',
    instead: PRIME_AWARDS,
    is: (file) => has('assistance_transaction_unique_key')(file) || has('assistance_award_unique_key')(file)
  },
  { what: 'a response of the USAspending API', instead: PRIME_AWARDS, is: begins(/^\{[\s\S]*"page_metadata"/) },

  {
    what: 'a CSV download of ClinicalTrials.gov',
    instead: 'the JSON download of the same search (Download, JSON, all data fields)',
    is: has('NCT Number', 'Study Title')
  },

  {
    what: 'the Open Payments research file published before June 2022, without NPIs',
    instead: 'a publication since June 2022 of the same program year',
    is: has('Physician_Profile_ID', 'Name_of_Study')
  },
  {
    what: 'the Open Payments profile file published before June 2022, of physicians alone and without NPIs',
    instead: 'OP_CVRD_RCPNT_PRFL_SPLMTL_P<date>.csv',
    is: has('Physician_Profile_ID', 'Physician_Profile_First_Name')
  },
  {
    what: 'an Open Payments file in the layout before June 2017 (program years 2013 to 2015)',
    instead: 'a later publication of the same program year',
    is: has('Record_ID', 'Name_of_Associated_Covered_Drug_or_Biological1')
  },
  {
    what: 'the hospital file of Hospital Compare before July 2016, without overall ratings',
    instead: 'Hospital_General_Information.csv of July 2016 or later',
    is: (file) => has('Hospital Name', 'Emergency Services')(file) && !has('Hospital overall rating')(file)
  },
  {
    what: 'the provider file of Nursing Home Compare before 2021',
    instead: 'NH_ProviderInfo_<Mon><YYYY>.csv of 2021 or later',
    is: has('PROVNUM', 'PROVNAME', 'overall_rating')
  },
  {
    what: 'the MIPS file of clinician measures and attestations',
    instead: MIPS_SCORES,
    is: has('NPI', 'Org_PAC_ID', 'measure_cd')
  },

  {
    what: 'a response of the NPI Registry API',
    instead: 'NPPES_Data_Dissemination_<month>_<year>_V2.zip',
    is: begins(/^\{\s*"result_count"/)
  },
  {
    what: 'the Census file of cities and towns',
    instead: CENSUS,
    is: has('SUMLEV', 'PLACE', 'COUSUB')
  },
  {
    what: 'the Census file of population by age and sex',
    instead: CENSUS,
    is: (file) => has('AGEGRP')(file) || has('SUMLEV', 'SEX', 'AGE')(file)
  },
  {
    what: 'a catalog of datasets',
    instead: 'the data file that the catalog links to (downloadURL)',
    is: begins(/^\{[\s\S]*"(dcat:[A-Z]|conformsTo|downloadURL)/)
  }
]

const DELIMITERS = { semicolons: ';', tabs: '\t', pipes: '|' } as const

/**
 * If the file is a known other file, throws `other_file` saying what it is and which file to bring instead.
 */
export function refuseKnownFile(name: string, file: Beginning): void {
  const known = KNOWN_FILES.find(({ is }) => is(file))
  if (known) throw otherFile(name, known.what, known.instead)
}

/** The delimiter of a first line without commas between its names; null for CSV. */
export function otherDelimiter(line: string): { name: keyof typeof DELIMITERS; header: string[] } | null {
  for (const [name, delimiter] of Object.entries(DELIMITERS)) {
    const header = line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''))
    if (header.length > 3 && header.length > line.split(',').length) {
      return { name: name as keyof typeof DELIMITERS, header }
    }
  }
  return null
}

export function otherFile(name: string, what: string, instead: string): CatalogError {
  return new CatalogError('other_file', `${name}: This is ${what}. Use ${instead}.`)
}
