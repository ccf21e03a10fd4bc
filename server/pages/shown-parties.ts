// Parties that a page names as examples: only from a synthetic release, which describes no real party.
import type { Context } from '../records/operation.ts'
import { text } from '../store/rows.ts'

type Served = Pick<Context, 'service'>

export const exampleNpi = (context: Served) => example(context, 'provider', 'example-provider', 'npi')
export const exampleCcn = (context: Served) => example(context, 'facility', 'example-facility', 'ccn')
/** A clinician that companies paid. */
export const examplePaid = (context: Served) => example(context, 'payment', 'example-paid', 'npi')

async function example({ service: { release } }: Served, table: string, query: string, column: string) {
  if (!release?.manifest.synthetic || !release.table(table)) return undefined
  const [row = {}] = await release.memo(query, () => release.query(query, {}))
  return text(row, column) ?? undefined
}
