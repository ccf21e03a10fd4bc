// Census Bureau regions and divisions of the 51, as in
// https://www2.census.gov/geo/pdfs/maps-data/maps/reference/us_regdiv.pdf
import { z } from 'zod'

/** `name` as used inside a sentence. The states of a region are grouped by division. */
type CensusArea = { name: string; kind: 'region' | 'division'; states: readonly string[] }

const DIVISIONS = {
  new_england: division('New England', 'CT ME MA NH RI VT'),
  middle_atlantic: division('the Middle Atlantic', 'NJ NY PA'),
  east_north_central: division('the East North Central', 'IL IN MI OH WI'),
  west_north_central: division('the West North Central', 'IA KS MN MO NE ND SD'),
  south_atlantic: division('the South Atlantic', 'DE DC FL GA MD NC SC VA WV'),
  east_south_central: division('the East South Central', 'AL KY MS TN'),
  west_south_central: division('the West South Central', 'AR LA OK TX'),
  mountain: division('the Mountain', 'AZ CO ID MT NV NM UT WY'),
  pacific: division('the Pacific', 'AK CA HI OR WA')
}

export const CENSUS_AREAS = {
  northeast: region('the Northeast', ['new_england', 'middle_atlantic']),
  midwest: region('the Midwest', ['east_north_central', 'west_north_central']),
  south: region('the South', ['south_atlantic', 'east_south_central', 'west_south_central']),
  west: region('the West', ['mountain', 'pacific']),
  ...DIVISIONS
}

export type CensusAreaSlug = keyof typeof CENSUS_AREAS
export const CensusAreaSlug = z.enum(Object.keys(CENSUS_AREAS) as [CensusAreaSlug, ...CensusAreaSlug[]])

function division(name: string, states: string): CensusArea {
  return { name, kind: 'division', states: states.split(' ') }
}

function region(name: string, divisions: readonly (keyof typeof DIVISIONS)[]): CensusArea {
  return { name, kind: 'region', states: divisions.flatMap((slug) => DIVISIONS[slug].states) }
}
