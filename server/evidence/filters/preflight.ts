import type { RefusalCode } from '../intent.ts'

export function preflight(_query: string): RefusalCode | null {
  return null
}
