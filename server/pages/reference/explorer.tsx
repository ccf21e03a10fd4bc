// The API description in an interactive viewer, a maintained package served from here. Without JavaScript the
// page links to the reference.
import type { ComponentChildren } from 'preact'
import { definePage, type WebPage } from '../page.ts'
import { exampleNpi } from '../shown-parties.ts'
import { SURFACES, type Surface } from './description.ts'

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      /** The package defines its own attributes. */
      'openapi-explorer': Record<string, ComponentChildren>
    }
  }
}

export const EXPLORERS: readonly WebPage[] = SURFACES.map(explorerOf)

/** Elements of the explorer for the operation it opens with: a record of the release, or what needs none. */
const FIRST = {
  a: { record: 'get-/npi/-npi-', other: 'get-/health' },
  b: { record: 'get-/npi/-npi-', other: 'get-/search' }
}

function explorerOf({ letter, prefix, keys }: Surface): WebPage {
  return definePage({
    path: `/docs/api/${letter}/explorer`,
    withoutRelease: true,
    script: 'explorer',
    view: async (context, _input, { assets, sandboxKey }) => {
      const npi = await exampleNpi(context)
      const keyless = npi === undefined ? '/api/v1/health' : `/api/v1/npi/${npi}`
      const first = npi === undefined ? FIRST[letter].other : FIRST[letter].record
      return {
        title: `Explorer of surface ${letter.toUpperCase()}`,
        lead: (
          <>
            The first request is filled in: select Execute.{' '}
            {letter === 'b' ? 'The public sandbox key is filled in, too.' : `${keys} The first request needs none.`} To
            read instead: <a href={`/docs/api/${letter}`}>the reference</a>.
          </>
        ),
        data: `${prefix}/openapi.json`,
        hasMain: true,
        body: (
          <>
            <script type="module" src={assets.explorer.path} />
            <openapi-explorer
              class="on-screen"
              data-spec={`${prefix}/openapi.json`}
              data-first={first}
              {...(npi !== undefined && { 'data-npi': npi })}
              {...(letter === 'b' && { 'data-scheme': 'serviceKey', 'data-key': sandboxKey })}
              server-url={prefix}
              collapse="false"
              hide-server-selection="true"
              hide-components="true"
              schema-expand-level="1"
              use-path-in-nav-bar="false"
            >
              <p>
                The explorer needs JavaScript. <a href={keyless}>A first answer</a> needs neither JavaScript nor a key.{' '}
                <a href={`/docs/api/${letter}`}>The reference</a> has the same content, and{' '}
                <a href={`${prefix}/openapi.json`}>the OpenAPI description</a> works in other tools.
              </p>
            </openapi-explorer>
          </>
        )
      }
    }
  })
}
