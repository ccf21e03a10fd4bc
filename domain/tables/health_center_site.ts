import { coded, day, given, inFile, npi, number, rowFlags, text, upper, yes } from '../columns.ts'
import { defineTable, derived } from '../table.ts'

const NPI = 'FQHC Site NPI Number'
const TYPE = 'Health Center Type Description'

export default defineTable({
  name: 'health_center_site',
  title: 'Health center sites: one row for each place of a center or look-alike, with its offices',
  sources: ['hrsa_health_centers'],
  files: ['sites'],
  key: ['site_number'],
  bookkeeping: ['record_created_on'],
  rules: { within: { longitude: [-180, 180], latitude: [-90, 90] } },
  columns: {
    site_number: given.text`BPHC Assigned Number | BPHC Assigned Number: the number that HRSA gives the site`,
    site_name: text`Site Name | Name of the site`,
    line_1: text`Site Address | Street address of the site`,
    city: text`Site City | City`,
    state: upper`Site State Abbreviation | State, two letters, upper-cased`,
    postal_code: text`Site Postal Code | ZIP code as published`,
    telephone: text`Site Telephone Number | Telephone number as published`,
    web_address: text`Site Web Address | Web address as published`,
    county_fips: text`State and County Federal Information Processing Standard Code | County FIPS code as published: counties of 2024, with the planning regions of Connecticut`,
    county_name: text`Complete County Name | Name of the county as published`,
    longitude: number`Geocoding Artifact Address Primary X Coordinate | Longitude of the address in degrees`,
    latitude: number`Geocoding Artifact Address Primary Y Coordinate | Latitude of the address in degrees`,
    status: text`Site Status Description | Status as published, such as Active`,
    site_type: coded(text`${TYPE} | What the site is for, as published: patients, administration or both`, [
      ...['Service Delivery Site', 'Administrative/Service Delivery Site', 'Administrative']
    ]),
    is_service_delivery: yes`${derived(TYPE)} | True if patients are seen there by site_type, false if it is only an office; null for another type`,
    location_type: text`Health Center Location Type Description | Permanent, seasonal or mobile, as published`,
    location_setting: text`Health Center Service Delivery Site Location Setting Description | Setting as published, such as a hospital or a school`,
    operator: text`Health Center Operator Description | Who operates the site, as published`,
    hours_per_week: number`Operating Hours per Week | Operating hours in a week`,
    operating_schedule: text`Health Center Operational Schedule Description | Full-time or part-time, as published`,
    operating_calendar: text`Health Center Operating Calendar | Months of operation, as published`,
    added_to_scope_on: day`Site Added to Scope this Date | Day the site was added to the scope of the center`,
    npi: npi`${derived(NPI)} | National Provider Identifier of the site; null unless it has ten digits and its check digit is right`,
    npi_as_published: text`${NPI} | Text of the NPI column as published`,
    medicare_billing_number: text`FQHC Site Medicare Billing Number | Medicare billing number as published`,
    center_number: text`Health Center Number | Number of the award or designation of the health center`,
    center_name: text`Health Center Name | Name of the health center`,
    center_type: text`Health Center Type | Health center or look-alike, as published`,
    organization_number: text`BHCMIS Organization Identification Number | Number of the organization in BHCMIS, the system of HRSA for health centers`,
    organization_type: text`Grantee Organization Type Description | Type of the organization, as published`,
    record_created_on: day`Data Warehouse Record Create Date | Day on which HRSA’s data warehouse made the row`,
    ...inFile,
    ...rowFlags
  }
})
