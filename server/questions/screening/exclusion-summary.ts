// Counts of lines by the publisher's own type and by window. Types are not grouped or interpreted.

import { z } from 'zod'
import { Count, named } from '../../records/members.ts'

const WindowCounts = named('WindowCounts', {
  lines: Count.describe('Total number of lines, not counting further locations'),
  active_on_screening_date: Count.describe('Number of these lines in force on the screening date'),
  not_active_on_screening_date: Count.describe('Number of these lines not in force on the screening date'),
  not_known: Count.describe('Number of these lines whose dates do not say whether they were in force')
})

export const ExclusionSummary = named('ExclusionSummary', {
  exclusions: WindowCounts.describe('Counts over every line of exclusions, whatever its type'),
  by_type: z
    .array(z.strictObject({ exclusion_type: z.string().nullable(), ...WindowCounts.shape }))
    .describe('Counts by type as published, in alphabetical order; null (no type published) comes last'),
  by_agency: z
    .array(z.strictObject({ excluding_agency_code: z.string().nullable(), ...WindowCounts.shape }))
    .describe('Counts by agency, in alphabetical order; null (no agency published) comes last'),
  unattached_rows: Count.describe(
    'Number of rows in the extract that name the entity but have no type, dates or agency and belong to ' +
      'no exclusion above them. They are not in exclusions: confirm at SAM.gov'
  ),
  fascsa_orders: WindowCounts.nullable().describe(
    'Counts over fascsa_orders; null if the list of orders was not checked'
  )
})

type Line = {
  exclusion_type: string | null
  excluding_agency_code: string | null
  active_on_screening_date: boolean | null
}
type Counted = Pick<Line, 'active_on_screening_date'>

export function exclusionSummary(
  lines: readonly Line[],
  { unattached, orders }: { unattached: number; orders: readonly Counted[] | null }
): z.input<typeof ExclusionSummary> {
  return {
    exclusions: counts(lines),
    by_type: groups(lines, (line) => line.exclusion_type).map(([type, group]) => ({
      exclusion_type: type,
      ...counts(group)
    })),
    by_agency: groups(lines, (line) => line.excluding_agency_code).map(([agency, group]) => ({
      excluding_agency_code: agency,
      ...counts(group)
    })),
    unattached_rows: unattached,
    fascsa_orders: orders && counts(orders)
  }
}

function counts(lines: readonly Counted[]): z.input<typeof WindowCounts> {
  const having = (state: boolean | null) =>
    lines.filter(({ active_on_screening_date }) => active_on_screening_date === state).length
  return {
    lines: lines.length,
    active_on_screening_date: having(true),
    not_active_on_screening_date: having(false),
    not_known: having(null)
  }
}

function groups(lines: readonly Line[], by: (line: Line) => string | null): [string | null, Line[]][] {
  const found = new Map<string | null, Line[]>()
  for (const line of lines) found.set(by(line), [...(found.get(by(line)) ?? []), line])
  const place = (name: string | null) => (name === null ? 1 : 0)
  return [...found].sort(([a], [b]) => place(a) - place(b) || (a ?? '').localeCompare(b ?? '', 'en'))
}
