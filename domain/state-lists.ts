// The state Medicaid lists that this service reads. Statements about what was checked name every one.
/** None of the lists states a license. */
export const STATE_PUBLIC_RECORD = 'LicenseRef-State-Public-Record'

export type StateList = {
  state: string
  /** Folder of pipeline/sources. */
  source: string
  /** Name of the list in statements about it. */
  label: string
  agency: string
  /** Where a reader confirms a row with the publisher. */
  confirmAt: string
  /** Columns of the table that are read from each official column. */
  from: Readonly<Record<string, string>>
}

const NPIS = 'npi npi_is_valid npis npi_as_published'
/** One text for the whole name. */
const ONE_TEXT = 'name last_name first_name middle_name suffix organization_name other_names'

export const STATE_LISTS: readonly StateList[] = [
  {
    state: 'CA',
    source: 'state_list_ca',
    label: 'California Medi-Cal suspensions',
    agency: 'California Department of Health Care Services',
    confirmAt: 'https://mcweb.apps.prd.cammis.medi-cal.ca.gov/references/sandi',
    from: {
      'Last Name': 'name last_name organization_name',
      'First Name': 'name first_name is_organization',
      'Middle Name': 'name middle_name',
      'A/K/A-Also Known As D/B/A-Doing Business as': 'other_names',
      'Provider Type': 'provider_type',
      'License Number': 'license_number',
      'Provider Number': `${NPIS} provider_number`,
      'Date of Suspension': 'start_date',
      'Active Period': 'term'
    }
  },
  {
    state: 'IL',
    source: 'state_list_il',
    label: 'Illinois Medicaid sanctions',
    agency: 'Illinois HFS Office of Inspector General',
    confirmAt: 'https://ilhfspartner3.dynamics365portals.us/sanctions/',
    from: {
      'Provider Name': ONE_TEXT,
      'License #': 'license_number',
      NPI: NPIS,
      'Provider Type': 'provider_type',
      Affiliation: 'affiliation',
      'Action Date': 'start_date',
      'Action Type': 'action action_class',
      City: 'city',
      State: 'state'
    }
  },
  {
    state: 'MI',
    source: 'state_list_mi',
    label: 'Michigan sanctioned providers',
    agency: 'Michigan Department of Health and Human Services',
    confirmAt:
      'https://www.michigan.gov/mdhhs/doing-business/providers/providers/billingreimbursement/list-of-sanctioned-providers',
    from: {
      'Entity Name': 'name organization_name is_organization',
      'Last Name': 'name last_name is_organization',
      'First Name': 'name first_name',
      'Middle Name': 'name middle_name',
      'Provider Category': 'provider_type',
      'NPI#': NPIS,
      City: 'city',
      'License#': 'license_number',
      'Sanction Date1': 'start_date',
      'Sanction Source': 'imposed_by action_class is_copy_of_federal',
      'Sanction Date2': 'further_dates',
      'Sanction Source 2': 'imposed_by action_class',
      Reason: 'action action_class',
      'List title': 'list_dated_on'
    }
  },
  {
    state: 'NY',
    source: 'state_list_ny',
    label: 'New York Medicaid exclusions',
    agency: 'New York State Office of the Medicaid Inspector General',
    confirmAt: 'https://omig.ny.gov/medicaid-fraud/medicaid-exclusions',
    from: {
      provider_name: ONE_TEXT,
      license_num: 'license_number',
      npi_num: NPIS,
      provider_type: 'provider_type',
      exclusion_effective_date: 'start_date'
    }
  },
  {
    state: 'OH',
    source: 'state_list_oh',
    label: 'Ohio Medicaid exclusions and suspensions',
    agency: 'Ohio Department of Medicaid',
    confirmAt:
      'https://medicaid.ohio.gov/resources-for-providers/enrollment-and-support/provider-enrollment/provider-exclusion-and-suspension-list',
    from: {
      Sheet: 'is_organization',
      'Last Name': 'name last_name',
      'First Name': 'name first_name',
      'Middle Name': 'name middle_name',
      'Organization Name': 'name organization_name',
      NPI: NPIS,
      'Provider ID': 'provider_number',
      Status: 'action action_class',
      'Action Date': 'start_date',
      'Date Added': 'added_on',
      'Provider Type': 'provider_type',
      City: 'city',
      State: 'state'
    }
  },
  {
    state: 'PA',
    source: 'state_list_pa',
    label: 'Pennsylvania Medicheck',
    agency: 'Pennsylvania Department of Human Services',
    confirmAt: 'https://www.pa.gov/en/agencies/dhs/report-fraud/medicheck-list.html',
    from: {
      ProviderName: 'name is_organization last_name first_name middle_name organization_name',
      LicenseNumber: 'license_number',
      Status: 'action action_class',
      BeginDate: 'start_date',
      EndDate: 'end_date',
      CAO: 'state',
      ListDate: 'added_on',
      NAM_LAST_PROVR: 'last_name affiliation is_organization',
      NAM_FIRST_PROVR: 'first_name affiliation',
      NAM_MIDDLE_PROVR: 'middle_name affiliation',
      NAM_TITLE_PROVR: 'provider_type',
      NAM_SUFFIX_PROVR: 'suffix',
      NAM_PROVR_ALT: 'other_names',
      NAM_BUSNS_MP: 'organization_name affiliation is_organization',
      IDN_NPI: NPIS
    }
  }
]

/** The states in words, for descriptions. */
export const STATES_COVERED: string = STATE_LISTS.map(({ state }) => state).join(', ')
