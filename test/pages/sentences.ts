// Prints every sentence that pages of a running service and errors show, once each and in reading order. An
// editor reads the list from top to bottom: make sentences [URL=http://127.0.0.1:8080].
import { ERRORS, type ErrorEntry } from '../../domain/errors.ts'
import { pageAddresses } from './addresses.ts'

const URL_OF_SERVICE = process.env.URL || 'http://127.0.0.1:8080'
/** Elements that end a sentence without a period. */
const BLOCK =
  /<\/?(?:p|li|h[1-6]|td|th|dt|dd|div|section|summary|label|option|button|a|caption|legend|title|figcaption)\b[^>]*>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Sentences of a page, without those made of numbers, codes and names alone. */
function sentencesOf(html: string): string[] {
  const text = html
    .replace(/<(script|style|pre|svg|code)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
  return text
    .split(/\n|(?<=[.?!])\s+(?=[A-Z“"])/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[a-z]{2,} [a-z]/i.test(sentence))
}

const said = new Set<string>()
function say(heading: string, sentences: readonly string[]): void {
  // Sentences that differ only in numbers are printed once.
  const fresh = sentences.filter((sentence) => {
    const form = sentence.replace(/\d+/g, '0')
    return !said.has(form) && said.add(form)
  })
  if (fresh.length > 0) process.stdout.write(`\n## ${heading}\n${fresh.join('\n')}\n`)
}

for (const address of pageAddresses()) {
  const answer = await fetch(URL_OF_SERVICE + address, { headers: { accept: 'text/html' } })
  say(`${address} (${answer.status})`, sentencesOf(await answer.text()))
}
say(
  'errors',
  Object.values<ErrorEntry>(ERRORS).flatMap(({ message, hint }) => [message, hint])
)
