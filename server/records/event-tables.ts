// The tables that state dated events about a party.
import { MENTIONING } from '../../domain/offered.ts'
import type { DatedEvent } from '../../domain/party-events.ts'
import { SCREENING_TABLES } from '../../domain/screening.ts'
import type { TableDefinition } from '../../domain/table.ts'
import enrollment from '../../domain/tables/enrollment.ts'
import facility from '../../domain/tables/facility.ts'
import facilityCitation from '../../domain/tables/facility_citation.ts'
import facilityEnrollment from '../../domain/tables/facility_enrollment.ts'
import facilityOwner from '../../domain/tables/facility_owner.ts'
import facilityOwnerOrganization from '../../domain/tables/facility_owner_organization.ts'
import facilityPenalty from '../../domain/tables/facility_penalty.ts'
import payment from '../../domain/tables/payment.ts'
import paymentResearch from '../../domain/tables/payment_research.ts'
import provider from '../../domain/tables/provider.ts'

const ALL = [
  ...[provider, enrollment, facility, facilityEnrollment, facilityOwner, facilityOwnerOrganization],
  ...[facilityCitation, facilityPenalty, ...SCREENING_TABLES, ...MENTIONING, payment, paymentResearch]
]

/** Every table with `events`. A test checks that the list is complete. */
export const EVENT_TABLES: readonly TableDefinition[] = [...new Set<TableDefinition>(ALL)].filter(
  ({ events }) => events
)

/** Events that a row of the table states; empty for other tables. */
export function eventsOf(table: string): readonly DatedEvent[] {
  return EVENT_TABLES.find(({ name }) => name === table)?.events ?? []
}
