// Words that are written in two ways, each with the one that names and addresses are compared under.

/** Ways to write the legal form of an organization. One form is never taken for another. */
export const LEGAL_FORMS: Readonly<Record<string, string>> = {
  INCORPORATED: 'INC',
  CORPORATION: 'CORP',
  COMPANY: 'CO',
  LIMITED: 'LTD'
}

/** Words of an address, each with the abbreviation of the postal service. */
export const ADDRESS_WORDS: Readonly<Record<string, string>> = {
  ...{ AVENUE: 'AVE', BOULEVARD: 'BLVD', CIRCLE: 'CIR', COURT: 'CT', DRIVE: 'DR', HIGHWAY: 'HWY', LANE: 'LN' },
  ...{ PARKWAY: 'PKWY', PLACE: 'PL', ROAD: 'RD', SQUARE: 'SQ', STREET: 'ST', TERRACE: 'TER', TRAIL: 'TRL' },
  ...{ APARTMENT: 'APT', BUILDING: 'BLDG', FLOOR: 'FL', ROOM: 'RM', SUITE: 'STE' },
  ...{
    NORTH: 'N',
    SOUTH: 'S',
    EAST: 'E',
    WEST: 'W',
    NORTHEAST: 'NE',
    NORTHWEST: 'NW',
    SOUTHEAST: 'SE',
    SOUTHWEST: 'SW'
  }
}
