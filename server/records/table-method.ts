// The method behind a table: its page, section by section, and the version that built the release.

import { z } from 'zod'
import { Provenance } from '../../domain/provenance.ts'
import type { Page } from '../store/pages.ts'
import { tupleOf } from './lineage.ts'
import { CountOrNull, named, TextOrNull } from './members.ts'
import type { Context } from './operation.ts'

export const TableMethod = named('TableMethodology', {
  name: z.string(),
  title: z.string(),
  version: TextOrNull.describe(
    'Method version that the release was built with; null if the table is not in the release'
  ),
  page_version: z.string().describe('Version of the texts in this answer; differs from `version` for an older release'),
  last_changed: z.string().describe('Month of page_version'),
  methodology_url: z.url(),
  rows: CountOrNull.describe('Number of rows; null if the table is not in the release'),
  what_a_row_is: z.string().describe('Markdown'),
  formula: z.string().describe('How the values are derived, in Markdown'),
  what_null_means: z.string().describe('Markdown'),
  limitations: z.array(z.string()),
  provenance: Provenance.nullable().describe('Provenance tuple of the table; null if the table is not in the release')
})

/** True for a page about a published table; the other pages are about the service. */
export function isAboutTable(page: Page): boolean {
  return page.sections.has('What a row is')
}

/** Content of a table's page. Throws if the table has no page, which a test of the pages rules out. */
export function documentedTable({ release, pages, publicUrl }: Context, name: string): z.infer<typeof TableMethod> {
  const table = release.table(name)
  // Parts of one table share its page.
  const subject = table?.part_of ?? name
  const page = pages.get(subject)
  if (!page) throw new Error(`page methodology/${subject}.md does not exist`)
  const section = (heading: string) => page.sections.get(heading) ?? ''
  return {
    name,
    title: table?.part_of === undefined ? page.title : table.title,
    version: table?.provenance._methodology ?? null,
    page_version: page.version,
    last_changed: monthOf(page.version),
    methodology_url: `${publicUrl}/methodology/${subject}`,
    rows: table?.rows ?? null,
    what_a_row_is: section('What a row is'),
    formula: section('How it is made'),
    what_null_means: section('What null means'),
    limitations: itemsOf(section('Limitations')),
    provenance: table ? tupleOf(table) : null
  }
}

/** `2026-11` from the label `v2026.11.3`. */
export function monthOf(version: string): string {
  const [, year = '', month = ''] = /^v(\d{4})\.(\d{1,2})\./.exec(version) ?? []
  return `${year}-${month.padStart(2, '0')}`
}

/** Items of a Markdown list, each on one line. */
export function itemsOf(markdown: string): string[] {
  return markdown
    .split(/^- /m)
    .slice(1)
    .map((item) => item.replace(/\s+/g, ' ').trim())
}
