// What one source declares about its part of a table that several sources feed.
import type { Screening } from './screening-source.ts'

/**
 * One part of a table, published as `<table>_<suffix>`. `from` gives the columns of the table that are read
 * from each official column.
 */
export type TablePart = {
  suffix: string
  source: string
  title: string
  screening?: Partial<Screening>
  from?: Readonly<Record<string, string>>
}
