// SQL of a state Medicaid list that follows from its list.json.
import { ONE_TEXT, type StateList } from '../../domain/state-lists.ts'
import { isWorkbook } from '../source-loader.ts'
import { identifier, literal } from '../warehouse/connection.ts'

const texts = (words: readonly string[]) => words.map(literal).join(', ')

/** Creates `listed_action`: the class of each action that the list has. */
export function listedActions({ actions }: StateList): string {
  const rows = Object.entries(actions).flatMap(([name, words]) =>
    words.map((word) => `(${literal(word)}, ${name === 'none' ? 'null' : literal(name)})`)
  )
  return `create or replace table listed_action as from (values ${rows.join(', ')}) as class(class_key, action_class)`
}

/** Columns of list_line that hold the text of another column of the table. */
const TEXTS: Readonly<Record<string, string>> = {
  ...{ start_date: 'start_text', end_date: 'end_text', further_dates: 'further_text', added_on: 'added_text' },
  ...{ reinstatement_date: 'reinstated_text', list_dated_on: 'title_text' }
}
/** Columns of the table that follow from others of list_line, or from several official columns. */
const FOLLOWING = ['npi', 'npi_is_valid', 'npis', 'action_class', 'is_copy_of_federal', 'name', 'is_organization']
const NAMES = ['last_name', 'first_name', 'middle_name', 'organization_name', 'other_names']

/** Creates `listed`: the columns of list_line as the texts of the official columns that list.json names. */
export function listedTexts(list: StateList): string {
  const { state, from, birthDate, file, nothing, federal } = list
  const headersOf = (column: string) => Object.keys(from).filter((header) => from[header]?.split(' ').includes(column))
  const cell = (header: string) => {
    const words = nothing[header]
    const key = `key_of_action(${identifier(header)})`
    return words ? `case when ${key} not in (${texts(words)}) then ${identifier(header)} end` : identifier(header)
  }
  const said = (header: string) => `meaningful(${cell(header)})`
  const columns = [...new Set(Object.values(from).flatMap((names) => names.split(' ')))].flatMap((name) => {
    const headers = headersOf(name)
    const [header = ''] = headers
    const alias = `as ${TEXTS[name] ?? name}`
    if (FOLLOWING.includes(name) || (NAMES.includes(name) && headers.length > 1)) return []
    if (from[header] === ONE_TEXT) return name === 'other_names' ? [`names_after(${identifier(header)}) ${alias}`] : []
    if (headers.length > 1) return [`nullif(concat_ws('; ', ${headers.map(said).join(', ')}), '') ${alias}`]
    // An end may be a date or a duration in words.
    const isEnd = from[header]?.split(' ').includes('end_date') === true && headersOf('term').includes(header)
    const isRead = `listed_date(${cell(header)}) is ${name === 'term' ? '' : 'not'} null`
    if (isEnd) return [`case when ${isRead} then ${said(header)} end ${alias}`]
    return [`${NAMES.includes(name) ? said(header) : cell(header)} ${alias}`]
  })
  const copies = Object.entries(federal).map(
    ([header, words]) => `key_of_action(${said(header)}) in (${texts(words)}) as is_copy_of_federal`
  )
  const born = birthDate === null ? [] : [`${identifier(birthDate)} as born_text`]
  const all = [`${literal(state)} as list_state`, ...columns, ...copies, ...born, '_raw, _row, _date, _file']
  const texted = `select ${all.join(', ')}, ${nameOf(headersOf, said)} from input_${file.kind}`
  return `create or replace view listed as ${partiesApart(headersOf, texted)}`
}

type HeadersOf = (column: string) => readonly string[]

/** The name as one text: the columns of a person in the order of the list, or the organization. */
function nameOf(headersOf: HeadersOf, said: (header: string) => string): string {
  const [organization = ''] = headersOf('organization_name')
  if (headersOf('last_name').length === 0)
    return `${identifier(headersOf('name')[0] ?? '')} as name, true as is_one_text`
  const isShared = headersOf('last_name').includes(organization)
  const person = headersOf('name').filter((header) => isShared || header !== organization)
  if (person.length === 0) return `${identifier(headersOf('name')[0] ?? '')} as name, false as is_one_text`
  const text = `nullif(concat_ws(' ', ${person.map(said).join(', ')}), '')`
  const name = isShared
    ? `case when ${said(organization)} is not null then ${text} end`
    : `coalesce(${text}, ${said(organization)})`
  return `${name} as name, false as is_one_text`
}

