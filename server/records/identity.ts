// Confidence that a source row is about its NPI: what identity_match says about the row's name and state.
import { Identity, PARTY_PARTS } from '../../domain/identity.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import { type Row, text, type Value } from '../store/rows.ts'
import type { OpenRelease } from './operation.ts'

type Readable = Pick<OpenRelease, 'rowsOf'>

const FILE = 'identity_match'

/**
 * Adds `_confidence` and the agreement of name and state from identity_match. If a table names no party, its
 * tuple gives the confidence and its rows stay unchanged. `under` is the NPI that the rows were found by: a
 * row can name several.
 */
export function identified(release: Readable, { party, sources }: ManifestTable, rows: Row[], under?: string): Row[] {
  if (!party || rows.length === 0) return rows
  const [source = ''] = sources
  const byNpi = new Map<string, ReadonlyMap<string, Row>>()
  return rows.map((row) => {
    const npi = under ?? text(row, 'npi') ?? ''
    const matches = byNpi.get(npi) ?? matchesOf(release, npi, source)
    byNpi.set(npi, matches)
    const key = partyKey(PARTY_PARTS.map((part) => (party[part] ? row[party[part]] : null)))
    return { ...row, ...(matches.get(key) ?? UNCOMPARED) }
  })
}

const UNCOMPARED = { _confidence: null, _name_agreement: 'not_given', _state_agreement: 'not_given' } as const

/** Rows of identity_match for one source and NPI, by party. */
function matchesOf(release: Readable, npi: string, source: string): ReadonlyMap<string, Row> {
  const matches = release.rowsOf(FILE, npi).filter((match) => match.source === source)
  return new Map(
    matches.map((match) => [
      partyKey(PARTY_PARTS.map((part) => match[part])),
      {
        _confidence: match.confidence ?? null,
        _name_agreement: match.name_agreement ?? null,
        _state_agreement: match.state_agreement ?? null
      }
    ])
  )
}

function partyKey(parts: readonly (Value | undefined)[]): string {
  return JSON.stringify(parts.map((part) => part ?? null))
}

/** The comparison that `identified` added to a row. */
export function identityOf(row: Row): Identity {
  const { _name_agreement: name = 'not_given', _state_agreement: state = 'not_given' } = row
  return Identity.parse({ name, state })
}
