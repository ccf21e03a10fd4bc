// Finds sections of the docs by words.
import { z } from 'zod'
import { type Filled, TextField } from '../field.tsx'
import { definePage } from '../page.ts'
import { List } from '../value.tsx'
import { type Found, MOST_SECTIONS, sectionsAbout } from './sections.ts'

const PATH = '/docs/search'
const WORDS_MOST = 100

export const docsSearch = definePage({
  path: PATH,
  input: z.strictObject({
    q: z
      .string()
      .max(WORDS_MOST, `Use at most ${WORDS_MOST} characters.`)
      .optional()
      .meta({ description: 'Words to look for in the docs', example: 'key limit' })
  }),
  withoutRelease: true,
  fields: ['q'],
  again: (filled) => <DocsSearchForm of={filled} />,
  view: async (context, { q }, site) => {
    const found = q === undefined ? [] : sectionsAbout(q, context, site)
    return {
      title: q === undefined ? 'Search the docs' : `Docs: ${q}`,
      lead: <a href="/docs">All docs</a>,
      body: (
        <>
          <DocsSearchForm of={{ asked: { q } }} />
          {q !== undefined && found.length === 0 && (
            <p class="notice">Nothing in the docs has all these words. Try fewer words, or another word.</p>
          )}
          {found.length === MOST_SECTIONS && <p>The best {MOST_SECTIONS} sections. Add a word to narrow the search.</p>}
          <List kind="plain" of={found} item={(one) => [<SectionLink of={one} />, <p>{one.excerpt}</p>]} />
        </>
      )
    }
  }
})

export function SectionLink({ of: { address, title, heading } }: { of: Found }) {
  return [<a href={address}>{heading}</a>, ' ', heading !== title && <span class="aside">{title}</span>]
}

export function DocsSearchForm({ of }: { of: Filled }) {
  return (
    <form action={PATH} method="get">
      <TextField name="q" label="Search the docs" of={of} type="search" maxLength={WORDS_MOST} />
      <button type="submit">Search the docs</button>
    </form>
  )
}
