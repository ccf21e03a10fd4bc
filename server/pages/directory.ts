// Every page, in the order of the navigation.
import home from './home.tsx'
import limitations from './limitations.tsx'
import type { WebPage } from './page.ts'
import sources from './sources.tsx'
import status from './status.tsx'

export const PAGES: readonly WebPage[] = [home, sources, status, limitations]
