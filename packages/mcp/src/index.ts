// The bridge as functions, for programs that start it themselves.
export { type Bridge, startBridge } from './bridge.ts'
export { type BridgeSettings, readSettings } from './settings.ts'
