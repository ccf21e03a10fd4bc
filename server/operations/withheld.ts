// Whether an identifier is of an entity that forbids public display, by any row of the registrations or of the interface's answers.
import type { Context } from './operation.ts'

const QUERIES = {
  uei: { contractor: 'withheld-contractor-uei', responsibility_entity: 'withheld-responsibility-uei' },
  cage: { contractor: 'withheld-contractor-cage', responsibility_entity: 'withheld-responsibility-cage' }
} as const

/** True when the entity opted out in the release that answers or in the one of the request. */
export async function isWithheld(context: Context, kind: 'uei' | 'cage', value: string): Promise<boolean> {
  const releases = new Set([context.release, context.service.release])
  const found = await Promise.all(
    [...releases].flatMap((release) =>
      Object.entries(QUERIES[kind]).map(([table, query]) =>
        release?.table(table) ? release.query(query, { value }) : []
      )
    )
  )
  return found.some((rows) => rows.length > 0)
}
