// The Iceberg catalog over HTTP: what each address answers, and that no answer is of an earlier release.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import t from 'tap'
import { STORE_POINTER } from '../../domain/store-index.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { publish } from '../publishing/published.ts'
import { running } from './running.ts'

const leie = FIXTURES.find(({ source }) => source === 'oig_leie') as (typeof FIXTURES)[number]
const AT = '/iceberg/v1/namespaces/ppds/tables'

t.test('the catalog of a published store', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const url = pathToFileURL(join(folder, 'store')).href
  const published = () => publish(readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' }), silentReporter, url)
  const { app } = await running(t, dataDir, { env: { CATALOG_URL: url } })
  const get = async (path: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers, body } = await app.inject({ method, url: path })
    return { status: statusCode, release: headers['x-release'], body: body === '' ? null : JSON.parse(body) }
  }
  const empty = await get('/iceberg/v1/config')
  t.match(empty, { status: 503, body: { error: { type: 'ServiceUnavailableException', code: 503 } } })
  t.match(empty.body.error.message, /make publish/)

  await published()
  t.match(await get('/iceberg/v1/config?warehouse=any'), { status: 200, body: { defaults: {}, overrides: {} } })
  t.same((await get('/iceberg/v1/namespaces')).body, { namespaces: [['ppds']] })
  t.same((await get('/iceberg/v1/namespaces?parent=ppds')).body, { namespaces: [] })
  t.match(await get('/iceberg/v1/namespaces/ppds', 'HEAD'), { status: 204, body: null })
  t.match(await get('/iceberg/v1/namespaces/other'), {
    status: 404,
    body: { error: { type: 'NoSuchNamespaceException' } }
  })
  const { identifiers } = (await get(AT)).body
  t.ok(identifiers.some(({ name }: { name: string }) => name === 'exclusion'))
  t.notOk(
    identifiers.some(({ name }: { name: string }) => name === 'withheld_identifier'),
    'internal tables are not in it'
  )
  t.match(await get(`${AT}/withheld_identifier`), { status: 404, body: { error: { type: 'NoSuchTableException' } } })
  t.match(await get(`${AT}/exclusion?snapshots=some`), {
    status: 400,
    body: { error: { type: 'BadRequestException' } }
  })

  const before = await get(`${AT}/exclusion?snapshots=refs`)
  t.equal(before.release, releaseId)
  t.match(before.body['metadata-location'], new RegExp(`^${url}/tables/exclusion/metadata/v\\d+.metadata.json$`))
  const { schemas, refs } = before.body.metadata
  t.same([Object.keys(refs)[0], Object.keys(refs).at(-1)], ['main', releaseId])
  t.ok(
    schemas[0].fields.every(({ id }: { id: number }) => id >= 1 && id < 200),
    'field ids are small'
  )

  const second = await importFixture(dataDir, { ...leie, date: '2026-11-12' })
  await published()
  const after = await get(`${AT}/exclusion`)
  t.equal(after.release, second, 'the next answer is of the pointer')
  t.same(Object.keys(after.body.metadata.refs).slice(-2), [releaseId, second])

  await writeFile(fileURLToPath(`${url}/${STORE_POINTER}`), 'x')
  t.match((await get(`${AT}/exclusion`)).body.error.message, /VERIFY=1/)
  await rm(fileURLToPath(url), { recursive: true })
  t.equal((await get(`${AT}/exclusion`)).status, 503)
})

t.test('a server without a store has no catalog', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const { app } = await running(t, dataDir)
  const { statusCode, body } = await app.inject({ url: AT })
  t.equal(statusCode, 404)
  t.match(JSON.parse(body).error.message, /no published store/)
})
