// Runs the examples of every guide with a service, and compares their output with the guides.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { type Example, guideExamples, rewritten } from './examples.ts'
import { compiled } from './packages.ts'
import { fileStem, missingFor, printedBy } from './tools.ts'

/** The packages must be installed in the folder. `variables` must contain PPDS_URL and PPDS_KEY. */
export async function guidesHold(t: Test, variables: Record<string, string>, folder: string): Promise<void> {
  const guides = guideExamples()
  const programs = [...guides.values()].flat().filter(({ language }) => language === 'ts')
  for (const example of programs) writeFileSync(fileOf(folder, example), example.code)
  t.same(compiled(programs.map((example) => fileOf(folder, example))), [], 'the TypeScript of the guides compiles')
  for (const [guide, examples] of guides) {
    t.test(guide, async (t) => {
      t.ok(examples.length > 0)
      const printed: string[] = []
      for (const example of examples) {
        const what = `example ${example.number}, ${example.language}`
        const missing = missingFor(example)
        if (missing !== undefined) {
          t.pass(what, { skip: `${missing} is absent` })
          printed.push(example.prints)
          continue
        }
        const text = await printedBy(example, folder, variables)
        printed.push(text)
        if (process.env.UPDATE_GOLDEN !== '1') t.equal(text, example.prints, `${what} prints what the guide says`)
      }
      if (process.env.UPDATE_GOLDEN === '1') rewritten(guide, printed)
    })
  }
}

function fileOf(folder: string, example: Example): string {
  return join(folder, `${fileStem(example)}.ts`)
}
