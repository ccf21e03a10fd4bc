// Chooses the format of an answer: the format parameter decides, otherwise the Accept header.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { qualityOf, rangesIn } from '../plugins/accept.ts'
import { type Form, MEDIA_TYPES } from '../plugins/media-types.ts'

/** Formats offered for an answer, the default first. */
export type Forms = readonly [Form, ...Form[]]

const WORDS: Readonly<Record<Form, string>> = {
  json: 'json',
  csv: 'csv',
  arrow: 'an Arrow stream',
  ndjson: 'ndjson (one line for each part)',
  'text-blocks': 'text-blocks (plain text between delimiters)',
  pdf: 'pdf'
}

const Raw = z
  .enum(['raw'])
  .optional()
  .meta({
    description:
      'raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets ' +
      'a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers',
    example: 'raw'
  })

/** The parameters that choose the format of an answer. */
export function formatParameter(forms: Forms) {
  const [first, ...others] = forms
  const named = [`${WORDS[first]} (the default)`, ...others.map((form) => WORDS[form])]
  return z.strictObject({
    format: z
      .enum([...forms])
      .optional()
      .meta({
        description: `Format of the answer, regardless of the Accept header: ${named.slice(0, -1).join(', ')}, or ${named.at(-1)}. An error is always JSON`,
        example: first
      }),
    ...(forms.includes('csv') && { csv: Raw })
  })
}

/** The format to answer in. Throws not_acceptable if the header allows no offered format. */
export function formOf(forms: Forms, format: string | undefined, accept: string | undefined): Form {
  const asked = forms.find((form) => form === format)
  if (asked) return asked
  const ranges = rangesIn(accept)
  const best = forms
    .map((form) => ({ form, quality: qualityOf(MEDIA_TYPES[form], ranges) }))
    // Among equals, the first stays first.
    .sort((a, b) => b.quality - a.quality)[0]
  if (best && best.quality > 0) return best.form
  const offered = forms.map((form) => MEDIA_TYPES[form])
  throw new CatalogError('not_acceptable', `Offered: ${offered.join(', ')}.`, { details: { offered } })
}

/** Schema of the answer in each format, by media type; `json` is the schema of the JSON form. */
export function contentOf(forms: Forms, json: z.ZodType): Record<string, { schema: z.ZodType }> {
  const schemas: Readonly<Record<Form, () => z.ZodType>> = {
    json: () => json,
    csv: () => z.string(),
    arrow: () => z.string().meta({ format: 'binary' }),
    ndjson: () => z.string().describe('One line of JSON for the document header, then one for each part'),
    'text-blocks': () => z.string().describe('Text blocks, each preceded by a line that names it'),
    pdf: () => z.string().meta({ format: 'binary' })
  }
  return Object.fromEntries(forms.map((form) => [MEDIA_TYPES[form], { schema: schemas[form]() }]))
}
