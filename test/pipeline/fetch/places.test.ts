// The newest official file of each source, found in recorded catalogs and variations of them. A real server
// sends the answers.
import { readFile } from 'node:fs/promises'
import t from 'tap'
import { loadFetching } from '../../../pipeline/commands/fetch.ts'
import { catalogsOf } from '../../../pipeline/fetch/catalogs.ts'
import type { Offer } from '../../../pipeline/fetch/offer.ts'
import { Publisher } from '../../../pipeline/fetch/publisher.ts'
import { loadSources, sourceById } from '../../../pipeline/source-loader.ts'
import { needsShared, sharedPath } from '../../shared-folder.ts'
import { fetchSettings, file, type Site, site } from './site.ts'

type Test = { testdir(): string; teardown(work: () => unknown): unknown }
const sources = await loadSources()
const NOW = '2026-11-20T12:00:00Z'

/** Offers from every place of a source, with the site as the mirror. */
async function offersOf(t: Test, mirror: Site, id: string, now = NOW, kind?: string): Promise<Offer[]> {
  const means = { clock: () => new Date(now), sleep: async () => {}, random: () => 1 }
  const publisher = new Publisher(fetchSettings(t.testdir(), { FETCH_MIRROR: mirror.url }), means)
  t.teardown(() => publisher.close())
  const fetching = await loadFetching(id)
  const inquiry = { source: sourceById(sources, id), now: new Date(now), catalogs: catalogsOf(publisher) }
  const places = (fetching?.places ?? []).filter(({ kinds }) => kind === undefined || kinds.includes(kind))
  const found = await Promise.all(places.map((place) => place.find(inquiry)))
  return found.flat()
}

const named = (offers: readonly Offer[], kind: string) => offers.filter((offer) => offer.kind === kind)

const PPEF = '/data.cms.gov/data-api/v1/dataset/2457ea29-fc82-48b0-86ec-3b0755de7515/resources'
const subFile = (title: string, file_name: string, file_size: number | string) => {
  const file_url = `https://data.cms.gov/sites/default/files/2026-07/${file_name}`
  return { type: 'Dataset', title, file_name, file_uuid: 'x', file_mime: 'text/csv', file_size, file_url }
}
// The recorded answer, July 2026: titles with extra spaces, an "Address Sub-File", an archive of old years.
const RESOURCES = {
  data: [
    { type: 'Primary', title: 'PPEF', file_name: null, file_url: null },
    subFile('Additional NPIs Sub-File Q3 2026', 'PPEF_Additional_NPIs_2026.07.17.csv', 3_596_195),
    subFile('Reassignment Sub-File Q2 2026', 'PPEF_Reassignment_Extract_2026.04.01.csv', 127_281_801),
    subFile(' Reassignment Sub-File Q3 2026', 'PPEF_Reassignment_Extract_2026.07.17.csv', '128693145'),
    subFile('Address Sub-File Q3 2026', 'PPEF_Practice_Location_Extract_2026.07.17.csv', 43_204_754),
    subFile('Secondary Specialty Sub-File Q3 2026', 'PPEF_Secondary_Specialty_Extract_2026.07.17.csv', 27_197_304),
    subFile('Historical', 'PECOS_Public_Provider_Main_Historical_Files_CY2021-CY2022_2025.08.08.zip', 1)
  ]
}

type Distribution = Record<string, string>
type DataJson = { dataset: { identifier: string; title: string; distribution: Distribution[] }[] }

/** Adds a revocation list: it was first published in 2026, so the recorded catalog does not have one. */
async function recordedDataJson(): Promise<DataJson> {
  const catalog: DataJson = JSON.parse(await readFile(sharedPath('real', 'pecos', 'cms.json'), 'utf8'))
  catalog.dataset.push({
    identifier: 'https://data.cms.gov/data-api/v1/dataset/a6496a7d-4e19-479a-a9ad-d4c0a49e07c3/data-viewer',
    title: 'Revoked Medicare Providers and Suppliers',
    distribution: [
      {
        downloadURL: 'https://data.cms.gov/sites/default/files/2026-08/u/Revocation_Extract_2026.07.30.csv',
        format: 'CSV',
        modified: '2026-08-12',
        temporal: '2026-04-01/2026-06-30'
      }
    ]
  })
  return catalog
}

