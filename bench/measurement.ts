// What a measurement is: one figure and its reference, taken in turn in the same run, because absolute times of a shared machine mean nothing.

/** One turn of a measurement. Peak memory is the most resident bytes of the process measured, where it was read. */
export interface Turn {
  readonly figure: number
  readonly reference: number
  readonly peakBytes?: number
}

export interface Measurement {
  /** What is measured, as a row of methodology/performance.md says it. */
  readonly name: string
  /** What it is held against, measured beside it. */
  readonly reference: string
  readonly unit: 's' | 'ms' | 'requests/s' | 'NPIs/s' | 'MiB/s' | 'MB'
  /** The ratio figure / reference that is asked for, where one is: at most it where lower is better, else at least it. */
  readonly goal: { readonly ratio: number; readonly better: 'lower' | 'higher' } | null
  /** One sentence: what bounds the figure. */
  readonly limit: string
  readonly turn: () => Promise<Turn>
}

/** A room of measurements makes what it needs once (files, a release, a running server) and takes it away again. */
export interface MeasurementRoom {
  readonly measurements: readonly Measurement[]
  /** A sentence below the table, told after the last turn. */
  readonly remark?: () => string
  readonly close: () => Promise<void>
}
