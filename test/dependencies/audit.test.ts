// The audit without a network, over a made-up export of OSV about packages that the service has.
import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { ZipFile } from 'yazl'
import { audited, type Finding } from './osv.ts'
import { lockedPackages } from './packages.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGES = [
  { name: 'parser', version: '2.3.0' },
  { name: 'parser', version: '1.0.0' }
]

type Range = Record<string, string>[]
const advisory = (id: string, events: Range, more: object = {}, name = 'parser', ecosystem = 'npm') => ({
  ...{ schema_version: '1.6.0', id, modified: '2026-11-20T08:00:00Z', summary: `About ${name}` },
  affected: [{ package: { ecosystem, name }, ranges: [{ type: 'SEMVER', events }] }],
  database_specific: { severity: 'HIGH' },
  ...more
})

async function exported(folder: string, advisories: readonly { id: string }[]): Promise<string> {
  const path = join(folder, 'all.zip')
  const zip = new ZipFile()
  for (const one of advisories) zip.addBuffer(Buffer.from(JSON.stringify(one)), `${one.id}.json`)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

t.test('finds the versions that an advisory names, and no other', async (t) => {
  const found = async (events: Range, more: object = {}, ecosystem = 'npm') => {
    const other = advisory('GHSA-0000', [{ introduced: '0' }], {}, 'other')
    const path = await exported(t.testdir(), [advisory('GHSA-1111', events, more, 'parser', ecosystem), other])
    return (await audited(path, PACKAGES)).findings.map(({ version }: Finding) => version)
  }
  t.same(await found([{ introduced: '0' }]), ['2.3.0', '1.0.0'])
  t.same(await found([{ introduced: '0' }, { fixed: '2.3.0' }]), ['1.0.0'])
  t.same(await found([{ introduced: '2.0.0' }, { fixed: '2.3.1' }]), ['2.3.0'])
  t.same(await found([{ introduced: '0' }, { last_affected: '1.0.0' }]), ['1.0.0'])
  t.same(await found([{ fixed: '2.4.0' }, { introduced: '2.0.0' }, { fixed: '1.5.0' }, { introduced: '0' }]), [
    '2.3.0',
    '1.0.0'
  ])
  t.same(await found([{ introduced: '3.0.0-beta.1' }]), [])
  t.same(await found([], { affected: [{ package: { ecosystem: 'npm', name: 'parser' }, versions: ['2.3.0'] }] }), [
    '2.3.0'
  ])
  t.same(await found([{ introduced: '0' }], { withdrawn: '2026-11-21T00:00:00Z' }), [])
  t.same(await found([{ introduced: '0' }], {}, 'PyPI'), [])
  await t.rejects(audited(await exported(t.testdir(), []), PACKAGES), { message: /has no advisories of npm/ })
})

t.test('the command fails on a grave vulnerability of the service, and names what it compared', async (t) => {
  const folder = t.testdir()
  const run = async (...advisories: { id: string }[]) => {
    const OSV = await exported(folder, advisories)
    const { status, stdout } = spawnSync(process.execPath, ['--import=tsx', 'test/dependencies/audit.ts'], {
      cwd: ROOT,
      env: { ...process.env, OSV },
      encoding: 'utf8'
    })
    return { status, stdout }
  }
  const count = lockedPackages().length
  const harmless = advisory('GHSA-2222', [{ introduced: '0' }, { fixed: '0.0.1' }], {}, 'fastify')
  const moderate = { database_specific: { severity: 'MODERATE' } }
  const others = [
    advisory('GHSA-3333', [{ introduced: '0' }], moderate, 'fastify'),
    advisory('GHSA-4444', [{ introduced: '0' }], {}, 'typescript')
  ]
  t.match(await run(harmless, ...others), {
    status: 0,
    stdout: new RegExp(
      `^MODERATE +fastify .*GHSA-3333.*\nCompared ${count} packages with 3 advisories, the newest of 2026-11-20: 1 found, 0`
    )
  })
  const malicious = advisory('MAL-5555', [{ introduced: '0' }], { database_specific: undefined }, 'lmdb')
  t.match(await run(advisory('GHSA-6666', [{ introduced: '0' }], {}, 'lmdb'), malicious), {
    status: 1,
    stdout: /HIGH +lmdb .*GHSA-6666.*\nUNKNOWN +lmdb .*MAL-5555.*\n.* 2 found, 2 of them/
  })
})
