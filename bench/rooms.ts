// The rooms of the bench. A new one is a folder and a line here.
import type { MeasurementRoom } from './measurement.ts'
import type { Setting } from './setting.ts'

export type Room = {
  /** What the room is about, as the heading of its table. */
  title: string
  open(setting: Setting): Promise<MeasurementRoom>
}

// Read when opened: what one room needs, another may not have installed.
export const ROOMS: Readonly<Record<string, Room>> = {
  ingest: { title: 'Ingest', open: async (setting) => (await import('./ingest/room.ts')).ingestRoom(setting) },
  serving: { title: 'Serving', open: async (setting) => (await import('./serving/room.ts')).servingRoom(setting) },
  memory: { title: 'Memory', open: async (setting) => (await import('./memory/room.ts')).memoryRoom(setting) }
}
