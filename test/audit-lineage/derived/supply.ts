// Recounts provider supply from the raw registry and Census files, without reading any published table.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import type { SourceFile } from '../raw/bytes.ts'
import { cachedRecords } from '../raw/cached.ts'
import type { OfficialRecord } from '../raw/record.ts'
import type { Released } from '../released.ts'
import { dayOf, hasValidCheckDigit, numberOf } from '../rules/values.ts'

type Member = {
  date: string
  state: string
  codes: string[]
  deactivated: string | null
  reactivated: string | null
  counts: boolean
}

export type SupplyRow = {
  state_name: string
  active_providers: number
  population_2024: number | null
  per_100k: number | null
  rank_density: number | null
  quartile: number | null
  underserved: boolean | null
}

const CODES = new Set<string>(SPECIALTIES.flatMap(({ codes }) => codes))

export class Supply {
  readonly #members: ReadonlyMap<string, Member>
  readonly #population: ReadonlyMap<string, number>
  readonly #rows = new Map<string, ReadonlyMap<string, SupplyRow>>()

  private constructor(members: ReadonlyMap<string, Member>, population: ReadonlyMap<string, number>) {
    this.#members = members
    this.#population = population
  }

  static async counted({ files }: Pick<Released, 'files'>): Promise<Supply> {
    const registry = [...(files.get('nppes') ?? [])].sort((one, other) => one.date.localeCompare(other.date))
    const members = new Map<string, Member>()
    for (const file of registry.filter(({ kind }) => kind.startsWith('npidata'))) await addMembers(members, file)
    for (const file of registry.filter(({ kind }) => kind === 'deactivation')) await addReport(members, file)
    const population = new Map<string, number>()
    for (const file of files.get('census_population') ?? []) {
      if (file.kind === 'state' && file.edition === '2024') await addPopulation(population, file)
    }
    return new Supply(members, population)
  }

  /** The row of a state. `code` is one registered code of the specialty, or null for all of its codes. */
  row(specialty: string, code: string | null, state: string): SupplyRow | undefined {
    return this.rows(specialty, code).get(state)
  }

  /** The rows of all states. */
  rows(specialty: string, code: string | null): ReadonlyMap<string, SupplyRow> {
    const key = `${specialty}/${code ?? ''}`
    const rows = this.#rows.get(key) ?? this.#measured(specialty, code)
    this.#rows.set(key, rows)
    return rows
  }

  #measured(specialty: string, code: string | null): Map<string, SupplyRow> {
    const registered = SPECIALTIES.find(({ slug }) => slug === specialty)?.codes ?? []
    const codes = new Set<string>(code === null ? registered : registered.filter((one) => one === code))
    const counts = new Map<string, number>()
    for (const member of this.#members.values()) {
      if (isActive(member) && member.counts && member.codes.some((one) => codes.has(one))) {
        counts.set(member.state, (counts.get(member.state) ?? 0) + 1)
      }
    }
    return ranked(counts, this.#population, code !== null)
  }
}

function ranked(counts: ReadonlyMap<string, number>, population: ReadonlyMap<string, number>, isSlice: boolean) {
  const states = STATES.map(({ code, name, fips }) => ({
    code,
    name,
    count: counts.get(code) ?? 0,
    people: population.get(fips) ?? null
  }))
  const isWhole = states.every(({ people }) => people !== null)
  const national = { count: 0, people: 0 }
  for (const { count, people } of states) {
    national.count += count
    national.people += people ?? 0
  }
  const density = ({ count, people }: (typeof states)[number]) => count / (people ?? 1)
  return new Map<string, SupplyRow>(
    states.map((state) => {
      const { code, name, count, people } = state
      const rank = isWhole ? 1 + states.filter((other) => density(other) > density(state)).length : null
      const isLow = 4 * count * national.people < 3 * national.count * (people ?? 0)
      const row = {
        state_name: name,
        active_providers: count,
        population_2024: people,
        per_100k: people === null ? null : Math.floor((2 * count * 10_000_000 + people) / (2 * people)) / 100,
        rank_density: rank,
        quartile: rank === null ? null : Math.ceil(Math.min(rank, 51) / 13),
        underserved: isSlice ? false : isWhole ? isLow : null
      }
      return [code, row]
    })
  )
}

function isActive({ deactivated, reactivated }: Member): boolean {
  return deactivated === null || (reactivated !== null && deactivated !== '' && reactivated >= deactivated)
}

/** A newer file replaces the row of an NPI. Within one file, the first row wins. */
async function addMembers(members: Map<string, Member>, file: SourceFile): Promise<void> {
  for await (const record of cachedRecords(file)) {
    const npi = record.cell('NPI') ?? ''
    // An NPI with a wrong check digit identifies no provider, so the row is skipped.
    if (!/^\d{10}$/.test(npi) || !hasValidCheckDigit(npi)) continue
    const known = members.get(npi)
    if (known?.date === file.date) continue
    const codes = codesOf(record)
    if (known || codes.length > 0) members.set(npi, memberOf(record, codes))
  }
}

function codesOf(record: OfficialRecord): string[] {
  const codes = Array.from({ length: 15 }, (_, index) => record.cell(`Healthcare Provider Taxonomy Code_${index + 1}`))
  return codes.flatMap((code) => code?.toUpperCase() ?? []).filter((code) => CODES.has(code))
}

function memberOf(record: OfficialRecord, codes: string[]): Member {
  const practice = (field: string) => record.cell(`Provider Business Practice Location Address ${field}`)?.toUpperCase()
  const country = practice('Country Code (If outside U.S.)') ?? 'US'
  const said = record.cell('NPI Deactivation Date')
  return {
    date: record.file.date,
    state: practice('State Name') ?? '',
    codes,
    deactivated: said === null ? null : (dayOf(said) ?? ''),
    reactivated: dayOf(record.cell('NPI Reactivation Date')),
    counts: record.cell('Entity Type Code') === '1' && country === 'US'
  }
}

/** The deactivation report overrides rows of older files. */
async function addReport(members: Map<string, Member>, file: SourceFile): Promise<void> {
  for await (const record of cachedRecords(file)) {
    const member = members.get(record.cell('NPI') ?? '')
    if (member && file.date > member.date) {
      member.deactivated = dayOf(record.cell('NPPES Deactivation Date')) ?? member.deactivated ?? ''
    }
  }
}

async function addPopulation(population: Map<string, number>, file: SourceFile): Promise<void> {
  for await (const record of cachedRecords(file)) {
    const people = numberOf(record.cell('POPESTIMATE2024'))
    if (Number(record.cell('SUMLEV')) === 40 && people !== null)
      population.set((record.cell('STATE') ?? '').padStart(2, '0'), people)
  }
}
