// The client of the service, for Node 20 and browsers.

export type { Answer } from './asking.ts'
export type { BodyOf, Given, Name, Options, Paged, Pin } from './calls.ts'
export { type Client, type ClientOptions, connect, type PinnedClient } from './connection.ts'
export type { paths as SurfaceA } from './generated/surface-a.ts'
export type { paths as SurfaceB } from './generated/surface-b.ts'
export { type Lineage, lineageOf } from './lineage.ts'
export type { Roster, RosterOptions, RosterRow, RosterType } from './roster.ts'
export type { Receipt, RosterHead, RosterResult, Screening } from './screening.ts'
export { type ErrorCode, ServiceError } from './service-error.ts'
