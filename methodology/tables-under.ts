// Which tables are found under an identifier, and which outlet shows them: from the code of the outlets.
import { duckdbType, type TableDefinition } from '../domain/table.ts'
import { columnsUnder, type Key, OF_ANOTHER_PARTY, tablesUnder } from '../domain/under-key.ts'
import { FACILITY_FIELDS } from '../server/questions/comparison/facility-comparison.ts'
import { COMPARED } from '../server/questions/comparison/provider-comparison.ts'
import { Link, tableOfLink } from '../server/questions/entity/entity.ts'
import { SHOWN } from '../server/questions/entity/entity-sources.ts'
import { FACT_TABLES } from '../server/questions/entity/facts.ts'
import { SHOWN_BY } from '../server/questions/facility/facility.ts'
import { BLOCK_TABLES, NOT_A_BLOCK } from '../server/questions/screening/blocks.ts'

type Found = Pick<TableDefinition, 'name' | 'partOf' | 'notInFeed' | 'sources'> & {
  isList: boolean
  /** True if its rows give a CCN too. */
  namesFacility: boolean
}

const NAMED = 'named in `tables_not_shown`'
const IN_FACILITY = FACILITY_FIELDS.flatMap(({ columns }) => columns.map(({ table }) => table.name))

/** The outlets of each identifier, and what each does with a table. */
const OUTLETS: Readonly<Record<'npi' | 'ccn' | 'uei', Readonly<Record<string, (table: Found) => string>>>> = {
  npi: {
    history: ({ notInFeed, isList }) =>
      notInFeed ? `no: ${notInFeed}` : isList ? 'yes; changes under `npi` only' : 'yes',
    comparison: ({ name, partOf, sources }) => {
      const isCompared = COMPARED.some((one) => one.name === name) || partOf !== undefined
      return sources.length > 1 ? 'no: it repeats its sources' : isCompared ? 'compared' : 'counted'
    },
    'blocks of an entity': ({ name }) => (SHOWN.has(name) ? 'shown' : NAMED),
    links: ({ name, namesFacility }) => {
      const kinds = Link.shape.rel.options.filter((rel) => tableOfLink(rel) === name).map((rel) => `\`${rel}\``)
      return kinds.join(', ') || `no: ${namesFacility ? 'its rows have the CCN' : 'it gives no other NPI or CCN'}`
    },
    facts: ({ name }) => (FACT_TABLES.includes(name) ? 'yes' : 'no: no fact is made of it')
  },
  ccn: {
    'page of a facility': ({ name }) => (IN_FACILITY.includes(name) ? 'compared' : 'counted'),
    'record of a facility': ({ name }) => {
      const part = Object.entries(SHOWN_BY).find(([, tables]) => tables.includes(name as never))?.[0]
      return name === 'facility' ? 'shown' : part ? `\`include=${part}\`` : NAMED
    }
  },
  uei: {
    'screening of a contractor': ({ name }) => {
      const blocks = Object.entries(BLOCK_TABLES).flatMap(([block, table]) => (table === name ? `\`${block}\`` : []))
      return blocks.join(', ') || `no: ${NOT_A_BLOCK[name]}`
    }
  }
}

/** The heading, and one line for each table; of the state lists, one for all. */
export function tablesUnderKey(key: keyof typeof OUTLETS, tables: readonly TableDefinition[]) {
  const outlets = Object.entries(OUTLETS[key])
  const typed = tables.map((table) => ({
    ...table,
    columns: Object.entries(table.columns).map(([name, column]) => ({ name, type: duckdbType(column) }))
  }))
  const lines = tablesUnder(key satisfies Key, typed).map((table) => {
    const found = columnsUnder(key, table)
    const columns = found.map((column) => `\`${column.name}\``).join(', ')
    const isList = found.some((column) => column.isList)
    const namesFacility = columnsUnder('ccn', table).length > 0
    const said = outlets.map(([, says]) => says({ ...table, isList, namesFacility }))
    return [`\`${table.partOf ?? table.name}\``, columns, ...said]
  })
  return {
    head: ['table', `columns with the ${key.toUpperCase()}`, ...outlets.map(([name]) => name)],
    rows: lines.filter(([name], index) => lines.findIndex(([other]) => other === name) === index),
    ofAnotherParty: Object.entries(OF_ANOTHER_PARTY).filter(([column]) => column.endsWith(`_${key}`))
  }
}
