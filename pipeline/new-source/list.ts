// make new-list: drafts the folder of a state Medicaid list from a real file, and prints what its cells hold.
// No row of the file is written: the fixture has an invented one. What a person must decide is NOT STATED.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import Papa from 'papaparse'
import { CatalogError } from '../../domain/errors.ts'
import { STATES } from '../../domain/states.ts'
import { workbookRows } from '../raw/workbook.ts'
import { packOldWorkbook, packWorkbook } from '../synthetic/workbook.ts'
import { NOT_STATED } from './layout.ts'

const BIRTH = 'birth date'

/** What a header usually means: the columns of state_exclusion, and the text of a synthetic cell. */
const MEANINGS: readonly [RegExp, string, string][] = [
  [/birth|\bdob\b/i, BIRTH, '{born}'],
  [/\bnpi\b/i, 'NPIS', '{npi}'],
  [
    /last ?name.*(entity|organization|practice|business)/i,
    'name last_name organization_name',
    '{last_name|organization_name}'
  ],
  [/last ?name/i, 'name last_name is_organization', '{last_name}'],
  [/first ?name/i, 'name first_name', '{first_name}'],
  [/middle|mid ?init/i, 'name middle_name', '{initial}'],
  [/a\/?k\/?a|d\/?b\/?a|doing business/i, 'other_names', ''],
  [
    /(business|company|organization|entity|practice).*name|^company/i,
    'name organization_name is_organization',
    '{organization_name}'
  ],
  [/license.*(n|#)/i, 'license_number', '{number}'],
  [/reinstate/i, 'reinstatement_date', ''],
  [/(end|expiration).*date/i, 'end_date', ''],
  [/add(ed)?.*date|date.*added/i, 'added_on', '{serial}'],
  [/date|^effective/i, 'start_date', '{serial}'],
  [/name|individual|^entity|^provider$/i, 'ONE_TEXT', '{party}'],
  [/^city$/i, 'city', '{city}'],
  [/^state$/i, 'state', '{state}'],
  [/reason|authority|basis|comment/i, 'reason', 'Synthetic reason'],
  [/period|time ?frame|duration/i, 'term', ''],
  [/action|sanction|status|(terminated|exclusion)$/i, 'action action_class', ''],
  [/type|profession|special|occupation|category/i, 'provider_type', 'Synthetic type']
]
const DATES: Readonly<Record<string, RegExp>> = {
  'day number': /^[1-9]\d{4}(\.\d+)?$/,
  'M/D/YYYY': /^\d{1,2}\/\d{1,2}\/\d{4}( .*)?$/,
  YYYYMMDD: /^[12]\d{7}$/,
  'YYYY-MM-DD': /^\d{4}-\d\d-\d\d/
}
// Official headers were seen down to row 34.
const ROWS_ABOVE = 60

type Column = { header: string; means: string; cell: string; cells: readonly string[] }

try {
  console.log((await newList(process.env)).join('\n'))
} catch (error) {
  if (!(error instanceof CatalogError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

/** Lines to print. Throws `usage` if the state is unknown or has a list. */
async function newList({ STATE = '', FILE = '' }: NodeJS.ProcessEnv): Promise<string[]> {
  const state = STATES.find(({ code }) => code === STATE.toUpperCase())
  if (!state || FILE === '') throw new CatalogError('usage', 'new-list needs STATE=<two letters> and FILE=<real list>.')
  const folder = `pipeline/sources/state_list_${state.code.toLowerCase()}`
  if (existsSync(folder)) throw new CatalogError('usage', `${folder} exists.`)
  const rows = await rowsOf(FILE)
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '' && !/^\d/.test(cell)).length)
  const at = filled.indexOf(Math.max(...filled.slice(0, ROWS_ABOVE)))
  const columns = columnsOf(rows[at] ?? [], rows.slice(at + 1))
  const above = rows.slice(0, at).flatMap((cells) => cells.filter((cell) => cell.trim() !== ''))
  const extension = /\.[a-z]+$/i.exec(FILE)?.[0].toLowerCase() ?? ''
  const file = `${state.code.toLowerCase()}_list${extension}`
  await mkdir(join(folder, 'fixtures/one-party/input'), { recursive: true })
  await writeJson(
    join(folder, 'list.json'),
    declared(state.name, file, columns, rows.length - at - 1, above.length > 0)
  )
  await writeFile(join(folder, 'NOTES.md'), `# ${state.name} Medicaid list: what surprised us\n\n- ${NOT_STATED}\n`)
  const table = `state_exclusion_${state.code.toLowerCase()}`
  const snapshot = { rows_read: 1, unknown_columns: [], missing_columns: [] }
  await writeJson(join(folder, 'fixtures/one-party/expected.json'), {
    ...{ about: 'One invented party.', date: '2026-11-10', snapshot, rejects: [], counts: { [table]: 1 } },
    rows: { [table]: [{ npi: '1000000012' }] }
  })
  await writeFixture(join(folder, 'fixtures/one-party/input', file), columns)
  return [
    `${folder}: header on row ${at + 1} of ${basename(FILE)}, ${rows.length - at - 1} rows below`,
    ...above.map((text) => `  above the header: ${text.replace(/\s+/g, ' ')}`),
    ...columns.map(profileOf),
    `Decide what is ${NOT_STATED} in list.json: names, how the file comes in, what each action means, and in which order`,
    'one text writes a name. Then add the real file to test/sources/state-lists.test.ts, with SQL that reads it alone.',
    `Next: make docs && make test-source SOURCE=state_list_${state.code.toLowerCase()}`
  ]
}

async function rowsOf(file: string): Promise<string[][]> {
  if (!/\.xlsx?$/i.test(file)) return Papa.parse<string[]>(await readFile(file, 'utf8')).data
  const rows: string[][] = []
  for await (const { cells } of workbookRows(file, basename(file))) rows.push(cells.map((cell) => cell ?? ''))
  return rows
}

/** A meaning is used once: a second column of it is for a person to place. */
function columnsOf(header: readonly string[], rows: readonly string[][]): Column[] {
  const used = new Set<string>()
  return header.flatMap((text, place) => {
    const name = text.replace(/\s+/g, ' ').trim()
    if (name === '') return []
    const [, means = '', cell = ''] = MEANINGS.find(([form, meaning]) => form.test(name) && !used.has(meaning)) ?? []
    used.add(means)
    return [{ header: name, means, cell, cells: rows.flatMap((cells) => cells[place]?.trim() || []) }]
  })
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.toUpperCase().replace(/\s+/g, ' ')))]
}

