// Which form a table of rows goes out in: the format parameter says it, else the Accept header.
import { z } from 'zod'
import { CatalogueError } from '../../../domain/errors.ts'
import { qualityOf, rangesIn } from '../../plugins/accept.ts'
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
  const ranges = rangesIn(accept)
  const best = FORMS.map((form) => ({ form, quality: qualityOf(MEDIA_TYPES[form], ranges) }))
    // Of equals the first stays first.
    .sort((a, b) => b.quality - a.quality)[0]
  if (best && best.quality > 0) return best.form
  const offered = Object.values(MEDIA_TYPES)
  throw new CatalogueError('not_acceptable', `Offered: ${offered.join(', ')}.`, { details: { offered } })
}
