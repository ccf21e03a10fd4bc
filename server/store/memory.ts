// What memory a database of the server may use, and how it gives back what it used.

/**
 * Settings by which a database gives memory back that its questions no longer use. DuckDB's allocator keeps up to half a gigabyte of it
 * beside what `memory_limit` counts: pieces of CSV took 200 MB in each process, as long as the server ran. With these 75, and 5 after ten
 * seconds without a question; a piece takes a tenth longer.
 */
export const GIVES_BACK = {
  allocator_background_threads: 'true',
  allocator_bulk_deallocation_flush_threshold: '8MB'
} as const

/** An amount such as `256MB` divided by a number. */
export function dividedMemory(limit: string, by: number): string {
  const [, number = '', unit = ''] = /^([\d.]+)\s*(\D+)$/.exec(limit) ?? []
  return `${(Number(number) / by).toFixed(3)}${unit}`
}
