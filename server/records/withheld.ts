// Hides entities that opted out of public display. The tables of a release omit the opt-outs it knows. An
// earlier release may hold entities that opted out since, so each answer from one is also compared with the
// current release.
import { sha256OfText } from '#files'
import { tablesOfEntities } from '../../domain/offered.ts'
import { digestedText, type WithheldKind, WORDS_OF_A_NAME } from '../../domain/opt-out.ts'
import { type Mention, type TableDefinition, WITHHELD_FLAG } from '../../domain/table.ts'
import { type Row, text, texts } from '../store/rows.ts'
import type { Step } from './kept-releases.ts'
import type { Context } from './operation.ts'

type Held = Pick<Context, 'release'>
type Withheld = Pick<Context['release'], 'table' | 'query' | 'hasRows'>

const TABLE = 'withheld_identifier'

/** By the release that answers or the current one. The value is upper case, as published. */
export async function isWithheld(context: Held, kind: 'uei' | 'cage', value: string): Promise<boolean> {
  const digest = digestOf(kind, value)
  const known = (release: Withheld) => release.hasRows(TABLE, digest)
  return known(context.release) || ((await context.release.withCurrent(async (current) => known(current))) ?? false)
}

/**
 * Rows of a table that may be shown. Rows of entities that opted out since the release was built are left
 * out; columns about them in other rows are null and flagged. A row is judged by the columns it was read
 * with, which must be those that the table's `mentions` name.
 */
export async function shownRows(
  context: Held,
  { mentions = [] }: Pick<TableDefinition, 'mentions'> = {},
  rows: Row[]
): Promise<Row[]> {
  if (mentions.length === 0 || rows.length === 0) return rows
  // The current release has nothing to leave out.
  const shown = await context.release.withCurrent(async (current) => {
    const withheld = await withheldAmong(current, mentions, rows)
    if (withheld.size === 0) return rows
    const isOf = (row: Row, mention: Mention) => valuesOf(row, mention).some((value) => withheld.has(value))
    const whole = rows.filter((row) => mentions.some((mention) => mention.withheld === 'row' && isOf(row, mention)))
    const alike = (row: Row) =>
      mentions.some((mention) =>
        whole.some(
          (other) =>
            mention.alike?.every((column) => row[column] !== null && row[column] === other[column]) &&
            isOf(other, mention)
        )
      )
    return rows
      .filter((row) => !whole.includes(row) && !alike(row))
      .map((row) => mentions.filter((mention) => isOf(row, mention)).reduce(withoutMention, row))
  })
  return shown ?? rows
}

function withoutMention(row: Row, { withheld }: Mention): Row {
  const gone = withheld === 'row' ? [] : withheld.filter((column) => column in row)
  const flags = [...new Set([...texts(row, '_data_availability'), WITHHELD_FLAG])].sort()
  return { ...row, ...Object.fromEntries(gone.map((column) => [column, null])), _data_availability: flags }
}

/** A mention in a row, as `kind:value`; by its name only if the row gives neither UEI nor CAGE code. */
function valuesOf(row: Row, { uei, cage, name, within }: Mention): string[] {
  const of = (kind: WithheldKind, column: string | undefined) => {
    const value = column === undefined ? null : text(row, column)
    return value === null ? [] : [digestedText(kind, value)]
  }
  const identifiers = [...of('uei', uei), ...of('cage', cage)]
  if (within !== undefined) identifiers.push(...namesWithin(text(row, within) ?? ''))
  return identifiers.length > 0 ? identifiers : of('name', name)
}

/** True if the row mentions an entity with one of these digests. */
export function mentionsOneOf(row: Row, mentions: readonly Mention[], digests: ReadonlySet<string>): boolean {
  return (
    digests.size > 0 && mentions.some((one) => valuesOf(row, one).some((value) => digests.has(sha256OfText(value))))
  )
}

