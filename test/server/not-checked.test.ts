// A release that lacks a file: what the file would hold is not checked, and no answer says that it is absent.
import t from 'tap'
import { fixtureRelease } from '../fixture-release.ts'
import { running } from './running.ts'

const NPI = '1000000020'

t.test('says "no record" only of tables whose file the release has', async (t) => {
  const { dataDir } = await fixtureRelease(t, [
    { source: 'nppes', fixture: 'v2-ugly' },
    { source: 'qpp_mips', fixture: 'groups', date: '2025-08-18' }
  ])
  const server = await running(t, dataDir)
  const { npi } = (await server.get(`/v1/npi/${NPI}`)).body
  t.equal(npi, NPI)

  for (const url of [`/api/v1/npi/${NPI}`, `/v1/entity/npi/${NPI}`]) {
    const { body } = await server.get(url)
    const { sources } = body.data ?? body
    t.equal(sources.qpp_mips.data, null)
    t.ok(sources.qpp_mips.provenance._data_availability.includes('files_missing'), url)
    t.same(sources.pecos.provenance._data_availability, ['not_ingested'])
    t.notOk(sources.nppes.provenance._data_availability.includes('files_missing'), 'the registry was read')
    const { tables_not_shown } = body.data ?? body
    t.ok(tables_not_shown.includes('mips_experience') && !tables_not_shown.includes('mips_score'))
  }
  const page = (await server.get(`/providers/${NPI}`)).text.replace(/<[^>]*>/g, '')
  t.notMatch(page, /No record under this NPI:[^.]*QPP MIPS/)
  t.match(page, /QPP MIPS \(no file of mips score, mips experience in this release\)/i)
  t.match(page, /Payments were not checked/)
  const { not_checked } = (await server.get(`/v1/npi/${NPI}/history`)).body
  const named = not_checked.map(({ name }: { name: string }) => name)
  for (const name of ['mips_score', 'mips_experience', 'pecos', 'oig_leie']) t.ok(named.includes(name), name)
})

t.test('says of an unknown CCN which facility files were not checked', async (t) => {
  const { dataDir } = await fixtureRelease(t, [
    { source: 'care_compare', fixture: 'hospitals-2026', date: '2026-02-15' }
  ])
  const server = await running(t, dataDir)
  for (const url of ['/v1/ccn/999999', '/facilities/999999', '/fhir/R4/Organization/ccn-999999']) {
    const { status, text } = await server.get(url, { 'x-service-key': 'pk_sandbox_public' })
    t.equal(status, 404, url)
    t.match(text, /Not checked, because the release lacks the files: [^.]*nh provider/, url)
  }
})
