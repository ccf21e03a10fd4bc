// The commit that a release names: in a checkout of another user, in a build without git, and where nobody
// knows it.
import { existsSync } from 'node:fs'
import { appendFile, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { commit, copyOfRepository, LEIE, listOf, run, type User } from './repository-copy.ts'

const NOBODY: User = { uid: 65534, gid: 65534 }
const skip =
  !existsSync(LEIE) || (await run('git', ['--version'], '.')).code !== 0
    ? 'git is not installed'
    : process.getuid?.() !== 0
      ? 'only root can run a program as another user'
      : false

t.test('the commit of a release', { skip }, async (t) => {
  const root = t.testdir({ code: {}, data: {}, tmp: {} })
  const code = join(root, 'code')
  const dataDir = join(root, 'data')
  await copyOfRepository(code)
  const full = await commit(code, 'First')
  for (const folder of ['data', 'tmp']) await chown(join(root, folder), NOBODY.uid, NOBODY.gid)

  const asNobody = (...args: string[]) =>
    run(
      process.execPath,
      ['--import=tsx', 'pipeline/main.ts', ...args],
      code,
      { DATA_DIR: dataDir, HOME: join(root, 'tmp'), TMPDIR: join(root, 'tmp'), ALLOW_DIRTY: '0' },
      NOBODY
    )
  const stamp = (...args: string[]) => run(process.execPath, ['--import=tsx', 'pipeline/stamp.ts', ...args], code)
  /** Imports the list of that day, and returns the commits that its releases name. */
  async function commitsAfter(date: string): Promise<string[]> {
    const { code: exit, stderr } = await asNobody(...listOf(date))
    t.equal(exit, 0, stderr)
    const releases = await readdir(join(dataDir, 'releases'))
    const manifests = await Promise.all(
      releases.map(async (id) => JSON.parse(await readFile(join(dataDir, 'releases', id, 'manifest.json'), 'utf8')))
    )
    return manifests.map(({ pipeline_version }) => pipeline_version)
  }

  await t.test('is known to a user who does not own the checkout', async (t) => {
    const refused = await run('git', ['status'], code, { HOME: join(root, 'tmp') }, NOBODY)
    t.match(refused.stderr, /dubious ownership/, 'git alone refuses it')
    t.same(await commitsAfter('2026-11-10'), [full.slice(0, 7)])
  })

  await t.test('can be checked out again by a user who may not write to the checkout', async (t) => {
    await appendFile(join(code, 'pipeline/main.ts'), '// a change\n')
    const refused = await asNobody(...listOf('2026-11-11'))
    t.match(refused.stderr, /error \(uncommitted_code\)/)
    const second = await commit(code, 'Second')
    const { stdout, stderr } = await asNobody('rebuild')
    t.match(stdout, /files rebuilt, all identical/, stderr)
    t.match(stderr, full.slice(0, 7), 'with the commit of the release')
    t.not(second, full)
  })

  await t.test('is the one of the stamp where there is no git', async (t) => {
    const now = (await run('git', ['rev-parse', 'HEAD'], code)).stdout.trim()
    await appendFile(join(code, 'domain/errors.ts'), '// a change\n')
    t.match(await stamp(), { code: 1, stderr: /uncommitted changes/ })
    await run('git', ['checkout', '-q', '.'], code)
    t.match(await stamp(full), { code: 1, stderr: /The checkout is at/ })

    await rm(join(code, '.git'), { recursive: true })
    // A repository around the code that ignores it would call it clean, and name its own commit.
    await run('git', ['init', '-q'], root)
    await writeFile(join(root, '.gitignore'), '*\n')
    await run('git', ['add', '--force', '.gitignore'], root)
    await commit(root, 'Around')
    const unknown = await asNobody(...listOf('2026-11-12'))
    t.match(unknown, { code: 1, stderr: /error \(unknown_code\).*not a git repository.*No build wrote/ })
    t.notMatch(unknown.stderr, 'uncommitted')
    t.match(await stamp(), { code: 1, stderr: /Give its full hash/ })

    t.match(await stamp(now), { code: 0, stdout: now })
    t.same((await commitsAfter('2026-11-12')).sort(), [full.slice(0, 7), now.slice(0, 7)].sort())

    await appendFile(join(code, 'domain/errors.ts'), '// a change\n')
    t.match((await asNobody(...listOf('2026-11-13'))).stderr, /error \(unknown_code\).*The code differs from the one/)
  })

  await t.test('is not invented where it is not known', async (t) => {
    await mkdir(join(code, 'data'), { recursive: true })
    await chown(join(code, 'data'), NOBODY.uid, NOBODY.gid)
    const { stderr } = await run(
      process.execPath,
      ['--import=tsx', 'pipeline/main.ts', ...listOf('2026-11-13')],
      code,
      { DATA_DIR: join(code, 'data'), HOME: join(root, 'tmp') },
      NOBODY
    )
    t.match(stderr, /No commit is known for this code: its data says 0000000/)
  })
})
