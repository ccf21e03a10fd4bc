// Media types of answers, and what Accept and Accept-Encoding headers say about types and encodings.

export const MEDIA_TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  arrow: 'application/vnd.apache.arrow.stream',
  ndjson: 'application/x-ndjson',
  'text-blocks': 'text/plain',
  pdf: 'application/pdf'
} as const

export type Form = keyof typeof MEDIA_TYPES
export type TableForm = 'csv' | 'arrow'
export type DocumentForm = 'ndjson' | 'text-blocks' | 'pdf'

type Range = { type: string; subtype: string; quality: number }

/** Media ranges of an Accept header; malformed ranges are skipped. An empty header accepts everything. */
export function rangesIn(accept: string | undefined): Range[] {
  return (accept?.trim() ? accept : '*/*').split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const [, type, subtype] = /^([^/\s]+)\/([^/\s]+)$/.exec(range) ?? []
    if (type === undefined || subtype === undefined) return []
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.slice(2))
    return quality >= 0 && quality <= 1 ? [{ type, subtype, quality }] : []
  })
}

/** The quality of the narrowest range that covers the media type; 0 if no range does. */
export function qualityOf(mediaType: string, ranges: readonly Range[]): number {
  const [type, subtype] = mediaType.split('/')
  const narrowest = [
    ranges.filter((range) => range.type === type && range.subtype === subtype),
    ranges.filter((range) => range.type === type && range.subtype === '*'),
    ranges.filter((range) => range.type === '*' && range.subtype === '*')
  ].find((covering) => covering.length > 0)
  return Math.max(0, ...(narrowest ?? []).map(({ quality }) => quality))
}

/** True if a client ranks HTML at least as high as JSON. Browsers do; curl and programs do not. */
export function asksForHtml(accept: string | undefined): boolean {
  const ranges = rangesIn(accept)
  const named = ranges.filter(({ type }) => type !== '*')
  const html = qualityOf('text/html', named)
  return html > 0 && html >= qualityOf('application/json', named)
}

export type Encoding = 'br' | 'gzip'

/** The better of the encodings that an Accept-Encoding header accepts. */
export function encodingTaken(header: string | string[] | undefined): Encoding | undefined {
  const taken = encodingsTaken(header)
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}

/** Every encoding that the header accepts, in lower case; quality 0 means not accepted. */
export function encodingsTaken(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim() ?? '')
}
