// Finds the source, kind, date and edition of a file. A name in the publisher's pattern decides and the
// header confirms it. If a person names the source, the header alone can decide.
import { basename } from 'node:path'
import { namesShown } from '#workbook'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import { withoutSensitive } from '../../domain/sensitive.ts'
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import { type Member, membersOf } from './archive.ts'
import { dateInArchiveName, dateInName } from './file-dates.ts'
import { matchHeader } from './header.ts'
import { type Inspection, inspectFile, isArchive, otherDelimiter, otherFile, refuseOtherForms } from './inspect.ts'
import { headerOfField, readAnswer, rowsOfAnswer } from './json-rows.ts'
import type { TextPlace } from './read-text.ts'

/** One data file: the file itself, or a member of an archive. */
export type Part = { kind: string; member: string | null; date: string; edition: string | null }

/** An unusable member of an archive whose other members can be used. */
export type LeftOut = { part: Part; error: CatalogError }

/** A file and the data files in it, all from one source. */
export type Recognized = { source: SourceDefinition; parts: Part[]; leftOut?: readonly LeftOut[] }

export type Asked = { source?: SourceDefinition; kind?: string; date?: string; edition?: string }

/** Throws a catalog error that names the file and the remedy. */
export async function recognizeFile(
  path: string,
  sources: readonly SourceDefinition[],
  asked: Asked = {}
): Promise<Recognized> {
  const candidates = candidateKinds(asked.source ? [asked.source] : sources, asked.kind)
  const name = basename(path)
  // Only the source can read the formats of converted kinds, so the name must be enough.
  const converted =
    candidates.find(({ definition }) => definition.converted && definition.name.test(name)) ??
    (asked.source ? await onlyConverted(path, candidates) : undefined)
  if (converted) {
    await refuseOtherForms(path, null, converted.definition)
    return { source: converted.source, parts: [partOf({ path, member: null }, converted, null, asked)] }
  }
  const inspection = await inspectFile(path)
  if (inspection.form === 'archive') return await recognizeArchive(path, inspection, candidates, asked)
  if (inspection.form === 'json') return await recognizeAnswer(path, candidates, asked)
  try {
    refuseOtherDelimiter(path, inspection.header, sources)
    const chosen = chosenKind(path, name, inspection.header, candidates, asked.source !== undefined)
    return { source: chosen.source, parts: [textPart({ path, member: null }, inspection, chosen, asked)] }
  } catch (error) {
    throw namingStranger(error, inspection.header, sources)
  }
}

/** The kind whose source reads such responses, or whose columns match its fields. */
async function recognizeAnswer(path: string, candidates: Candidate[], asked: Asked): Promise<Recognized> {
  const content = await readAnswer(path, path)
  const under = candidates.find(
    ({ definition: { answer } }) => answer !== undefined && Array.isArray((content as Record<string, unknown>)[answer])
  )
  if (under) return { source: under.source, parts: [partOf({ path, member: null }, under, null, asked)] }
  const [row] = rowsOfAnswer(content) ?? []
  const fields = Object.keys(row ?? {})
  const fitting = candidates.filter(({ definition }) => {
    const header = fields.map((field) => headerOfField(field, definition))
    const { missing, read } = matchHeader(header, definition)
    return !definition.converted && missing.length === 0 && read.filter((column) => column !== null).length > 3
  })
  const [chosen] = mostUnderstood(fitting, ({ definition }) => fields.map((field) => headerOfField(field, definition)))
  if (chosen) return { source: chosen.source, parts: [partOf({ path, member: null }, chosen, null, asked)] }
  const beginning = withoutSensitive(fields.slice(0, 4).join(', '))
  throw new CatalogError('unrecognized_file', `${path} is JSON${beginning && ` with the fields ${beginning}`}.`)
}

/** Refuses a file of a known kind that was saved with another delimiter. */
function refuseOtherDelimiter(path: string, header: string[], sources: readonly SourceDefinition[]): void {
  const other = otherDelimiter(header.join(','))
  const kind = other && candidateKinds(sources, undefined).find(({ definition }) => fitsAlone(other.header, definition))
  if (!kind) return
  const what = `the ${kind.kind} file of ${kind.source.short_name} with ${other.name} between its columns`
  throw otherFile(path, what, "the publisher's own file, with commas between its columns")
}

/** Requires more than three columns: two or three columns match many files by chance. */
function fitsAlone(header: string[], definition: FileKind): boolean {
  const { missing, unknown, read } = matchHeader(header, definition)
  return missing.length === 0 && unknown.length === 0 && read.length > 3
}

