// Which source, kind, date and edition a file is. A name in the publisher's pattern says it; the header confirms it, or says it alone
// when a person names the source.
import { basename } from 'node:path'
import { CatalogueError } from '../../domain/errors.ts'
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import { matchHeader } from './header.ts'
import { type Inspection, inspectFile, inspectMember } from './inspect.ts'

export type Recognised = {
  source: SourceDefinition
  kind: string
  member: string | null
  date: string
  edition: string | null
}

export type Asked = { source?: SourceDefinition; kind?: string; date?: string }

/** What the file at `path` is, from its name and header and what the operator `asked`. Throws a catalogue error naming file and remedy. */
export async function recogniseFile(
  path: string,
  sources: readonly SourceDefinition[],
  asked: Asked = {}
): Promise<Recognised> {
  const inspection = await inspectFile(path)
  const candidates = candidateKinds(asked.source ? [asked.source] : sources, asked.kind)
  return inspection.form === 'archive'
    ? await recogniseArchive(path, inspection, candidates, asked)
    : recogniseText(path, basename(path), null, inspection, candidates, asked)
}

type Candidate = { source: SourceDefinition; kind: string; definition: FileKind }

function candidateKinds(sources: readonly SourceDefinition[], only: string | undefined): Candidate[] {
  const all = sources.flatMap((source) =>
    Object.entries(source.files).map(([kind, definition]): Candidate => ({ source, kind, definition }))
  )
  if (only === undefined) return all
  const chosen = all.filter(({ kind }) => kind === only)
  if (chosen.length > 0) return chosen
  throw new CatalogueError(
    'usage',
    `There is no kind '${only}'; the kinds are ${all.map(({ kind }) => kind).join(', ')}.`
  )
}

async function recogniseArchive(
  path: string,
  archive: Inspection & { form: 'archive' },
  candidates: Candidate[],
  asked: Asked
): Promise<Recognised> {
  const hits = archive.members.flatMap(({ name }) =>
    candidates.filter(({ definition }) => definition.name.test(name)).map((candidate) => ({ name, candidate }))
  )
  const [hit] = hits
  if (!hit) {
    throw new CatalogueError(
      'no_such_member',
      `${path} holds ${archive.members.map(({ name }) => name).join(', ') || 'nothing'}.`
    )
  }
  const inspection = await inspectMember(path, hit.name)
  return recogniseText(`${hit.name} in ${path}`, hit.name, hit.name, inspection, [hit.candidate], asked)
}

function recogniseText(
  path: string,
  name: string,
  member: string | null,
  inspection: Inspection,
  candidates: Candidate[],
  asked: Asked
): Recognised {
  if (inspection.form === 'archive')
    throw new CatalogueError('unrecognised_file', `${path} is an archive inside an archive.`)
  const chosen = chosenKind(path, name, inspection.header, candidates, asked.source !== undefined)
  const { missing, edition } = matchHeader(inspection.header, chosen.definition)
  if (missing.length > 0) {
    throw new CatalogueError(
      'missing_column',
      `${path}, line 1: no column ${missing.map((header) => `'${header}'`).join(', ')}.`
    )
  }
  if (!inspection.hasRows) throw new CatalogueError('header_only', `${path} ends after line 1.`)
  const date = asked.date ?? dateInName(name, chosen.definition)
  if (date === null) throw new CatalogueError('undated_file', `${path}.`)
  return {
    source: chosen.source,
    kind: chosen.kind,
    member,
    date,
    edition: chosen.definition.composition === 'latest_of_each_edition' ? edition : null
  }
}

function chosenKind(
  path: string,
  name: string,
  header: string[],
  candidates: Candidate[],
  byHeader: boolean
): Candidate {
  const named = candidates.filter(({ definition }) => definition.name.test(name))
  if (named.length === 1 && named[0]) return named[0]
  if (!byHeader) throw new CatalogueError('unrecognised_file', `${path}: no source's file is named like this.`)
  const fitting = candidates.filter(({ definition }) => matchHeader(header, definition).missing.length === 0)
  if (fitting.length === 1 && fitting[0]) return fitting[0]
  if (fitting.length > 1) {
    throw new CatalogueError('ambiguous_file', `${path} fits ${fitting.map(({ kind }) => kind).join(', ')}.`)
  }
  // The likeliest kind tells which columns are missing, so that a renamed column is not reported as an unknown file.
  const share = ({ definition }: Candidate) =>
    1 - matchHeader(header, definition).missing.length / definition.columns.length
  const likeliest = [...candidates].sort((a, b) => share(b) - share(a))[0]
  if (likeliest && share(likeliest) > 0.5) return likeliest
  const beginning = header.slice(0, 4).join(', ')
  throw new CatalogueError('unrecognised_file', `${path}, line 1 begins ${JSON.stringify(beginning)}.`)
}

/** The source date a file name carries; of a month alone, its last day. Null when the name carries none. */
export function dateInName(name: string, definition: FileKind): string | null {
  const groups = definition.name.exec(name)?.groups ?? {}
  const day = groups.yyyymmdd
  if (day) return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  const month = groups.yymm ?? groups.oldyymm
  if (!month) return null
  const last = new Date(Date.UTC(2000 + Number(month.slice(0, 2)), Number(month.slice(2)), 0))
  return last.toISOString().slice(0, 10)
}
