// The sections of the site: the navigation of every page, and the pages below a section.
import type { ComponentChildren } from 'preact'

type Section = {
  path: string
  name: string
  /** Names of the pages listed below the navigation on every page of the section, by their paths. */
  pages?: Readonly<Record<string, string>>
  /** Addresses that belong to the section although they begin otherwise. */
  holds?: readonly string[]
}

export const SECTIONS: readonly Section[] = [
  {
    path: '/search',
    name: 'Search',
    pages: { '/search': 'By name or identifier', '/facilities': 'Facilities by place' },
    holds: ['/providers', '/payments', '/companies', '/counties', '/owners', '/chains']
  },
  {
    path: '/screen',
    name: 'Screen',
    pages: { '/screen': 'A contractor', '/screen/name': 'A name', '/screen/roster': 'A roster' }
  },
  {
    path: '/supply',
    name: 'Supply',
    pages: { '/supply': 'Map and table', '/studies': 'Studies', '/ask': 'Ask in words', '/why': 'Why it changed' }
  },
  { path: '/data', name: 'Data' },
  { path: '/docs', name: 'Docs' },
  {
    path: '/about',
    name: 'About',
    pages: {
      '/sources': 'Sources',
      '/status': 'Status',
      '/methodology': 'Methodology',
      '/limitations': 'Limitations',
      '/verify': 'Verify',
      '/changelog': 'Changelog'
    }
  }
]

/** `path` is that of the page shown; undefined for an error. */
export function Navigation({ path }: { path: string | undefined }) {
  const names = Object.fromEntries(SECTIONS.map((section) => [section.path, section.name]))
  const links = <Links of={names} path={path} within={sectionOf(path)?.path} />
  return (
    <>
      <nav class="wide" aria-label="Sections">
        {links}
      </nav>
      <details class="menu">
        <summary>Menu</summary>
        <nav aria-label="Menu">{links}</nav>
      </details>
    </>
  )
}

/** The pages of the section that the page belongs to, if it lists any. */
export function SectionPages({ path }: { path: string | undefined }) {
  const { name, pages } = sectionOf(path) ?? {}
  if (!pages) return null
  const above = Object.keys(pages).filter((page) => isBelow(path, page))
  return (
    <nav class="section" aria-label={`Pages of ${name}`}>
      <Links of={pages} path={path} within={above.sort((a, b) => b.length - a.length)[0]} />
    </nav>
  )
}

type LinksProps = { of: Readonly<Record<string, string>>; path: string | undefined; within: string | undefined }

function Links({ of, path, within }: LinksProps) {
  return (
    <ul>
      {Object.entries(of).map(([address, name]) => (
        <li>
          <a href={address} aria-current={address === path ? 'page' : address === within ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function sectionOf(path: string | undefined): Section | undefined {
  return SECTIONS.find(({ path: own, holds = [], pages = {} }) =>
    [own, ...holds, ...Object.keys(pages)].some((start) => isBelow(path, start))
  )
}

function isBelow(path: string | undefined, start: string): boolean {
  return path === start || path?.startsWith(`${start}/`) === true
}

export function Card({ href, title, children }: { href: string; title: string; children: ComponentChildren }) {
  return (
    <li>
      <a href={href}>{title}</a>
      <p>{children}</p>
    </li>
  )
}
