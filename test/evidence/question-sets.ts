// Reads the question sets of this folder: one question per line, with its expected outcome. The sets in
// `untouched` were written by people who knew the page of the evidence query and not its code, and nothing
// was tuned on them. Those in `training` train the reader.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { Intent, RefusalCode } from '../../server/evidence/intent.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

const Expected = z.union([
  z.strictObject({ status: z.literal('ok'), intent: Intent }),
  /** If no code is given, any refusal is accepted. */
  z.strictObject({ refusal: z.union([RefusalCode, z.literal('any')]) }),
  /** Benign: every outcome except this refusal is accepted. */
  z.strictObject({ not: RefusalCode })
])

/** `plain`: the lookup that a text to be refused asks for next to what refuses it. */
const Question = z.object({
  id: z.string(),
  text: z.string(),
  set: z.string(),
  expect: Expected,
  plain: Intent.optional()
})
export type Question = z.infer<typeof Question>

/** The sets of a subfolder. */
export function setsIn(folder: 'untouched' | 'training'): string[] {
  return readdirSync(`${FOLDER}${folder}`)
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .map((name) => `${folder}/${name}`)
}

/** Every question of the given files. */
export function questions(files: readonly string[]): Question[] {
  return files.flatMap((name) =>
    readFileSync(`${FOLDER}${name}`, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => Question.parse(JSON.parse(line)))
  )
}
