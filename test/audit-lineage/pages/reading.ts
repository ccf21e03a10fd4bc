// Reads the texts of a page by its rules. A text with a value or a claim that no rule reads is not traceable.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import { type Asserted, untraceable } from '../claim.ts'
import type { Released } from '../released.ts'
import { type PageText, type PageTexts, type PageTuple, whole } from './page-texts.ts'

export type Given = {
  outlet: string
  where: string
  released: Released
  page: PageTexts
  /** The identifier that the page is about; empty for other pages. */
  id: string
}

export type Reading = {
  text: PageText
  /** The whole text, without citations. */
  said: string
  /** Texts that follow it. */
  next: readonly PageText[]
  /** Named parts of the rule’s pattern. */
  parts: Readonly<Record<string, string | undefined>>
}

export type PageRule = {
  /** Pattern of the whole text; without it, any text. */
  says?: RegExp
  label?: RegExp
  under?: RegExp
  tag?: string
  /** `prose` for a fixed text that states nothing about the data. */
  read: 'prose' | ((given: Given, reading: Reading) => Asserted[])
}

/** Words of a sentence that claims something of what was checked or found. */
const CLAIMS =
  /\d|\b(no record|not checked|not sources?|not looked|not given|nothing|none|in force|checked|searched|every|all other|total|lists no)\b/i

export function readPage(given: Given, rules: readonly PageRule[]): Asserted[] {
  return given.page.texts.flatMap((text, index) => {
    const said = whole(text)
    for (const rule of rules) {
      const match = matchOf(rule, text, said)
      if (!match) continue
      if (rule.read === 'prose') return []
      const next = given.page.texts.slice(index + 1)
      return rule.read(given, { text, said, next, parts: match.groups ?? {} })
    }
    return text.label !== '' || CLAIMS.test(said) ? [unread(given, text.label || text.under, said)] : []
  })
}

/** A sentence or cell without a rule. The shape is printed, and no name or number of it. */
export function unread({ outlet, where }: Pick<Given, 'outlet' | 'where'>, place: string, said: string): Asserted {
  const shape = shapeOf(said)
  return {
    outlet,
    where,
    kind: 'wording',
    name: `${shapeOf(place).slice(0, 60)}: ${shape.slice(0, 120)}`,
    check: () => untraceable('no rule reads this text')
  }
}

const NAMES = new RegExp(
  `(?:the )?(?:${[...STATES.map(({ name }) => name), ...SPECIALTIES.map(({ display_name }) => display_name)].join('|')})`,
  'gi'
)

function shapeOf(text: string): string {
  return text
    .replace(NAMES, '<name>')
    .replace(/[A-Z][a-z]{2} \d{1,2}, \d{4}/g, '<day>')
    .replace(/\d[\d,.-]*/g, '#')
    .replace(/\b[A-Z][A-Z'&.,-]+\b/g, 'A')
    .replace(/(?:A[ ,.;:-]*){2,}/g, 'A ')
}

function matchOf({ says, label, under, tag }: PageRule, text: PageText, said: string): RegExpExecArray | null {
  if (tag !== undefined && tag !== text.tag) return null
  if (label && !label.test(text.label)) return null
  if (under && !under.test(text.under)) return null
  return (says ?? /^/).exec(said)
}

export function tupleAt({ page }: Given, cite: number | undefined): PageTuple | undefined {
  return cite === undefined ? undefined : page.tuples.get(cite)
}

/** Source id of the tuple’s dataset. */
export function sourceOfTuple({ released }: Pick<Given, 'released'>, tuple: PageTuple | undefined): string {
  return released.sourceOfDataset.get(tuple?._dataset_id ?? '') ?? ''
}
