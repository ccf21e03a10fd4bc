// What a page shows, to take away: its rows as CSV, its answer as JSON, and the whole tables.

import type { ComponentChildren } from 'preact'
import type { Context } from '../records/operation.ts'
import { PhoneFold } from './phone-fold.tsx'

type TakeAwayProps = {
  /** Addresses of the same rows and of the same answer, without a release. */
  csv: string
  api: string
  tables?: readonly string[]
  in: Context
}

export function TakeAway({ csv, api, tables = [], in: { release, publicUrl } }: TakeAwayProps) {
  const pinned = (path: string) => `${path}${path.includes('?') ? '&' : '?'}release=${release.id}`
  return (
    <div class="on-screen">
      <PhoneFold label="Downloads and API call">
        <p>
          <a href={pinned(csv)}>These rows as CSV, with their lineage</a>
          {tables.map((name) => (
            <>
              {' '}
              · <a href={`/data/tables/${name}?release=${release.id}`}>Table {name}: Parquet, and how to cite it</a>
            </>
          ))}
        </p>
        <pre>
          <code>{`curl ${api.startsWith('/v1') ? "-H 'X-Service-Key: <API_KEY>' " : ''}'${publicUrl}${pinned(api)}'`}</code>
        </pre>
      </PhoneFold>
    </div>
  )
}

type HowToCiteProps = { of: { text: string; bibtex?: string }; children?: ComponentChildren }

export function HowToCite({ of, children }: HowToCiteProps) {
  return (
    <>
      <h2>How to cite</h2>
      <pre>
        <code>{of.text}</code>
      </pre>
      {of.bibtex && (
        <pre>
          <code>{of.bibtex}</code>
        </pre>
      )}
      {children}
    </>
  )
}
