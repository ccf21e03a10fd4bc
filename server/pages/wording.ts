// A member's name as a heading: `legal_business_name` reads "Legal business name".
const AS_WRITTEN: Readonly<Record<string, string>> = {
  uei: 'UEI',
  ueis: 'UEIs',
  cage: 'CAGE',
  ct: 'CT',
  dba: 'DBA',
  dodaac: 'DODAAC',
  eft: 'EFT',
  evs: 'EVS',
  fascsa: 'FASCSA',
  idv: 'IDV',
  naics: 'NAICS',
  npi: 'NPI',
  piid: 'PIID',
  psc: 'PSC',
  sam: 'SAM',
  sba: 'SBA',
  url: 'address on the web',
  usd: '(USD)'
}

export function worded(name: string): string {
  const words = name.split('_').map((word) => AS_WRITTEN[word] ?? word)
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