t.test(
  'finds the PECOS files in the recorded catalog of data.cms.gov',
  needsShared('real', 'pecos', 'cms.json'),
  async (t) => {
    const mirror = await site(t)
    const catalog = await recordedDataJson()
    mirror.on('/data.cms.gov/data.json', file(JSON.stringify(catalog)))
    mirror.on(PPEF, file(JSON.stringify(RESOURCES)))
    const offers = await offersOf(t, mirror, 'pecos')
    t.match(named(offers, 'enrollment'), [{ file: 'PPEF_Enrollment_Extract_2025.01.02.csv', date: undefined }])
    t.match(named(offers, 'order_and_referring'), [{ file: 'OrderReferring_20250121.csv' }])
    t.match(
      named(offers, 'opt_out'),
      [{ file: 'Opt_Out_List_December.csv', date: '2024-12-31' }],
      'dated by its period'
    )
    t.match(named(offers, 'revoked'), [{ file: 'Revocation_Extract_2026.07.30.csv' }], 'an entry with a format alone')
    t.match(named(offers, 'reassignment'), [{ file: 'PPEF_Reassignment_Extract_2026.07.17.csv', bytes: 128_693_145 }])
    t.match(named(offers, 'practice_location'), [{ file: 'PPEF_Practice_Location_Extract_2026.07.17.csv' }])
    t.equal(offers.length, 8)
    t.equal(mirror.asked.length, 2, 'the catalog is read once for four datasets')

    const optOut = catalog.dataset.find(({ identifier }) => identifier.includes('9887a515'))
    const csv = (entry: Distribution) => entry.downloadURL !== undefined
    const older = optOut?.distribution.filter(csv).at(-1)
    const newest = optOut?.distribution.filter(csv)[0]
    if (!older || !newest) return t.fail('the recorded catalog has several months')
    older.modified = '2026-11-19'
    const again = await site(t)
    again.on('/data.cms.gov/data.json', file(JSON.stringify(catalog)))
    again.on(PPEF, file(JSON.stringify(RESOURCES)))
    t.match(
      named(await offersOf(t, again, 'pecos'), 'opt_out'),
      [{ url: newest.downloadURL, date: '2024-12-31' }],
      'an old month published again is still an old month'
    )
    newest.temporal = '2024-12-01/2025-03-31'
    const quarter = await site(t)
    quarter.on('/data.cms.gov/data.json', file(JSON.stringify(catalog)))
    t.match(
      await offersOf(t, quarter, 'pecos', NOW, 'opt_out'),
      [{ url: newest.downloadURL, date: '2025-01-22' }],
      'a period that ended after publication does not date the file'
    )
  }
)

const MIPS = (title: string, id: string, name: string, nested: boolean) => {
  const downloadURL = `https://data.cms.gov/provider-data/sites/default/files/resources/0a_1755000000/${name}`
  const distribution = nested ? [{ data: { downloadURL } }] : [{ downloadURL }]
  return { identifier: id, title, modified: '2026-08-18', released: '2026-09-03', distribution }
}
const PDC = '/data.cms.gov/provider-data/api/1/metastore/schemas/dataset/items'
const PDC_ITEMS = [
  MIPS('PY 2024 Clinician Public Reporting: Overall MIPS Performance', 'a174-a962', 'ec_score_file.csv', false),
  MIPS('PY 2024 Group Public Reporting: Patient Experience', '8c70-d353', 'grp_public_reporting_cahps.csv', true),
  MIPS('PY2023 Virtual Group Public Reporting: MIPS Measures', '46dc-a66c', 'vg_public_reporting.csv', false)
]

