// The part of data/README.md that lists the sources, from their declarations.
import type { FileKind, SourceDefinition } from '../domain/source.ts'
import type { TableDefinition } from '../domain/table.ts'

/**
 * Markdown with one section per source: publisher, cadence, SLA, license, files with their row counts,
 * tables.
 */
export function sourcesText(sources: readonly SourceDefinition[], tables: readonly TableDefinition[]): string {
  return sources.map((source) => sectionOf(source, tables)).join('\n\n')
}

/** Markdown of the derived tables. */
export function derivedText(tables: readonly TableDefinition[]): string {
  const rows = tables
    .filter(({ sources }) => sources.length > 1)
    .map(({ name, title, sources }) => `| \`${name}\` | ${title} | ${sources.join(', ')} |`)
  return ['| table | what a row is | made from |', '| --- | --- | --- |', ...rows].join('\n')
}

function sectionOf(source: SourceDefinition, tables: readonly TableDefinition[]): string {
  const own = tables.filter(({ sources }) => sources.length === 1 && sources[0] === source.id)
  const facts = [
    `Publisher: ${source.authority}. [Official page](${source.official_url}). Slug \`${source.dataset_id}\`, family \`${source.family}\`.`,
    `Cadence: ${source.cadence.toLowerCase()}; a snapshot counts as current for ${source.sla_days} days. License: \`${source.license}\`.`
  ]
  return [
    `### \`${source.id}\`: ${source.title}`,
    '',
    ...facts,
    '',
    '| file kind | official name | rows of a full file | a snapshot takes |',
    '| --- | --- | --- | --- |',
    ...Object.entries(source.files).map(([kind, declared]) => kindRow(kind, declared)),
    '',
    own.length === 0 ? 'Published tables: none yet.' : 'Published tables:',
    ...own.map(({ name, title }) => `- \`${name}\`: ${title}`)
  ].join('\n')
}

const TAKES: Readonly<Record<FileKind['composition'], string>> = {
  latest: 'the newest',
  latest_of_each_edition: 'the newest of each edition',
  every_since_latest: 'every one since the newest full file',
  every: 'every one'
}

function kindRow(kind: string, { name, archive, rows, composition }: FileKind): string {
  const official = [name, archive]
    .filter((pattern) => pattern !== undefined)
    .map((pattern) => `\`${readable(pattern)}\``)
  const range = `${rows.min.toLocaleString('en-US')} to ${rows.max.toLocaleString('en-US')}`
  return `| \`${kind}\` | ${official.join(' in ').replaceAll('|', '\\|')} | ${range} | ${TAKES[composition]} |`
}

/** A name pattern without anchors and group names. */
function readable(pattern: RegExp): string {
  return pattern.source.replace(/^\^|\$$/g, '').replace(/\(\?<\w+>/g, '(')
}
