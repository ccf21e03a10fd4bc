// The frame of every page: header, navigation, synthetic-data banner, and the footer that names the release.
import type { ComponentChildren } from 'preact'
import { render } from 'preact-render-to-string'
import type { Assets } from './assets.ts'
import type { View } from './page.ts'

export const SITE = 'Provider Provenance Data Service'

export type NavEntry = { path: string; name: string }

/** What the frame shows around the page itself. */
export type Frame = {
  assets: Record<keyof Assets, { path: string }>
  nav: readonly NavEntry[]
  /** Path of the page shown; undefined for an error. */
  path: string | undefined
  /** The release the page was built from. */
  release: { id: string; synthetic: boolean; pipelineVersion: string } | undefined
  /** If the request named a release: the address of the same page without it. */
  unpinned?: string
}

export function documentOf(view: View, frame: Frame): string {
  return `<!doctype html>${render(<Layout view={view} frame={frame} />)}`
}

function Layout({ view, frame }: { view: View; frame: Frame }) {
  const { assets, nav, path, release, unpinned } = frame
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{path === '/' ? SITE : `${view.title} · ${SITE}`}</title>
        <link rel="icon" href={assets.mark.path} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style.path} />
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <header class="site">
          <a class="brand" href="/">
            <img src={assets.mark.path} alt="" width="28" height="28" />
            <span>{SITE}</span>
          </a>
          <nav aria-label="Pages">
            <ul>
              {nav.map((entry) => (
                <li key={entry.path}>
                  <a href={entry.path} {...here(entry.path, path)}>
                    {entry.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        {release?.synthetic && (
          <aside class="synthetic" aria-label="Synthetic data">
            <strong>Synthetic data.</strong> Every record on this page was made by a generator in the publishers’
            layouts. It describes no real person or organization.
          </aside>
        )}
        {release && unpinned !== undefined && (
          <aside class="kept" aria-label="A release by its name">
            This page and the pages of data it links to are of release <code>{release.id}</code>, whichever is current.{' '}
            <a href={unpinned}>The same page of the current release</a>
          </aside>
        )}
        <main id="content" tabIndex={-1}>
          <h1>{view.title}</h1>
          {view.lead && <div class="lead">{view.lead}</div>}
          {view.body}
        </main>
        <Footer release={release} data={view.data} />
      </body>
    </html>
  )
}

/** Marks the page itself, or the section of the site it belongs to. */
function here(entry: string, path: string | undefined): { 'aria-current'?: 'page' | 'true' } {
  if (entry === path) return { 'aria-current': 'page' }
  return entry !== '/' && path?.startsWith(`${entry}/`) ? { 'aria-current': 'true' } : {}
}

function Footer({ release, data }: { release: Frame['release']; data: string | undefined }) {
  return (
    <footer class="site">
      <dl>
        <Entry name="Release">{release ? <code>{release.id}</code> : 'none is open'}</Entry>
        {release && (
          <Entry name="Made by code">
            <code>{release.pipelineVersion}</code>
          </Entry>
        )}
        {data && (
          <Entry name="This page as data">
            <a href={data}>JSON</a>
          </Entry>
        )}
        <Entry name="License">Software and methods Apache-2.0; each value under the license its lineage names</Entry>
      </dl>
      <p>Exact dated facts, each with its source. Absence is unknown, and what is not known is null.</p>
    </footer>
  )
}

function Entry({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
