import { z } from 'zod'
import { given, text } from '../columns.ts'
import { column, defineTable } from '../table.ts'
import screeningListing from './screening_listing.ts'

/** How a name belongs to a listing. */
export const NAME_ORIGINS = {
  published: 'the name that the source publishes',
  other_name: 'another name that the source publishes for the party',
  registry: 'another name that the NPI registry gives for the NPI of the listing',
  registry_former_name:
    'a name of a registry entry whose current, former or other name and whose state are those of the listing, which has no NPI'
} as const
export type NameOrigin = keyof typeof NAME_ORIGINS
const Origin = z.enum(Object.keys(NAME_ORIGINS) as [NameOrigin, ...NameOrigin[]])

export default defineTable({
  name: 'screening_name',
  title: 'Screening names: one row for each key under which the name of a listing is looked up',
  sources: screeningListing.sources,
  builtWith: screeningListing.builtWith ?? screeningListing.sources,
  reads: ['screening_listing'],
  datasetId: 'screening-name',
  internal: true,
  key: ['name_kind', 'name_key', 'source_table', 'listing_id', 'name_id'],
  columns: {
    name_kind: column(z.enum(['P', 'B', 'W']), 'P: person; B: word of a business; W: name of a business in one word'),
    name_key: given.text`Last name or part of it, a word of a business name, or all of them joined, after normalization`,
    source_table: given.text`Table that holds the listing`,
    listing_id: given.text`Key of the listing`,
    name_id: given.text`First 16 hexadecimal digits of the SHA-256 of the name and its origin`,
    name_origin: column(Origin, 'How the name belongs to the listing'),
    origin_npi: text`NPI of the registry entry that gives the name; null for a published name`,
    is_assumed: given.yes`True if the source gives the name within a text, so that this service read its parts (name-readings.ts)`,
    last_name: text`Last name of a person`,
    first_name: text`First name of a person`,
    middle_name: text`Middle name of a person`,
    suffix: text`Suffix of a person`,
    business_name: text`Name of a business`
  }
})
