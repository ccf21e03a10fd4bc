// Which form a table of rows goes out in: the format parameter says it, else the Accept header.
import { z } from 'zod'
import { CatalogueError } from '../../../domain/errors.ts'
import { MEDIA_TYPES } from '../../plugins/media-types.ts'

export type Form = keyof typeof MEDIA_TYPES
const FORMS = Object.keys(MEDIA_TYPES) as Form[]

export const FormatParameter = z.strictObject({
  format: z
    .enum(FORMS as [Form, ...Form[]])
    .optional()
    .meta({
      description:
        'Form of the answer, whatever the Accept header says: json (the default), csv, or an Arrow stream. An error is JSON in any case',
      example: 'json'
    })
})

/** The form to answer in; throws not_acceptable when the header allows none of them. */
export function formOf(format: string | undefined, accept: string | undefined): Form {
  const asked = FORMS.find((form) => form === format)
  if (asked) return asked
  // An empty header names nothing, and refuses nothing.
  const ranges = rangesIn(accept?.trim() ? accept : '*/*')
  const best = FORMS.map((form) => ({ form, quality: qualityOf(MEDIA_TYPES[form], ranges) }))
    // Of equals the first stays first.
    .sort((a, b) => b.quality - a.quality)[0]
  if (best && best.quality > 0) return best.form
  const offered = Object.values(MEDIA_TYPES)
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
