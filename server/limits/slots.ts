// Caps how many heavy answers of each kind are made at a time. A rate limit does not: one request can keep a
// core, or megabytes, for minutes.
import { CatalogError } from '../../domain/errors.ts'

/** What is made at a time, by kind, as an error says it. */
export const KINDS = {
  csv: 'tables as CSV',
  fhir: 'FHIR files',
  export: 'exports',
  pdf: 'PDFs',
  roster: 'rosters'
} as const

export type HeavyKind = keyof typeof KINDS

/** Kinds that a client with a key of its own can ask for. */
const KEYED: ReadonlySet<HeavyKind> = new Set(['export', 'pdf', 'roster'])

/** Who takes a slot: one budget for each network, and whether the client has a key of its own. */
export type Holder = { network: string; isKeyed: boolean }

export class Slots {
  readonly #most: number
  readonly #held = new Map<HeavyKind, Set<Holder>>()

  /** `most` is the number of slots of each kind. */
  constructor(most: number) {
    this.#most = most
  }

  held(kind: HeavyKind): number {
    return this.#held.get(kind)?.size ?? 0
  }

  /**
   * Takes a slot and returns a function that gives it back; calling it again does nothing. Throws
   * `server_busy` if no slot is free, or if the network has half of them: otherwise a few slow downloads of
   * one client would shut out all others. A quarter of the slots is kept for clients with a key.
   */
  take(kind: HeavyKind, holder: Holder): () => void {
    const slots = this.#held.get(kind) ?? new Set<Holder>()
    this.#held.set(kind, slots)
    const held = [...slots]
    const share = Math.ceil(this.#most / 2)
    if (held.length >= this.#most) throw busy(`It makes ${this.#most} ${KINDS[kind]} at a time.`)
    if (held.filter(({ network }) => network === holder.network).length >= share)
      throw busy(`It makes ${share} ${KINDS[kind]} at a time for one network.`)
    const anonymous = KEYED.has(kind) ? this.#most - Math.floor(this.#most / 4) : this.#most
    if (!holder.isKeyed && held.filter(({ isKeyed }) => !isKeyed).length >= anonymous)
      throw busy(`It makes ${anonymous} ${KINDS[kind]} at a time without a key.`)
    const own = { ...holder }
    slots.add(own)
    return () => void slots.delete(own)
  }
}

function busy(detail: string): CatalogError {
  return new CatalogError('server_busy', detail)
}
