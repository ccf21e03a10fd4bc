// `npm run stamp -- [COMMIT]` writes the commit of a build next to its code, for places where git cannot tell
// it: a container, or a copy without `.git`.
import { writeFile } from 'node:fs/promises'
import { checkedOut, codeDigest, STAMP } from './code-version.ts'

const [stated] = process.argv.slice(2)
const { commit, isClean } = await checkedOut().catch(() => ({ commit: stated ?? '', isClean: true }))
const refusal = !isClean
  ? 'The code has uncommitted changes. Commit them first.'
  : !/^[0-9a-f]{40}$/.test(commit)
    ? 'Git does not tell the commit. Give its full hash: npm run stamp -- <commit>'
    : commit !== (stated ?? commit)
      ? `The checkout is at ${commit}, not at ${stated}.`
      : null
if (refusal === null) {
  await writeFile(STAMP, `${commit} ${await codeDigest()}\n`)
  process.stdout.write(`${STAMP} names commit ${commit}.\n`)
} else {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 1
}
