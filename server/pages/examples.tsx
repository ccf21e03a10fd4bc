// Groups consecutive code blocks of a document: one example in several languages becomes one group, which the
// script of the page shows as tabs.
import type { MarkedToken, Tokens } from 'marked'
import { Listing, languageOf } from './listing.tsx'

/** A listing and what it prints. */
export type Example = readonly [Tokens.Code, ...Tokens.Code[]]

/** The examples that begin at a code token, and the index after them. */
export function examplesAt(tokens: readonly MarkedToken[], begin: number): { examples: Example[]; end: number } {
  const examples: Example[] = []
  let end = begin
  for (; end < tokens.length; end++) {
    const token = tokens[end]
    if (token?.type === 'space') continue
    if (token?.type !== 'code') break
    const last = examples.at(-1)
    if (token.lang === 'output' && last) examples[examples.length - 1] = [...last, token]
    else examples.push([token])
  }
  return { examples, end }
}

export function Examples({ of }: { of: readonly Example[] }) {
  const languages = of.map(([code]) => languageOf(code))
  const isGroup = of.length > 1 && !languages.includes(undefined) && new Set(languages).size === of.length
  if (!isGroup)
    return (
      <>
        {of.flat().map((code) => (
          <Listing code={code} />
        ))}
      </>
    )
  return (
    <div class="tabs">
      {of.map((example, index) => (
        <section data-language={languages[index]}>
          {example.map((code) => (
            <Listing code={code} />
          ))}
        </section>
      ))}
    </div>
  )
}
