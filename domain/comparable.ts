// Words with two spellings, each mapped to the one used to compare names and addresses.

/** Spellings of an organization's legal form. Different legal forms never match each other. */
export const LEGAL_FORMS: Readonly<Record<string, string>> = {
  INCORPORATED: 'INC',
  CORPORATION: 'CORP',
  COMPANY: 'CO',
  LIMITED: 'LTD'
}

/** Address words, each with its USPS abbreviation. */
export const ADDRESS_WORDS: Readonly<Record<string, string>> = {
  ...{ AVENUE: 'AVE', BOULEVARD: 'BLVD', CIRCLE: 'CIR', COURT: 'CT', DRIVE: 'DR', HIGHWAY: 'HWY', LANE: 'LN' },
  ...{ PARKWAY: 'PKWY', PLACE: 'PL', ROAD: 'RD', SQUARE: 'SQ', STREET: 'ST', TERRACE: 'TER', TRAIL: 'TRL' },
  ...{ APARTMENT: 'APT', BUILDING: 'BLDG', FLOOR: 'FL', ROOM: 'RM', SUITE: 'STE' },
  ...{ NORTH: 'N', SOUTH: 'S', EAST: 'E', WEST: 'W' },
  ...{ NORTHEAST: 'NE', NORTHWEST: 'NW', SOUTHEAST: 'SE', SOUTHWEST: 'SW' }
}
