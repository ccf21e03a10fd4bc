// The publishers of a simulated year on loopback: the pages, catalogs and addresses that a check requests,
// over the offered files. FETCH_MIRROR points here, so https://host/path is requested as /host/path.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'

/** One offered file: its path, its source date, and the day the publisher posted it. */
export type Offered = { path: string; date: string; edition: string | null; posted: string }

const DATA_CMS: Readonly<Record<string, string>> = {
  'pecos enrollment': '2457ea29-fc82-48b0-86ec-3b0755de7515',
  'pecos order_and_referring': 'c99b5865-1119-4436-bb80-c5af2773ea1f',
  'pecos opt_out': '9887a515-7552-4693-bf58-735c77af46d7',
  'pecos revoked': 'a6496a7d-4e19-479a-a9ad-d4c0a49e07c3',
  'cms_facility_owners snf_enrollments': '5f2c306f-3b1c-42cd-b037-187b2ce22126',
  'cms_facility_owners snf_owners': 'afe44b85-cc6d-40d7-b5df-00ae8910d1d2',
  'cms_facility_owners hospital_enrollments': 'f6f6505c-e8b0-4d57-b258-e2b94133aaf2',
  'cms_facility_owners hospital_owners': '029c119f-f79c-49be-9100-344d31d10344',
  'qpp_mips experience': '7adb8b1b-b85c-4ed3-b314-064776e50180'
}
const BESIDE_ENROLLMENT = ['reassignment', 'practice_location', 'additional_npi', 'secondary_specialty']

const PROVIDER_DATA: Readonly<Record<string, string>> = {
  'care_compare hospital_general': 'xubh-q36u',
  'care_compare hospital_timely': 'yv7e-xc69',
  'care_compare hospital_complications': 'ynj2-r877',
  'care_compare footnotes': 'y9us-9xdf',
  'care_compare measure_dates': '4j6d-yzce',
  'care_compare timely_nation': 'isrn-hqyy',
  'care_compare complications_nation': 'qqw3-t4ie',
  'care_compare nh_provider': '4pq5-n9py',
  'care_compare nh_quality': 'djen-97ju',
  'care_compare nh_penalty': 'g6vv-u9sr',
  'care_compare nh_citation': 'r5ix-sfxw',
  'care_compare nh_owner': 'y2hd-n93e',
  'care_compare facility_affiliation': '27ea-46a8',
  'care_compare hh_provider': '6jpm-sxkc',
  'care_compare hh_nation': '97z8-de96',
  'care_compare hh_state': 'tee5-ixt5',
  'care_compare hospice_general': 'yc9t-dgbk',
  'care_compare hospice_measures': '252m-zfp9',
  'care_compare dialysis_facility': '23ew-n7w9',
  'care_compare asc_facility': '4jcv-atw7',
  'care_compare asc_nation': 'wue8-3vwe',
  'qpp_mips clinician_score': 'a174-a962',
  'qpp_mips group_cahps': '8c70-d353',
  'qpp_mips virtual_group': '46dc-a66c'
}

/** What an address answers instead of its file. */
export type Trouble = 'away' | 'page'

