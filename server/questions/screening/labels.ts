// Labels of registration codes in the publisher's words. A code without a label is shown as published.

export const PURPOSES: Readonly<Record<string, string>> = {
  Z1: 'Federal Assistance Awards',
  Z2: 'All Awards',
  Z3: 'Intragovernmental Transactions',
  Z4: 'Federal Assistance Awards and Intragovernmental Transactions',
  Z5: 'All Awards and Intragovernmental Transactions'
}

/** In a sole proprietorship the business and the person are the same. */
export const SOLE_PROPRIETORSHIP = '2J'

export const STRUCTURES: Readonly<Record<string, string>> = {
  [SOLE_PROPRIETORSHIP]: 'Sole Proprietorship',
  '2K': 'Partnership or Limited Liability Partnership',
  '2L': 'Corporate Entity (Not Tax Exempt)',
  '8H': 'Corporate Entity (Tax Exempt)',
  '2A': 'U.S. Government Entity',
  CY: 'Country - Foreign Government',
  X6: 'International Organization',
  ZZ: 'Other'
}

export const SBA_TYPES: Readonly<Record<string, string>> = {
  A6: 'SBA Certified 8(a) Program Participant',
  JT: 'SBA Certified 8(a) Joint Venture',
  XX: 'SBA Certified HUBZone Firm'
}

/** Meaning of the flags Y, N and E of a NAICS code. */
export const SIZE_FLAGS: Readonly<Record<string, string>> = {
  Y: 'Small business by the size standard of the code',
  N: 'Not a small business by the size standard of the code',
  E: 'The code has exceptions to its size standard: see naics_exceptions'
}

export const BUSINESS_TYPES: Readonly<Record<string, string>> = {
  '12': 'U.S. Local Government',
  '1D': 'Small Agricultural Cooperative',
  '20': 'Foreign Owned',
  '23': 'Minority-Owned Business',
  '27': 'Self-Certified Small Disadvantaged Business',
  '2F': 'U.S. State Government',
  '2R': 'U.S. Federal Government',
  '2U': 'Other Not For Profit Organization',
  '2X': 'For Profit Organization',
  '3I': 'Tribal Government',
  '8C': 'Joint Venture Women-Owned Small Business',
  '8D': 'Joint Venture Economically Disadvantaged Women-Owned Small Business',
  '8E': 'Economically Disadvantaged Women-Owned Small Business',
  '8W': 'Woman-Owned Small Business',
  A2: 'Woman-Owned Business',
  A3: 'Labor Surplus Area Firm',
  A5: 'Veteran-Owned Business',
  A7: 'AbilityOne Non Profit Agency',
  A8: 'Non-Profit Organization',
  BZ: 'Foundation',
  C6: 'Municipality',
  C7: 'County',
  C8: 'City',
  CY: 'Country - Foreign Government',
  F: 'Business or Organization',
  FO: 'Township',
  FR: 'Asian-Pacific American Owned',
  H2: 'Community Development Corporation',
  H6: 'School District',
  HB: 'Historically Black College or University',
  HK: 'Community Development Corporation Owned Firm',
  HQ: 'DOT Certified Disadvantaged Business Enterprise',
  HS: 'Tribal College',
  JX: 'Self-Certified HUBZone Joint Venture',
  LJ: 'Limited Liability Company',
  M8: 'Educational Institution',
  MF: 'Manufacturer of Goods',
  MG: 'Local Government Owned',
  NB: 'Native American Owned',
  NG: 'Federal Agency',
  OH: 'State Controlled Institution of Higher Learning',
  OW: 'American Indian Owned',
  OY: 'Black American Owned',
  PI: 'Hispanic American Owned',
  QF: 'Service-Disabled Veteran-Owned Business',
  QZ: 'Subcontinent Asian (Asian-Indian) American Owned',
  T4: 'Port Authority',
  TR: 'Airport Authority',
  TW: 'Transit Authority',
  UD: 'Council of Governments',
  XS: 'Subchapter S Corporation'
}
