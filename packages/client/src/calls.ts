// Names of the client's functions, and the types of what they take and give.
import { OPERATIONS } from './generated/operations.ts'
import type { operations as OperationsOfA } from './generated/surface-a.ts'
import type { operations as OperationsOfB, components as SchemasOfB } from './generated/surface-b.ts'

const { a, b } = OPERATIONS

/** The operation that each function asks. `screenRoster` is the only other one. */
export const CALLS = {
  provider: b.getProviderByNpi,
  providers: b.getProvidersByNpi,
  history: b.getHistory,
  timeline: b.getTimeline,
  payments: b.getPayments,
  payers: b.getPayers,
  company: b.getCompany,
  entity: b.getEntityByNpi,
  facility: b.getFacilityByCcn,
  facilities: b.listFacilities,
  quality: b.getQuality,
  qualityPeers: b.getQualityPeers,
  owner: b.getOwner,
  chain: b.getChain,
  county: b.getCounty,
  search: b.search,
  exclusionsByName: b.findListingsByName,
  proof: b.getProof,
  prove: b.prove,
  verifyClaim: b.verifyClaim,
  events: b.listEvents,
  descriptionOfB: b.getDescription,
  acrossSources: a.resolveNpi,
  specialist: a.getProvider,
  specialties: a.listSpecialties,
  supplyByState: a.getSpecialtyByState,
  supplyByCounty: a.getSpecialtyByCounty,
  coverage: a.getStateCoverage,
  screen: a.screenEntity,
  screenMany: a.screenEntities,
  evidenceQuery: a.postEvidenceQuery,
  changes: a.listChanges,
  sources: a.listSources,
  status: a.getStatus,
  health: a.getHealth,
  methodology: a.getMethodology,
  auditPack: a.getAuditPack,
  llmExport: a.exportLlmReady,
  descriptionOfA: a.getDescription
} as const

type Calls = typeof CALLS
export type Name = keyof Calls
type Surfaces = { a: OperationsOfA; b: OperationsOfB }
type Described<N extends Name> = Calls[N] extends { surface: infer S extends keyof Surfaces; id: infer Id }
  ? Id extends keyof Surfaces[S]
    ? Surfaces[S][Id]
    : never
  : never

type Parameters<N extends Name, In extends string> =
  Described<N> extends { parameters: { [P in In]?: infer Found } } ? Present<NonNullable<Found>> : unknown
/** `never` says that an operation has no such parameters. */
type Present<T> = [T] extends [never] ? unknown : T
type JsonBody<N extends Name> =
  Described<N> extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : unknown
type Flat<T> = { [Member in keyof T]: T[Member] }

/** The functions give whole answers as JSON; `release` is an option of each; only `difference` compares. */
type NotGiven = 'fields' | 'format' | 'release' | 'compare'
/** Members of path, query and body in one object. */
export type Given<N extends Name> = Flat<
  Parameters<N, 'path'> & Omit<Parameters<N, 'query'>, NotGiven> & Omit<JsonBody<N>, 'compare'>
>

export type Options = {
  /** Ends the request, its waits and its stream; the promise rejects with the reason of the signal. */
  signal?: AbortSignal | undefined
}
export type Pin = {
  /** Id of the release that must answer: `release` of an earlier answer. */
  release?: string | undefined
}
/** Only operations that read a release take `release`. */
export type OptionsOf<N extends Name> = 'release' extends keyof Parameters<N, 'query'> ? Options & Pin : Options

type JsonAnswer<N extends Name> =
  Described<N> extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never

export type Difference = SchemasOfB['schemas']['Difference']
/** Operations that answer with a difference if asked to `compare`. */
export type Compared = {
  [N in Name]: 'compare' extends keyof (Parameters<N, 'query'> & JsonBody<N>) ? N : never
}[Name]
/** The answer without `compare`. */
export type BodyOf<N extends Name> = N extends Compared ? NotDifference<JsonAnswer<N>> : JsonAnswer<N>
type NotDifference<T> = T extends { compared_with: string }
  ? never
  : T extends { data: infer Data; meta: unknown }
    ? Omit<T, 'data'> & { data: NotDifference<Data> }
    : T

export type Asked<N extends Name> =
  Record<never, never> extends Given<N>
    ? [given?: Given<N>, options?: OptionsOf<N>]
    : [given: Given<N>, options?: OptionsOf<N>]

/** Names of the operations whose answers have more pages. */
export type Paged = {
  [N in Name]: 'cursor' extends keyof Given<N> ? N : 'after' extends keyof Given<N> ? N : never
}[Name]
