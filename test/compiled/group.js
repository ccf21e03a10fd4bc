// Runs several test files in one process. Each file gets its own test instead of tap's root test, so folders,
// clean-up and results stay separate.
import root from 'tap'

/** @type {import('tap').Test} */
let current = root

/** The test that a file of the group gets from `import t from 'tap'`. */
export function testOfFile() {
  return current
}

/**
 * Runs a file after the ones before it. @param {string} file
 * @param {() => Promise<unknown>} load
 */
export async function run(file, load) {
  await root.test(file, async (t) => {
    current = t
    await load()
  })
}
