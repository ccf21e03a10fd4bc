// Which form an answer goes out in: the format parameter says it, else the Accept header.
import { z } from 'zod'
import { CatalogueError } from '../../domain/errors.ts'
import { type Form, MEDIA_TYPES } from '../plugins/media-types.ts'

/** Forms an answer is offered in, the one sent when nothing is asked for first. */
export type Forms = readonly [Form, ...Form[]]

const WORDS: Readonly<Record<Form, string>> = {
  json: 'json',
  csv: 'csv',
  arrow: 'an Arrow stream',
  ndjson: 'ndjson (a line for each part)',
  'text-blocks': 'text-blocks (plain text between delimiters)',
  pdf: 'pdf'
}

export function formatParameter(forms: Forms) {
  const [first, ...others] = forms
  const named = [`${WORDS[first]} (the default)`, ...others.map((form) => WORDS[form])]
  return z.strictObject({
    format: z
      .enum([...forms])
      .optional()
      .meta({
        description: `Form of the answer, whatever the Accept header says: ${named.slice(0, -1).join(', ')}, or ${named.at(-1)}. An error is JSON in any case`,
        example: first
      })
  })
}

/** The form to answer in; throws not_acceptable when the header allows none of them. */
export function formOf(forms: Forms, format: string | undefined, accept: string | undefined): Form {
  const asked = forms.find((form) => form === format)
  if (asked) return asked
  // An empty header names nothing, and refuses nothing.
  const ranges = rangesIn(accept?.trim() ? accept : '*/*')
  const best = forms
    .map((form) => ({ form, quality: qualityOf(MEDIA_TYPES[form], ranges) }))
    // Of equals the first stays first.
    .sort((a, b) => b.quality - a.quality)[0]
  if (best && best.quality > 0) return best.form
  const offered = forms.map((form) => MEDIA_TYPES[form])
  throw new CatalogueError('not_acceptable', `Offered: ${offered.join(', ')}.`, { details: { offered } })
}

type Range = { type: string; subtype: string; quality: number }

/** Media ranges of an Accept header; what is none is passed over. */
function rangesIn(accept: string): Range[] {
  return accept.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const [, type, subtype] = /^([^/\s]+)\/([^/\s]+)$/.exec(range) ?? []
    if (type === undefined || subtype === undefined) return []
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.slice(2))
    return quality >= 0 && quality <= 1 ? [{ type, subtype, quality }] : []
  })
}

/** The quality of the narrowest range that covers the media type; 0 when none does. */
function qualityOf(mediaType: string, ranges: readonly Range[]): number {
  const [type, subtype] = mediaType.split('/')
  const narrowest = [
    ranges.filter((range) => range.type === type && range.subtype === subtype),
    ranges.filter((range) => range.type === type && range.subtype === '*'),
    ranges.filter((range) => range.type === '*' && range.subtype === '*')
  ].find((covering) => covering.length > 0)
  return Math.max(0, ...(narrowest ?? []).map(({ quality }) => quality))
}
