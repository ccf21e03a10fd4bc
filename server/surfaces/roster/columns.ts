// Guesses what the columns of a roster are from their names.
import { ROSTER_MEMBERS, type RosterMember } from '../../operations/roster/row.ts'

/** Names that payroll, credentialing and vendor systems give these columns, without case and punctuation. */
export const ROSTER_COLUMNS: Readonly<Record<RosterMember, string>> = {
  ref: 'ref reference id rowid employeeid employeenumber employeeno empid emp staffid personid vendorid vendornumber recordid externalid',
  npi: 'npi npinumber nationalprovideridentifier providernpi individualnpi',
  uei: 'uei samuei ueisam uniqueentityid uniqueentityidentifier ueinumber',
  cage: 'cage cagecode cagenumber',
  last_name: 'lastname last lname surname familyname legallastname providerlastname employeelastname',
  first_name: 'firstname first fname givenname legalfirstname providerfirstname employeefirstname forename',
  middle_name: 'middlename middle mname middleinitial mi midname legalmiddlename',
  suffix: 'suffix namesuffix generation',
  business_name:
    'businessname business busname company companyname organization organizationname orgname vendor vendorname entityname legalbusinessname suppliername facilityname',
  date_of_birth: 'dateofbirth dob birthdate birthday born birthdt',
  state: 'state st statecode homestate addressstate practicestate licensestate',
  city: 'city homecity addresscity practicecity town'
}

/** Rank of a header among the names of a member, most usual first; -1 if it is none of them. */
function rankIn(member: RosterMember, header: string): number {
  return ROSTER_COLUMNS[member].split(' ').indexOf(header.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}

export type Columns = {
  /** Member of each column; null for a column that is not read. */
  members: readonly (RosterMember | null)[]
  used: readonly { column: string; member: RosterMember }[]
  ignored: readonly string[]
}

/**
 * If several columns are of the same kind, the one with the most usual name counts. The others are ignored.
 */
export function columnsOf(headers: readonly string[]): Columns {
  const members: (RosterMember | null)[] = headers.map(() => null)
  for (const member of ROSTER_MEMBERS) {
    const ranks = headers.map((header) => rankIn(member, header))
    const best = Math.min(...ranks.filter((rank) => rank >= 0))
    if (Number.isFinite(best)) members[ranks.indexOf(best)] = member
  }
  return {
    members,
    used: headers.flatMap((column, place) => {
      const member = members[place]
      return member ? [{ column, member }] : []
    }),
    ignored: headers.filter((_, place) => members[place] === null)
  }
}
