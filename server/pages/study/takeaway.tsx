// Other formats of the study.
import { addressOf } from '../address.ts'

export function Takeaway({ slug: specialty, release }: { slug: string; release: string }) {
  const map = (measure: string) => addressOf('/supply.svg', { specialty, measure, release })
  return (
    <>
      <h2>Downloads</h2>
      <ul>
        <li>
          <a href={addressOf('/supply.csv', { specialty, release })}>The table as CSV</a>, with the lineage of each
          value
        </li>
        <li>
          The map as SVG: <a href={map('per_100k')}>density</a>, <a href={map('count')}>active providers</a>,{' '}
          <a href={map('quartile')}>quartiles</a>, <a href={map('underserved')}>below the threshold</a>
        </li>
        <li>
          <a href={addressOf(`/studies/${specialty}/distribution.svg`, { release })}>The distribution as SVG</a>
        </li>
        <li>
          <a href="/data/tables/supply_state">The published table</a> of all specialties, with its columns and digest
        </li>
        <li>
          For programs, with a key: <code>/api/v1/specialties/{specialty}/by-state</code>, and for language models{' '}
          <code>/api/v1/exports/{specialty}/llm-ready</code>
        </li>
        <li>
          <a href={addressOf('/supply', { specialty })}>The map to look at</a>, <a href="/studies">the other studies</a>
          , and <a href="/methodology/supply_state">how it is made</a>
        </li>
      </ul>
    </>
  )
}
