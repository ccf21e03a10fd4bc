// The deliverer is killed at random moments while events become active: none is lost, and a repeated delivery
// has the same id.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { keyFile } from '../../../server/keys/key-file.ts'
import { seeded } from '../../bench/misspelt.ts'
import { issuedKey } from '../running.ts'
import { activate } from './activations.ts'
import { owing, refreshed } from './owing.ts'
import { type Receiver, receiver } from './receiver.ts'

/** KILLS=50 is the full form; loading a process takes most of a second. */
const KILLS = Number(process.env.KILLS ?? 15)
const PROCESS = fileURLToPath(new URL('./deliverer-process.ts', import.meta.url))
const DATASETS = ['nppes', 'oig-leie', 'pecos', 'open-payments', 'qpp-mips', 'care-compare']

t.test(`loses no event if killed at ${KILLS} random moments`, async (t) => {
  const { dataDir, journal, subscribe } = await owing(t)
  await issuedKey(dataDir, 'b')
  const [key] = await keyFile(dataDir).read()
  await journal.queue([], 0, { activation: 0, activated_at: null })
  const receivers: Receiver[] = []
  for (let one = 0; one < 3; one++) {
    const to = await receiver(t)
    receivers.push(to)
    await subscribe(to.url, {}, key?.id)
  }

  const random = seeded(9)
  const loaded: Promise<ChildProcess>[] = []
  const load = async () => {
    const child = spawn(process.execPath, ['--import=tsx', PROCESS, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
    t.teardown(() => child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    return child
  }
  for (let ahead = 0; ahead < 3; ahead++) loaded.push(load())
  const start = async () => {
    const child = await loaded.shift()
    if (!child) throw new Error('none is loaded')
    loaded.push(load())
    child.stdin?.write('begin\n')
    if (child.stdout) await once(child.stdout, 'data')
    return child
  }

  const sent: string[] = []
  let seen = 0
  let busy = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    const child = await start()
    const events = DATASETS.map((dataset) => refreshed(dataset, kill))
    sent.push(...events.map(({ id }) => id))
    await activate(dataDir, kill, events)
    // A busy machine delivers later: most kills would come before any delivery started, and prove nothing.
    const most = busy * 3 < kill - 1 ? 600 : 150
    await new Promise((resolve) => setTimeout(resolve, random() * most))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const now = receivers.reduce((sum, { received }) => sum + received.length, 0)
    if (now > seen) busy += 1
    seen = now
  }
  t.ok(busy > KILLS / 4, `${busy} of the processes had delivered something when they were killed`)

  const last = await start()
  const complete = ({ received }: Receiver) => new Set(received.map(({ id }) => id)).size === sent.length
  for (let waited = 0; !receivers.every(complete) && waited < 200; waited++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  last.kill('SIGKILL')
  await Promise.all(loaded)

  for (const { received } of receivers) {
    t.same([...new Set(received.map(({ id }) => id))].sort(), [...sent].sort(), 'every event came')
    const facts = new Map<string, string>()
    for (const { id, body } of received) {
      const { delivered_at, ...content } = JSON.parse(body)
      t.ok(facts.get(id) === undefined || facts.get(id) === JSON.stringify(content), 'what comes twice is the same')
      facts.set(id, JSON.stringify(content))
    }
    for (const dataset of DATASETS) {
      const first = [
        ...new Set(received.filter(({ body }) => JSON.parse(body).dataset_id === dataset).map(({ id }) => id))
      ]
      t.same(first, [...first].sort(), `${dataset} in its order`)
    }
  }
  const twice = receivers.reduce((sum, { received }) => sum + received.length, 0) - receivers.length * sent.length
  t.comment(`${twice} deliveries came twice`)
})
