// Rules for columns whose type alone does not define how to read the official cell.
// methodology/lineage-audit.md lists them all.
import { ANSWERS } from './answers.ts'
import { declaredCell } from './by-type.ts'
import { CARE_COMPARE } from './care-compare.ts'
import { CONTRACTORS } from './contractors.ts'
import { COUNTS } from './counts.ts'
import { FACILITY_OWNERS } from './facility-owners.ts'
import { IDENTITY } from './identity.ts'
import { LISTS } from './lists.ts'
import { isPlaceOfCare, npi, npiAsPublished, npiIsValid, ofForm, siteNpi } from './npi.ts'
import { PAYMENTS } from './payments.ts'
import { PEOPLE } from './people.ts'
import { REGISTRY } from './registry.ts'
import type { Rule } from './rule.ts'
import { SEARCH } from './search.ts'
import { SHORTAGE } from './shortage.ts'
import { STAFFING } from './staffing.ts'
import { isStateTable, STATE_RULES, STATE_TABLE } from './state-lists.ts'

/** Keys are table.column, or a column name that applies to every table. */
const RULES: Readonly<Record<string, Rule>> = {
  npi,
  npi_is_valid: npiIsValid,
  npi_as_published: npiAsPublished,
  'health_center_site.npi': siteNpi,
  'health_center_site.npi_as_published': declaredCell,
  'health_center_site.is_service_delivery': isPlaceOfCare,
  uei: ofForm(/^[A-Z0-9]{12}$/),
  parent_uei: ofForm(/^[A-Z0-9]{12}$/),
  child_uei: ofForm(/^[A-Z0-9]{12}$/),
  cage_code: ofForm(/^[A-Z0-9]{5}$/),
  child_cage_code: ofForm(/^[A-Z0-9]{5}$/),
  listed_in: ({ record }) => record.file.file,
  listed_on: ({ record }) => record.file.date,
  ...PEOPLE,
  ...REGISTRY,
  ...CARE_COMPARE,
  ...FACILITY_OWNERS,
  ...PAYMENTS,
  ...CONTRACTORS,
  ...LISTS,
  ...COUNTS,
  ...SEARCH,
  ...SHORTAGE,
  ...STAFFING,
  ...STATE_RULES,
  ...IDENTITY,
  ...ANSWERS
}

export function ruleOf(table: string, column: string): Rule | undefined {
  return RULES[`${isStateTable(table) ? STATE_TABLE : table}.${column}`] ?? RULES[column]
}
