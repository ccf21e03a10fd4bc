// The official records under the identifiers of a run, and whole files for counts.
import { cachedRecords } from '../raw/cached.ts'
import { memberAt } from '../raw/json.ts'
import type { OfficialRecord } from '../raw/record.ts'
import type { Released } from '../released.ts'

/** Cells with these headers link one file of a publisher to another. */
const LINKS = /enrlmt_id|enrollment id|pac[_ ]?id|pecos_asct|associate id|^cage ?code$/i

export class Evidence {
  readonly released: Released
  readonly #found = new Map<string, Set<OfficialRecord>>()
  readonly #linksOf = new Map<string, Set<string>>()
  readonly #files = new Map<string, Promise<readonly OfficialRecord[]>>()

  private constructor(released: Released) {
    this.released = released
  }

  static async gathered(released: Released, ids: ReadonlySet<string>): Promise<Evidence> {
    const evidence = new Evidence(released)
    await evidence.#readWithheld()
    const linked = await evidence.#read(ids)
    const further = await evidence.#read(new Set([...linked].filter((id) => !ids.has(id))))
    await evidence.#read(new Set([...further].filter((id) => !ids.has(id) && !linked.has(id))))
    return evidence
  }

  /** UEIs of entities that opted out of public display of their registration. */
  readonly withheld = new Set<string>()

  async #readWithheld(): Promise<void> {
    for (const record of await this.every('sam_entities')) {
      const isHidden = record.cell('NO PUBLIC DISPLAY FLAG') !== null
      const uei = record.cell('UNIQUE ENTITY ID')?.toUpperCase()
      if (isHidden && uei) this.withheld.add(uei)
    }
    for (const record of await this.every('sam_responsibility')) {
      const flag = memberAt(record.json, ['entityRegistration', 'publicDisplayFlag'])
      const uei = record.texts[0]?.toUpperCase()
      if (flag === 'N' && uei) this.withheld.add(uei)
    }
  }

  /** Records of the source with the identifier in any cell. */
  under(source: string, id: string): readonly OfficialRecord[] {
    return [...(this.#found.get(`${source}/${id}`) ?? [])]
  }

  /** The identifier and those that its records name by a key of the publisher. */
  reached(id: string): ReadonlySet<string> {
    const reached = new Set([id])
    for (let step = 0; step < 2; step += 1)
      for (const one of [...reached]) for (const link of this.#linksOf.get(one) ?? []) reached.add(link)
    return reached
  }

  /** Records of the source under any of these. */
  linked(source: string, id: string): readonly OfficialRecord[] {
    return [...new Set([...this.reached(id)].flatMap((one) => this.under(source, one)))]
  }

  /** All records of the source's files of these kinds; of all its files without kinds. */
  async every(source: string, ...kinds: string[]): Promise<readonly OfficialRecord[]> {
    const files = (this.released.files.get(source) ?? []).filter(
      ({ kind }) => kinds.length === 0 || kinds.includes(kind)
    )
    const lists = await Promise.all(
      files.map((file) => {
        const key = `${file.path}/${file.member ?? ''}`
        const records = this.#files.get(key) ?? collected(file)
        this.#files.set(key, records)
        return records
      })
    )
    return lists.flat()
  }

  /** Reads every file once; returns the links in the records found. */
  async #read(ids: ReadonlySet<string>): Promise<Set<string>> {
    const links = new Set<string>()
    if (ids.size === 0) return links
    for (const file of [...this.released.files.values()].flat()) {
      for await (const record of cachedRecords(file)) {
        for (const id of idsIn(record, ids)) {
          const key = `${file.source}/${id}`
          this.#found.set(key, (this.#found.get(key) ?? new Set()).add(record))
          const own = linksIn(record)
          this.#linksOf.set(id, new Set([...(this.#linksOf.get(id) ?? []), ...own]))
          for (const link of own) links.add(link)
        }
      }
    }
    return links
  }
}

async function collected(file: Parameters<typeof cachedRecords>[0]): Promise<readonly OfficialRecord[]> {
  const records: OfficialRecord[] = []
  for await (const record of cachedRecords(file)) records.push(record)
  return records
}

/** The wanted identifiers in the cells of a record; a long cell can hold several. */
function idsIn(record: OfficialRecord, ids: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  for (const text of record.texts) {
    if (text.length < 5) continue
    const cell = text.trim().toUpperCase().replace(/\.0+$/, '')
    if (ids.has(cell)) found.add(cell)
    else if (/^[1-9]\d{4}$/.test(cell) && ids.has(`0${cell}`)) found.add(`0${cell}`)
    else if (cell.length > 12 && /\d{5}|[{~]/.test(cell))
      for (const word of cell.split(/[^A-Z0-9]+/)) if (ids.has(word)) found.add(word)
  }
  return found
}

function linksIn(record: OfficialRecord): string[] {
  const names = record.headers.filter(
    (header) => LINKS.test(header) || (record.file.kind === 'asc_facility' && header === 'NPI')
  )
  return names.flatMap((header) => record.cell(header) ?? [])
}
