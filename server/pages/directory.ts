// Every page.
import about from './about.tsx'
import ask from './ask.tsx'
import catalog from './catalog.tsx'
import county from './county.tsx'
import { licenses } from './crawlers.ts'
import dataRelease from './data-release.tsx'
import dataTable from './data-table.tsx'
import { docsSearch } from './docs/search.tsx'
import { docs, guide } from './docs.tsx'
import facilities, { facilityRows } from './facilities.tsx'
import facility from './facility.tsx'
import { PARTY_FILES, type PageFile } from './files.ts'
import home from './home.tsx'
import {
  changelog,
  engineering,
  engineeringTopic,
  limitations,
  methodology,
  methodologyDocument
} from './methodology.tsx'
import type { WebPage } from './page.ts'
import { companyPage, companyRows, paymentRows, paymentsPage } from './payments.tsx'
import provider from './provider.tsx'
import { OPERATIONS } from './reference/operation.tsx'
import { EXPLORERS, REFERENCES } from './reference/surface.tsx'
import rejected from './rejected.tsx'
import screen from './screen.tsx'
import screenName from './screen-name.tsx'
import screenRoster from './screen-roster.tsx'
import search from './search.tsx'
import sources from './sources.tsx'
import status from './status.tsx'
import { distributionDrawing } from './study/distribution-file.tsx'
import { studies, study } from './study.tsx'
import { embed, supplyMap, supplyRows } from './supply/embed.tsx'
import supply from './supply.tsx'
import timeline, { timelineRows } from './timeline.tsx'
import { chainPage, chainRows, ownerPage, ownerRows } from './two-lists.tsx'
import verify from './verify.tsx'
import why from './why.tsx'

export const PAGES: readonly WebPage[] = [
  home,
  supply,
  embed,
  studies,
  study,
  search,
  provider,
  facilities,
  facility,
  county,
  ownerPage,
  chainPage,
  paymentsPage,
  companyPage,
  timeline,
  screen,
  screenName,
  screenRoster,
  rejected,
  ask,
  why,
  catalog,
  dataTable,
  dataRelease,
  verify,
  about,
  sources,
  status,
  docs,
  docsSearch,
  guide,
  ...REFERENCES,
  ...EXPLORERS,
  ...OPERATIONS,
  methodology,
  methodologyDocument,
  engineering,
  engineeringTopic,
  limitations,
  changelog
]

/** Files that the pages offer for download. */
export const FILES: readonly PageFile[] = [
  supplyMap,
  supplyRows,
  distributionDrawing,
  licenses,
  facilityRows,
  paymentRows,
  companyRows,
  timelineRows,
  ownerRows,
  chainRows,
  ...PARTY_FILES
]
