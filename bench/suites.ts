// List of bench suites. To add one, add a folder and a line here.
import type { MeasurementSuite } from './measurement.ts'
import type { Setting } from './setting.ts'

export type Suite = {
  /** Heading of the suite's table. */
  title: string
  open(setting: Setting): Promise<MeasurementSuite>
}

// Loaded when opened: packages that one suite needs may be missing where another runs.
export const SUITES: Readonly<Record<string, Suite>> = {
  ingest: { title: 'Ingest', open: async (setting) => (await import('./ingest/suite.ts')).ingestSuite(setting) },
  serving: { title: 'Serving', open: async (setting) => (await import('./serving/suite.ts')).servingSuite(setting) },
  memory: { title: 'Memory', open: async (setting) => (await import('./memory/suite.ts')).memorySuite(setting) }
}
