// What one source declares about its part of a table that several sources feed.
import type { Screening } from './screening-source.ts'

/** Published as `<table>_<suffix>`. `from`: the columns read from each official column. */
export type TablePart = {
  suffix: string
  source: string
  title: string
  screening?: Partial<Screening>
  from?: Readonly<Record<string, string>>
}
