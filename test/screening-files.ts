// SAM.gov files in the publisher's format; each test row names only the fields it needs.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importFiles } from '../pipeline/commands/ingest.ts'
import { withRun } from '../pipeline/commands/open-run.ts'
import { silentReporter } from '../pipeline/reporter.ts'
import { readSettings } from '../pipeline/settings.ts'
import { FIXTURE_CLOCK } from './fixture-release.ts'

type Registration = { uei: string } & Partial<
  Record<
    | ('cage' | 'eft' | 'dodaac' | 'code' | 'purpose' | 'expires' | 'updated' | 'name' | 'line_1' | 'structure')
    | ('business_types' | 'naics' | 'exceptions' | 'sba' | 'no_display'),
    string
  >
>

/** Field positions in the layout, starting at 1. */
const PLACES = {
  uei: 1,
  eft: 3,
  cage: 4,
  dodaac: 5,
  code: 6,
  purpose: 7,
  expires: 9,
  updated: 10,
  name: 12,
  line_1: 16,
  structure: 28
}

/** A record of the public extract; active by default. */
export function registrationLine(given: Registration): string {
  const { business_types, naics, exceptions, sba, no_display, ...plain } = {
    ...{
      code: 'A',
      purpose: 'Z2',
      expires: '20270127',
      updated: '20260129',
      name: `${given.uei} EXAMPLE`,
      structure: '2L'
    },
    ...{ line_1: `1 ${given.uei} STREET` },
    ...given
  }
  const fields = Array<string>(142).fill('')
  const put = (place: number, ...values: string[]) => fields.splice(place - 1, values.length, ...values)
  const list = (text = '') => [String(text === '' ? 0 : text.split('~').length).padStart(4, '0'), text] as const
  for (const [name, value] of Object.entries(plain)) put(PLACES[name as keyof typeof PLACES], value)
  put(8, '20010508')
  put(11, '20260129')
  put(18, 'EXAMPLETON', 'VT', '05001', '', 'USA')
  put(31, ...list(business_types))
  put(33, '621111', ...list(naics))
  put(36, '0000', '')
  put(40, plain.line_1, '', 'EXAMPLETON', '05001', '', 'USA', 'VT')
  put(113, ...list(exceptions))
  put(115, 'N', '')
  put(117, ...list(sba))
  put(119, no_display ?? '', '0000', '', 'E&Y')
  put(142, '!end')
  return fields.join('|')
}

const COLUMNS = [
  ...[
    'Classification',
    'Name',
    'Prefix',
    'First',
    'Middle',
    'Last',
    'Suffix',
    'Address 1',
    'Address 2',
    'Address 3',
    'Address 4'
  ],
  ...['City', 'State / Province', 'Country', 'Zip Code', 'Open Data Flag', 'Blank (Deprecated)', 'Unique Entity ID'],
  ...['Exclusion Program', 'Excluding Agency', 'CT Code', 'Exclusion Type', 'Additional Comments', 'Active Date'],
  ...['Termination Date', 'Record Status', 'Cross-Reference', 'SAM Number', 'CAGE', 'NPI', 'Creation_Date']
] as const
type ExclusionCells = Partial<Record<(typeof COLUMNS)[number], string>>

const FACTS: ExclusionCells = {
  Classification: 'Firm',
  'Exclusion Program': 'Reciprocal',
  'Excluding Agency': 'HHS',
  'CT Code': 'Z1',
  'Exclusion Type': 'Ineligible (Proceedings Completed)',
  'Termination Date': 'Indefinite',
  Creation_Date: '2023-11-22'
}

/**
 * A line of the exclusions extract. `further` marks a further location, which takes its facts from the line
 * above.
 */
export function exclusionLine(cells: ExclusionCells, further = false): string {
  const whole: ExclusionCells = {
    Name: 'EXAMPLE FIRM',
    City: 'EXAMPLETON',
    Country: 'USA',
    ...(further ? {} : FACTS),
    ...cells
  }
  return COLUMNS.map((column) => `"${whole[column] ?? ''}"`).join(',')
}

/** Writes an extract of registrations and builds a release from it. */
export function importRegistrations(dataDir: string, date: string, lines: readonly string[]): Promise<string> {
  const frame = `PUBLIC V2 00000000 ${date} ${String(lines.length).padStart(7, '0')} 0008331`
  const text = [`BOF ${frame}`, ...lines, `EOF ${frame}`, ''].join('\n')
  return imported(dataDir, 'sam_entities', { [`SAM_PUBLIC_MONTHLY_V2_${date}.dat`]: text })
}

/**
 * Writes an exclusion list, and an order list if there are orders, and builds a release from them. `day` is
 * YYDDD.
 */
export function importExclusions(
  dataDir: string,
  day: string,
  lines: readonly string[],
  orders: readonly string[] = []
): Promise<string> {
  const header = COLUMNS.map((column) => `"${column}"`).join(',')
  return imported(dataDir, 'sam_exclusions', {
    [`SAM_Exclusions_Public_Extract_V2_${day}.CSV`]: [header, ...lines, ''].join('\r\n'),
    ...(orders.length > 0 && { [`FASCSAOrders${day}.csv`]: [ORDER_HEADER, ...orders, ''].join('\n') })
  })
}

const ORDER_HEADER =
  'Classification,Name,Prefix,First,Middle,Last,Suffix,Address 1,Address 2,City,State / Province,Country,Zip Code,Unique Entity ID,CAGE,' +
  'Excluding Agency,Additional Comments,Active Date,Termination Date,Creation Date,Update Date,Exclusion Type,FASCSA Order Flag'

/** Builds a release from files given by name. Returns its id. */
export async function imported(
  dataDir: string,
  source: string,
  files: Readonly<Record<string, string>>
): Promise<string> {
  const folder = join(dataDir, 'brought', source, Object.keys(files).join('+'))
  await mkdir(folder, { recursive: true })
  const paths = await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    })
  )
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    importFiles(run, { source, files: paths, date: undefined }, FIXTURE_CLOCK)
  )
  return release.manifest.id
}
