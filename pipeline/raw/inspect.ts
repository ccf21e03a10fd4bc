// What a file is before it is read as data: empty, web page, archive, binary, or text with a header line.
import { open } from 'node:fs/promises'
import Papa from 'papaparse'
import { CatalogError } from '../../domain/errors.ts'
import { withoutSensitive } from '../../domain/sensitive.ts'
import { type FileKind, headerKey } from '../../domain/source.ts'
import { headOfMember, type Member, membersOf } from './archive.ts'
import { OLE } from './workbook.ts'

// Bytes read from the start of a file: enough for any header. The 330-column NPPES header is 12 kB, the
// 252-column one of Open Payments 10 kB.
const HEAD_BYTES = 256 * 1024

export type Inspection =
  | { form: 'archive'; members: Member[] }
  | { form: 'json' }
  | { form: 'text'; header: string[]; hasRows: boolean; newline: '\n' | '\r\n' | '\r' }

/**
 * What a file is, or one member of an archive; the other members are not read. Throws empty_file,
 * file_is_html, file_is_binary, wrong_encoding, other_file or damaged_archive.
 */
export async function inspectFile(path: string, member: string | null = null): Promise<Inspection> {
  const { head, name } = await beginningOf(path, member)
  if (member === null && isZip(head)) return { form: 'archive', members: await membersOf(path) }
  return inspectText(head, name)
}

/** Throws empty_file, file_is_html or other_file for a file whose format only its source can read. */
export async function refuseOtherForms(path: string, member: string | null, form: FileKind): Promise<void> {
  const { head, name } = await beginningOf(path, member)
  if (!(isOld(head) && /xls\$/.test(form.name.source))) refuseHead(head, name)
}

const isOld = (head: Buffer) => head.subarray(0, OLE.length).equals(OLE)

async function beginningOf(path: string, member: string | null): Promise<{ head: Buffer; name: string }> {
  if (member === null) return { head: await headOfFile(path), name: path }
  return { head: await headOfMember(path, member, HEAD_BYTES), name: `${member} in ${path}` }
}

/** Throws `other_file` for a known other file, saying what it is and which file to bring instead. */
function refuseHead(head: Buffer, name: string): void {
  if (head.length === 0) throw new CatalogError('empty_file', `${name} has 0 bytes.`)
  if (isOld(head))
    throw new CatalogError('refused_archive', `${name} is a workbook with a password, or of Excel before 2007.`)
  const text = textOf(head)
  refusePage(text, name)
  const file = { head, text, header: headerOf(text) }
  for (const [instead, files] of Object.entries(KNOWN_FILES))
    for (const [what, is] of Object.entries(files)) if (is(file)) throw otherFile(name, what, instead)
}

