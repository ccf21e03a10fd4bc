// Sites of health centers in one county. Offices are listed, and counted apart from places of care.
import type { z } from 'zod'
import { Provenance } from '../../../domain/provenance.ts'
import site from '../../../domain/tables/health_center_site.ts'
import { isRead, tupleOf } from '../../records/lineage.ts'
import { Count, named, read, shapesOf } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { totalOf } from '../../records/published-rows.ts'
import { REJECTED, rejectedRows, withRejectedFlat } from '../../records/rejected.ts'
import { number } from '../../store/rows.ts'

export const HEALTH_CENTER_SOURCE = site.sources[0]
const MOST = 100
const Site = named('HealthCenterSite', {
  ...shapesOf(site, [
    ...['site_number', 'site_name', 'line_1', 'city', 'postal_code', 'telephone', 'web_address', 'status', 'site_type'],
    ...['is_service_delivery', 'location_type', 'operator', 'hours_per_week', 'added_to_scope_on', 'npi'],
    ...['medicare_billing_number', 'center_number', 'center_name', 'longitude', 'latitude', 'listed_in', 'listed_on']
  ]),
  ...Provenance.shape
})

export const CountyHealthCenters = named('CountyHealthCenters', {
  total: Count.describe('Sites of the county by its published code, offices too'),
  active_service_delivery: Count.describe('Those of status Active where patients are seen, by the published type'),
  sites: Site.array().max(MOST).describe(`The first ${MOST} by name; \`total\` counts all`),
  ...REJECTED,
  ...Provenance.shape
})

/** Null if the release has no file of sites. */
export async function healthCentersIn(
  context: Context,
  county_fips: string
): Promise<z.input<typeof CountyHealthCenters> | null> {
  const table = context.release.table(site.name)
  if (!table || !isRead(table)) return null
  const rows = await context.release.query('health-centers-of-county', { county_fips, most: MOST })
  const rejected = await rejectedRows(context, { source: HEALTH_CENTER_SOURCE }, [['county_fips', county_fips]])
  return {
    total: totalOf(rows),
    active_service_delivery: number(rows[0] ?? {}, 'active_service_delivery') ?? 0,
    sites: rows.map((row) => ({ ...read(Site, row), ...tupleOf(table, [row]) })),
    ...withRejectedFlat(tupleOf(table), rejected)
  }
}
