// List of bench suites. To add one, add a folder and a line here.
import type { MeasurementRoom } from './measurement.ts'
import type { Setting } from './setting.ts'

export type Room = {
  /** Heading of the suite's table. */
  title: string
  open(setting: Setting): Promise<MeasurementRoom>
}

// Loaded when opened: packages that one suite needs may be missing where another runs.
export const ROOMS: Readonly<Record<string, Room>> = {
  ingest: { title: 'Ingest', open: async (setting) => (await import('./ingest/room.ts')).ingestRoom(setting) },
  serving: { title: 'Serving', open: async (setting) => (await import('./serving/room.ts')).servingRoom(setting) },
  memory: { title: 'Memory', open: async (setting) => (await import('./memory/room.ts')).memoryRoom(setting) }
}
