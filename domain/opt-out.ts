// Entities that opted out of public display are known by digests alone: a file that listed them would show what they asked to withhold.
import { z } from 'zod'
import { IsoDate } from './provenance.ts'
import { type Column, column } from './table.ts'

export const IDENTIFIER_KINDS = ['uei', 'cage', 'name'] as const
export type WithheldKind = (typeof IDENTIFIER_KINDS)[number]

/** What the SHA-256 is taken over. pipeline/warehouse/withholding.sql writes the same text; a test holds the two equal. */
export function digestedText(kind: WithheldKind, value: string): string {
  return `${kind}:${value}`
}

/** Words of a name that is looked for within a text: one word names too many, and no name has more. */
export const WORDS_OF_A_NAME = { least: 2, most: 12 } as const

export const identifierDigest = (from: string | readonly string[] = []) =>
  column(
    z.string().regex(/^[0-9a-f]{64}$/),
    'SHA-256 in hexadecimal of kind, colon and value: uei:…, cage:…, or name: and the words of the name as search folds them',
    from
  )

export const identifierKind = column(z.enum(IDENTIFIER_KINDS), 'What the digest is of')

type Official = { uei: string; cage: string; names: readonly string[]; flag: string }

/** The columns of a source's own table of opt-outs, with the official columns they are read from. */
export function optOutColumns({ uei, cage, names, flag }: Official): Record<string, Column> {
  return {
    identifier_digest: identifierDigest([uei, cage, ...names]),
    identifier_kind: identifierKind,
    listed_on: column(IsoDate, 'Source date of the file that says that the entity opted out', flag)
  }
}