t.test(
  'MIPS: reads the year from a title, and each year of QPP Experience is an edition',
  needsShared('real', 'pecos', 'cms.json'),
  async (t) => {
    const mirror = await site(t)
    mirror.on('/data.cms.gov/data.json', file(JSON.stringify(await recordedDataJson())))
    mirror.on(PDC, file(JSON.stringify(PDC_ITEMS)))
    const offers = await offersOf(t, mirror, 'qpp_mips')
    t.match(named(offers, 'clinician_score'), [{ file: 'ec_score_file.csv', edition: '2024', date: '2026-08-18' }])
    t.match(named(offers, 'group_cahps'), [{ file: 'grp_public_reporting_cahps.csv', edition: '2024' }])
    t.match(named(offers, 'virtual_group'), [{ edition: '2023' }])
    const experience = named(offers, 'experience')
    t.same(
      experience.map(({ edition }) => edition),
      ['2017', '2018', '2019', '2020', '2021', '2022']
    )
    t.match(experience.at(-1), { file: '2022_puf.csv', date: '2024-05-08' })
  }
)

t.test('does not guess the year of a dataset without one in its title', async (t) => {
  const mirror = await site(t)
  const [score, ...others] = PDC_ITEMS
  mirror.on(PDC, file(JSON.stringify([{ ...score, title: 'Clinician Public Reporting' }, ...others])))
  await t.rejects(offersOf(t, mirror, 'qpp_mips'), { code: 'unexpected_answer', message: /title of dataset a174-a962/ })
})

t.test('Care Compare: takes the date from the catalog, the same at every check', async (t) => {
  const mirror = await site(t)
  const fetching = await loadFetching('care_compare')
  // Every dataset as an item, named as its kind is published.
  const names: Record<string, string> = {
    nh_provider: 'NH_ProviderInfo_Sep2026.csv',
    hospice_general: 'Hospice_General-Information_Aug2026_2.csv'
  }
  const asked: string[] = []
  const ids = (
    await readFile(new URL('../../../pipeline/sources/care_compare/fetch.ts', import.meta.url), 'utf8')
  ).matchAll(/^ {4}(?<kind>[a-z_]+): '(?<id>[a-z0-9]{4}-[a-z0-9]{4})',?$/gm)
  const items = [...ids].map(({ groups }) => {
    asked.push(groups?.kind ?? '')
    return MIPS('', groups?.id ?? '', names[groups?.kind ?? ''] ?? `${groups?.kind}.csv`, false)
  })
  t.same(asked.sort(), fetching?.places.flatMap(({ kinds }) => kinds).sort())
  mirror.on(PDC, file(JSON.stringify(items)))
  const offers = await offersOf(t, mirror, 'care_compare')
  t.match(named(offers, 'nh_provider'), [{ file: 'NH_ProviderInfo_Sep2026.csv', date: '2026-08-18' }])
  t.match(named(offers, 'hospice_general'), [{ file: 'Hospice_General-Information_Aug2026_2.csv', date: '2026-08-18' }])
  t.match(named(offers, 'dialysis_facility'), [{ date: '2026-08-18' }])
  t.same(mirror.asked, [`GET ${PDC}?show-reference-ids=false`], 'one question for all of them')
  const early = await offersOf(t, mirror, 'care_compare', '2026-09-10T12:00:00Z', 'nh_provider')
  t.match(
    early,
    [{ file: 'NH_ProviderInfo_Sep2026.csv', date: '2026-08-18' }],
    'a month in the name, which may not have ended, dates nothing'
  )
})

const OPEN_PAYMENTS = '/openpaymentsdata.cms.gov/api/1/metastore/schemas/dataset/items'

