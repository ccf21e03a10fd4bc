// The sections of the site: the navigation of every page, and the pages below a section.

type Section = {
  path: string
  name: string
  /** Pages listed below the navigation on every page of the section. */
  pages?: readonly { path: string; name: string }[]
  /** Addresses that belong to the section although they begin otherwise. */
  holds?: readonly string[]
}

export const SECTIONS: readonly Section[] = [
  {
    path: '/search',
    name: 'Search',
    pages: [
      { path: '/search', name: 'By name or identifier' },
      { path: '/facilities', name: 'Facilities by place' }
    ],
    holds: ['/providers', '/payments', '/companies', '/counties', '/owners', '/chains']
  },
  {
    path: '/screen',
    name: 'Screen',
    pages: [
      { path: '/screen', name: 'A contractor' },
      { path: '/screen/name', name: 'A name' },
      { path: '/screen/roster', name: 'A roster' }
    ]
  },
  {
    path: '/supply',
    name: 'Supply',
    pages: [
      { path: '/supply', name: 'Map and table' },
      { path: '/studies', name: 'Studies' },
      { path: '/ask', name: 'Ask in words' },
      { path: '/why', name: 'Why it changed' }
    ]
  },
  { path: '/data', name: 'Data' },
  { path: '/docs', name: 'Docs' },
  {
    path: '/about',
    name: 'About',
    pages: [
      { path: '/sources', name: 'Sources' },
      { path: '/status', name: 'Status' },
      { path: '/methodology', name: 'Methodology' },
      { path: '/limitations', name: 'Limitations' },
      { path: '/verify', name: 'Verify' },
      { path: '/changelog', name: 'Changelog' }
    ]
  }
]

/** `path` is that of the page shown; undefined for an error. */
export function Navigation({ path }: { path: string | undefined }) {
  const links = { of: SECTIONS, path, isIn: (section: Section) => isWithin(path, section) }
  return (
    <>
      <nav class="wide" aria-label="Sections">
        <Links {...links} />
      </nav>
      <details class="menu">
        <summary>Menu</summary>
        <nav aria-label="Menu">
          <Links {...links} />
        </nav>
      </details>
    </>
  )
}

/** The pages of the section that the page belongs to, if it lists any. */
export function SectionPages({ path }: { path: string | undefined }) {
  const section = SECTIONS.find((one) => isWithin(path, one))
  if (!section?.pages) return null
  const [nearest] = section.pages
    .filter((page) => isBelow(path, page.path))
    .sort((a, b) => b.path.length - a.path.length)
  return (
    <nav class="section" aria-label={`Pages of ${section.name}`}>
      <Links of={section.pages} path={path} isIn={(page) => page === nearest} />
    </nav>
  )
}

type LinksProps<E> = { of: readonly E[]; path: string | undefined; isIn: (entry: E) => boolean }

function Links<E extends { path: string; name: string }>({ of, path, isIn }: LinksProps<E>) {
  return (
    <ul>
      {of.map((entry) => (
        <li>
          <a href={entry.path} aria-current={currentAs(entry.path === path, isIn(entry))}>
            {entry.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function currentAs(isPage: boolean, isSection: boolean): 'page' | 'true' | undefined {
  return isPage ? 'page' : isSection ? 'true' : undefined
}

function isWithin(path: string | undefined, { path: own, holds = [], pages = [] }: Section): boolean {
  return [own, ...holds, ...pages.map((page) => page.path)].some((start) => isBelow(path, start))
}

function isBelow(path: string | undefined, start: string): boolean {
  return path === start || path?.startsWith(`${start}/`) === true
}

export function Card({ href, title, children }: { href: string; title: string; children: string }) {
  return (
    <li>
      <a href={href}>{title}</a>
      <p>{children}</p>
    </li>
  )
}