/** A row names a person or an organization: in two columns, or in one that a first name tells apart. */
function partiesApart(headersOf: HeadersOf, texted: string): string {
  const [last, organization] = [headersOf('last_name'), headersOf('organization_name')]
  if (last.length !== 1 || organization.length !== 1) return texted
  if (last[0] !== organization[0])
    return `select *, case when organization_name is null then false when last_name is null then true end as is_organization from (${texted})`
  return `select * replace (
    case when first_name is not null then last_name end as last_name,
    case when first_name is null then last_name end as organization_name
  ), first_name is null as is_organization from (${texted})`
}

/** Views of a list over its list_line: the rows without a name, and the days that the list covers. */
export const LIST_VIEWS = {
  list_line: 'from listed',
  rejected: "from rejected_lines('list_line')",
  coverage: "from covered_days('list_line')"
}

/** Names that a text of a synthetic cell may have in braces; other words there are texts. */
const FORMS: Readonly<Record<string, string>> = {
  party: "coalesce(organization_name, last_name || ', ' || first_name)",
  first_last: "coalesce(organization_name, first_name || ' ' || last_name)",
  last_first: "coalesce(organization_name, last_name || ' ' || first_name)",
  mistyped: 'npi[:9] || ((npi[10]::integer + 1) % 10)::varchar',
  initial: 'middle_name[1]',
  kind: "case entity when '1' then 'Individual' else 'Organization' end",
  zip: 'postal_code[:5]',
  number: "(10000 + below(90000, j, 'number'))::varchar",
  serial: "(listed_day(j, 'since') - date '1899-12-30')::varchar",
  later_serial: "(listed_day(j, 'since') - date '1899-12-30' + 900)::varchar",
  day: "strftime(listed_day(j, 'since'), '%-m/%-d/%Y')",
  padded_day: "strftime(listed_day(j, 'since'), '%m/%d/%Y')",
  later: "strftime(listed_day(j, 'since') + 900, '%-m/%-d/%Y')",
  digits: "strftime(listed_day(j, 'since'), '%Y%m%d')",
  born: "(15000 + below(20000, j, 'born'))::varchar",
  date: "strftime(getvariable('date')::date, '%m/%d/%Y')",
  words: "strftime(getvariable('date')::date, '%B %-d, %Y')"
}
const COLUMNS = 'npi last_name first_name middle_name organization_name line_1 line_2 city state'.split(' ')

/**
 * Creates the rows of the synthetic file, one for each party; in a workbook, below texts and the header,
 * organizations on the second sheet if there is one.
 */
export function syntheticList(list: StateList): string {
  const { kind, rows, synthetic, sheets = ['Sheet1'] } = list.file
  const { near, above, cells, organizations } = synthetic
  const isBook = isWorkbook(list)
  const parties = `from listed_by(${literal(list.state)}, [${texts(near)}], list_rows(${rows.min}))`
  const lines = [cells, ...(organizations ? [organizations] : [])].flatMap((drawn, at) => {
    const headers = Object.keys(drawn)
    const line = (j: number | 'j', values: readonly string[]) => {
      const named = headers.map(
        (name, place) => `${values[place] ?? 'null'} as ${isBook ? `c${place}` : identifier(name)}`
      )
      return `select ${literal(sheets[at] ?? '')} as _sheet, ${j} as j, ${named.join(', ')}`
    }
    const party = line('j', Object.entries(drawn).map(drawnText))
    const row = `${party} ${parties}${organizations ? ` where entity = '${at + 1}'` : ''}`
    // Of two columns with one name, the second has a number here.
    const header = headers.map((name) => literal(name.replace(/ \(2\)$/, '')))
    return isBook ? [...above.map((text, up) => line(up - above.length, [textOf(text)])), line(0, header), row] : [row]
  })
  return `create view synthetic_${kind} as select * exclude (j${isBook ? '' : ', _sheet'}) from (
    ${lines.join(' union all by name ')}
  ) order by _sheet, j`
}

function drawnText([header, choices]: [string, string[]]): string {
  const forms = choices.map(textOf)
  return forms.length === 1
    ? (forms[0] ?? '')
    : `[${forms.join(', ')}][1 + below(${forms.length}, j, ${literal(header)})]`
}

/** "Updated {date}" as SQL. `{a|b}` is the first that is not null. */
function textOf(template: string): string {
  const parts = template.split(/\{([^}]*)\}/).map((part, place) => {
    if (place % 2 === 0) return part === '' ? null : literal(part)
    const choices = part.split('|').map((word) => FORMS[word] ?? (COLUMNS.includes(word) ? word : literal(word)))
    return choices.length === 1 ? (choices[0] ?? '') : `coalesce(${choices.join(', ')})`
  })
  const given = parts.filter((part) => part !== null)
  return given.length === 0 ? 'null' : given.join(' || ')
}
