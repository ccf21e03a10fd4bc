// The guide from a receipt to the line of the publisher, with a newer release since the receipt.
import { join } from 'node:path'
import t from 'tap'
import { importFixture } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { signRelease } from '../signed-release.ts'
import { defaultUniverse } from '../synthetic-release.ts'
import { guideExamples, rewritten } from './examples.ts'
import { installPackages } from './packages.ts'
import { missingFor, printedBy } from './tools.ts'

const GUIDE = '15-prove-an-answer.md'

t.test('each step of the guide holds after another release was published', async (t) => {
  const examples = guideExamples().get(GUIDE) ?? []
  t.equal(examples.length, 5)
  const missing = examples.map(missingFor).find((program) => program !== undefined)
  if (missing !== undefined) {
    t.pass(GUIDE, { skip: `${missing} is absent` })
    return
  }
  const [dataDir, folder] = [join(t.testdir({ data: {}, auditor: {} }), 'data'), join(t.testdirName, 'auditor')]
  const { release } = await defaultUniverse(dataDir)
  await signRelease(dataDir)
  await installPackages(folder, ['verify'])
  const server = await running(t, dataDir)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
  const printedOf: string[] = []
  for (const [at, example] of examples.entries()) {
    if (at === 1) {
      await importFixture(dataDir, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' })
      await server.store.check()
      t.not(server.store.current?.id, release.manifest.id, 'another release is current')
    }
    const printed = await printedBy(example, folder, { PPDS_URL: url, PPDS_RAW: join(dataDir, 'raw') })
    if (process.env.UPDATE_GOLDEN === '1') printedOf.push(printed)
    else t.equal(printed, example.prints, `step ${example.number}`)
  }
  if (process.env.UPDATE_GOLDEN === '1') rewritten(GUIDE, printedOf)
})
