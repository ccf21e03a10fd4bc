// The publishers of a synthetic universe on one mirror: generated files at their official addresses, found
// through answers in the recorded formats. Fetched files are marked as synthetic.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { loadSources, sourceFolder } from '../../../pipeline/source-loader.ts'
import { generateUniverse, type SyntheticFile } from '../../../pipeline/synthetic/generate.ts'
import { file, type Site } from './site.ts'

export const SERVED = [
  'census_population',
  'hrsa_hpsa',
  'nppes',
  'oig_leie',
  'open_payments',
  'pecos',
  'sam_exclusions',
  'state_list_ny',
  'state_list_pa',
  'usaspending'
]
export const LEIE = '/oig.hhs.gov/exclusions/downloadables/UPDATED.csv'
const ENROLLMENT = '2457ea29-fc82-48b0-86ec-3b0755de7515'

/** Generates the files in `outDir` and serves them on the site. */
export async function serveUniverse(mirror: Site, outDir: string): Promise<readonly SyntheticFile[]> {
  const sources = (await loadSources()).filter(({ id }) => SERVED.includes(id))
  const folder = (id: string) => sourceFolder(id)
  const files = await generateUniverse({ sources, folder, outDir, seed: 7, scale: 0.0001, memoryLimit: '1GB' })
  const of = (source: string, kind: string) => {
    const found = files.find((candidate) => candidate.source === source && candidate.kind === kind)
    if (!found) throw new Error(`no ${kind} of ${source}`)
    return found
  }
  /** Serves a file at an official address; returns its URL. */
  const serve = ({ path, date }: SyntheticFile, address: string) => {
    const lastModified = new Date(`${date}T08:00:00Z`).toUTCString()
    mirror.on(`/${address}`, file(readFileSync(path), { etag: `"${basename(path)}"`, lastModified }))
    return `https://${address}`
  }

  const nppes = ['npidata', 'npidata_weekly', 'deactivation'].map((kind) => of('nppes', kind))
  const links = nppes.map((found) => {
    serve(found, `download.cms.gov/nppes/${basename(found.path)}`)
    return `<a href='./${basename(found.path)}'>ZIP</a>`
  })
  mirror.on('/download.cms.gov/nppes/NPI_Files.html', file(`<!DOCTYPE html><html>${links.join('\n')}</html>`))

  serve(of('oig_leie', 'updated'), LEIE.slice(1))

  serve(of('state_list_ny', 'exclusions'), 'apps.omig.ny.gov/exclusions/exporttoexcel.aspx')
  serve(of('state_list_pa', 'precluded'), 'www.humanservices.dhs.pa.gov/Medchk/MedchkSearch/Medchk')

  const popest = 'www2.census.gov/programs-surveys/popest/datasets/2020-2024'
  serve(of('census_population', 'state'), `${popest}/state/totals/NST-EST2024-ALLDATA.csv`)
  serve(of('census_population', 'county'), `${popest}/counties/totals/co-est2024-alldata.csv`)

  for (const kind of ['primary_care', 'dental', 'mental_health']) {
    const found = of('hrsa_hpsa', kind)
    serve(found, `data.hrsa.gov/DataDownload/DD_Files/${basename(found.path)}`)
  }

  const payments = ['general', 'recipient_profile'].map((kind) => {
    const found = of('open_payments', kind)
    return { distribution: [{ downloadURL: serve(found, `download.cms.gov/openpayments/${basename(found.path)}`) }] }
  })
  mirror.on('/openpaymentsdata.cms.gov/api/1/metastore/schemas/dataset/items', file(JSON.stringify(payments)))

  const dataset = (id: string, kind: string) => {
    const found = of('pecos', kind)
    const downloadURL = serve(found, `data.cms.gov/sites/default/files/2026-11/${id}/${basename(found.path)}`)
    const distribution = [
      { downloadURL, mediaType: 'text/csv', modified: '2026-11-18', temporal: `2026-07-01/${found.date}` }
    ]
    return { identifier: `https://data.cms.gov/data-api/v1/dataset/${id}/data-viewer`, distribution }
  }
  const catalog = [
    dataset(ENROLLMENT, 'enrollment'),
    dataset('c99b5865-1119-4436-bb80-c5af2773ea1f', 'order_and_referring'),
    dataset('9887a515-7552-4693-bf58-735c77af46d7', 'opt_out'),
    dataset('a6496a7d-4e19-479a-a9ad-d4c0a49e07c3', 'revoked')
  ]
  mirror.on('/data.cms.gov/data.json', file(JSON.stringify({ dataset: catalog })))
  const subFiles = ['reassignment', 'practice_location', 'additional_npi', 'secondary_specialty'].map((kind) => {
    const found = of('pecos', kind)
    const file_url = serve(found, `data.cms.gov/sites/default/files/2026-10/${basename(found.path)}`)
    return { file_name: basename(found.path), file_url, file_size: readFileSync(found.path).length }
  })
  mirror.on(`/data.cms.gov/data-api/v1/dataset/${ENROLLMENT}/resources`, file(JSON.stringify({ data: subFiles })))

  const awards = of('usaspending', 'transactions')
  const url = serve(awards, `files.usaspending.gov/award_data_archive/${basename(awards.path)}`)
  mirror.on('/api.usaspending.gov/api/v2/bulk_download/list_monthly_files/', (request, response) => {
    request.resume().on('end', () => {
      response.end(JSON.stringify({ monthly_files: [{ file_name: basename(awards.path), url }] }))
    })
  })

  serveExtracts(mirror, [of('sam_exclusions', 'exclusions'), of('sam_exclusions', 'fascsa_orders')])
  return files
}

/**
 * SAM.gov: requires the key, and knows only the name for the day before NOW. The file itself is at a signed
 * address on another host.
 */
function serveExtracts(mirror: Site, files: readonly SyntheticFile[]): void {
  mirror.on('/api.sam.gov/data-services/v1/extracts', (request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams
    if (query.get('api_key') !== 'KEY-of-a-test') return response.writeHead(403).end('{"error":"API_KEY_INVALID"}')
    const name = query.get('fileName') ?? ''
    const found = files.find(({ path }) => name === basename(path).replace(/\d{5}/, '26323').replace(/csv$/, 'CSV'))
    if (!found) return response.writeHead(404).end()
    response.writeHead(302, { location: `https://extracts.example/${basename(found.path)}?signature=s` }).end()
  })
  for (const { path } of files) mirror.on(`/extracts.example/${basename(path)}`, file(readFileSync(path)))
}
