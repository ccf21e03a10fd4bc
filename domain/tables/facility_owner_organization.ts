import { coded, day, given, inFile, number, text, texts, yes } from '../columns.ts'
import { defineTable, type From, optional, read } from '../table.ts'
import { enrolledType } from './facility_enrollment.ts'

/** A Y or N of the file about the owner. */
const flag = (meaning: string, header: From) =>
  yes`${header} | True if the file says that ${meaning}; null if it says neither Y nor N`

/** Roles whose meaning was confirmed. */
export const OWNER_ROLES = ['25', '34', '35', '38', '39', '42', '43', '72'] as const

export default defineTable({
  name: 'facility_owner_organization',
  title: 'Organizations that own, manage or are disclosed for a hospital or nursing home: one row for each role',
  sources: ['cms_facility_owners'],
  files: ['snf_owners', 'hospital_owners'],
  key: ['owner_line_id'],
  order: ['ccn'],
  identity: [
    { agree: ['enrollment_id', 'owner_pac_id', 'role_code'], known: ['enrollment_id', 'owner_pac_id', 'role_code'] }
  ],
  events: [{ kind: 'owner', on: 'association_date', lasts: true, says: ['role', 'ownership_percentage'] }],
  columns: {
    owner_line_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of enrollment, owner, role and date as published, and the ordinal among lines with the same values. The publisher gives no key`,
    enrollment_id: given.text`ENROLLMENT ID | Medicare enrollment of the facility`,
    facility_type: enrolledType,
    ccn: text`CMS Certification Number of the facility, from its enrollment; null if the enrollment files do not list it`,
    owner_pac_id: text`ASSOCIATE ID - OWNER | PECOS Associate Control ID of the organization: 10 digits with leading zeros; null if not 10 digits`,
    owner_name: text`ORGANIZATION NAME - OWNER | Name of the organization, as published`,
    owner_doing_business_as: text`DOING BUSINESS AS NAME - OWNER | Other name it does business under`,
    role_code: coded(
      text`ROLE CODE - OWNER | Code of the role: 34 direct and 35 indirect ownership, 38 and 39 partnership, 43 control, 25 and 42 management, 72 additional disclosable party; null if it is not a code`,
      OWNER_ROLES
    ),
    role: text`ROLE TEXT - OWNER | Description of the role, as published`,
    is_ownership: yes`ROLE CODE - OWNER | True for a direct or indirect ownership interest of 5 % or more (34, 35); false for the other roles of role_code; null for a code that we do not know`,
    association_date: day`ASSOCIATION DATE - OWNER | Day the role began; null if not given`,
    ownership_percentage: number`${read('share_of', 'PERCENTAGE OWNERSHIP')} | Share in percent, 0 to 100; null if the file gives none, which is not a share of zero`,
    is_created_for_acquisition: flag(
      'the organization was created to acquire the facility',
      'CREATED FOR ACQUISITION - OWNER'
    ),
    is_corporation: flag('it is a corporation', 'CORPORATION - OWNER'),
    is_llc: flag('it is a limited liability company', 'LLC - OWNER'),
    is_medical_provider_supplier: flag('it is a medical provider or supplier', 'MEDICAL PROVIDER SUPPLIER - OWNER'),
    is_management_services_company: flag('it is a management services company', 'MANAGEMENT SERVICES COMPANY - OWNER'),
    is_medical_staffing_company: flag('it is a medical staffing company', 'MEDICAL STAFFING COMPANY - OWNER'),
    is_holding_company: flag('it is a holding company', 'HOLDING COMPANY - OWNER'),
    is_investment_firm: flag('it is an investment firm', 'INVESTMENT FIRM - OWNER'),
    is_financial_institution: flag('it is a bank or another financial institution', 'FINANCIAL INSTITUTION - OWNER'),
    is_consulting_firm: flag('it is a consulting firm', 'CONSULTING FIRM - OWNER'),
    is_for_profit: flag('it works for profit', 'FOR PROFIT - OWNER'),
    is_non_profit: flag('it is a nonprofit', 'NON PROFIT - OWNER'),
    // Files have this one, is_reit, is_chain_home_office and is_owned_by_another since April 2025.
    is_private_equity: flag('it is a private equity company', optional('PRIVATE EQUITY COMPANY - OWNER')),
    is_reit: flag('it is a real estate investment trust', optional('REIT - OWNER')),
    is_chain_home_office: flag('it is the home office of a chain', optional('CHAIN HOME OFFICE - OWNER')),
    is_trust_or_trustee: flag('it is a trust or trustee', optional('TRUST OR TRUSTEE - OWNER')),
    is_parent_company: flag('it is a parent company', optional('PARENT COMPANY - OWNER')),
    is_other_type: flag('it is of another type, given in other_type', 'OTHER TYPE - OWNER'),
    is_owned_by_another: flag(
      'another organization or person owns it',
      optional('OWNED BY ANOTHER ORG OR IND - OWNER')
    ),
    other_type: text`OTHER TYPE TEXT - OWNER | Type of the organization if it is none of these`,
    ...inFile,
    _data_availability: texts`Flags of this row, in alphabetical order`
  }
})
