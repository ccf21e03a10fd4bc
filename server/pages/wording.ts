// Turns a member's name into words.
const AS_WRITTEN: Readonly<Record<string, string>> = {
  uei: 'UEI',
  ueis: 'UEIs',
  cage: 'CAGE',
  ccn: 'CCN',
  ct: 'CT',
  dba: 'DBA',
  dodaac: 'DODAAC',
  eft: 'EFT',
  evs: 'EVS',
  fascsa: 'FASCSA',
  idv: 'IDV',
  naics: 'NAICS',
  npi: 'NPI',
  npis: 'NPIs',
  piid: 'PIID',
  psc: 'PSC',
  sam: 'SAM',
  sba: 'SBA',
  url: 'address on the web',
  usd: '(USD)'
}

/** As a heading: `legal_business_name` becomes "Legal business name". */
export function headingOf(name: string): string {
  const text = wordsOf(name)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Within a sentence: "legal business name". */
export function wordsOf(name: string): string {
  return name
    .split('_')
    .map((word) => AS_WRITTEN[word] ?? word)
    .join(' ')
}
