// Where a resource comes from: its source, the files with their SHA-256, and this service that assembled it.
import type { Provenance, ProvenanceEntity } from 'fhir/r4.js'
import type { RawFile } from '../../../domain/manifest.ts'
import type { Entry } from '../../questions/facility/directory-entries.ts'
import type { OpenRelease } from '../../records/operation.ts'
import { type Row, text } from '../../store/rows.ts'
import { made, SYSTEMS } from './elements.ts'

export function provenance(
  { row, table, also = [], tuple, updated }: Entry,
  { type, id }: { type: string; id: string },
  release: OpenRelease,
  publicUrl: string
): Provenance {
  const files = filesOf(row, table.sources, release)
  const received =
    files
      .map(({ checked_at }) => checked_at)
      .sort()
      .at(-1) ??
    tuple._last_checked ??
    ''
  return made<Provenance>('Provenance', `${type}-${id}`, { tuple, updated }, publicUrl, {
    target: [{ reference: `${type}/${id}` }],
    occurredDateTime: tuple._snapshot,
    recorded: received,
    agent: [
      { type: participant('author'), who: { identifier: uri(tuple._source_url), display: tuple._source } },
      {
        type: participant('assembler'),
        who: { identifier: uri(publicUrl), display: 'Provider Provenance Data Service' }
      }
    ],
    entity: [
      ...files.map(({ file, sha256 }) => digest(file, sha256)),
      ...[table, ...also].map(({ file, sha256 }) =>
        digest(`${file.split('/').at(-1)} of release ${release.id}`, sha256)
      ),
      digest(`manifest.json of release ${release.id}`, release.manifestSha256)
    ]
  })
}

/** Files of a row, each once: the one that it names, otherwise all of that date. */
function filesOf(row: Row, sources: readonly string[], release: OpenRelease): RawFile[] {
  const [listedIn, listedOn] = [text(row, 'listed_in'), text(row, 'listed_on')]
  const raw = sources.flatMap((source) => release.snapshot(source)?.raw ?? [])
  const dated = raw.filter(({ date }) => date === listedOn)
  const named = dated.filter(({ file }) => file === listedIn)
  const deactivated = text(row, 'deactivation_listed_in')
  const also = raw.filter(({ file }) => file === deactivated && file !== listedIn)
  const files = [...(named.length > 0 ? named : dated), ...also]
  // An archive is listed once for each member that was read.
  return [...new Map(files.map((file) => [file.sha256, file])).values()]
}

function participant(code: 'author' | 'assembler') {
  return { coding: [{ system: SYSTEMS.participant, code }] }
}

function uri(value: string) {
  return { system: SYSTEMS.uri, value }
}

/** A file by its digest, as a URI of RFC 6920. */
function digest(display: string, sha256: string): ProvenanceEntity {
  return { role: 'source', what: { identifier: uri(`nih:sha-256;${sha256}`), display } }
}
