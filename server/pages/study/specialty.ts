// The specialty a study is about.
import { z } from 'zod'
import { specialtyBySlug } from '../../../domain/specialties.ts'
import { unknownSpecialty } from '../../records/dataset.ts'

export const StudyInput = z.strictObject({
  specialty: z.string().meta({ description: 'Specialty slug', example: 'dermatology' })
})

/** Throws specialty_not_found. */
export function studied(slug: string) {
  const specialty = specialtyBySlug(slug)
  if (specialty) return specialty
  throw unknownSpecialty(slug)
}
