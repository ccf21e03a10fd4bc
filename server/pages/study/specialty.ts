// The specialty a study is about.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { specialtyBySlug } from '../../../domain/specialties.ts'

export const StudyInput = z.strictObject({
  specialty: z.string().meta({ description: 'Specialty slug', example: 'dermatology' })
})

/** Throws specialty_not_found. */
export function studied(slug: string) {
  const specialty = specialtyBySlug(slug)
  if (specialty) return specialty
  throw new CatalogError('specialty_not_found', `Asked for: '${slug.slice(0, 80)}'.`)
}
