// make train-reader: trains the reader and writes data/reference/reader-weights.json. TRAIN=words also renews
// other-words.txt, after a change of the vocabulary.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sentences, trainingQuestions, weightsFrom } from './train.ts'

if (process.env.TRAIN === 'words') {
  const script = fileURLToPath(new URL('other-words.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [...process.execArgv, script], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
const file = fileURLToPath(new URL('../../../data/reference/reader-weights.json', import.meta.url))
writeFileSync(file, `${JSON.stringify(weightsFrom(trainingQuestions(), sentences()))}\n`)
