// The `make webhooks` process: only one per data directory, and a new one can start soon after the first is
// killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import t from 'tap'
import { LAUNCH } from '../../programs.ts'

t.test('allows one webhook service per data directory, and a new one once it is killed', async (t) => {
  const dataDir = t.testdir()
  const start = () => {
    const child = spawn(process.execPath, [LAUNCH, 'server/webhooks/main.ts'], {
      env: { ...process.env, DATA_DIR: dataDir, WEBHOOKS_PORT: '0', LOG_LEVEL: 'info' }
    })
    t.teardown(() => child.kill('SIGKILL'))
    return child
  }
  const first = start()
  const address = await addressOf(first)
  t.equal((await fetch(`${address}/v1/webhooks/openapi.json`)).status, 200)
  t.equal((await fetch(`${address}/v1/webhooks`)).status, 401)

  const second = start()
  let said = ''
  second.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(second, 'exit')
  t.equal(code, 1, 'a second one ends')
  t.match(said, `Another webhook service is using ${dataDir}.`)
  t.equal((await fetch(`${address}/v1/webhooks/openapi.json`)).status, 200, 'the first goes on')

  first.kill('SIGKILL')
  await once(first, 'exit')
  const third = start()
  t.equal((await fetch(`${await addressOf(third)}/v1/webhooks/openapi.json`)).status, 200, 'the next takes its place')
  third.kill('SIGTERM')
  t.same(await once(third, 'exit'), [0, null])
})

/**
 * The address the service listens on, from its log. The stream stays open: a service cannot end if its log is
 * gone.
 */
function addressOf(child: ChildProcess): Promise<string> {
  let log = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      log += chunk
      const [, address] = /listening at (http:[^"]+)"/.exec(log) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`it ended: ${log}`)))
  })
}
