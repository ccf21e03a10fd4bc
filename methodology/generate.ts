// Rewrites the generated parts of the pages from their definitions, so that each fact has
// one home. `node --import=tsx methodology/generate.ts` writes them. With --check it names what is stale, and
// fails.
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { encode } from 'gpt-tokenizer'
import { z } from 'zod'
import { ERRORS, type ErrorEntry } from '../domain/errors.ts'
import { IDENTITY_CONFIDENCE } from '../domain/identity.ts'
import { EXIT_CODES } from '../domain/pipeline-errors.ts'
import { AVAILABILITY_FLAGS, PROVENANCE_KEYS, Provenance } from '../domain/provenance.ts'
import { REPAIRS } from '../domain/repairs.ts'
import { SENSITIVE_RULES } from '../domain/sensitive.ts'
import { BridgeSettings } from '../packages/mcp/src/settings.ts'
import { loadTables } from '../pipeline/published/load.ts'
import { PipelineSettings } from '../pipeline/settings.ts'
import { loadSources } from '../pipeline/source-loader.ts'
import { POLICIES, type Policy, policySentence } from '../server/limits/policies.ts'
import { FACILITY_FIELDS } from '../server/questions/comparison/facility-comparison.ts'
import { PROVIDER_FIELDS } from '../server/questions/comparison/provider-comparison.ts'
import { type Field, RESULTS, RULES } from '../server/questions/comparison/sides.ts'
import {
  RULES as RULES_OF_NAMES,
  type Rule,
  WAYS,
  type Way,
  WIDER_RULES
} from '../server/questions/name-matching/comparison.ts'
import { WINDOW_RULES } from '../server/questions/screening/exclusions.ts'
import { STATUS_RULES } from '../server/questions/screening/registration.ts'
import { SETTINGS as SERVER_SETTINGS } from '../server/settings.ts'
import { INCLUDES, modifiersOf, PARAMETERS, reversedOf, SORTS } from '../server/surfaces/fhir/parameters.ts'
import { KINDS, type ResourceType } from '../server/surfaces/fhir/resources.ts'
import { listedTools } from '../server/surfaces/mcp/schemas.ts'
import { restAddressOf, TOOLS } from '../server/surfaces/mcp/tools.ts'
import { conformanceText } from './conformance-table.ts'
import { derivedText, sourcesText } from './data-readme.ts'
import { fieldIdsText } from './field-ids.ts'
import { membersText, placesText } from './omitted-places.ts'
import { stateListsText } from './state-lists-table.ts'
import { tablesUnderKey } from './tables-under.ts'

const [sources, tables] = await Promise.all([loadSources(), loadTables()])
const stateLists = await stateListsText(sources)

/** A part of a page between `<!-- generated:name -->` and `<!-- /generated -->`. */
type Part = { file: string; name: string; text: () => string }

