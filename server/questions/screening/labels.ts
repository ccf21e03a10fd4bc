// Labels of registration codes in the publisher's words. A code without a label is shown as published.
import { readFileSync } from 'node:fs'

type List = 'purposes' | 'structures' | 'sba_types' | 'size_flags' | 'business_types'

const LABELS: Readonly<Record<List, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(new URL('labels.json', import.meta.url), 'utf8')
)

/** In a sole proprietorship the business and the person are the same. */
export const SOLE_PROPRIETORSHIP = '2J'

export function labelOf(list: List, code: string | null): string | null {
  return code !== null && Object.hasOwn(LABELS[list], code) ? (LABELS[list][code] ?? null) : null
}