export class Publishers {
  readonly #server: Server
  /** Keyed by "source kind", oldest first; an archive is listed under the first of its kinds. */
  readonly #shelf = new Map<string, Offered[]>()
  readonly #trouble = new Map<string, Trouble>()

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: Error) => response.destroy(error))
    })
  }

  static async start(): Promise<Publishers> {
    const publishers = new Publishers()
    await new Promise<void>((done) => publishers.#server.listen(0, '127.0.0.1', done))
    return publishers
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  /** Offers a file; earlier ones stay where the publisher keeps them. */
  offer(what: string, file: Offered): void {
    this.#shelf.set(what, [...(this.#shelf.get(what) ?? []), file])
  }

  /** Makes a host unavailable (503), or answer with a page instead of its files, until `trouble` is null. */
  trouble(host: string, trouble: Trouble | null): void {
    if (trouble === null) this.#trouble.delete(host)
    else this.#trouble.set(host, trouble)
  }

  #newest(what: string): Offered | undefined {
    return this.#shelf.get(what)?.at(-1)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback')
    const [, host = '', ...rest] = pathname.split('/')
    const path = rest.join('/')
    const trouble = this.#trouble.get(host)
    if (trouble === 'away') return reply(response, 503, 'away')
    if (trouble === 'page') return reply(response, 200, '<!DOCTYPE html><html><body>Maintenance</body></html>')
    const body = await bodyOf(request)
    const listing = this.#listing(host, path, body)
    if (listing !== undefined) return reply(response, 200, listing)
    const file = this.#file(host, path, searchParams)
    if (!file) return reply(response, 404, 'no such file')
    const bytes = await readFile(file.path)
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    const modified = new Date(`${file.posted}T06:00:00Z`).toUTCString()
    if (request.headers['if-none-match'] === etag) return reply(response, 304, '')
    response.writeHead(200, { etag, 'last-modified': modified, 'content-length': bytes.length })
    response.end(bytes)
  }

  #listing(host: string, path: string, body: string): string | undefined {
    if (host === 'download.cms.gov' && path === 'nppes/NPI_Files.html') return this.#npiPage()
    if (host === 'data.cms.gov' && path === 'data.json') return JSON.stringify({ dataset: this.#dataCms() })
    if (path.endsWith(`${DATA_CMS['pecos enrollment']}/resources`)) return JSON.stringify({ data: this.#beside() })
    if (path === 'provider-data/api/1/metastore/schemas/dataset/items') return JSON.stringify(this.#providerData())
    if (host === 'openpaymentsdata.cms.gov') return JSON.stringify(this.#openPayments())
    if (host === 'api.usaspending.gov') return JSON.stringify({ monthly_files: this.#awards(JSON.parse(body)) })
    if (path === 'api/v2/version') {
      return JSON.stringify({ dataTimestamp: `${this.#newest('ctgov studies')?.date}T09:00:05` })
    }
    return undefined
  }

  #file(host: string, path: string, search: URLSearchParams): Offered | undefined {
    if (host === 'oig.hhs.gov') return this.#newest('oig_leie updated')
    if (host === 'clinicaltrials.gov') return this.#newest('ctgov studies')
    const name = host === 'api.sam.gov' ? (search.get('fileName') ?? '') : basename(path)
    // The newest file of a name: a reissued file replaces the earlier one.
    return [...this.#shelf.values()]
      .flat()
      .filter((file) => basename(file.path).toLowerCase() === name.toLowerCase())
      .filter((file) => !path.includes('resources/') || path.includes(folderOf(file)))
      .at(-1)
  }

  #npiPage(): string {
    const monthly = this.#newest('nppes npidata')
    const weekly = (this.#shelf.get('nppes npidata_weekly') ?? []).slice(-5)
    const report = this.#newest('nppes deactivation')
    const link = (file: Offered | undefined, label: string) =>
      file ? `<li><a href='./${basename(file.path)}' aria-label='${label}'>${label}</a></li>` : ''
    const month = monthly && longDate(monthly.posted)
    return [
      '<!DOCTYPE html><html><body><ul>',
      link(monthly, `NPPES Data Dissemination V.2 (${month})`),
      ...weekly.map((file) => link(file, 'Weekly Incremental NPI File V.2')),
      link(report, 'NPPES Deactivated NPI Report'),
      '</ul></body></html>'
    ].join('\n')
  }

  #dataCms(): object[] {
    return Object.entries(DATA_CMS).map(([what, id]) => ({
      identifier: `https://data.cms.gov/data-api/v1/dataset/${id}/data-viewer`,
      title: what,
      distribution: (this.#shelf.get(what) ?? []).map((file) => ({
        mediaType: 'text/csv',
        downloadURL: `https://data.cms.gov/sites/default/files/${file.posted.slice(0, 7)}/${basename(file.path)}`,
        modified: file.posted,
        temporal: file.edition ? `${file.edition}-01-01/${file.edition}-12-31` : `${file.date}/${file.date}`
      }))
    }))
  }

  #beside(): object[] {
    return BESIDE_ENROLLMENT.flatMap((kind) =>
      (this.#shelf.get(`pecos ${kind}`) ?? []).map((file) => ({
        type: 'Primary',
        file_name: basename(file.path),
        file_url: `https://data.cms.gov/sites/default/files/${file.posted.slice(0, 7)}/${basename(file.path)}`
      }))
    )
  }

  #providerData(): object[] {
    return Object.entries(PROVIDER_DATA).flatMap(([what, identifier]) => {
      const file = this.#newest(what)
      if (!file) return []
      const title = what.startsWith('qpp') ? `PY ${file.edition} Clinician Public Reporting` : what
      const downloadURL = `https://data.cms.gov/provider-data/sites/default/files/resources/${folderOf(file)}/${basename(file.path)}`
      return [{ identifier, title, modified: file.date, distribution: [{ downloadURL }] }]
    })
  }

  #openPayments(): object[] {
    return ['open_payments general', 'open_payments recipient_profile'].flatMap((what) => {
      const file = this.#newest(what)
      const downloadURL = file && `https://download.cms.gov/openpayments/${basename(file.path)}`
      return downloadURL ? [{ title: what, distribution: [{ downloadURL }] }] : []
    })
  }

  #awards({ fiscal_year }: { fiscal_year: number }): object[] {
    return (this.#shelf.get('usaspending transactions') ?? [])
      .filter(({ path }) => basename(path).startsWith(`FY${fiscal_year}_`))
      .map(({ path }) => ({
        file_name: basename(path),
        url: `https://files.usaspending.gov/award_data_archive/${basename(path)}`
      }))
  }
}

/** The catalog gives each refresh its own folder: 32 hexadecimal digits and a time. */
function folderOf({ path, posted }: Offered): string {
  return `${createHash('md5').update(path).digest('hex')}_${Date.parse(posted) / 1000}`
}

function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

function reply(response: ServerResponse, status: number, body: string): void {
  const type = body.startsWith('<') ? 'text/html' : 'application/json'
  response.writeHead(status, { 'content-type': type }).end(body)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