const PARTS: readonly Part[] = [
  { file: '../data/README.md', name: 'sources', text: () => sourcesText(sources, tables) },
  { file: '../data/README.md', name: 'derived', text: () => derivedText(tables) },
  { file: 'provenance.md', name: 'keys', text: keysTable },
  { file: 'provenance.md', name: 'availability', text: availabilityTable },
  { file: 'agents.md', name: 'stdio-settings', text: stdioSettingsTable },
  { file: 'agents.md', name: 'tools', text: toolsTable },
  { file: 'changes.md', name: 'tables-under-npi', text: () => underTable('npi') },
  { file: 'facility.md', name: 'tables-under-ccn', text: () => underTable('ccn') },
  { file: 'procurement.md', name: 'tables-under-uei', text: () => underTable('uei') },
  { file: 'comparison.md', name: 'results', text: () => rulesTable(RESULTS) },
  { file: 'comparison.md', name: 'rules', text: normalizationTable },
  { file: 'name-matching.md', name: 'ways', text: () => waysTable(false) },
  { file: 'name-matching.md', name: 'wider-rules', text: () => waysTable(true) },
  { file: 'comparison.md', name: 'provider-fields', text: () => fieldsTable(PROVIDER_FIELDS) },
  { file: 'comparison.md', name: 'facility-fields', text: () => fieldsTable(FACILITY_FIELDS) },
  { file: 'conformance.md', name: 'conformance', text: () => conformanceText(table) },
  { file: 'errors.md', name: 'errors', text: errorTables },
  { file: 'fhir.md', name: 'fhir-searches', text: fhirSearches },
  { file: 'identity_match.md', name: 'confidence', text: confidenceTable },
  { file: 'limits.md', name: 'policies', text: policiesTable },
  { file: 'omissions.md', name: 'omission-members', text: () => membersText(table) },
  { file: 'omissions.md', name: 'omitted-places', text: () => placesText(table) },
  { file: 'procurement.md', name: 'registration-rules', text: () => rulesTable(STATUS_RULES) },
  { file: 'procurement.md', name: 'window-rules', text: () => rulesTable(WINDOW_RULES) },
  { file: 'state_exclusion.md', name: 'state-lists', text: () => stateLists },
  { file: 'endpoints.md', name: 'endpoints', text: endpointTables },
  { file: 'runbook.md', name: 'repairs', text: repairsTable },
  { file: 'settings.md', name: 'settings', text: settingsTable },
  { file: 'withholding.md', name: 'sensitive-rules', text: sensitiveRules }
]

function keysTable(): string {
  const rows = PROVENANCE_KEYS.map((key) => {
    const schema = Provenance.shape[key]
    return [`\`${key}\``, schema.description ?? '', typeName(z.toJSONSchema(schema))]
  })
  return table(['key', 'meaning', 'type'], rows)
}

function sensitiveRules(): string {
  const rows = SENSITIVE_RULES.map(({ id, reason, applies, measured }) => [`\`${id}\``, reason, applies, measured])
  return table(['rule', 'why', 'columns', 'in the official excerpts'], rows)
}

function underTable(key: 'npi' | 'ccn' | 'uei'): string {
  const { head, rows, ofAnotherParty } = tablesUnderKey(key, tables)
  const others = ofAnotherParty.map(([column, why]) => `- No row is found by \`${column}\`. ${why}`)
  return [table(head, rows), ...(others.length > 0 ? ['', ...others] : [])].join('\n')
}

function repairsTable(): string {
  const rows = REPAIRS.map(({ files, command, note }) => [
    `\`${files.split(', ').join('`, `')}\``,
    `\`${command}\``,
    note
  ])
  return table(['file', 'command', 'what it needs or does'], rows)
}

function confidenceTable(): string {
  const rows = Object.values(IDENTITY_CONFIDENCE).map(({ value, when }) => [when, value.toFixed(2)])
  return table(['when', 'confidence'], [...rows, ['There is no name to compare.', 'null']])
}

/** `date or null` from the JSON Schema of a key. */
function typeName(schema: z.core.JSONSchema.BaseSchema): string {
  const { anyOf, type, format, const: constant } = schema
  if (anyOf) return anyOf.map(typeName).join(' or ')
  if (constant !== undefined) return `\`${constant}\``
  if (type === 'array') return 'list of flags'
  return format ?? [type].flat().join(' or ')
}

function availabilityTable(): string {
  const rows = Object.entries(AVAILABILITY_FLAGS).sort(([a], [b]) => (a < b ? -1 : 1))
  return table(
    ['flag', 'meaning'],
    rows.map(([flag, meaning]) => [`\`${flag}\``, meaning])
  )
}

function rulesTable(rules: Readonly<Record<string, string>>): string {
  return table(
    ['rule', 'when, and what it says'],
    Object.entries(rules).map(([rule, meaning]) => [`\`${rule}\``, meaning])
  )
}

