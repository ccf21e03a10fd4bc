// Entities that opted out of public display are stored only as digests: a plain list would reveal them.
import { z } from 'zod'
import { IsoDate } from './provenance.ts'
import { type Column, column } from './table.ts'

export const IDENTIFIER_KINDS = ['uei', 'cage', 'name'] as const
export type WithheldKind = (typeof IDENTIFIER_KINDS)[number]

/** Input of the SHA-256; pipeline/warehouse/withholding.sql builds the same string (tested). */
export function digestedText(kind: WithheldKind, value: string): string {
  return `${kind}:${value}`
}

/** Words of a name that is searched for in free text: one would match too much. */
export const WORDS_OF_A_NAME = { least: 2, most: 12 } as const

export const identifierDigest = (from: string | readonly string[] = []) =>
  column(
    z.string().regex(/^[0-9a-f]{64}$/),
    'Hexadecimal SHA-256 of the kind, a colon and the value: uei:…, cage:…, or name: followed by the words of the name as search normalizes them',
    from
  )

export const identifierKind = column(z.enum(IDENTIFIER_KINDS), 'Kind of identifier that the digest was computed from')

type Official = { uei: string; cage: string; names: readonly string[]; flag: string }

/** Columns of a source's opt-out table, with the official columns they are read from. */
export function optOutColumns({ uei, cage, names, flag }: Official): Record<string, Column> {
  return {
    identifier_digest: identifierDigest([uei, cage, ...names]),
    identifier_kind: identifierKind,
    listed_on: column(IsoDate, 'Source date of the file that says the entity opted out', flag)
  }
}
