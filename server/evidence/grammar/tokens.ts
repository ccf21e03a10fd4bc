// A text as words, numbers and marks, in one pass. Nothing is dropped but blanks: what is none of these is a token too, one that no
// grammar can account for.

export type Token = {
  kind: 'word' | 'number' | 'mark' | 'other'
  /** Folded: lower case, without accents and apostrophes. Digits of a number without their commas. */
  text: string
  /** A word without the s of a possessive; the text itself where there is none. */
  base: string
  /** True for a word of capitals only. */
  capitals: boolean
}

// A fraction or a number below zero is no number of states.
const PIECE =
  /(?<odd>\d+\.\d+|(?<![\p{L}\p{N}])[-–−]\d+)|(?<initials>(?:\p{L}\.){2,})|(?<number>\d{1,3}(?:,\d{3})+(?![\d,])|\d+)(?<tail>[\p{L}\d]*)|(?<word>\p{L}[\p{L}\p{M}\d]*(?:['’]\p{L}+)*['’]?)|(?<mark>[:;!?](?![\p{L}\d])|[,.()"“”/&-]|–|—|['‘’])|(?<other>\S)/gu

/** Tokens of a text, in order. Linear in its length. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { groups = {} } of text.normalize('NFKC').matchAll(PIECE)) {
    const { initials, number, tail, word, mark, odd, other } = groups
    if (initials !== undefined) tokens.push(wordToken(initials.replaceAll('.', '')))
    else if (number !== undefined) tokens.push(numberToken(number, tail ?? ''))
    else if (word !== undefined) tokens.push(wordToken(word))
    else if (mark === '&') tokens.push({ kind: 'word', text: 'and', base: 'and', capitals: false })
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark, base: mark, capitals: false })
    else tokens.push({ kind: 'other', text: odd ?? other ?? '', base: odd ?? other ?? '', capitals: false })
  }
  return tokens
}

/** Words of a name or phrase as the lexicon keeps them. */
export function wordsOf(phrase: string): string[] {
  return tokensOf(phrase).flatMap(({ kind, text }) => (kind === 'mark' ? [] : [text]))
}

/** The text in lower case, without accents and apostrophes. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
}

function wordToken(original: string): Token {
  const text = folded(original)
  const owner = /^(.+)['’]s?$/iu.exec(original)?.[1]
  return {
    kind: 'word',
    text,
    base: owner === undefined ? text : folded(owner),
    capitals: original.length > 1 && original === original.toUpperCase() && original !== original.toLowerCase()
  }
}

/** `5`, `100,000`, and with a tail `5th`, `100k`, `207N00000X`: those with a tail are words. */
function numberToken(number: string, tail: string): Token {
  const text = folded(`${number.replaceAll(',', '')}${tail}`)
  return { kind: tail === '' ? 'number' : 'word', text, base: text, capitals: false }
}