function declared(state: string, file: string, columns: readonly Column[], rows: number, hasTitle: boolean) {
  const nothing = columns
    .filter(({ means }) => means === 'NPIS' || /_date/.test(means))
    .map(({ header, cells }) => [header, distinct(cells.filter((cell) => !/\d/.test(cell) && !/^n\/?a$/i.test(cell)))])
  const born = columns.find(({ means }) => means === BIRTH)
  const acts = columns.find(({ means }) => means.startsWith('action'))
  return {
    ...{ title: `${state} Medicaid list: ${NOT_STATED}`, label: `${state} Medicaid exclusions`, agency: NOT_STATED },
    page: 'https://not-stated.invalid/',
    file: {
      ...{ kind: 'listed', name: `^(${state.toLowerCase()}.*)${file.replace(/.*\./, '\\.')}$`, about_name: NOT_STATED },
      rows: { min: Math.floor(rows / 2), max: rows * 3, seen: `${rows} rows` },
      synthetic: {
        ...{ date: '2026-11-10', file },
        cells: Object.fromEntries(columns.map(({ header, cell }) => [header, [cell]]))
      },
      by_hand: NOT_STATED
    },
    ...(born && { birth_date: born.header }),
    from: Object.fromEntries(
      columns.filter(({ means }) => means !== '' && means !== BIRTH).map(({ header, means }) => [header, means])
    ),
    ignore: Object.fromEntries([
      ...columns.filter(({ means }) => !means).map(({ header }) => [header, NOT_STATED]),
      ...(hasTitle ? [['List title', NOT_STATED]] : [])
    ]),
    nothing: Object.fromEntries(nothing.filter(([, words]) => (words?.length ?? 0) > 0)),
    about_actions: NOT_STATED,
    actions: { [NOT_STATED]: acts ? distinct(acts.cells) : [''] }
  }
}

/** How a column is filled: NPIs, forms of dates, and texts that repeat unless they are names. */
function profileOf({ header, means, cells }: Column): string {
  const forms = Object.entries(DATES).map(([name, form]) => [name, cells.filter((cell) => form.test(cell)).length])
  const said = forms.filter(([, count]) => count !== 0).map(([name, count]) => `${count} as ${name}`)
  const npis = cells.filter((cell) => /\b[12]\d{9}\b/.test(cell)).length
  const words = /name/i.test(means) || means === 'ONE_TEXT' ? [] : distinct(cells)
  return [
    `  ${header}: ${means || 'not read'}; ${cells.length} filled`,
    ...(npis > 0 ? [`${npis} with ten digits`] : []),
    ...(/date|_on/.test(means) ? said : []),
    ...(words.length > 0 && words.length <= 20 ? [words.join(', ')] : [])
  ].join('; ')
}

async function writeFixture(path: string, columns: readonly Column[]): Promise<void> {
  const party: Readonly<Record<string, string>> = {
    npi: '1000000012',
    last_name: 'Madeup',
    first_name: 'Pat',
    serial: '45000'
  }
  const cells = columns.map(({ cell, cells }) => {
    const [name = ''] = /^\{(\w+)/.exec(cell)?.slice(1) ?? []
    return cell.startsWith('{') ? (party[name] ?? 'Madeup') : cell || (cells.length > 0 ? 'Invented' : '')
  })
  const rows = [columns.map(({ header }) => header), cells]
  if (path.endsWith('.csv')) return await writeFile(path, Papa.unparse(rows))
  await (path.endsWith('x') ? packWorkbook : packOldWorkbook)({ path, sheets: { Sheet1: rows }, date: '2026-11-10' })
}

async function writeJson(path: string, content: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`)
}
