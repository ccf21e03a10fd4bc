// Addresses of our own pages and files in published content: the pipeline does not know the host.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { attestationFile } from '../../domain/signing.ts'

type Addresses = {
  /** Without it, the addresses of our pages stay as published. */
  publicUrl: string | undefined
  /** Address of the attestation of the release; null if it is not signed. */
  attestation: string | null
}

/** Prefixes our `_source_url`s, sets each `_slsa_provenance_url`, and returns the same object. */
export function addressed<T>(content: T, addresses: Addresses): T {
  if (content === null || typeof content !== 'object') return content
  const members = content as Record<string, unknown>
  for (const [key, value] of Object.entries(members)) {
    if (key === '_slsa_provenance_url') members[key] = value ?? addresses.attestation
    else if (typeof value !== 'string') addressed(value, addresses)
    else if (key === '_source_url' && value.startsWith('/')) members[key] = `${addresses.publicUrl ?? ''}${value}`
  }
  return content
}

/** Addresses of a release, which may have been signed after it was built. */
export async function addressesOf(dataDir: string, release: string, publicUrl: string | undefined): Promise<Addresses> {
  const isSigned = existsSync(join(dataDir, attestationFile(release)))
  return { publicUrl, attestation: isSigned ? `${publicUrl ?? ''}/data/${release}/attestation.json` : null }
}
