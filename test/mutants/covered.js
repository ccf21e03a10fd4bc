// Loaded before a test: writes the ids of the mutants whose code ran, in every thread.
import { appendFileSync } from 'node:fs'

process.on('exit', () => {
  // @ts-expect-error: the code that the instrumenter adds sets it.
  const { mutantCoverage } = globalThis.__stryker__ ?? {}
  const ids = Object.keys(mutantCoverage?.static ?? {})
  if (process.env.MUTANTS_COVERED) appendFileSync(process.env.MUTANTS_COVERED, ids.map((id) => `${id}\n`).join(''))
})
