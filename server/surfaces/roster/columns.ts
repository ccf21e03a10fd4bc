// Guesses what the columns of a roster are from their names.
import { ROSTER_MEMBERS, type RosterColumns, type RosterMember } from '../../questions/roster/row.ts'

/** Names that payroll, credentialing and vendor systems give these columns, without case and punctuation. */
export const ROSTER_COLUMNS: Readonly<Record<RosterMember, string>> = {
  ref: 'ref reference id rowid number no emp vendorid personid recordid externalid',
  npi: 'npi npinumber npino nationalprovideridentifier individualnpi',
  uei: 'uei samuei ueisam uniqueentityid uniqueentityidentifier ueinumber',
  cage: 'cage cagecode cagenumber',
  license:
    'license licensenumber licenseno licensenum licence licencenumber statelicense statelicensenumber statelicenseno professionallicense licenseid',
  last_name: 'lastname last lname surname familyname namelast lastnm',
  first_name:
    'firstname first fname givenname forename namefirst firstnm firstnamemi firstmi firstmiddle firstnamemiddleinitial',
  middle_name: 'middlename middle mname middleinitial mi midname namemiddle',
  suffix: 'suffix namesuffix generation',
  business_name:
    'businessname business busname company companyname organization organizationname orgname vendor vendorname entityname legalbusinessname supplier suppliername facilityname firm',
  name: 'name fullname employee provider contractor person individual practitioner physician payee party displayname namelastfirst lastfirst lastfirstmi lastfirstmiddle lastnamefirstname lastnamefirstnamemi firstlast firstmilast firstmiddlelast firstnamelastname',
  date_of_birth: 'dateofbirth dob birthdate birthday born birthdt',
  state: 'state st statecode homestate addressstate practicestate licensestate',
  city: 'city homecity addresscity practicecity town'
}
/** Words that may stand before such a name: Provider First Name, Employee Legal Last Name. */
export const PARTY_WORDS =
  'employee emp staff provider practitioner physician clinician contractor worker associate person individual member applicant vendor supplier legal'
const KNOWN = new Map(
  ROSTER_MEMBERS.flatMap((member) =>
    ROSTER_COLUMNS[member].split(' ').map((name, rank) => [name, { member, rank }] as const)
  )
)
/** Members that say who is meant: two columns of one name would be two parties. */
const PARTY = new Set<RosterMember>(['npi', 'uei', 'cage', 'last_name', 'first_name', 'business_name', 'name'])

/** The name without the word before it; unchanged if there is none. */
function afterWord(name: string): string {
  const word = PARTY_WORDS.split(' ').find((one) => name.startsWith(one) && name.length > one.length)
  return name.slice(word?.length ?? 0)
}

/** The member that a header names, and how usual the name is; a name after other words is the least usual. */
function knownAs(header: string): { member: RosterMember; rank: number } | undefined {
  const name = header.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  for (let [rest, before] = [name, 0]; before < 3; [rest, before] = [afterWord(rest), before + 1]) {
    const known = KNOWN.get(rest)
    if (known) return { member: known.member, rank: known.rank + 100 * before }
  }
  return undefined
}

export type Columns = RosterColumns & {
  /** Member of each column; null for a column that is not read. */
  members: readonly (RosterMember | null)[]
  /** A name that two columns of a party have. */
  repeated: string | undefined
}

/** Of several columns of a kind, the one with the most usual name counts. The others are ignored. */
export function columnsOf(headers: readonly string[]): Columns {
  const known = headers.map(knownAs)
  const members = known.map((one, place) => {
    if (!one) return null
    const isBetter = known.some(
      (other, at) => other?.member === one.member && (other.rank < one.rank || (other.rank === one.rank && at < place))
    )
    return isBetter ? null : one.member
  })
  return {
    members,
    repeated: headers.find((header, place) =>
      headers.some((other, at) => {
        const member = known[place]?.member
        return at < place && member && PARTY.has(member) && other.toLowerCase() === header.toLowerCase()
      })
    ),
    used: headers.flatMap((column, place) => {
      const member = members[place]
      return member ? [{ column, member }] : []
    }),
    ignored: headers.filter((_, place) => members[place] === null),
    not_read: []
  }
}

/** True if a roster with these columns names parties. */
export function namesParties({ used }: Pick<Columns, 'used'>): boolean {
  return used.some(({ member }) => PARTY.has(member) && member !== 'first_name')
}
