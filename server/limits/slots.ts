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

export class Slots {
  readonly #most: number
  /** Addresses that hold a slot, one entry for each slot. */
  readonly #held: Readonly<Record<HeavyKind, string[]>> = { csv: [], fhir: [], export: [], pdf: [], roster: [] }

  /** `most` is the number of slots of each kind. */
  constructor(most: number) {
    this.#most = most
  }

  /** Number of slots that are held. */
  held(kind: HeavyKind): number {
    return this.#held[kind].length
  }

  /**
   * Takes a slot for an address and returns a function that gives it back; calling it again does nothing.
   * Throws `server_busy` if no slot is free, or if the address has half of them: otherwise a few slow
   * downloads of one client would shut out all others.
   */
  take(kind: HeavyKind, address: string): () => void {
    const held = this.#held[kind]
    const share = Math.ceil(this.#most / 2)
    if (held.length >= this.#most) throw busy(`It makes ${this.#most} ${KINDS[kind]} at a time.`)
    if (held.filter((other) => other === address).length >= share)
      throw busy(`It makes ${share} ${KINDS[kind]} at a time for one address.`)
    held.push(address)
    let isHeld = true
    return () => {
      if (isHeld) held.splice(held.indexOf(address), 1)
      isHeld = false
    }
  }
}

function busy(detail: string): CatalogError {
  return new CatalogError('server_busy', detail)
}
