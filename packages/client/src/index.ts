// The client of the service, for Node 20 and browsers.

export type { Answer } from './asking.ts'
export type { BodyOf, Compared, Difference, Given, Name, Options, Paged, Pin } from './calls.ts'
export { type Client, type ClientOptions, connect, type PinnedClient } from './connection.ts'
export type { paths as SurfaceA } from './generated/surface-a.ts'
export type { paths as SurfaceB } from './generated/surface-b.ts'
export { type Lineage, lineageOf } from './lineage.ts'
export type {
  Receipt,
  Roster,
  RosterHead,
  RosterOptions,
  RosterResult,
  RosterRow,
  RosterType,
  Screening
} from './roster.ts'
export { type ErrorCode, ServiceError } from './service-error.ts'
