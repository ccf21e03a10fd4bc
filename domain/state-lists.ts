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
    state: 'NY',
    source: 'state_list_ny',
    label: 'New York Medicaid exclusions',
    agency: 'New York State Office of the Medicaid Inspector General',
    confirmAt: 'https://omig.ny.gov/medicaid-fraud/medicaid-exclusions'
  }
]
