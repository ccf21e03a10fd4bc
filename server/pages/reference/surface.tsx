// Reference of one interface: every operation on one line, and what applies to all of them.
import type { ComponentChildren } from 'preact'
import { definePage, type WebPage } from '../page.ts'
import { Prose } from '../prose.tsx'
import { exampleNpi } from '../shown-parties.ts'
import { PhoneFold, Table } from '../table.tsx'
import { Section } from '../value.tsx'
import { type Entry, entriesOf, nameOf, SURFACES, type Surface } from './description.ts'

export const REFERENCES: readonly WebPage[] = SURFACES.map(referenceOf)

function referenceOf(surface: Surface): WebPage {
  const { letter, prefix, what, keys } = surface
  return definePage({
    path: `/docs/api/${letter}`,
    withoutRelease: true,
    view: async (_context, _input, { describe }) => {
      const document = describe(letter)
      const entries = entriesOf(document)
      return {
        title: nameOf(surface),
        lead: `${what} ${keys}`,
        data: `${prefix}/openapi.json`,
        body: (
          <>
            <p>
              <a href={`/docs/api/${letter}/explorer`}>Try it in the explorer</a>, read the{' '}
              <a href="/docs/guides/first-call">first call</a>, or take the{' '}
              <a href={`${prefix}/openapi.json`}>OpenAPI description</a> this page is made from.
            </p>
            {(document.tags ?? []).map(({ name, description = '' }) => (
              <Section id={name.toLowerCase()} heading={name}>
                <Operations
                  of={entries.filter(({ tag }) => tag === name)}
                  caption={description}
                  letter={letter}
                  prefix={prefix}
                />
              </Section>
            ))}
            <h2 id="all">What every answer has</h2>
            <ul>
              <li>
                <code>X-Release</code> names the release it came from; <code>release=</code> asks for that one again
                while it is kept.
              </li>
              <li>
                <code>ETag</code>: sent back in <code>If-None-Match</code>, an answer that says the same is 304 without
                a body.
              </li>
              <li>
                <code>X-RateLimit-Limit</code>, <code>-Remaining</code> and <code>-Reset</code>; a refused request has{' '}
                <code>Retry-After</code> (<a href="/methodology/limits">limits</a>).
              </li>
              <li>
                A refusal has a code of <a href="/methodology/errors">the catalog</a>, a sentence that says what to do,
                and the request’s id.
              </li>
              <li>
                Null is unknown, never “no”. Each value has its lineage:{' '}
                <a href="/methodology/provenance">the 14 keys</a>.
              </li>
            </ul>
          </>
        )
      }
    }
  })
}

type OperationsProps = { of: readonly Entry[]; caption: string; letter: string; prefix: string }

function Operations({ of, caption, letter, prefix }: OperationsProps) {
  return (
    <PhoneFold label={`Show ${of.length === 1 ? 'one question' : `${of.length} questions`}`}>
      <Table
        whole
        caption={caption}
        rows={of}
        columns={[
          {
            head: 'Question',
            cell: ({ id, operation }) => <a href={`/docs/api/${letter}/${id}`}>{operation.summary}</a>
          },
          {
            head: 'Address',
            cell: ({ method, path }) => (
              <code>
                {method.toUpperCase()} {prefix}
                {path}
              </code>
            )
          },
          { head: 'Key', cell: ({ operation }) => keyOf(operation.security) },
          { head: 'What it answers', cell: ({ operation }) => <Prose text={operation.description ?? ''} /> }
        ]}
      />
    </PhoneFold>
  )
}

/** Whether an operation needs a key: an empty list means no key, an empty entry makes it optional. */
export function keyOf(security: Entry['operation']['security'] = []): string {
  if (security.length === 0) return 'none'
  return security.some((one) => Object.keys(one).length === 0) ? 'may be sent' : 'needed'
}

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
