// SIGKILL during a download: no partial file becomes a raw file, and the next run resumes the download.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import t from 'tap'
import { refresh } from '../../../pipeline/commands/fetch.ts'
import { withRun } from '../../../pipeline/commands/open-run.ts'
import { DataDirectory, namesIn } from '../../../pipeline/data-directory.ts'
import { receiptsOf } from '../../../pipeline/raw/receipt.ts'
import { silentReporter } from '../../../pipeline/reporter.ts'
import { PIPELINE } from '../../programs.ts'
import { fetchSettings, site } from './site.ts'
import { LEIE } from './universe-site.ts'

const HEADER =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE\n'
const ROW = 'MADE,UP,,,IND,NURSE,,0000000000,19700101,1 NO ST,NOWHERE,TX,75001,1128a1,20200120,00000000,00000000,\n'
const BODY = Buffer.from(HEADER + ROW.repeat(3_000))

t.test('a killed fetch resumes in the next run', async (t) => {
  const publisher = await site(t)
  const dataDir = t.testdir()
  const said = { etag: '"1"', 'last-modified': 'Tue, 10 Nov 2026 08:00:00 GMT' }
  const children: ChildProcess[] = []
  t.teardown(() => {
    for (const child of children) child.kill('SIGKILL')
  })
  const start = () => {
    const env = { ...process.env, DATA_DIR: dataDir, ALLOW_DIRTY: '1', FETCH_MIRROR: publisher.url }
    const child = spawn(process.execPath, [...PIPELINE, 'fetch', '--source=oig_leie'], { env })
    children.push(child)
    return child
  }
  const halfway = new Promise<void>((resolve) => {
    publisher.on(LEIE, (_request, response) => {
      response.writeHead(200, { ...said, 'content-length': BODY.length })
      response.write(BODY.subarray(0, 100_000))
      resolve()
    })
  })
  const killed = start()
  await halfway
  const directory = new DataDirectory(dataDir)
  // Wait until some bytes are on disk.
  for (let size = 0; size === 0; ) size = await sizeOfPartial(directory)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  t.same(await namesIn(directory.raw('oig_leie')), [], 'no half file is a raw file')

  let range: string | undefined
  publisher.on(LEIE, (request, response) => {
    range = request.headers.range
    const from = Number(/\d+/.exec(range ?? '')?.[0] ?? 0)
    const part = {
      'content-range': `bytes ${from}-${BODY.length - 1}/${BODY.length}`,
      'content-length': BODY.length - from
    }
    response.writeHead(from > 0 ? 206 : 200, { ...said, ...part }).end(BODY.subarray(from))
  })
  const again = start()
  let printed = ''
  again.stdout?.on('data', (text: Buffer) => {
    printed += text
  })
  const [exit] = await once(again, 'exit')
  t.equal(exit, 0)
  t.match(range, /^bytes=\d+-$/, 'the rest alone was asked for')
  t.match(printed, /^fetched +oig_leie +A new file: UPDATED\.csv\./)
  t.match(await receiptsOf(directory, 'oig_leie'), [{ origin: 'fetched', bytes: BODY.length, date: '2026-11-10' }])
  t.same(await namesIn(directory.raw('.partial')), [])
})

t.test('refresh invents no data if the publishers gave none', async (t) => {
  const publisher = await site(t)
  const dataDir = t.testdir()
  const settings = fetchSettings(dataDir, { FETCH_MIRROR: publisher.url })
  const refreshed = withRun(settings, silentReporter, (run) => refresh(run, settings, { only: ['oig_leie'] }))
  await t.rejects(refreshed, { code: 'no_input' })
  t.same(await namesIn(new DataDirectory(dataDir).releases()), [])
})

async function sizeOfPartial(directory: DataDirectory): Promise<number> {
  const names = await readdir(directory.raw('.partial'), { recursive: true }).catch(() => [])
  const sizes = names
    .filter((name) => name.endsWith('body'))
    .map(async (name) => (await stat(directory.raw('.partial', name)).catch(() => ({ size: 0 }))).size)
  return Math.max(0, ...(await Promise.all(sizes)))
}