/** True for JSON, the format of the publishers' APIs. */
export async function isJson(path: string): Promise<boolean> {
  return /^\s*[[{]/.test(textOf(await headOfFile(path)))
}

/** True if the file begins like a ZIP archive. */
export async function isArchive(path: string): Promise<boolean> {
  return isZip(await headOfFile(path))
}

function isZip(head: Buffer): boolean {
  return head.subarray(0, 2).toString('latin1') === 'PK'
}

function textOf(head: Buffer): string {
  return head.toString('latin1').replace(/^ï»¿/, '')
}

function headerOf(text: string): string[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', preview: 1 })
  return (data[0] ?? []).map((cell) => cell.trim())
}

function refusePage(text: string, name: string): void {
  if (/^\s*<(!doctype html|html|head|body)/i.test(text)) {
    const why = `${name}, line 1: ${JSON.stringify(withoutSensitive(text.trim().slice(0, 500)).slice(0, 60))}.`
    throw new CatalogError('file_is_html', why)
  }
}

function inspectText(head: Buffer, name: string): Inspection {
  if (['fffe', 'feff'].includes(head.subarray(0, 2).toString('hex')))
    throw new CatalogError('wrong_encoding', `${name} is UTF-16; line 1 starts with a UTF-16 byte-order mark.`)
  refuseHead(head, name)
  const text = textOf(head)
  if (/^\s*[[{]/.test(text)) return { form: 'json' }
  if (head.includes(0) || head[0] === 0x1f)
    throw new CatalogError('file_is_binary', `${name} contains bytes that never occur in text.`)
  const newline = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', preview: 2, newline: newline as '\n' })
  return {
    form: 'text',
    header: (data[0] ?? []).map((cell) => cell.trim()),
    hasRows: (data[1] ?? []).some((cell) => cell.trim() !== ''),
    newline: newline as '\n'
  }
}

async function headOfFile(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The beginning of a file: its text, and the column names in its first line. */
type Beginning = { head: Buffer; text: string; header: readonly string[] }

const has =
  (...columns: string[]) =>
  ({ header }: Beginning) => {
    const names = new Set(header.map(headerKey))
    return columns.every((column) => names.has(headerKey(column)))
  }
const begins = (pattern: RegExp) => (file: Beginning) => pattern.test(file.text)
const bytes = (hex: string) => (file: Beginning) => file.head.subarray(0, hex.length / 2).toString('hex') === hex

/** What a known other file is, by the file to bring instead. */
const KNOWN_FILES: Readonly<Record<string, Readonly<Record<string, (file: Beginning) => boolean>>>> = {
  "the publisher's data file (CSV or ZIP)": { 'a PDF document': begins(/^%PDF-/) },
  "the file inside it, or the publisher's ZIP": {
    'a gzip archive': bytes('1f8b'),
    'a 7-Zip archive': bytes('377abcaf271c')
  },
  "the publisher's CSV file": { 'a Parquet file': begins(/^PAR1/) },

  'SAM_PUBLIC_UTF-8_MONTHLY_V2_<date>.ZIP': {
    'the SAM.gov entity extract in layout V1 (DUNS numbers, before 2021)': begins(/^BOF PUBLIC (?!V\d)/),
    'a SAM.gov entity extract in a layout other than V2': begins(/^BOF PUBLIC V(?!2 )/),
    'a restricted SAM.gov entity extract (FOUO or sensitive)': begins(/^BOF (?!PUBLIC )/)
  },
  'SAM_PUBLIC_UTF-8_MONTHLY_V2_<date>.ZIP, or the JSON response of the same API': {
    'a CSV response of the SAM.gov entity API': has('samRegistered', 'ueiSAM', 'registrationStatus')
  },
  'SAM_Exclusions_Public_Extract_V2_<date>.ZIP, or the JSON response of the same API': {
    'a CSV response of the SAM.gov exclusions API': has('classificationType', 'excludingAgencyCode', 'activateDate')
  },

  'the full archive of the fiscal year: FY<year>_All_Contracts_Full_<date>.zip': {
    'a USAspending delta file, whose rows change or delete rows of other files': has('correction_delete_ind')
  },
  'the prime-award files: FY<year>_All_Contracts_Full_<date>.zip or Contracts_PrimeTransactions': {
    'a USAspending subaward file': has('subaward_number'),
    'a USAspending assistance file (grants and loans)': (file) =>
      has('assistance_transaction_unique_key')(file) || has('assistance_award_unique_key')(file),
    'a response of the USAspending API': begins(/^\{[\s\S]*"page_metadata"/)
  },

  'the JSON download of the same search (Download, JSON, all data fields)': {
    'a CSV download of ClinicalTrials.gov': has('NCT Number', 'Study Title')
  },

  'a publication since June 2022 of the same program year': {
    'the Open Payments research file published before June 2022, without NPIs': has(
      'Physician_Profile_ID',
      'Name_of_Study'
    )
  },
  'OP_CVRD_RCPNT_PRFL_SPLMTL_P<date>.csv': {
    'the Open Payments profile file published before June 2022, of physicians alone and without NPIs': has(
      'Physician_Profile_ID',
      'Physician_Profile_First_Name'
    )
  },
  'a later publication of the same program year': {
    'an Open Payments file in the layout before June 2017 (program years 2013 to 2015)': has(
      'Record_ID',
      'Name_of_Associated_Covered_Drug_or_Biological1'
    )
  },
  'Hospital_General_Information.csv of July 2016 or later': {
    'the hospital file of Hospital Compare before July 2016, without overall ratings': (file) =>
      has('Hospital Name', 'Emergency Services')(file) && !has('Hospital overall rating')(file)
  },
  'NH_ProviderInfo_<Mon><YYYY>.csv of 2021 or later': {
    'the provider file of Nursing Home Compare before 2021': has('PROVNUM', 'PROVNAME', 'overall_rating')
  },
  'ec_score_file.csv, the clinician score file (dataset a174-a962 of the Provider Data Catalog)': {
    'the MIPS file of clinician measures and attestations': has('NPI', 'Org_PAC_ID', 'measure_cd')
  },

  'NPPES_Data_Dissemination_<month>_<year>_V2.zip': {
    'a response of the NPI Registry API': begins(/^\{\s*"result_count"/)
  },
  'NST-EST<year>-ALLDATA.csv for states or co-est<year>-alldata.csv for counties': {
    'the Census file of cities and towns': has('SUMLEV', 'PLACE', 'COUSUB'),
    'the Census file of population by age and sex': (file) => has('AGEGRP')(file) || has('SUMLEV', 'SEX', 'AGE')(file)
  },
  'the data file that the catalog links to (downloadURL)': {
    'a catalog of datasets': begins(/^\{[\s\S]*"(dcat:[A-Z]|conformsTo|downloadURL)/)
  }
}

const DELIMITERS = { semicolons: ';', tabs: '\t', pipes: '|' } as const

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
