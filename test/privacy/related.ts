// Chooses entities that opt out, by the rows that speak of them in the release before.

import { tablesOfEntities } from '../../domain/offered.ts'
import type { Release } from '../../pipeline/stages/kept.ts'
import { screenEntity as screen } from '../../server/questions/screening/screen.ts'
import type { Party } from './parties.ts'

type Row = Record<string, unknown>
type Related = { table: string; text: string; npis: string[]; ueis: string[] }
export type RelatedRows = {
  about(parties: readonly Party[]): { npis: string[]; ueis: string[] }
  tablesOf(party: Party): Set<string>
  /** True if a table that is not about contractors has the text, so it stays public. */
  isElsewhere(text: string): boolean
}

/** Entities that only contractor tables name in full, and entities that are sought by their codes alone. */
const [NAMED, CODES_ONLY] = [10, 15] as const

export async function rowsAbout({ manifest }: Release, rowsIn: (file: string) => Promise<Row[]>): Promise<RelatedRows> {
  const ofEntities = new Set(tablesOfEntities(manifest))
  const related: Related[] = []
  let elsewhere = ''
  for (const { name, file, internal } of manifest.tables) {
    if (internal) continue
    for (const row of await rowsIn(file)) {
      const text = JSON.stringify(row)
      if (!ofEntities.has(name)) elsewhere += `${text.toUpperCase()}\n`
      else related.push({ table: name, text, npis: textsIn(row, ['npi']), ueis: textsIn(row, ['uei', 'child_uei']) })
    }
  }
  const rowsOf = (party: Party) =>
    related.filter(({ text }) => text.includes(party.uei) || (party.name !== null && text.includes(party.name)))
  return {
    about: (parties) => {
      const rows = parties.flatMap(rowsOf)
      return {
        npis: [...new Set(rows.flatMap(({ npis }) => npis))],
        ueis: [...new Set(rows.flatMap(({ ueis }) => ueis))]
      }
    },
    tablesOf: (party) => new Set(rowsOf(party).map(({ table }) => table)),
    isElsewhere: (text) => elsewhere.includes(JSON.stringify(text.toUpperCase()).slice(1, -1))
  }
}

/** Those in the most tables, besides the ones that opted out before. */
export function chosenParties(all: readonly Party[], before: readonly Party[], related: RelatedRows): Party[] {
  const counts = new Map<string | null, number>()
  // An example of the documentation stays in it.
  const isExample = ({ uei }: Party) => uei === screen.input.shape.uei.meta()?.example
  const left = [...new Map(all.map((party) => [party.uei, party])).values()].filter(
    (one) => !isExample(one) && !before.some(({ uei }) => uei === one.uei)
  )
  for (const { name, line } of [...left, ...before])
    for (const text of [name, line]) counts.set(text, (counts.get(text) ?? 0) + 1)
  const isOwn = (text: string | null) => text !== null && text.length > 6 && counts.get(text) === 1
  const ranked = left
    .map((party) => ({ party, tables: related.tablesOf(party).size }))
    .sort((a, b) => b.tables - a.tables || (a.party.uei < b.party.uei ? -1 : 1))
    .map(({ party }) => party)
  const named = ranked.filter(
    ({ name, line }) =>
      isOwn(name) && isOwn(line) && !related.isElsewhere(name ?? '') && !related.isElsewhere(line ?? '')
  )
  const others = ranked.filter((party) => !named.includes(party))
  return [
    ...named.slice(0, NAMED),
    ...others.slice(0, CODES_ONLY).map((party) => ({ ...party, name: null, line: null }))
  ]
}

function textsIn(row: Row, columns: readonly string[]): string[] {
  return columns.flatMap((column) => (typeof row[column] === 'string' ? [row[column]] : []))
}