function waysTable(isWider: boolean): string {
  const names = isWider ? WIDER_RULES : Object.keys(WAYS).filter((way) => !WIDER_RULES.includes(way as Way))
  return table(
    isWider ? ['rule', 'names agree if', 'slips'] : ['`how`', 'values agree if'],
    names.map((name) => {
      const { when, slips } = RULES_OF_NAMES[name as Rule]
      return [`\`${name}\``, when, ...(isWider ? [String(slips)] : [])]
    })
  )
}

function normalizationTable(): string {
  return rulesTable(Object.fromEntries(Object.entries(RULES).map(([rule, { text }]) => [rule, text])))
}

/** Each field with its rule and the columns in its row. */
function fieldsTable(fields: readonly Field[]): string {
  const rows = fields.map(({ name, rule, columns }) => [
    `\`${name}\``,
    rule === null ? 'not compared' : `\`${rule}\``,
    columns.map(({ table: { name: of }, column }) => `\`${of}.${column}\``).join(', ')
  ])
  return table(['field', 'rule', 'columns'], rows)
}

function errorTables(): string {
  const entries = Object.entries<ErrorEntry>(ERRORS)
  const requests = entries
    .filter(([, entry]) => entry.status !== 'exit')
    .sort(([, a], [, b]) => Number(a.status) - Number(b.status))
  const commands = entries.filter(([, entry]) => entry.status === 'exit')
  return [
    '## Of a request',
    table(
      ['code', 'status', 'surfaces', 'what is wrong', 'what to do', 'retry'],
      requests.map(([code, { status, surfaces, message, hint, retry }]) => [
        `\`${code}\``,
        String(status),
        surfaces.map((surface) => surface.toUpperCase()).join(', '),
        message,
        hint,
        retry ? 'yes' : 'no'
      ])
    ),
    '## Of a pipeline command',
    table(
      ['code', 'what is wrong', 'what to do'],
      commands.map(([code, { message, hint }]) => [`\`${code}\``, message, hint])
    ),
    '## Exit codes of a pipeline command',
    table(
      ['exit code', 'meaning'],
      Object.values(EXIT_CODES).map(({ code, meaning }) => [`\`${code}\``, meaning])
    )
  ].join('\n\n')
}

function policiesTable(): string {
  return table(
    ['applies to', 'limit', 'Retry-After'],
    Object.values<Policy>(POLICIES).map((policy) => [
      policy.appliesTo,
      policySentence(policy),
      policy.retryAfter === undefined ? 'seconds until the request passes' : `${policy.retryAfter}`
    ])
  )
}

function stdioSettingsTable(): string {
  return table(
    ['variable', 'default', 'meaning'],
    Object.entries(BridgeSettings.shape).map(([name, schema]) => [
      `\`${name}\``,
      `\`${schema.def.defaultValue}\``,
      schema.meta()?.description ?? ''
    ])
  )
}

function toolsTable(): string {
  const listed = new Map(listedTools().map((tool) => [tool.name, encode(JSON.stringify(tool)).length]))
  return table(
    ['tool', 'when', 'REST', 'tokens'],
    TOOLS.map((tool) => {
      const { prefix, binding } = restAddressOf(tool)
      const path = `${prefix}${binding.path}`.replace(/:(\w+)/g, '{$1}')
      return [`\`${tool.name}\``, tool.use, `\`${binding.method ?? 'GET'} ${path}\``, String(listed.get(tool.name))]
    })
  )
}

type Description = {
  info: { title: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, { summary?: string; security: Record<string, unknown>[] }>>
}

/** One table for each surface, from the descriptions that test/server/openapi.test.ts compares with the server. */
function endpointTables(): string {
  const surfaces = { a: 'Surface A: supply, procurement and exports', b: 'Surface B: records, search and batches' }
  return Object.entries(surfaces)
    .map(([surface, title]) => {
      const description: Description = JSON.parse(
        readFileSync(pathOf(`../test/server/openapi-${surface}.golden.json`), 'utf8')
      )
      const prefix = new URL(description.servers[0]?.url ?? '').pathname
      const rows = Object.entries(description.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { summary = '', security }]) => [
          summary,
          `\`${method.toUpperCase()} ${prefix}${path}\``,
          keyNeeded(security)
        ])
      )
      return `## ${title}\n\n${table(['question', 'endpoint', 'key'], rows)}`
    })
    .join('\n\n')
}

