// The specialties with published supply.

import { z } from 'zod'
import { TaxonomyCode } from '../../domain/identifiers.ts'
import { IsoDate } from '../../domain/provenance.ts'
import { SPECIALTIES, SpecialtySlug } from '../../domain/specialties.ts'
import { named } from './members.ts'
import { defineOperation } from './operation.ts'

const SpecialtyListItem = named('SpecialtyListItem', {
  slug: SpecialtySlug,
  display_name: z.string(),
  taxonomy_codes: TaxonomyCode.array().describe('NUCC codes registered for the specialty, parent first'),
  study_url: z.url(),
  release_date: IsoDate.describe('Date of the served release')
})

export default defineOperation({
  id: 'listSpecialties',
  summary: 'Specialties with published supply',
  description: 'The 12 specialties, their registered NUCC taxonomy codes and the date of the release that answers.',
  methodology: 'supply_state',
  input: z.strictObject({}),
  output: z.array(SpecialtyListItem),
  errors: [],
  resolve: async ({ release, publicUrl }) => ({
    data: SPECIALTIES.map(({ slug, display_name, codes }) => ({
      slug,
      display_name,
      taxonomy_codes: [...codes],
      study_url: `${publicUrl}/studies/${slug}`,
      release_date: release.manifest.date
    })),
    sources: ['nppes', 'census_population']
  })
})
