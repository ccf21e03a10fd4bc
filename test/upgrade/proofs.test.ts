// Proofs from a signed release that was indexed again after an upgrade.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { indexReleases } from '../../pipeline/commands/repair.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { type Running, running } from '../server/running.ts'
import { newSigningKey, writeSigningKeys } from '../signed-release.ts'
import { lacks, list, madeBy } from './earlier-code.ts'

/** The last commit that signs releases without the lookup file exclusion_by_id. */
const COMMIT = '279c19e1'

t.test(
  'an indexed release proves what it signed, and refuses what is newer',
  { skip: await lacks(COMMIT) },
  async (t) => {
    const folder = t.testdir()
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    await writeSigningKeys(dataDir, [newSigningKey()])
    const release = await madeBy(COMMIT, folder, dataDir, list)
    const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', PARTIAL: '1', MEMORY_LIMIT: '1GB' })
    const proof = ({ get }: Running, lookup: string) => get(`/v1/proof/${lookup}/1000000020?release=${release}`)
    const before = await running(t, dataDir)
    // The layout of lookup files has changed since, so none is read before the release is indexed again.
    for (const lookup of ['exclusion', 'exclusion_by_id'])
      t.match(await proof(before, lookup), { status: 503, body: { error: { code: 'source_unavailable' } } })
    t.same(await withRun(settings, silentReporter, indexReleases), [{ release, outcome: 'indexed', detail: '' }])

    const server = await running(t, dataDir)
    t.match((await proof(server, 'exclusion')).body, { rows: [{ block: { index: 0 } }] })
    const refused = await proof(server, 'exclusion_by_id')
    t.match(refused, { status: 409, body: { error: { code: 'release_not_provable' } } })
    t.ok(refused.body.error.message.includes(`The lookup file exclusion_by_id was made after ${release} was signed.`))
    const { payload } = (await server.get(`/data/${release}/attestation.json`)).body
    const { subject } = JSON.parse(Buffer.from(payload, 'base64').toString())
    const digests = new Set(subject.map((one: { digest: { sha256?: string } }) => one.digest.sha256))
    const { tables } = (await server.get(`/data/${release}/manifest.json`)).body
    t.ok(tables.length > 0)
    for (const { parquet } of tables) t.ok(digests.has(parquet.sha256), parquet.url)
  }
)
