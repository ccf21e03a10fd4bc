// What a page shows, to take away: its rows as CSV, its answer as JSON, and the whole tables.
import type { ComponentChildren } from 'preact'
import type { Context } from '../records/operation.ts'
import { PhoneFold } from './table.tsx'
import { Code } from './value.tsx'

type TakeAwayProps = {
  /** Address of the page. The rows and the answer are below it, unless `csv` and `api` say where. */
  of: string
  csv?: string
  api?: string
  tables?: readonly string[]
  in: Context
}

export function TakeAway({ of, csv = `${of}/rows.csv`, api = `/v1${of}`, tables = [], ...props }: TakeAwayProps) {
  const { release, publicUrl } = props.in
  const pinned = (path: string) => `${path}${path.includes('?') ? '&' : '?'}release=${release.id}`
  return (
    <div class="on-screen">
      <PhoneFold label="Downloads and API call">
        <p>
          <a href={pinned(csv)}>These rows as CSV, with their lineage</a>
          {tables.map((name) => [
            ' · ',
            <a href={`/data/tables/${name}?release=${release.id}`}>Table {name}: Parquet, and how to cite it</a>
          ])}
        </p>
        <Code
          of={`curl ${api.startsWith('/v1') ? "-H 'X-Service-Key: <API_KEY>' " : ''}'${publicUrl}${pinned(api)}'`}
        />
      </PhoneFold>
    </div>
  )
}

type Citing = { of: { text: string; bibtex?: string }; children?: ComponentChildren }

export function HowToCite({ of: { text, bibtex }, children }: Citing) {
  return (
    <>
      <h2>How to cite</h2>
      <Code of={text} />
      {bibtex && <Code of={bibtex} />}
      {children}
    </>
  )
}
