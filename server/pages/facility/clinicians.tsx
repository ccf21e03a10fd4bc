// The number of clinicians that CMS lists with a facility, and links to the first of them.
import { hasValidNpiCheckDigit } from '../../../domain/identifiers.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { type Row, text } from '../../store/rows.ts'
import { Cited, cited } from '../lineage.tsx'

export const SHOWN_CLINICIANS = 50

type CliniciansProps = { of: readonly Row[]; total: number | null; tuple: Provenance | undefined }

/** `total` is null if the release has no file of affiliations. A wrong NPI has no link. */
export function CliniciansOf({ of, total, tuple }: CliniciansProps) {
  if (total === null || !tuple)
    return <p>Clinicians were not checked: this release has no file of facility affiliations.</p>
  if (total === 0) return <p>{cited('CMS lists no clinician with this CCN', tuple)}. Clinicians may still work here.</p>
  const npis = of
    .flatMap((row) => text(row, 'npi') ?? [])
    .filter(hasValidNpiCheckDigit)
    .slice(0, SHOWN_CLINICIANS)
  return (
    <p>
      CMS lists {total.toLocaleString('en-US')} {total === 1 ? 'clinician' : 'clinicians'} with this CCN
      <Cited to={tuple} />. {npis.length < total ? `The first ${npis.length} by NPI:` : 'By NPI:'}{' '}
      {npis.map((npi) => (
        <Npi of={npi} />
      ))}
    </p>
  )
}

export function Npi({ of }: { of: string }) {
  return [<a href={`/providers/${of}`}>{of}</a>, ' ']
}
