// Source families that an entity record joins by NPI. A family is listed before any of its sources is
// ingested, so an empty block can name the missing data. Each source declares its family.
import { z } from 'zod'

export type Family = {
  /** Stable dataset slug of the family’s main source. */
  dataset_id: string
  title: string
  official_url: string
  license: string
}

/** SPDX has no identifier for works of the US Government. Never CC0: nothing was dedicated under it. */
export const US_GOVERNMENT_WORKS = 'LicenseRef-US-Government-Works'

export const ENTITY_FAMILIES = {
  nppes: {
    dataset_id: 'nppes',
    title: 'CMS National Plan and Provider Enumeration System (NPPES)',
    official_url: 'https://download.cms.gov/nppes/NPI_Files.html',
    license: US_GOVERNMENT_WORKS
  },
  oig_leie: {
    dataset_id: 'oig-leie',
    title: 'HHS-OIG List of Excluded Individuals/Entities (LEIE)',
    official_url: 'https://oig.hhs.gov/exclusions/exclusions_list.asp',
    license: US_GOVERNMENT_WORKS
  },
  pecos: {
    dataset_id: 'pecos',
    title: 'CMS Medicare Fee-For-Service Public Provider Enrollment (PECOS)',
    official_url:
      'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/medicare-fee-for-service-public-provider-enrollment',
    license: US_GOVERNMENT_WORKS
  },
  qpp_mips: {
    dataset_id: 'qpp-mips',
    title: 'CMS Quality Payment Program, MIPS clinician public reporting',
    official_url: 'https://data.cms.gov/provider-data/dataset/a174-a962',
    license: US_GOVERNMENT_WORKS
  },
  open_payments: {
    dataset_id: 'open-payments',
    title: 'CMS Open Payments',
    official_url: 'https://openpaymentsdata.cms.gov/datasets',
    license: US_GOVERNMENT_WORKS
  },
  sam_gov: {
    dataset_id: 'sam-gov',
    title: 'GSA System for Award Management (SAM.gov)',
    official_url: 'https://sam.gov/data-services',
    license: US_GOVERNMENT_WORKS
  }
} as const satisfies Record<string, Family>

/** Not part of an entity record; an answer without this source still names it. */
export const FACILITY_OWNERS: Family = {
  dataset_id: 'cms-facility-owners',
  title: 'CMS owners of hospitals and skilled nursing facilities (PECOS)',
  official_url: 'https://data.cms.gov/provider-characteristics/hospitals-and-other-facilities',
  license: US_GOVERNMENT_WORKS
}

export type EntityFamily = keyof typeof ENTITY_FAMILIES
export const ENTITY_FAMILY_IDS = Object.keys(ENTITY_FAMILIES) as [EntityFamily, ...EntityFamily[]]
export const EntityFamily = z.enum(ENTITY_FAMILY_IDS)
