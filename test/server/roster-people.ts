// Made-up people, and their lines on an exclusion list.
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'

export type Person = { id: number; first: string; last: string; npi: string; born: string }
export type Listed = { person: Person; waived: boolean; born?: string; city?: string }

/** The same numbers in every run. */
export function randomFrom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

export function peopleFrom(random: (most: number) => number): { word(): string; person(): Person } {
  const word = () => Array.from({ length: 4 }, () => `${'BDFGKLMNPRSTVZ'[random(14)]}${'AEIOU'[random(5)]}`).join('')
  let made = 0
  const person = () => {
    const id = ++made
    const stem = String(100_000_000 + 7919 * id)
    const npi = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(hasValidNpiCheckDigit) ?? ''
    return { id, first: word(), last: word(), npi, born: `19${50 + (id % 40)}-0${1 + (id % 9)}-1${id % 10}` }
  }
  return { word, person }
}

const HEADER =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'

/** The text of a list as the publisher writes it. */
export function exclusionList(listed: readonly Listed[]): string {
  const lines = listed.map(
    ({ person: { last, first, born: own }, waived, born = own, city = 'AUSTIN' }) =>
      `"${last}","${first}"," ",,"IND- LIC HC SERV PRO","NURSE/NURSES AIDE",,"0000000000","${born.replaceAll('-', '')}","1 EXAMPLE ST","${city}","TX","78701","1128a1","20200120","00000000","${waived ? '20240101' : '00000000'}","${waived ? 'TX' : ''}"`
  )
  return `${HEADER}\r\n${lines.join('\r\n')}\r\n`
}