function keyNeeded(security: Record<string, unknown>[]): string {
  if (security.length === 0) return 'none'
  return security.some((way) => Object.keys(way).length === 0) ? 'optional' : 'required'
}

/** One row for each parameter of each FHIR resource, and for what a search can add. */
function fhirSearches(): string {
  const rows = (Object.keys(KINDS) as ResourceType[]).flatMap((type) => [
    ...PARAMETERS[type].map((one) => [
      ...[
        type,
        [one.name, ...modifiersOf(one).map((modifier) => `:${modifier}`)].map((part) => `\`${part}\``).join(', ')
      ],
      one.documentation
    ]),
    ...(INCLUDES[type] ?? []).map((value) => [type, `\`_include=${value}\``, 'Adds what a match refers to']),
    ...(SORTS[type] ?? []).map((value) => [type, `\`_sort=${value}\``, 'In the order of names']),
    ...reversedOf(type).map((value) => [type, `\`_revinclude=${value}\``, 'Adds what refers to a match'])
  ])
  return table(['resource', 'parameter', 'meaning'], rows)
}

/** One row per variable of either side; a variable that both read has both meanings. */
function settingsTable(): string {
  const pipeline = Object.entries(PipelineSettings.shape).map(([name, schema]) => ({
    name,
    default: 'defaultValue' in schema.def ? String(schema.def.defaultValue) : '',
    description: schema.meta()?.description ?? ''
  }))
  const names = [...new Set([...pipeline, ...SERVER_SETTINGS].map(({ name }) => name))]
  return table(
    ['variable', 'default', 'read by', 'meaning'],
    names.map((name) => {
      const [made, served] = [pipeline, SERVER_SETTINGS].map((side) => side.find((setting) => setting.name === name))
      const meanings = [made?.description, served?.description].filter((meaning) => meaning !== undefined)
      const readers = [made && 'pipeline', served && 'server'].filter((side) => side !== undefined)
      const value = made?.default ?? served?.default ?? ''
      return [`\`${name}\``, value === '' ? '' : `\`${value}\``, readers.join(', '), meanings.join('; ')]
    })
  )
}

function table(head: string[], rows: string[][]): string {
  // A bar would start a new cell, and `<n>h` outside code would read as a tag.
  const cell = (text: string) =>
    text.replaceAll('|', '\\|').replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found))
  return [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}

const FIELD_IDS = '../domain/field-ids.json'

/** The page with its generated parts rewritten. Throws if a marker is missing. */
function renewed(file: string): string {
  if (file === FIELD_IDS) return fieldIdsText(tables, readFileSync(pathOf(file), 'utf8'))
  return PARTS.filter((part) => part.file === file).reduce(
    (page, { name, text }) => {
      const opening = `<!-- generated:${name} -->`
      const start = page.indexOf(opening)
      const end = page.indexOf('<!-- /generated -->', start)
      if (start < 0 || end < 0) throw new Error(`${file} has no part '${opening}' closed by '<!-- /generated -->'.`)
      return `${page.slice(0, start + opening.length)}\n\n${text()}\n\n${page.slice(end)}`
    },
    readFileSync(pathOf(file), 'utf8')
  )
}

const FILES = [...new Set(PARTS.map(({ file }) => file)), FIELD_IDS]

/** Names of the pages whose generated parts differ from the definitions, relative to this folder. */
export function stale(): string[] {
  return FILES.filter((file) => existsSync(pathOf(file)) && renewed(file) !== readFileSync(pathOf(file), 'utf8'))
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check')
  for (const file of stale()) {
    if (!check) writeFileSync(pathOf(file), renewed(file))
    process.stdout.write(check ? `${file} is stale: run "make docs"\n` : `${file} renewed\n`)
  }
  if (check && stale().length > 0) process.exitCode = 1
}
