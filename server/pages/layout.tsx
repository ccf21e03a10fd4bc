// The frame of every page: header, navigation, synthetic-data banner, and the footer that names the release.
import { render } from 'preact-render-to-string'
import type { Assets } from './assets.ts'
import { decoded } from './markdown.ts'
import { Navigation, SectionPages } from './navigation.tsx'
import type { View } from './page.ts'
import { Fact } from './value.tsx'

export const SITE = 'Provider Provenance Data Service'

/** What the frame shows around the page itself. */
export type Frame = {
  assets: Record<keyof Assets, { path: string }>
  /** Path of the page shown; undefined for an error. */
  path: string | undefined
  /** Public address of the page in the current release. */
  url: string
  /** The release the page was built from. */
  release: { id: string; synthetic: boolean; pipelineVersion: string } | undefined
  /** If the request named a release: the address of the same page without it. */
  unpinned?: string
}

export function documentOf(view: View, frame: Frame): string {
  return `<!doctype html>${render(<Layout view={view} frame={frame} />)}`
}

/** Browsers and search engines cut a title after about 70 characters: a long one is without the service. */
function windowTitle(title: string): string {
  const whole = [title, SITE].filter(Boolean).join(' · ')
  return whole.length > 70 && title !== '' ? title : whole
}

function Layout({ view, frame }: { view: View; frame: Frame }) {
  const { assets, path, release, unpinned } = frame
  return (
    <html lang="en">
      <head>
        <HeadOf title={windowTitle(path === '/' ? '' : view.title)} assets={assets} />
        {path !== undefined && <Described view={view} title={path === '/' ? SITE : view.title} url={frame.url} />}
        {(view.links ?? []).map((link) => (
          <link {...link} />
        ))}
        {view.linkedData && <LinkedData of={view.linkedData} />}
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
          <Navigation path={path} />
        </header>
        {release?.synthetic && (
          <aside class="synthetic" aria-label="Synthetic data">
            <strong>Synthetic data.</strong> Every record on this page was made by a generator in the publishers’
            layouts. It describes no real person or organization.
          </aside>
        )}
        {release && unpinned !== undefined && (
          <aside class="kept" aria-label="Pinned release">
            This page and its links to data show release <code>{release.id}</code>.{' '}
            <a href={unpinned}>Show the current release</a>
          </aside>
        )}
        <SectionPages path={path} />
        {view.hasMain ? (
          <>
            <section id="content" class="content" aria-label="Introduction" tabIndex={-1}>
              <Heading of={view} />
            </section>
            {view.body}
          </>
        ) : (
          <main id="content" class="content" tabIndex={-1}>
            <Heading of={view} />
            {view.body}
          </main>
        )}
        <Footer release={release} data={view.data} />
      </body>
    </html>
  )
}

function HeadOf({ title, assets }: { title: string; assets: Frame['assets'] }) {
  return (
    <>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="icon" href={assets.mark.path} type="image/svg+xml" />
      <link rel="stylesheet" href={assets.style.path} />
    </>
  )
}

/** What search engines and previews of links show. */
function Described({ view, title, url }: { view: View; title: string; url: string }) {
  const lead = render(<p>{view.lead ?? 'Dated facts about healthcare providers, each with its source.'}</p>)
  const description = decoded(lead.replace(/<sup.*?<\/sup>|<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .slice(0, 300)
  const shown = { title, description, url, type: 'website', site_name: SITE }
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {Object.entries(shown).map(([name, content]) => (
        <meta property={`og:${name}`} content={content} />
      ))}
    </>
  )
}

function Heading({ of: { title, lead } }: { of: View }) {
  return [<h1>{title}</h1>, lead && <div class="lead">{lead}</div>]
}

/** A data block, which no browser executes; the policy therefore has nothing to forbid. */
function LinkedData({ of }: { of: object }) {
  // HTML decodes no entities within a script element, and "</script" in a value would end it.
  const __html = JSON.stringify(of).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
}

function Footer({ release, data }: { release: Frame['release']; data: string | undefined }) {
  return (
    <footer class="site">
      <dl>
        <Fact name="Release">{release ? <code>{release.id}</code> : 'none is open'}</Fact>
        {release && (
          <Fact name="Build">
            <code>{release.pipelineVersion}</code>
          </Fact>
        )}
        {data && (
          <Fact name="This page as data">
            <a href={data}>JSON</a>
          </Fact>
        )}
        <Fact name="License">Software and methods: Apache-2.0. Each value: the license in its lineage</Fact>
      </dl>
      <p>Dated facts, each with its source. A missing record is unknown, not a finding.</p>
    </footer>
  )
}

export function embeddedDocumentOf({ title, body }: View, { assets, release }: Frame): string {
  return `<!doctype html>${render(
    <html lang="en">
      <head>
        <HeadOf title={title} assets={assets} />
      </head>
      <body class="embedded">
        <main class="content">
          <h1>{title}</h1>
          {release?.synthetic && (
            <p class="aside">
              <strong>Synthetic data.</strong> It describes no real person or organization.
            </p>
          )}
          {body}
        </main>
      </body>
    </html>
  )}`
}