/** If the header belongs to another kind, the error says so too: a wrong name or source. */
function namingStranger(error: unknown, header: string[], sources: readonly SourceDefinition[]): unknown {
  const ofHeader = error instanceof CatalogError && ['missing_column', 'unrecognized_file'].includes(error.code)
  if (!ofHeader) return error
  const [stranger] = candidateKinds(sources, undefined).filter(({ definition }) => fitsAlone(header, definition))
  if (!stranger) return error
  const remark = `Its header matches ${stranger.source.id} (${stranger.kind}).`
  return new CatalogError(error.code, `${error.detail} ${remark}`, { cause: error })
}

type Candidate = { source: SourceDefinition; kind: string; definition: FileKind }

function candidateKinds(sources: readonly SourceDefinition[], only: string | undefined): Candidate[] {
  const all = sources.flatMap((source) =>
    Object.entries(source.files).map(([kind, definition]): Candidate => ({ source, kind, definition }))
  )
  if (only === undefined) return all
  const chosen = all.filter(({ kind }) => kind === only)
  if (chosen.length > 0) return chosen
  const why = `Kind '${only}' does not exist; the kinds are ${all.map(({ kind }) => kind).join(', ')}.`
  throw new CatalogError('usage', why)
}

/** The only kind of a named source that is converted, under any name; a workbook likewise. */
async function onlyConverted(path: string, candidates: Candidate[]): Promise<Candidate | undefined> {
  const inArchive = await isArchive(path)
  if (inArchive && !isWorkbook(await membersOf(path))) return undefined
  const able = candidates.filter(({ definition }) => !inArchive || /xlsx/i.test(definition.name.source))
  const [first] = able
  return able.length === 1 && (inArchive || candidates.length === 1) && first?.definition.converted ? first : undefined
}

function isWorkbook(members: readonly Member[]): boolean {
  return members.some(({ name }) => name === 'workbook.xml')
}

async function recognizeArchive(
  path: string,
  archive: Inspection & { form: 'archive' },
  candidates: Candidate[],
  asked: Asked
): Promise<Recognized> {
  const hits = archive.members.flatMap(({ name }) =>
    candidates.filter(({ definition }) => definition.name.test(name)).map((candidate) => ({ name, candidate }))
  )
  const [first] = hits
  if (!first) {
    const otherwise = asked.source ? '' : '; for a list that is published as a workbook: make import SOURCE=<id>'
    if (isWorkbook(archive.members)) throw otherFile(path, 'an Excel workbook', `the publisher's CSV file${otherwise}`)
    throw new CatalogError('no_such_member', `${path} holds ${namesShown(archive.members.map(({ name }) => name))}.`)
  }
  const { source } = first.candidate
  const twice = hits.find(({ name }, index) => hits.findIndex((hit) => hit.name === name) < index)
  if (twice && archive.members.filter(({ name }) => name === twice.name).length > 1)
    throw new CatalogError('refused_archive', `${path} holds two files named ${twice.name}.`)
  const parts: Part[] = []
  const leftOut: LeftOut[] = []
  for (const { name, candidate } of hits.filter((hit) => hit.candidate.source === source)) {
    try {
      parts.push(await memberPart({ path, member: name }, candidate, asked))
    } catch (error) {
      // If the archive cannot be read or has no date, every member is unusable.
      if (!(error instanceof CatalogError) || !OF_A_MEMBER.includes(error.code)) throw error
      const part = partOf({ path, member: name }, candidate, null, { edition: '', ...asked })
      leftOut.push({ part: { ...part, edition: part.edition || null }, error })
    }
  }
  const [worst] = leftOut
  if (parts.length === 0 && worst) throw worst.error
  return { source, parts, leftOut }
}

/** Faults that make one member of an archive unusable, but not the others. */
const OF_A_MEMBER: readonly ErrorCode[] = [
  ...['missing_column', 'header_only', 'empty_file', 'file_is_html', 'file_is_binary', 'wrong_encoding'],
  ...['other_file', 'unrecognized_file']
] as ErrorCode[]

async function memberPart(place: TextPlace, candidate: Candidate, asked: Asked): Promise<Part> {
  const { path, member } = place
  if (candidate.definition.converted) {
    await refuseOtherForms(path, member, candidate.definition)
    return partOf(place, candidate, null, asked)
  }
  const inspection = await inspectFile(path, member)
  if (inspection.form !== 'text') throw new CatalogError('unrecognized_file', `${labelOf(place)} is not a CSV file.`)
  return textPart(place, inspection, candidate, asked)
}

