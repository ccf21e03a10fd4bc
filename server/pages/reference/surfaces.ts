// The two REST interfaces, as described to readers.
export type Surface = {
  letter: 'a' | 'b'
  prefix: string
  /** What it is for, in a few words. */
  purpose: string
  what: string
  keys: string
}

export const SURFACES: readonly Surface[] = [
  {
    letter: 'a',
    prefix: '/api/v1',
    purpose: 'supply and procurement',
    what: 'Supply by specialty and state, screening of contractors, questions in words, exports and changes. Each value is wrapped with its own source.',
    keys: 'A key goes in Authorization: Bearer.'
  },
  {
    letter: 'b',
    prefix: '/v1',
    purpose: 'provider and facility records',
    what: 'Records by NPI, CCN or UEI, quality, payments, batches, search and events. Each record has the 14 keys of its source.',
    keys: 'A key goes in X-Service-Key; the public sandbox key reads everything.'
  }
]

/** `Surface A: supply and procurement`. */
export function nameOf({ letter, purpose }: Surface): string {
  return `Surface ${letter.toUpperCase()}: ${purpose}`
}
