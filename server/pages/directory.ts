// Every page, in the order of the navigation.
import ask from './ask.tsx'
import catalogue from './catalogue.tsx'
import dataTable from './data-table.tsx'
import facility from './facility.tsx'
import home from './home.tsx'
import { changelog, limitations, methodology, methodologyDocument } from './methodology.tsx'
import type { WebPage } from './page.ts'
import provider from './provider.tsx'
import screen from './screen.tsx'
import search from './search.tsx'
import sources from './sources.tsx'
import status from './status.tsx'

export const PAGES: readonly WebPage[] = [
  home,
  search,
  provider,
  facility,
  screen,
  ask,
  catalogue,
  dataTable,
  sources,
  status,
  methodology,
  methodologyDocument,
  limitations,
  changelog
]
