// Names that a registry gives for an identifier of a row: current, former and other names of the party.

import type { OpenRelease } from '../../records/operation.ts'
import { text } from '../../store/rows.ts'
import type { PersonName } from '../name-matching/person.ts'

const PROVIDER = [
  ...['last_name', 'first_name', 'middle_name', 'name_suffix', 'other_last_name', 'other_first_name'],
  ...['other_middle_name', 'organization_name', 'other_organization_name']
]
const CONTRACTOR = ['legal_business_name', 'dba_name']

export type RegistryNames = { persons: PersonName[]; businesses: string[] }

export function registryNames(
  release: Pick<OpenRelease, 'rowsOf'>,
  { npi, uei, cage }: { npi: string | null; uei: string | null; cage: string | null }
): RegistryNames {
  const providers = npi === null ? [] : release.rowsOf('provider', npi, PROVIDER)
  const others = npi === null ? [] : release.rowsOf('provider_other_name', npi)
  // The lookup by CAGE code holds only UEIs.
  const registered = cage === null ? [] : release.rowsOf('contractor_by_cage', cage).map((row) => text(row, 'uei'))
  const ueis = [...new Set([uei, ...registered])].filter((one) => one !== null)
  const contractors = ueis.flatMap((one) => release.rowsOf('contractor_by_uei', one, CONTRACTOR))
  const persons = providers.flatMap((row): PersonName[] => {
    const first_name = text(row, 'first_name')
    const [last, other] = [text(row, 'last_name'), text(row, 'other_last_name')]
    const current = { first_name, middle_name: text(row, 'middle_name'), suffix: text(row, 'name_suffix') }
    const former = {
      first_name: text(row, 'other_first_name') ?? first_name,
      middle_name: text(row, 'other_middle_name')
    }
    return [
      ...(last === null ? [] : [{ last_name: last, ...current }]),
      ...(other === null ? [] : [{ last_name: other, ...former, suffix: null }])
    ]
  })
  const businesses = [
    ...providers.flatMap((row) => [text(row, 'organization_name'), text(row, 'other_organization_name')]),
    ...others.map((row) => text(row, 'other_organization_name')),
    ...contractors.flatMap((row) => [text(row, 'legal_business_name'), text(row, 'dba_name')])
  ].filter((name) => name !== null)
  return { persons, businesses: [...new Set(businesses)] }
}