/** Every run of words in a string that may be a name, as `name:value`. */
function namesWithin(value: string): string[] {
  const words = value.split(/[^\p{L}\p{N}\p{M}'’`.]+/u).filter((word) => word !== '')
  const { least, most } = WORDS_OF_A_NAME
  return words.flatMap((_, start) =>
    Array.from({ length: most - least + 1 }, (_, more) => words.slice(start, start + least + more))
      .filter((run, more) => run.length === least + more)
      .map((run) => digestedText('name', run.join(' ')))
  )
}

/** Finds the mentions in these rows that belong to an entity withheld by the release. */
async function withheldAmong(
  release: Withheld,
  mentions: readonly Mention[],
  rows: readonly Row[]
): Promise<Set<string>> {
  const values = [...new Set(rows.flatMap((row) => mentions.flatMap((mention) => valuesOf(row, mention))))]
  const isName = (value: string) => value.startsWith(digestedText('name', ''))
  const names = values.filter(isName).map((value) => value.slice(digestedText('name', '').length))
  const identifiers = values.filter((value) => !isName(value))
  const found = await namesWithheldBy(release, names)
  return new Set([
    ...identifiers.filter((value) => release.hasRows(TABLE, sha256OfText(value))),
    ...[...found].map((name) => digestedText('name', name))
  ])
}

async function namesWithheldBy(release: Withheld, names: readonly string[]): Promise<Set<string>> {
  if (!release.table(TABLE) || names.length === 0) return new Set()
  const found = await release.query('withheld-names', { names: JSON.stringify(names) })
  return new Set(found.map((row) => text(row, 'name') ?? ''))
}

function digestOf(kind: WithheldKind, value: string): string {
  return sha256OfText(digestedText(kind, value))
}

/** Digests of all opted-out entities, as known to the release that answers and to the current release. */
export async function withheldNow({ release }: Held): Promise<ReadonlySet<string>> {
  const [own, current] = [await digestsOf(release), await release.withCurrent(digestsOf)]
  return current ? new Set([...own, ...current]) : own
}

/**
 * Digests of the entities that changes over these steps must not show. With several steps, an entity that any
 * release on the way withholds is shown by no step: the steps that do show it would fold to something other
 * than the difference between the two ends.
 */
export async function withheldFrom(context: Held, steps: readonly Step[]): Promise<string[]> {
  const [only] = steps
  if (!only) return []
  if (steps.length > 1) {
    const onTheWay = steps.flatMap(({ link }) => link.stamp.withheld)
    return [...new Set([...(await withheldNow(context)), ...onTheWay])]
  }
  const { release } = context
  const isCurrent = (await release.withCurrent(async () => false)) ?? true
  const { from, to } = only.link.stamp
  return isCurrent && [from, to].includes(release.id) ? [] : [...(await withheldNow(context))]
}

/** Every page about a party needs this, and the statement takes 20 ms for 14,000 digests. */
async function digestsOf(release: Pick<Context['release'], 'table' | 'query' | 'memo'>): Promise<ReadonlySet<string>> {
  if (!release.table(TABLE)) return new Set()
  return await release.memo('withheld-every-digest', async () =>
    digestsIn(await release.query('withheld-every-digest', {}))
  )
}

/**
 * Names of the tables in the answering release that may hold entities that opted out since it was built.
 * Empty if it is the current release or knows every opt-out the current one knows. An entity that opts out
 * was usually registered before, so the rows are not read: each table about such entities counts, and each
 * table derived from one.
 */
export async function tablesWithheldSince({ release }: Held): Promise<string[]> {
  const { withheld_sha256: withheld } = release.manifest
  // If the manifests show that both releases withhold the same, no digest is read.
  const current = await release.withCurrent(async (now) =>
    now.manifest.withheld_sha256 === withheld ? undefined : await digestsOfNumbers(now)
  )
  if (!current) return []
  const known = await digestsOfNumbers(release)
  if ([...current].every((digest) => known.has(digest))) return []
  return tablesOfEntities(release.manifest)
}

async function digestsOfNumbers(release: Omit<Withheld, 'hasRows'>): Promise<Set<string>> {
  return release.table(TABLE) ? digestsIn(await release.query('withheld-digests', {})) : new Set()
}

function digestsIn(rows: readonly Row[]): Set<string> {
  return new Set(rows.map((row) => text(row, 'identifier_digest') ?? ''))
}
