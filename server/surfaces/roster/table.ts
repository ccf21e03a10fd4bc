// A roster as a table: finds the line that names the columns, guesses from the names what they are, and
// reads the lines below it. Lines above it and totals below the table are not read, and said.
import { CatalogError } from '../../../domain/errors.ts'
import {
  type GivenRow,
  givenRow,
  type Problem,
  ROSTER_LIMIT,
  ROSTER_MEMBERS,
  type RosterColumns,
  type RosterMember
} from '../../questions/roster/row.ts'

/** Names that payroll, credentialing and vendor systems give these columns, without case and punctuation. */
export const ROSTER_COLUMNS: Readonly<Record<RosterMember, string>> = {
  ref: 'ref reference id rowid number no emp vendorid personid recordid externalid',
  npi: 'npi npinumber npino nationalprovideridentifier individualnpi',
  uei: 'uei samuei ueisam uniqueentityid uniqueentityidentifier ueinumber',
  cage: 'cage cagecode cagenumber',
  license:
    'license licensenumber licenseno licensenum licence licencenumber statelicense statelicensenumber statelicenseno professionallicense licenseid',
  last_name: 'lastname last lname surname familyname namelast lastnm',
  first_name:
    'firstname first fname givenname forename namefirst firstnm firstnamemi firstmi firstmiddle firstnamemiddleinitial',
  middle_name: 'middlename middle mname middleinitial mi midname namemiddle',
  suffix: 'suffix namesuffix generation',
  business_name:
    'businessname business busname company companyname organization organizationname orgname vendor vendorname entityname legalbusinessname supplier suppliername facilityname firm',
  name: 'name fullname employee provider contractor person individual practitioner physician payee party displayname namelastfirst lastfirst lastfirstmi lastfirstmiddle lastnamefirstname lastnamefirstnamemi firstlast firstmilast firstmiddlelast firstnamelastname',
  date_of_birth: 'dateofbirth dob birthdate birthday born birthdt',
  state: 'state st statecode homestate addressstate practicestate licensestate',
  city: 'city homecity addresscity practicecity town'
}
/** Words that may stand before such a name: Provider First Name, Employee Legal Last Name. */
export const PARTY_WORDS =
  'employee emp staff provider practitioner physician clinician contractor worker associate person individual member applicant vendor supplier legal'
const KNOWN = new Map(
  ROSTER_MEMBERS.flatMap((member) =>
    ROSTER_COLUMNS[member].split(' ').map((name, rank) => [name, { member, rank }] as const)
  )
)
/** Members that say who is meant: two columns of one name would be two parties. */
const PARTY = new Set<RosterMember>(['npi', 'uei', 'cage', 'last_name', 'first_name', 'business_name', 'name'])

/** The name without the word before it; unchanged if there is none. */
function afterWord(name: string): string {
  const word = PARTY_WORDS.split(' ').find((one) => name.startsWith(one) && name.length > one.length)
  return name.slice(word?.length ?? 0)
}

/** The member that a header names, and how usual the name is; a name after other words is the least usual. */
function knownAs(header: string): { member: RosterMember; rank: number } | undefined {
  const name = header.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  for (let [rest, before] = [name, 0]; before < 3; [rest, before] = [afterWord(rest), before + 1]) {
    const known = KNOWN.get(rest)
    if (known) return { member: known.member, rank: known.rank + 100 * before }
  }
  return undefined
}

type Columns = RosterColumns & {
  /** Member of each column; null for a column that is not read. */
  members: readonly (RosterMember | null)[]
  /** A name that two columns of a party have. */
  repeated: string | undefined
}

