// Marks what a text states of parties: by which row each number, date and name is supported or contradicted.

import { z } from 'zod'
import { Provenance } from '../../../domain/provenance.ts'
import { keyOf } from '../../../domain/under-key.ts'
import { Count, named, Texts } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { publishedRows } from '../../records/published-rows.ts'
import { type Marked, marked } from './judging.ts'
import { meaningsIn } from './meanings.ts'
import { mentionsIn } from './mentions.ts'

const MOST = { identifiers: 10, rows: 2000, characters: 4000 }
const Claim = named('Claim', {
  text: z.string().describe('The number, date or name as the text has it'),
  at: Count.describe('Position of its first character in the text'),
  kind: z.enum(['number', 'date', 'name']),
  state: z
    .enum(['supported', 'supported_rounded', 'contradicted', 'not_in_release'])
    .describe('supported_rounded: the value of the row, rounded as the text rounds it'),
  reason: z.string().describe('Why it has this state'),
  row: z
    .strictObject({
      table: z.string(),
      key: z.record(z.string(), z.unknown()).describe('The columns that identify the row'),
      values: z.record(z.string(), z.unknown()).describe('The columns that the text speaks of, as published'),
      ...Provenance.shape
    })
    .nullable()
    .describe('The row that supports or contradicts it; null if it is not in the release')
})

const VerifiedClaim = named('VerifiedClaim', {
  claims: Claim.array().describe('Every number, date and name of the text, in its order'),
  total: Count.describe('Number of claims'),
  not_checked: Texts.describe('Identifiers and tables that could not be read, each with the reason'),
  disclaimer: z.string()
})

const DISCLAIMER =
  'Numbers, dates and names are compared with the rows under these identifiers, by the words around them. The sentence as a ' +
  'whole is not understood. not_in_release says nothing about whether a claim is true.'

const Identifier = z
  .string()
  .regex(/^([0-9A-Z]{5,6}|\d{10}|\d{2}C\d{7}|[0-9A-Z]{12})$/i, 'is no NPI, CCN, UEI or CAGE code')

export default defineOperation({
  id: 'verifyClaim',
  summary: 'Marks what a text states of parties',
  description:
    'Marks each number, date and name of a text: supported by a row, contradicted by a row, or not in the release. Rows are ' +
    'those under the identifiers, and words around a mention must name the column. Denials and comparisons are not judged. ' +
    'The text is not kept or logged.',
  methodology: 'claims',
  input: z.strictObject({
    text: z.string().min(1).max(MOST.characters).meta({
      description: 'Sentences about the parties, in English',
      example: 'NPI 1414315667 was enumerated on 2007-03-01.'
    }),
    identifiers: Identifier.array()
      .min(1)
      .max(MOST.identifiers)
      .meta({
        description: 'Parties that the text is about: NPIs, CCNs, UEIs or CAGE codes',
        example: ['1414315667']
      })
  }),
  output: VerifiedClaim,
  errors: ['invalid_request', 'took_too_long'],
  async resolve(context, { text, identifiers }) {
    const asked = [...new Set(identifiers.map((one) => one.toUpperCase()))]
    const read = await Promise.all(
      asked.map((one) => publishedRows(context, { key: keyOf(one) ?? 'npi', value: one }, MOST.rows))
    )
    const rows = read.flatMap((one) => one.rows)
    const meanings = [...new Set(rows.map(({ table }) => table))].flatMap((name) => {
      const table = context.release.table(name)
      return table ? meaningsIn(table) : []
    })
    const claims = marked(mentionsIn(text, new Set(asked)), meanings, rows)
    const tables = new Set(claims.flatMap(({ held }) => held?.table ?? []))
    return {
      data: {
        claims: claims.map(claimOf),
        total: claims.length,
        not_checked: read.flatMap(({ notChecked }) => notChecked),
        disclaimer: DISCLAIMER
      },
      sources: [...new Set([...tables].flatMap((name) => context.release.table(name)?.sources ?? []))].sort()
    }
  }
})

function claimOf({ mention, state, held, columns, reason }: Marked): z.input<typeof Claim> {
  const { text, at, stated } = mention
  const picked = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, held?.row[name] ?? null]))
  return {
    ...{ text, at, kind: stated.kind, state, reason },
    row: held && { table: held.table, key: picked(held.key), values: picked(columns), ...held.tuple }
  }
}
