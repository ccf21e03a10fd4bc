// A measurement: one figure and its reference, taken alternately in the same run. Absolute times on a shared
// machine mean nothing.

/**
 * One round of a measurement. Peak memory is the maximum resident bytes of the measured process, if it was
 * read.
 */
export interface Round {
  readonly figure: number
  readonly reference: number
  readonly peakBytes?: number
}

export interface Measurement {
  /** What is measured, as worded in a row of methodology/performance.md. */
  readonly name: string
  /** What the figure is compared with, measured alongside it. */
  readonly reference: string
  readonly unit: 's' | 'ms' | 'requests/s' | 'NPIs/s' | 'MiB/s' | 'MB'
  /** Goal for the ratio figure / reference, if any: a maximum if lower is better, otherwise a minimum. */
  readonly goal: { readonly ratio: number; readonly better: 'lower' | 'higher' } | null
  /** What bounds the figure, in one sentence. */
  readonly limit: string
  readonly round: () => Promise<Round>
}

/**
 * A suite of measurements. It creates what it needs once (files, a release, a running server) and removes it
 * on close.
 */
export interface MeasurementSuite {
  readonly measurements: readonly Measurement[]
  /** Sentence below the table, requested after the last round. */
  readonly remark?: () => string
  readonly close: () => Promise<void>
}
