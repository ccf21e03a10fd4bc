// The client of the service, for Node 20 and browsers.
export { type Answer, type Client, type ClientOptions, connect } from './connection.ts'
export type { paths as SurfaceA } from './generated/surface-a.ts'
export type { paths as SurfaceB } from './generated/surface-b.ts'
export { type Lineage, lineageOf } from './lineage.ts'
export { misfitsOf } from './receipt.ts'
export { ServiceError } from './service-error.ts'
