// What the server builds while it is idle, so that the first question waits for nothing.
import t from 'tap'

function processorMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

t.test('reads a first question in less than 100 ms of processor time after warming', async (t) => {
  const before = process.cpuUsage()
  const { warmReader } = await import('../../server/evidence/evidence-query.ts')
  await warmReader()
  const warming = processorMs(process.cpuUsage(before))
  const { understand } = await import('../../server/evidence/understand.ts')
  const since = process.cpuUsage()
  const found = await understand(
    'My aunt moved to Ohio. How many urologsts per 100,000 are there in Franklin County, Ohio?'
  )
  const took = processorMs(process.cpuUsage(since))
  t.match(found, { intent: { accessor: 'county_supply', state: 'OH', measure: 'density' } })
  t.ok(took < 100, `${took} ms`)
  t.ok(warming > took, `warming takes ${warming} ms`)
})
