// The server process: starts without a release, answers, and shuts down cleanly on a signal.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import t from 'tap'
import { LAUNCH } from '../programs.ts'

/** Node would wait 60 s for a first request. */
const HELD_UP_MS = 40_000

type Process = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

function started(env: Record<string, string>): Process {
  const child = spawn(process.execPath, [LAUNCH, 'server/main.ts'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  return { child, output: () => text, ended }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  t.test(`starts, answers, and exits with 0 on ${signal}`, async (t) => {
    const running = started({ PORT: '0', DATA_DIR: t.testdir() })
    t.teardown(() => running.child.kill('SIGKILL'))
    let address: string | undefined
    while (address === undefined && running.child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      address = /http:\/\/127\.0\.0\.1:\d+/.exec(running.output())?.[0]
    }
    t.ok(address, 'it says where it listens')
    t.equal((await fetch(`${address}/healthz`)).status, 200)
    t.equal((await fetch(`${address}/readyz`)).status, 503)
    t.match(await (await fetch(`${address}/`)).text(), /curl .*\/api\/v1\/health/)
    const silent = connect(Number(new URL(String(address)).port), '127.0.0.1')
    t.teardown(() => silent.destroy())
    await once(silent, 'connect')
    const signaledAt = performance.now()
    running.child.kill(signal)
    t.equal(await running.ended, 0)
    t.ok(performance.now() - signaledAt < HELD_UP_MS, 'a connection that nothing is asked on holds up nothing')
    t.match(running.output(), /no release is open/)
  })
}

t.test('a port in use or an invalid setting gives a message and exit code 1', async (t) => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => blocker.once('listening', resolve))
  t.teardown(() => blocker.close())
  const bound = blocker.address()
  const port = String(bound !== null && typeof bound === 'object' ? bound.port : 0)
  const taken = started({ PORT: port, METRICS_PORT: '0', DATA_DIR: t.testdir() })
  t.equal(await taken.ended, 1)
  t.match(taken.output(), /address already in use/)
  const wrong = started({ PORT: 'eighty' })
  t.equal(await wrong.ended, 1)
  t.match(wrong.output(), /PORT:/)
  t.notMatch(wrong.output(), /at .*\.ts:/, 'no stack')
})
