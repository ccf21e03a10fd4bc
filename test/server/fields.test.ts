// The fields parameter over a real release: returns only the requested fields and their lineage.
import t from 'tap'
import { fixtureRelease, WIDER_FIXTURES } from '../fixture-release.ts'
import { judgeOf } from './described.ts'
import { running } from './running.ts'

t.test('fields trims the data and never the lineage', async (t) => {
  const { dataDir } = await fixtureRelease(t, WIDER_FIXTURES)
  const server = await running(t, dataDir)
  const data = async (url: string) => {
    const { status, body } = await server.get(url)
    t.equal(status, 200, url)
    return body.data ?? body
  }

  t.test('selects members of each row', async (t) => {
    const url = '/api/v1/specialties/urology/by-state'
    const [whole, rows] = [await data(url), await data(`${url}?fields=per_100k,state_code`)]
    t.equal(rows.length, 51)
    t.same(rows[0], { state_code: whole[0].state_code, per_100k: whole[0].per_100k })
    t.same(await data(`${url}?fields=state_code,%20per_100k.value`), rows, 'a value brings its lineage along')
  })

  t.test('selects nested members and keeps their tuple', async (t) => {
    const url = '/api/v1/npi/1000000012'
    const record = await data(`${url}?fields=npi,sources.nppes.data.names.last_name,sources.oig_leie`)
    const whole = await data(url)
    t.same(record, {
      npi: '1000000012',
      sources: {
        nppes: { ...whole.sources.nppes, data: { names: { last_name: 'ALDER' } } },
        oig_leie: whole.sources.oig_leie
      },
      tables_not_shown: whole.tables_not_shown
    })
    t.same(
      Object.keys((await data(`${url}?fields=sources,sources.nppes.data`)).sources),
      Object.keys(whole.sources),
      'the whole of a member wins over a part of it'
    )
  })

  t.test('a surface B record keeps its 14 keys', async (t) => {
    const record = await data('/v1/npi/1000000012?fields=address.city')
    t.same(record.address, { city: 'AUSTIN' })
    t.equal(Object.keys(record).filter((name) => name.startsWith('_')).length, 14)
    t.same(
      Object.keys(record)
        .filter((name) => !name.startsWith('_'))
        .sort(),
      ['address', 'rejected']
    )
  })

  t.test('refuses unknown fields by name, before the lookup', async (t) => {
    const { status, body } = await server.get('/api/v1/npi/1999999984?fields=npi,sources.nppes.data.nmes,,npi.x')
    t.equal(status, 400)
    t.equal(body.error.code, 'unknown_field')
    t.same(body.error.details.unknown_fields, ['sources.nppes.data.nmes', '', 'npi.x'])
    t.same(body.error.details.known_fields, [...['npi', 'resolved_at', 'authenticated', 'sources', 'tables_not_shown']])
    t.equal((await server.get('/api/v1/specialties?fields=constructor')).status, 400)
  })

  t.test('a trimmed answer is valid against the published description', async (t) => {
    const judges = {
      '/api/v1': judgeOf((await server.get('/api/v1/openapi.json', {})).body),
      '/v1': judgeOf((await server.get('/v1/openapi.json', {})).body)
    }
    for (const [prefix, template, path, fields] of [
      ['/api/v1', '/specialties/{code}/by-state', '/specialties/urology/by-state', 'per_100k'],
      ['/api/v1', '/npi/{npi}', '/npi/1000000012', 'npi,sources.nppes.data.names.last_name'],
      ['/api/v1', '/exports/{dataset}/llm-ready', '/exports/urology/llm-ready', 'dataset,chunks.id'],
      ['/api/v1', '/procurement/screen', '/procurement/screen?uei=AAAA1111AAA1', 'query.uei,awards'],
      ['/api/v1', '/audit-packs/{dataset}', '/audit-packs/urology', 'release.id,checks'],
      ['/v1', '/npi/{npi}', '/npi/1000000012', 'address.city'],
      ['/v1', '/search', '/search?q=alder', 'query.q,providers.id'],
      ['/v1', '/payments/{npi}', '/payments/1000000012', 'npi']
    ] as const) {
      const url = `${prefix}${path}${path.includes('?') ? '&' : '?'}fields=${fields}`
      const { status, body } = await server.get(url)
      t.equal(status, 200, url)
      const answered = { template, method: 'GET', status, contentType: 'application/json', body }
      t.same(judges[prefix]({ ...answered, trimmed: true }), [], url)
      t.not(judges[prefix]({ ...answered, trimmed: false }).length, 0, `${url} lacks members of a whole answer`)
    }
  })

  t.test('trims a staleness refusal the same way', async (t) => {
    const { status, body } = await server.get('/api/v1/providers/1000000012?fields=city&max_staleness=1m&on_stale=409')
    t.equal(status, 409)
    t.same(Object.keys(body.data), ['city'])
  })
})
