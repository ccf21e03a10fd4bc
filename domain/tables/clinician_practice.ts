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
    clinician_practice_id: given.text('enrollment_id, group_pac_id if any, and address_id, joined by hyphens'),
    npi: npi('National Provider Identifier of the clinician as published; null if absent or not 10 digits', 'NPI'),
    npi_is_valid: npiIsValid('NPI'),
    pac_id: text('PECOS Associate Control ID of the clinician', 'Ind_PAC_ID'),
    enrollment_id: given.text('PECOS enrollment ID of the clinician', 'Ind_enrl_ID'),
    last_name: text('Last name of the clinician', 'Provider Last Name'),
    first_name: text('First name of the clinician', 'Provider First Name'),
    middle_name: text('Middle name of the clinician', 'Provider Middle Name'),
    suffix: text('Suffix of the name', 'suff'),
    credential: text('Credential, for example MD', 'Cred'),
    medical_school: text('School as published; OTHER if CMS does not name it', 'Med_sch'),
    graduation_year: count('Year of graduation', 'Grd_yr'),
    primary_specialty: text('Primary specialty in the words of Medicare', 'pri_spec'),
    secondary_specialties: text('Secondary specialties in one text, separated by commas', 'sec_spec_all'),
    has_telehealth: yes('True if CMS marks the clinician as offering telehealth; null without a mark', 'Telehlth'),
    group_name: text('Name of the group practice; null for a clinician without a group', 'Facility Name'),
    group_pac_id: text('PECOS Associate Control ID of the group; null for a clinician without a group', 'org_pac_id'),
    group_members: count('Clinicians of the group', 'num_org_mem'),
    address_id: given.text('Identifier of the address in the file', 'adrs_id'),
    line_1: text('Street address of the practice', 'adr_ln_1'),
    line_2: text('Second line; null also if CMS left it out', 'adr_ln_2'),
    city: text('City', optional('City/Town')),
    state: text('State, two letters', 'State'),
    postal_code: text('ZIP code, five or nine digits', 'ZIP Code'),
    telephone: text('Telephone number', 'Telephone Number'),
    accepts_assignment: text(
      'Y: the clinician accepts the amount that Medicare approves; M: may accept it',
      'ind_assgn'
    ),
    group_accepts_assignment: text('As accepts_assignment, of the group', 'grp_assgn'),
    ...inFile,
    ...rowFlags
  }
})
