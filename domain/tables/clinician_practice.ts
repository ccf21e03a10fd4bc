import { count, given, inFile, npi, npiIsValid, rowFlags, text, yes } from '../columns.ts'
import { defineTable, optional } from '../table.ts'

export default defineTable({
  name: 'clinician_practice',
  title: 'Practices of clinicians: one row for each enrollment of a clinician, group and address',
  sources: ['doctors_clinicians'],
  files: ['clinicians'],
  key: ['clinician_practice_id'],
  order: ['npi'],
  rowGroup: 122_880,
  columns: {
    clinician_practice_id: given.text`enrollment_id, group_pac_id if any, and address_id, joined by hyphens`,
    npi: npi`NPI | National Provider Identifier of the clinician as published; null if absent or not 10 digits`,
    npi_is_valid: npiIsValid('NPI'),
    pac_id: text`Ind_PAC_ID | PECOS Associate Control ID of the clinician`,
    enrollment_id: given.text`Ind_enrl_ID | PECOS enrollment ID of the clinician`,
    last_name: text`Provider Last Name | Last name of the clinician`,
    first_name: text`Provider First Name | First name of the clinician`,
    middle_name: text`Provider Middle Name | Middle name of the clinician`,
    suffix: text`suff | Suffix of the name`,
    credential: text`Cred | Credential, for example MD`,
    medical_school: text`Med_sch | School as published; OTHER if CMS does not name it`,
    graduation_year: count`Grd_yr | Year of graduation`,
    primary_specialty: text`pri_spec | Primary specialty in the words of Medicare`,
    secondary_specialties: text`sec_spec_all | Secondary specialties in one text, separated by commas`,
    has_telehealth: yes`Telehlth | True if CMS marks the clinician as offering telehealth; null without a mark`,
    group_name: text`Facility Name | Name of the group practice; null for a clinician without a group`,
    group_pac_id: text`org_pac_id | PECOS Associate Control ID of the group; null for a clinician without a group`,
    group_members: count`num_org_mem | Clinicians of the group`,
    address_id: given.text`adrs_id | Identifier of the address in the file`,
    line_1: text`adr_ln_1 | Street address of the practice`,
    line_2: text`adr_ln_2 | Second line; null also if CMS left it out`,
    city: text`${optional('City/Town')} | City`,
    state: text`State | State, two letters`,
    postal_code: text`ZIP Code | ZIP code, five or nine digits`,
    telephone: text`Telephone Number | Telephone number`,
    accepts_assignment: text`ind_assgn | Y: the clinician accepts the amount that Medicare approves; M: may accept it`,
    group_accepts_assignment: text`grp_assgn | As accepts_assignment, of the group`,
    ...inFile,
    ...rowFlags
  }
})
