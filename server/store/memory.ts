// Memory limits of the server's databases, and settings that release unused memory.

/**
 * Makes a database release memory that its queries no longer use. DuckDB's allocator keeps up to half a
 * gigabyte beyond what `memory_limit` counts: CSV pieces took 200 MB in each process for as long as the
 * server ran. With these settings they take 75 MB, and 5 MB after ten seconds without a query; a piece takes
 * a tenth longer.
 */
export const GIVES_BACK = {
  allocator_background_threads: 'true',
  allocator_bulk_deallocation_flush_threshold: '8MB'
} as const

/** Divides an amount such as `256MB` by a number. */
export function dividedMemory(limit: string, by: number): string {
  const [, number = '', unit = ''] = /^([\d.]+)\s*(\D+)$/.exec(limit) ?? []
  return `${(Number(number) / by).toFixed(3)}${unit}`
}
