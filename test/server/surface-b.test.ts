// Surface B over a real release: the flat record with its 14 keys.
import t from 'tap'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { issuedKey, running } from './running.ts'

t.test('the answers of surface B', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)

  t.test('an individual', async (t) => {
    const answer = await server.get('/v1/npi/1000000012')
    t.equal(answer.status, 200)
    t.equal(answer.headers['x-release'], releaseId)
    t.match(answer.body, {
      npi: '1000000012',
      entity_type: 'individual',
      organization_name: null,
      primary_taxonomy: '207N00000X',
      enumeration_date: '2010-06-01',
      address: { city: 'AUSTIN', state: 'TX', postal_code: '787010001' },
      pecos_enrolled: null
    })
    t.same(
      PROVENANCE_KEYS.filter((key) => !(key in answer.body)),
      []
    )
    const { provenance } = server.store.current?.table('provider') ?? {}
    t.match(answer.body, { ...provenance })
  })

  t.test('an organization, and a withheld value in its flags', async (t) => {
    const { body } = await server.get('/v1/npi/1000000111')
    t.match(body, { entity_type: 'organization', organization_name: 'EXAMPLE CARE, INC' })
    t.same(body._data_availability, ['partial_file', 'value_withheld'])
  })

  t.test('a deactivated stub has no type and says why', async (t) => {
    const { body } = await server.get('/v1/npi/1000000103')
    t.match(body, { entity_type: null, primary_taxonomy: null, address: { city: null } })
    t.ok(body._data_availability.includes('deactivated_stub'))
  })

  t.test('a paid key works as the sandbox key does', async (t) => {
    const key = await issuedKey(dataDir, 'b')
    t.match(key, /^pk_live_[0-9A-Za-z]{40}$/)
    await server.keys.reload()
    t.equal((await server.get('/v1/npi/1000000012', { 'x-service-key': key })).status, 200)
  })
})
