// /methodology/{dataset} for every slug the service uses, and the pages that its addresses lead to.
import { readdirSync } from 'node:fs'
import t from 'tap'
import { ENTITY_FAMILIES } from '../../domain/families.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { PUBLIC_URL, running } from './running.ts'

const TABLES = readdirSync(new URL('../../domain/tables', import.meta.url)).map((name) => name.replace('.ts', ''))

t.test('serves the methodology of every dataset', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const leads = new Set<string>()
  const methodOf = async (slug: string) => {
    const { status, body } = await server.get(`/api/v1/methodology/${slug}`)
    t.equal(status, 200, slug)
    t.equal(body.data.dataset, slug)
    t.ok(body.data.title, slug)
    for (const url of [body.meta.methodology_url, body.meta.limitations_url, body.data.methodology_url]) leads.add(url)
    for (const table of body.data.tables) {
      leads.add(table.methodology_url)
      t.match(table.last_changed, /^20\d\d-(0[1-9]|1[0-2])$/, table.name)
      t.ok(
        table.formula.length > 20 && table.what_a_row_is && table.limitations.length > 0,
        `${table.name} is explained`
      )
    }
    return body.data
  }

  t.test('each source and family answers to its slug, whether ingested or not', async (t) => {
    for (const { dataset_id } of await loadSources()) t.equal((await methodOf(dataset_id)).kind, 'source')
    for (const { dataset_id } of Object.values(ENTITY_FAMILIES)) t.equal((await methodOf(dataset_id)).kind, 'source')
    const registry = await methodOf('nppes')
    t.match(registry.sources, [{ source_id: 'nppes', snapshot: '2026-11-08' }])
    const names = registry.tables.map(({ name }: { name: string }) => name)
    t.ok(names.includes('provider') && names.includes('provider_taxonomy'))
    t.match(await methodOf('pecos'), { version: null, tables: [], sources: [{ snapshot: null }] })
  })

  t.test('each specialty slug gives the supply methodology', async (t) => {
    for (const { slug, display_name } of SPECIALTIES) {
      const method = await methodOf(slug)
      t.match(method, {
        kind: 'supply',
        title: new RegExp(display_name),
        methodology_url: `${PUBLIC_URL}/methodology/supply_state`,
        tables: [{ name: 'supply_state' }, { name: 'supply_state_subspecialty' }]
      })
      t.match(method.version, /^v20\d\d\.\d+\.\d+$/)
    }
  })

  t.test('each published table answers to its name, with the version pinned by the release', async (t) => {
    for (const name of TABLES) {
      const method = await methodOf(name)
      t.equal(method.kind, 'table', name)
      const published = server.store.current?.table(name)
      t.match(method.tables, [
        { name, rows: published?.rows ?? null, version: published?.provenance._methodology ?? null }
      ])
      t.same(method.tables[0].provenance, published?.provenance ?? null)
      t.equal(method.version, published?.provenance._methodology ?? null)
    }
    t.same((await methodOf('supply-state')).tables, (await methodOf('supply_state')).tables, 'a derived slug too')
  })

  t.test('every slug in a tuple has a methodology', async (t) => {
    const published = server.store.current?.manifest.tables.map(({ provenance }) => provenance._dataset_id) ?? []
    t.ok(published.includes('search'))
    for (const slug of new Set(published)) await methodOf(slug)
    t.equal((await methodOf('search')).tables.length, published.filter((slug) => slug === 'search').length)
    const { provenance } = (await server.get('/api/v1/sources')).body
    t.match(await methodOf(provenance._dataset_id), {
      kind: 'service',
      version: provenance._methodology,
      methodology_url: `${PUBLIC_URL}/methodology/provenance`
    })
  })

  t.test('every methodology address answers', async (t) => {
    t.ok(leads.size > TABLES.length)
    for (const url of leads) t.equal((await server.get(url.replace(PUBLIC_URL, ''), {})).status, 200, url)
  })

  t.test('a page that describes no dataset answers methodology_not_found', async (t) => {
    for (const slug of ['provenance', 'errors', 'naming', 'alchemy', '..%2Fpackage', 'NPPES']) {
      t.equal((await server.get(`/api/v1/methodology/${slug}`)).body.error.code, 'methodology_not_found', slug)
    }
  })
})