t.test(
  'finds the Open Payments files in its recorded catalog, in both formats',
  needsShared('real', 'open_payments'),
  async (t) => {
    const recorded: { distribution: { data?: { downloadURL: string }; downloadURL?: string }[] }[] = JSON.parse(
      await readFile(sharedPath('real', 'open_payments', 'all-dataset-items.json'), 'utf8')
    )
    const flat = recorded.map((item) => ({ ...item, distribution: item.distribution.map(({ data }) => ({ ...data })) }))
    for (const items of [recorded, flat]) {
      const mirror = await site(t)
      mirror.on(OPEN_PAYMENTS, file(JSON.stringify(items)))
      const offers = await offersOf(t, mirror, 'open_payments')
      for (const kind of ['general', 'research', 'ownership']) {
        t.same(
          named(offers, kind).map(({ file }) => /PGYR(\d{4})_P01182024/.exec(file)?.[1]),
          ['2016', '2017', '2018', '2019', '2020', '2021', '2022']
        )
      }
      t.match(named(offers, 'recipient_profile'), [{ file: 'OP_CVRD_RCPNT_PRFL_SPLMTL_P01182024.csv' }])
      t.equal(offers.length, 22)
    }
    const base = 'https://download.cms.gov/openpayments'
    const newer = ['2023', '2024'].map((year) => ({
      distribution: [
        { downloadURL: `${base}/PGYR${year}_P06302026_06032026/OP_DTL_GNRL_PGYR${year}_P06302026_06032026.csv` }
      ]
    }))
    const archive = { distribution: [{ downloadURL: `${base}/PGYR2024_P06302026_06032026.zip` }] }
    const mirror = await site(t)
    mirror.on(OPEN_PAYMENTS, file(JSON.stringify([...recorded, ...newer, archive])))
    t.same(
      (await offersOf(t, mirror, 'open_payments')).map(({ file, kind }) => [file, kind]),
      [
        ['OP_DTL_GNRL_PGYR2023_P06302026_06032026.csv', 'general'],
        ['PGYR2024_P06302026_06032026.zip', undefined]
      ],
      'the newest publication alone, a year’s archive before its files'
    )
  }
)

t.test('NPPES: finds the newest month, the weekly files since then, and the report', async (t) => {
  const mirror = await site(t)
  const link = (href: string, label: string) =>
    `<li><a href='./${href}' aria-label='${label}'>ZIP format (1,092.10 MB)</a></li>`
  mirror.on(
    '/download.cms.gov/nppes/NPI_Files.html',
    file(`<html><body><a href="#top">Top</a><a href='mailto:npi@cms.hhs.gov'>Mail</a><a href='/nppes/'>Folder</a>
      ${link('NPPES_Data_Dissemination_August_2026_V2.zip', 'NPPES Data Dissemination V.2 (August 10, 2026)')}
      ${link('nppes_data_dissemination_september_2026_v2.zip', 'NPPES Data Dissemination V.2 (September 14, 2026)')}
      ${link('NPPES_Data_Dissemination_September_2026.zip', 'NPPES Data Dissemination (September 14, 2026)')}
      ${link('NPPES_Data_Dissemination_092126_092726_Weekly_V2.zip', 'Weekly')}
      ${link('NPPES_Data_Dissemination_091426_092026_Weekly_V2.zip', 'Weekly')}
      ${link('NPPES_Data_Dissemination_091426_092026_Weekly.zip', 'Weekly')}
      ${link('NPPES_Data_Dissemination_090726_091326_Weekly_V2.zip', 'Weekly')}
      ${link('NPPES_Deactivated_NPI_Report_081026_V2.zip', 'Report')}
      ${link('NPPES_Deactivated_NPI_Report_091426_V2.zip', 'Report')}</body></html>`)
  )
  const offers = await offersOf(t, mirror, 'nppes')
  t.same(
    offers.map(({ file, kind }) => [file, kind]),
    [
      ['nppes_data_dissemination_september_2026_v2.zip', undefined],
      ['NPPES_Data_Dissemination_091426_092026_Weekly_V2.zip', undefined],
      ['NPPES_Data_Dissemination_092126_092726_Weekly_V2.zip', undefined],
      ['NPPES_Deactivated_NPI_Report_091426_V2.zip', 'deactivation']
    ]
  )
  t.equal(offers[1]?.url, 'https://download.cms.gov/nppes/NPPES_Data_Dissemination_091426_092026_Weekly_V2.zip')
})

t.test('SAM.gov: builds names from the date, with the previous file as a fallback', async (t) => {
  const mirror = await site(t)
  const [entities] = await offersOf(t, mirror, 'sam_entities', '2026-11-20T12:00:00Z')
  t.equal(
    entities?.url,
    'https://api.sam.gov/data-services/v1/extracts?fileName=SAM_PUBLIC_UTF-8_MONTHLY_V2_20261101.ZIP'
  )
  t.match(entities?.older, { file: 'SAM_PUBLIC_UTF-8_MONTHLY_V2_20261004.ZIP', older: undefined })
  const [early] = await offersOf(t, mirror, 'sam_entities', '2026-12-05T12:00:00Z')
  t.match(
    early,
    { file: 'SAM_PUBLIC_UTF-8_MONTHLY_V2_20261101.ZIP', older: undefined },
    'the sixth is the first Sunday'
  )
  const [exclusions, orders] = await offersOf(t, mirror, 'sam_exclusions', '2026-01-01T12:00:00Z')
  t.match(exclusions, {
    file: 'SAM_Exclusions_Public_Extract_V2_26001.ZIP',
    older: { file: 'SAM_Exclusions_Public_Extract_V2_25365.ZIP' }
  })
  t.match(orders, { file: 'FASCSAOrders26001.CSV' })
  t.same(mirror.asked, [], 'nothing is asked to find a name')
})