/** How messages name a file, or a member of an archive. */
function labelOf({ path, member }: TextPlace): string {
  return member === null ? path : `${member} in ${path}`
}

type TextInspection = Inspection & { form: 'text' }

function textPart(place: TextPlace, inspection: TextInspection, candidate: Candidate, asked: Asked): Part {
  const { missing, edition } = matchHeader(inspection.header, candidate.definition)
  if (missing.length > 0) {
    const columns = missing.map((header) => `'${header}'`).join(', ')
    throw new CatalogError('missing_column', `${labelOf(place)}, line 1 has no column ${columns}.`)
  }
  // If a kind has no minimum of rows, an official file may be empty.
  if (!inspection.hasRows && candidate.definition.rows.min > 0) {
    throw new CatalogError('header_only', `${labelOf(place)} ends after line 1.`)
  }
  return partOf(place, candidate, edition, asked)
}

/** Dated by its own or its archive's name. The operator's edition comes before the name's and header's. */
function partOf(place: TextPlace, { kind, definition }: Candidate, edition: string | null, asked: Asked): Part {
  const { path, member } = place
  const name = member ?? basename(path)
  const ofArchive = dateInArchiveName(member === null ? null : path, definition)
  const date = asked.date ?? dateInName(name, definition) ?? ofArchive
  if (date === null) throw new CatalogError('undated_file', `${labelOf(place)}.`)
  if (definition.composition !== 'latest_of_each_edition') return { kind, member, date, edition: null }
  const named = asked.edition ?? definition.name.exec(name)?.groups?.edition ?? edition
  // Without an edition, the file would replace another year's file, under no year.
  if (named === null && !definition.edition_in_rows) throw new CatalogError('edition_missing', `${labelOf(place)}.`)
  // Some names give two digits of the year, and quarters are written 2019_Q2 and 2020q4.
  return { kind, member, date, edition: named?.replace(/^\d\d$/, '20$&').replace(/_?q(?=[1-4]$)/i, 'Q') ?? null }
}

function chosenKind(path: string, name: string, header: string[], candidates: Candidate[], byHeader: boolean) {
  const named = candidates.filter(({ definition }) => definition.name.test(name))
  if (named.length === 1 && named[0]) return named[0]
  if (!byHeader) throw new CatalogError('unrecognized_file', `${path}: this name matches no source's files.`)
  const fitting = bestFitting(header, candidates)
  if (fitting.length === 1 && fitting[0]) return fitting[0]
  if (fitting.length > 1) {
    throw new CatalogError('ambiguous_file', `${path} fits ${fitting.map(({ kind }) => kind).join(', ')}.`)
  }
  // The missing columns of the likeliest kind: a renamed column must not appear as an unknown file.
  const known = ({ definition }: Candidate) =>
    matchHeader(header, definition).read.filter((name) => name !== null).length
  const lacking = ({ definition }: Candidate) => matchHeader(header, definition).missing.length
  const [likeliest] = [...candidates].sort((a, b) => known(b) - lacking(b) - known(a) + lacking(a))
  if (likeliest && known(likeliest) > Math.min(header.length / 2, lacking(likeliest))) return likeliest
  const beginning = withoutSensitive(header.slice(0, 4).join(', ')).slice(0, 120)
  throw new CatalogError('unrecognized_file', `${path}, line 1 begins with ${JSON.stringify(beginning)}.`)
}

/** A file that adds to another has the same header: it matches only if the operator named its kind. */
function bestFitting(header: string[], candidates: Candidate[]): Candidate[] {
  const fitting = candidates.filter(
    ({ definition }) =>
      (candidates.length === 1 || definition.since === undefined) &&
      matchHeader(header, definition).missing.length === 0
  )
  return mostUnderstood(fitting, () => header)
}

/** Those that recognize the most columns: a small file's may all be in a large file's header too. */
function mostUnderstood(candidates: Candidate[], headerFor: (candidate: Candidate) => string[]): Candidate[] {
  const counted = candidates.map((candidate) => {
    const { read } = matchHeader(headerFor(candidate), candidate.definition)
    return { candidate, columns: read.filter((name) => name !== null).length }
  })
  const most = Math.max(0, ...counted.map(({ columns }) => columns))
  return counted.filter(({ columns }) => columns === most).map(({ candidate }) => candidate)
}
