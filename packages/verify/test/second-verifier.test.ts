// The verifier in Python, which was written from methodology/proofs.md, agrees with every vector.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const VECTORS = pathOf('vectors/vectors.json')

const { error, stdout, stderr, status } = spawnSync('python3', [pathOf('python/verify.py'), VECTORS], {
  encoding: 'utf8'
})
if (error) t.pass('the second verifier', { skip: 'python3 is absent' })
else {
  const { proofs, attestations, documents, answers, files, checkpoints, logs } = JSON.parse(
    readFileSync(VECTORS, 'utf8')
  )
  const all = [proofs, attestations, documents, answers, files, checkpoints, logs].flat().length
  t.equal(stdout, `${all} vectors, ${all} agree, 0 disagree\n`, stderr)
  t.equal(status, 0)
}
