// Rebuilds releases across two commits of a repository copy: the code that built each release rebuilds it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { CHECKOUT } from '../../pipeline/code-version.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { commit, copyOfRepository, LEIE, listOf, type Outcome, run } from './repository-copy.ts'

function pipeline(repository: string, dataDir: string, ...args: string[]): Promise<Outcome> {
  return run(process.execPath, ['--import=tsx', 'pipeline/main.ts', ...args], repository, {
    DATA_DIR: dataDir,
    ALLOW_DIRTY: '0'
  })
}

async function importList(repository: string, dataDir: string, date: string): Promise<string> {
  const { stdout, stderr } = await pipeline(repository, dataDir, ...listOf(date))
  const id = /Release (\S+) is current/.exec(stdout)?.[1]
  if (!id) throw new Error(stderr)
  return id
}

/** Checkouts of rebuilds, in the temporary folder of this test. */
async function leftovers(): Promise<string[]> {
  return (await readdir(process.env.TMPDIR ?? '')).filter((name) => name.startsWith('provenance-rebuild-'))
}

const git = existsSync(LEIE) && (await run('git', ['--version'], CHECKOUT)).code === 0

t.test('rebuilds releases across two commits', { ...(git ? {} : { skip: 'git is not installed' }) }, async (t) => {
  const root = t.testdir({ repository: {}, data: {}, tmp: {} })
  process.env.TMPDIR = join(root, 'tmp')
  const repository = join(root, 'repository')
  const data = join(root, 'data')
  await copyOfRepository(repository)
  const first = await commit(repository, 'First')
  const older = await importList(repository, data, '2026-11-10')
  const exclusion = (await loadTables()).find(({ name }) => name === 'exclusion')
  const column = join(repository, 'pipeline/published/exclusion/build.sql')
  await writeFile(column, `select * replace (lower(state) as state) from (${exclusion?.build})`)
  await commit(repository, 'Write the states of exclusions in lower case')
  const newer = await importList(repository, data, '2026-11-10')
  t.not(newer, older, 'the same file gives another release under other code')

  await t.test('rebuilds the current release with this code', async (t) => {
    const { code, stdout } = await pipeline(repository, data, 'rebuild')
    t.equal(code, 0)
    t.match(stdout, new RegExp(`${newer}: \\d+ files rebuilt, all identical\\.`))
    t.match(stdout, /exclusion\.parquet .*identical/)
    t.match(stdout, /rejects\.parquet .*identical/)
    t.match(stdout, /manifest\.json .*identical/)
  })

  await t.test('rebuilds every release, the older one with the commit that built it', async (t) => {
    const { code, stdout, stderr } = await pipeline(repository, data, 'rebuild', '--all=1')
    t.equal(code, 0, stderr)
    for (const id of [older, newer]) t.match(stdout, new RegExp(`${id}: \\d+ files rebuilt, all identical\\.`))
    t.match(stderr, first.slice(0, 7))
    t.same(await leftovers(), [])
  })

  await t.test('detects an altered manifest', async (t) => {
    for (const [id, says] of [
      [older, /files rebuilt, 1 not identical/],
      [newer, /error \(damaged_data\)/]
    ] as const) {
      const path = join(data, 'releases', id, 'manifest.json')
      const text = await readFile(path, 'utf8')
      await chmod(path, 0o644)
      await writeFile(path, JSON.stringify({ ...JSON.parse(text), ...(id === newer && { invented: true }) }))
      const { code, stdout, stderr } = await pipeline(repository, data, 'rebuild', `--release=${id}`)
      t.equal(code, 1)
      t.match(stdout + stderr, says, 'the code that made it is asked; it never asks itself again')
      await writeFile(path, text)
    }
  })

  await t.test('refused, re-dated or superseded receipts change nothing', async (t) => {
    const folder = join(data, 'raw', 'oig_leie')
    const [sha256 = ''] = await readdir(folder)
    const path = join(folder, sha256, 'receipt.json')
    const receipt = JSON.parse(await readFile(path, 'utf8'))
    const parts = receipt.parts.map((part: object) => ({ ...part, date: '2026-11-12', refused: 'no longer' }))
    await writeFile(path, JSON.stringify({ ...receipt, parts }))
    const { code, stderr } = await pipeline(repository, data, 'rebuild', `--release=${older},${newer}`)
    t.equal(code, 0, stderr)
  })

  await t.test('SIGTERM leaves no checkout behind; after SIGKILL the next rebuild removes it', async (t) => {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const child = spawn(process.execPath, ['--import=tsx', 'pipeline/main.ts', 'rebuild', `--release=${older}`], {
        cwd: repository,
        env: { ...process.env, DATA_DIR: data },
        stdio: 'ignore'
      })
      const exit = once(child, 'exit')
      const own = `provenance-rebuild-${child.pid}-`
      while (!(await leftovers()).some((line) => line.includes(own)) && child.exitCode === null) await sleep(20)
      child.kill(signal)
      await exit
      if (signal === 'SIGKILL') t.equal((await leftovers()).length, 1)
    }
    t.same(await leftovers(), [], 'the one that was stopped removed its own and the one before it')
  })

  await t.test('tells apart a shallow clone, an unknown commit, missing git and uncommitted code', async (t) => {
    const shallow = join(root, 'shallow')
    await run('git', ['clone', '-q', '--depth=1', `file://${repository}`, shallow], root)
    await symlink(join(CHECKOUT, 'node_modules'), join(shallow, 'node_modules'))
    const inShallow = await pipeline(shallow, data, 'rebuild', `--release=${older}`)
    t.equal(inShallow.code, 1)
    t.match(inShallow.stderr, /error \(shallow_clone\).*\n.*--unshallow/)

    const stranger = join(root, 'stranger')
    await mkdir(stranger)
    await run('git', ['clone', '-q', '--depth=1', `file://${repository}`, stranger], root)
    await symlink(join(CHECKOUT, 'node_modules'), join(stranger, 'node_modules'))
    await run('rm', ['-rf', '.git'], stranger)
    const without = await run(
      process.execPath,
      ['--import=tsx', 'pipeline/main.ts', 'rebuild', `--release=${older}`],
      stranger,
      { DATA_DIR: data, ALLOW_DIRTY: '1' }
    )
    t.match(without.stderr, /error \(no_git\)/)

    await run('git', ['init', '-q'], stranger)
    await commit(stranger, 'Alone')
    const unknown = await pipeline(stranger, data, 'rebuild', `--release=${older}`)
    t.match(unknown.stderr, new RegExp(`error \\(unknown_commit\\).*${first.slice(0, 7)}`))

    await appendFile(join(stranger, 'pipeline/main.ts'), '// a change\n')
    const own = join(stranger, 'data')
    const dirty = await importList(stranger, own, '2026-11-10')
    t.equal((await pipeline(stranger, own, 'rebuild', `--release=${dirty}`)).code, 0, 'the same uncommitted code')
    await appendFile(join(stranger, 'pipeline/main.ts'), '// another\n')
    const changed = await pipeline(stranger, own, 'rebuild', `--release=${dirty}`)
    t.match(changed.stderr, /error \(made_uncommitted\)/)
  })

  t.same(await leftovers(), [], 'no folder is left')
})
