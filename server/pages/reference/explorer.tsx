// The API description in an interactive viewer, a maintained package served from here. Without JavaScript the
// page links to the reference.
import type { ComponentChildren } from 'preact'
import { z } from 'zod'
import { definePage, type WebPage } from '../page.ts'
import { SURFACES, type Surface } from './surfaces.ts'

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      /** The package defines its own attributes. */
      'openapi-explorer': Record<string, ComponentChildren>
    }
  }
}

export const EXPLORERS: readonly WebPage[] = SURFACES.map(explorerOf)

function explorerOf({ letter, prefix, keys }: Surface): WebPage {
  return definePage({
    path: `/docs/api/${letter}/explorer`,
    input: z.strictObject({}),
    withoutRelease: true,
    script: 'explorer',
    view: async (_context, _input, { assets }) => ({
      title: `Explorer of surface ${letter.toUpperCase()}`,
      lead: (
        <>
          Ask from the page, and see what comes back. {keys} The same, to read:{' '}
          <a href={`/docs/api/${letter}`}>the reference</a>.
        </>
      ),
      data: `${prefix}/openapi.json`,
      hasMain: true,
      body: (
        <>
          <script type="module" src={assets.explorer.path} />
          <openapi-explorer
            class="on-screen"
            spec-url={`${prefix}/openapi.json`}
            server-url={prefix}
            collapse="false"
            hide-server-selection="true"
            hide-components="true"
            use-path-in-nav-bar="false"
          >
            <p>
              The explorer needs JavaScript. <a href={`/docs/api/${letter}`}>The reference</a> says the same without it,
              and <a href={`${prefix}/openapi.json`}>the OpenAPI description</a> is there for other tools.
            </p>
          </openapi-explorer>
        </>
      )
    })
  })
}
