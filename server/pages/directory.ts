// Every page, in the order of the navigation.
import catalogue from './catalogue.tsx'
import dataRelease from './data-release.tsx'
import dataTable from './data-table.tsx'
import { decision, decisions } from './decisions.tsx'
import { docs, guide } from './docs.tsx'
import home from './home.tsx'
import { changelog, limitations, methodology, methodologyDocument } from './methodology.tsx'
import type { WebPage } from './page.ts'
import { EXPLORERS } from './reference/explorer.tsx'
import { OPERATIONS } from './reference/operation.tsx'
import { REFERENCES } from './reference/surface.tsx'
import screen from './screen.tsx'
import sources from './sources.tsx'
import status from './status.tsx'

export const PAGES: readonly WebPage[] = [
  home,
  screen,
  catalogue,
  dataTable,
  dataRelease,
  sources,
  status,
  docs,
  guide,
  ...REFERENCES,
  ...EXPLORERS,
  ...OPERATIONS,
  methodology,
  methodologyDocument,
  decisions,
  decision,
  limitations,
  changelog
]
