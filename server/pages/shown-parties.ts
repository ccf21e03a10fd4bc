// Parties that a page names as examples: only from a synthetic release, which describes no real party.
import type { Context } from '../records/operation.ts'

export async function exampleNpi({ service: { release } }: Pick<Context, 'service'>): Promise<string | undefined> {
  if (!release?.manifest.synthetic || !release.table('provider')) return undefined
  const [row] = await release.memo('example-provider', () => release.query('example-provider', {}))
  return typeof row?.npi === 'string' ? row.npi : undefined
}

export async function exampleCcn({ service: { release } }: Pick<Context, 'service'>): Promise<string | undefined> {
  if (!release?.manifest.synthetic || !release.table('facility')) return undefined
  const [row] = await release.memo('example-facility', () => release.query('example-facility', {}))
  return typeof row?.ccn === 'string' ? row.ccn : undefined
}
