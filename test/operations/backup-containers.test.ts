// A backup next to a webhook service of another container, whose process may have the same id.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { CHECKOUT } from '../../pipeline/code-version.ts'

/** Runs a program as the first process of a new process id namespace, as a container does. */
const contained = (...words: string[]) =>
  ['unshare', ['--pid', '--fork', '--kill-child', process.execPath, '--import=tsx', ...words]] as const
const skip =
  spawnSync('unshare', ['--pid', '--fork', 'true']).status !== 0 && 'this user cannot make a process id namespace'

t.test('a backup next to the webhook service of another container says where to run it', { skip }, async (t) => {
  const dataDir = t.testdir()
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, WEBHOOKS_PORT: '0' }
  mkdirSync(join(dataDir, 'state'))
  const service = spawn(...contained('server/webhooks/main.ts'), { cwd: CHECKOUT, env })
  t.teardown(() => service.kill('SIGKILL'))
  await new Promise<void>((resolve) => {
    service.stdout.on('data', (text) => /Server listening/.test(String(text)) && resolve())
    service.once('exit', () => resolve())
  })
  const backup = contained('server/backups/main.ts', 'backup', '--to', join(dataDir, 'backups'))
  const { status, stderr } = spawnSync(...backup, { cwd: CHECKOUT, env, encoding: 'utf8' })
  t.match(
    { status, stderr },
    { status: 1, stderr: /journal.mdb is open in another container. Run the backup in the container of the webhook/ }
  )
})
