import { z } from 'zod'
import { day, given, inFile, number, rowFlags, text, upper } from '../columns.ts'
import { NpiShape } from '../identifiers.ts'
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
    site_number: given.text('BPHC Assigned Number: the number that HRSA gives the site', 'BPHC Assigned Number'),
    site_name: text('Name of the site', 'Site Name'),
    line_1: text('Street address of the site', 'Site Address'),
    city: text('City', 'Site City'),
    state: upper('State, two letters, upper-cased', 'Site State Abbreviation'),
    postal_code: text('ZIP code as published', 'Site Postal Code'),
    telephone: text('Telephone number as published', 'Site Telephone Number'),
    web_address: text('Web address as published', 'Site Web Address'),
    county_fips: text(
      'County FIPS code as published: counties of 2024, with the planning regions of Connecticut',
      'State and County Federal Information Processing Standard Code'
    ),
    county_name: text('Name of the county as published', 'Complete County Name'),
    longitude: number('Longitude of the address in degrees', 'Geocoding Artifact Address Primary X Coordinate'),
    latitude: number('Latitude of the address in degrees', 'Geocoding Artifact Address Primary Y Coordinate'),
    status: text('Status as published, such as Active', 'Site Status Description'),
    site_type: text('What the site is for, as published: patients, administration or both', TYPE, [
      ...['Service Delivery Site', 'Administrative/Service Delivery Site', 'Administrative']
    ]),
    is_service_delivery: derived(
      z.boolean().nullable(),
      'True if patients are seen there by site_type, false if it is only an office; null for another type',
      TYPE
    ),
    location_type: text('Permanent, seasonal or mobile, as published', 'Health Center Location Type Description'),
    location_setting: text(
      'Setting as published, such as a hospital or a school',
      'Health Center Service Delivery Site Location Setting Description'
    ),
    operator: text('Who operates the site, as published', 'Health Center Operator Description'),
    hours_per_week: number('Operating hours in a week', 'Operating Hours per Week'),
    operating_schedule: text('Full-time or part-time, as published', 'Health Center Operational Schedule Description'),
    operating_calendar: text('Months of operation, as published', 'Health Center Operating Calendar'),
    added_to_scope_on: day('Day the site was added to the scope of the center', 'Site Added to Scope this Date'),
    npi: derived(
      NpiShape.nullable(),
      'National Provider Identifier of the site; null unless it has ten digits and its check digit is right',
      NPI
    ),
    npi_as_published: text('Text of the NPI column as published', NPI),
    medicare_billing_number: text('Medicare billing number as published', 'FQHC Site Medicare Billing Number'),
    center_number: text('Number of the award or designation of the health center', 'Health Center Number'),
    center_name: text('Name of the health center', 'Health Center Name'),
    center_type: text('Health center or look-alike, as published', 'Health Center Type'),
    organization_number: text(
      'Number of the organization in BHCMIS, the system of HRSA for health centers',
      'BHCMIS Organization Identification Number'
    ),
    organization_type: text('Type of the organization, as published', 'Grantee Organization Type Description'),
    record_created_on: day('Day on which HRSA’s data warehouse made the row', 'Data Warehouse Record Create Date'),
    ...inFile,
    ...rowFlags
  }
})