/** Of several columns of a kind, the one with the most usual name counts. The others are ignored. */
function columnsOf(headers: readonly string[]): Columns {
  const known = headers.map(knownAs)
  const members = known.map((one, place) => {
    if (!one) return null
    const isBetter = known.some(
      (other, at) => other?.member === one.member && (other.rank < one.rank || (other.rank === one.rank && at < place))
    )
    return isBetter ? null : one.member
  })
  return {
    members,
    repeated: headers.find((header, place) =>
      headers.some((other, at) => {
        const member = known[place]?.member
        return at < place && member && PARTY.has(member) && other.toLowerCase() === header.toLowerCase()
      })
    ),
    used: headers.flatMap((column, place) => {
      const member = members[place]
      return member ? [{ column, member }] : []
    }),
    ignored: headers.filter((_, place) => members[place] === null),
    not_read: []
  }
}

/** True if a roster with these columns names parties. */
function namesParties({ used }: Pick<Columns, 'used'>): boolean {
  return used.some(({ member }) => PARTY.has(member) && member !== 'first_name')
}

export type Line = { number: number; cells: readonly string[] }
export type Row = { given: GivenRow; problems: readonly Problem[] }
type Header = { line: Line; columns: Columns; width: number }

/** The line that names the columns is one of the first with a cell. */
const MOST_LINES_ABOVE = 30
const MOST_TOTALS = 5
const EMPTY = /^(?:#N\/A|#(?:REF|VALUE|NAME|NULL|NUM|DIV\/0)[!?]|N\/A|-+)$/i
const TOTAL =
  /^[*\s-]*(?:(?:grand |sub)?totals?(?: (?:of|number of))?(?: (?:rows|records|employees|vendors|providers|staff|count))?|(?:row |record |employee |vendor )?count|sum|records?|rows|end of (?:report|file|list|data)|\d+ (?:rows|records|employees|vendors))[\s:=*\d.,-]*$/i

/** The header among the first lines: the line that names most columns, if it names a party. */
export function headerIn(lines: readonly Line[]): Header | undefined {
  let best: Header | undefined
  for (const line of lines.slice(0, MOST_LINES_ABOVE)) {
    const columns = columnsOf(line.cells)
    if (namesParties(columns) && columns.used.length > (best?.columns.used.length ?? 0))
      best = { line, columns, width: line.cells.findLastIndex((cell) => cell !== '') + 1 }
  }
  return best
}

export class TableReader {
  /** True if lines leave out their last cells when these are empty, as sheets do. */
  readonly #isRagged: boolean
  #above: Line[] = []
  #header: Header | undefined
  #last: { line: Line; row: Row }[] = []
  readonly #rows: Row[] = []
  /** Columns without a name that have a cell below. */
  readonly #unnamed = new Set<number>()

  constructor(isRagged = false) {
    this.#isRagged = isRagged
  }

  /** Takes the next line. Throws batch_too_large, or invalid_roster if no line names the columns. */
  add({ number, cells }: Line): void {
    const line = { number, cells: cells.map((cell) => cell.trim()).map((cell) => (EMPTY.test(cell) ? '' : cell)) }
    if (line.cells.every((cell) => cell === '')) return
    if (this.#header) {
      this.#read(line, this.#header)
      return
    }
    this.#above.push(line)
    if (this.#above.length === MOST_LINES_ABOVE) this.#findHeader()
  }

  /** Name of the column at a place, in brackets; empty without a name. */
  nameAt(place: number): string {
    const name = (this.#header ?? headerIn(this.#above))?.line.cells[place] ?? ''
    return name === '' ? '' : ` ('${shown(name)}')`
  }

  /** Throws invalid_roster. */
  end(): { rows: Row[]; columns: RosterColumns } {
    if (!this.#header) this.#findHeader()
    const { line: header, columns } = this.#header as Header
    const totals: Line[] = []
    for (let last = this.#last.pop(); last; last = this.#last.pop()) {
      if (!isTotal(last.line)) {
        this.#last.push(last)
        break
      }
      totals.unshift(last.line)
    }
    if (this.#rows.length + this.#last.length > ROSTER_LIMIT) throw tooManyRows()
    const above = this.#above.filter(({ number }) => number < header.number)
    return {
      rows: [...this.#rows, ...this.#last.map(({ row }) => row)],
      columns: {
        used: columns.used,
        ignored: [...columns.ignored.filter((name) => name !== ''), ...[...this.#unnamed].map(() => '')],
        not_read: [...above, ...totals].map(
          ({ number, cells }) => `line ${number} (${cells.filter(Boolean).join(' ').slice(0, 60)})`
        )
      }
    }
  }

  #findHeader(): void {
    this.#header = headerIn(this.#above)
    if (!this.#header) throw noHeader(this.#above)
    const { line, columns } = this.#header
    if (columns.repeated !== undefined)
      throw new CatalogError(
        'invalid_roster',
        `Line ${line.number} names two columns '${shown(columns.repeated)}'. Rename or remove one: each column of a party needs its own name.`
      )
    for (const below of this.#above) if (below.number > line.number) this.#read(below, this.#header)
  }

  #read(line: Line, { columns, width, line: { cells: headers, number } }: Header): void {
    const { cells } = line
    // The header again, as reports of several pages have it.
    if (headers.every((name, place) => name === (cells[place] ?? ''))) return
    const filled = cells.findLastIndex((cell) => cell !== '') + 1
    for (let place = 0; place < filled; place++)
      if (cells[place] !== '' && place < width && headers[place] === '') this.#unnamed.add(place)
    this.#last.push({ line, row: rowOf(line, filled, columns, { headers, width, number, isRagged: this.#isRagged }) })
    if (this.#last.length > MOST_TOTALS) this.#rows.push((this.#last.shift() as { row: Row }).row)
    if (this.#rows.length > ROSTER_LIMIT) throw tooManyRows()
  }
}

type Heading = { headers: readonly string[]; width: number; number: number; isRagged: boolean }

function rowOf({ number, cells }: Line, filled: number, { members }: Columns, head: Heading): Row {
  const { headers, width } = head
  const differ = (places: number, at: number, name: string | undefined) =>
    `Line ${number} has ${places} cells, and line ${head.number} has ${width} columns; they part at column ${at} ` +
    `('${shown(name ?? '')}'). Put a cell with the separator in double quotes.`
  // An extra cell moves every cell after it to the wrong column, so none of them is read.
  if (filled > width) {
    const reason = `${differ(filled, width, headers[width - 1])} No cell of the line was read.`
    return { given: givenRow({}).given, problems: [{ member: null, reason }] }
  }
  const { given, problems } = givenRow(
    Object.fromEntries(members.flatMap((member, place) => (member ? [[member, cells[place]]] : [])))
  )
  if (cells.length >= width || head.isRagged) return { given, problems }
  const reason = differ(cells.length, cells.length, headers[cells.length])
  return { given, problems: [...problems, { member: null, reason }] }
}

function isTotal({ cells }: Line): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const [first = '', ...others] = filled.findIndex((cell) => /[a-z]/i.test(cell)) > 0 ? filled.toReversed() : filled
  return TOTAL.test(first) && others.every((cell) => /^[\s\d.,$%:/-]*$/.test(cell))
}

function noHeader([first, ...others]: readonly Line[]): CatalogError {
  const found = first?.cells.slice(0, 20).map((cell) => `'${shown(cell)}'`)
  return new CatalogError(
    'invalid_roster',
    `Line ${first?.number ?? 1} names no column with a name or an identifier${others.length > 0 ? ', and neither does a line below' : ''}. ` +
      `It has ${found?.join(', ') || 'nothing'}. Write the names of the columns above the rows, for example ` +
      'last_name, first_name, date_of_birth, npi; or name for a name in one cell; or business_name, uei or cage.'
  )
}

export function tooManyRows(): CatalogError {
  return new CatalogError('batch_too_large', `It has more rows than the limit of ${ROSTER_LIMIT}.`)
}

function shown(text: string): string {
  return text.slice(0, 40)
}