t.test('USAspending: reads the publisher’s list for each fiscal year', async (t) => {
  const mirror = await site(t)
  const years: number[] = []
  mirror.on('/api.usaspending.gov/api/v2/bulk_download/list_monthly_files/', (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const asked = JSON.parse(Buffer.concat(parts).toString())
      years.push(asked.fiscal_year)
      t.match(asked, { agency: 'all', type: 'contracts' })
      const entry = (file_name: string) => ({
        agency_name: 'All',
        agency_acronym: null,
        file_name,
        fiscal_year: asked.fiscal_year,
        type: 'contracts',
        updated_date: '2026-11-06',
        url: `https://files.usaspending.gov/award_data_archive/${file_name}`
      })
      const ofYear = asked.fiscal_year === 2026 ? ['FY2026_All_Contracts_Full_20261106.zip'] : []
      const monthly_files = [...ofYear, 'FY(All)_All_Contracts_Delta_20261106.zip'].map(entry)
      response.end(JSON.stringify({ monthly_files }))
    })
  })
  const offers = await offersOf(t, mirror, 'usaspending', '2026-11-20T12:00:00Z')
  t.same(years.sort(), [2026, 2027])
  t.match(offers, [
    {
      url: 'https://files.usaspending.gov/award_data_archive/FY2026_All_Contracts_Full_20261106.zip',
      kind: 'transactions'
    }
  ])
})

t.test('ClinicalTrials.gov gets its date from its own API, Census from its vintages', async (t) => {
  const mirror = await site(t)
  mirror.on('/clinicaltrials.gov/api/v2/version', file('{"apiVersion":"2.0.5","dataTimestamp":"2026-11-19T09:00:05"}'))
  t.match(await offersOf(t, mirror, 'ctgov'), [{ file: 'ctg-studies.json.zip', date: '2026-11-19' }])
  const offers = await offersOf(t, mirror, 'census_population')
  t.match(
    named(offers, 'county').map(({ url, edition, may_be_missing }) => [url.split('/').at(-1), edition, may_be_missing]),
    [
      ['co-est2024-alldata.csv', '2024', false],
      ['co-est2025-alldata.csv', '2025', true],
      ['co-est2026-alldata.csv', '2026', true]
    ]
  )
})

t.test('reports an answer that is not a catalog', async (t) => {
  const mirror = await site(t)
  mirror.on('/clinicaltrials.gov/api/v2/version', file('<!DOCTYPE html><title>Maintenance</title>'))
  await t.rejects(offersOf(t, mirror, 'ctgov'), { code: 'file_is_html' })
  const other = await site(t)
  other.on('/clinicaltrials.gov/api/v2/version', file('{"version":3}'))
  await t.rejects(offersOf(t, other, 'ctgov'), { code: 'unexpected_answer', message: /version, dataTimestamp: / })
  const hidden = await site(t)
  const entry = subFile('x', 'PPEF_Reassignment_Extract_2026.07.17.csv', 1)
  for (const wrong of [
    { file_url: 'file:///etc/passwd' },
    { file_name: '../PPEF_Reassignment_Extract_2026.07.17.csv' }
  ]) {
    hidden.on(PPEF, file(JSON.stringify({ data: [{ ...entry, ...wrong }] })))
    const offers = await offersOf(t, hidden, 'pecos', NOW, 'reassignment').catch(({ code }) => code)
    t.same(offers, 'file_url' in wrong ? 'unexpected_answer' : [], 'no path and no other protocol becomes an offer')
  }
})
