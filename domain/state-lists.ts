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
}

export const STATE_LISTS: readonly StateList[] = [
  {
    state: 'CA',
    source: 'state_list_ca',
    label: 'California Medi-Cal suspended and ineligible providers',
    agency: 'California Department of Health Care Services',
    confirmAt: 'https://mcweb.apps.prd.cammis.medi-cal.ca.gov/references/sandi'
  },
  {
    state: 'IL',
    source: 'state_list_il',
    label: 'Illinois Medicaid sanctions',
    agency: 'Illinois HFS Office of Inspector General',
    confirmAt: 'https://ilhfspartner3.dynamics365portals.us/sanctions/'
  },
  {
    state: 'MI',
    source: 'state_list_mi',
    label: 'Michigan sanctioned providers',
    agency: 'Michigan Department of Health and Human Services',
    confirmAt:
      'https://www.michigan.gov/mdhhs/doing-business/providers/providers/billingreimbursement/list-of-sanctioned-providers'
  },
  {
    state: 'NY',
    source: 'state_list_ny',
    label: 'New York Medicaid exclusions',
    agency: 'New York State Office of the Medicaid Inspector General',
    confirmAt: 'https://omig.ny.gov/medicaid-fraud/medicaid-exclusions'
  },
  {
    state: 'OH',
    source: 'state_list_oh',
    label: 'Ohio Medicaid exclusions and suspensions',
    agency: 'Ohio Department of Medicaid',
    confirmAt:
      'https://medicaid.ohio.gov/resources-for-providers/enrollment-and-support/provider-enrollment/provider-exclusion-and-suspension-list'
  },
  {
    state: 'PA',
    source: 'state_list_pa',
    label: 'Pennsylvania Medicheck',
    agency: 'Pennsylvania Department of Human Services',
    confirmAt: 'https://www.pa.gov/en/agencies/dhs/report-fraud/medicheck-list.html'
  }
]

/** The states in words, for descriptions. */
export const STATES_COVERED: string = STATE_LISTS.map(({ state }) => state).join(', ')
