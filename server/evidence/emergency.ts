// Texts that may be about a medical emergency. The page says first where to call.
import { textOf, tokensOf } from './reader/tokens.ts'
import { asideWords } from './reader/vocabulary.ts'

export const WHERE_TO_CALL =
  'If this is a medical emergency, call 911. In a mental health crisis, call or text 988. This service only counts providers.'

export function isEmergency(text: string): boolean {
  const words = ` ${textOf(tokensOf(text).filter(({ kind }) => kind === 'word'))} `
  return [...asideWords('emergency')].some((phrase) => words.includes(` ${phrase} `))
}
