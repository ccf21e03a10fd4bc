// What the four files have in common. CMS posts a corrected file again with a suffix: _update.
import type { SourceInput } from '../../../../domain/source.ts'

export type Kind = SourceInput['files'][string]

// One file of 2026 has a byte of Windows-1252.
export const form: Pick<Kind, 'composition' | 'encodings'> = {
  encodings: ['utf-8', 'windows-1252']
}

export function synthetic(name: string, date: string): NonNullable<Kind['synthetic']> {
  return { date, file: (day) => `${name}_${day.replaceAll('-', '.')}.csv` }
}
