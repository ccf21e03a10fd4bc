// The vectors are what the tests make today, and this package agrees with each. UPDATE_VECTORS=1 writes them.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import {
  keysIn,
  parseReleaseEntry,
  verifyAttestation,
  verifyDocument,
  verifyFile,
  verifyLog,
  verifyProof
} from '../src/index.ts'
import { listsOf, outcomeOf } from './file-vectors.ts'
import { isSeen, vectors } from './vectors.ts'

const FILE = fileURLToPath(new URL('../vectors/vectors.json', import.meta.url))
const made = `${JSON.stringify(vectors())}\n`
if (process.env.UPDATE_VECTORS === '1') writeFileSync(FILE, made)

const given: ReturnType<typeof vectors> = JSON.parse(readFileSync(FILE, 'utf8'))
const keys = keysIn(given.keys.join('\n'))

t.ok(
  readFileSync(FILE, 'utf8') === made,
  'UPDATE_VECTORS=1 npx tap packages/verify/test/vectors.test.ts writes them again'
)

async function isValid(verify: () => unknown): Promise<boolean> {
  try {
    await verify()
    return true
  } catch {
    return false
  }
}

t.test('agrees with every vector', async (t) => {
  for (const { name, valid, proof, ...rest } of given.proofs) {
    t.equal(await isValid(() => verifyProof(proof, { keys })), valid, name)
    if (!('expected' in rest)) continue
    const shown = verifyProof(proof, { keys }).keys.map(({ lookup, key, found, isComplete, rows }) => {
      return { lookup, key, found, is_complete: isComplete, rows }
    })
    t.same(shown, rest.expected, name)
  }
  for (const { name, valid, entry, envelope } of given.attestations)
    t.equal(await isValid(() => verifyAttestation(envelope, { keys }, parseReleaseEntry(entry))), valid, name)
  for (const { name, valid, document } of given.documents)
    t.equal(await isValid(() => verifyDocument(document, { keys })), valid, name)
  for (const { name, valid, document } of given.answers)
    t.equal(await isValid(() => verifyFile(JSON.stringify(document), { keys })), valid, name)
  for (const { name, text, outcome, not_covered, derived } of given.files) {
    t.equal(outcomeOf(text), outcome, name)
    t.same(listsOf(text), outcome === 'part' ? { not_covered, derived } : {}, name)
  }
  for (const vector of given.checkpoints) t.equal(isSeen(vector), vector.valid, vector.name)
  for (const { name, valid, older, newer, files } of given.logs) {
    const read = async (path: string) => new Uint8Array(Buffer.from(files[path] ?? '', 'base64'))
    t.equal(await isValid(() => verifyLog(older, newer, read, keys)), valid, name)
  }
})
