// Medicare totals on the page of a provider, computed again from the published Parquet files; and which
// sources the page says to have no record.
import t from 'tap'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

type Row = Readonly<Record<string, unknown>>

const dataDir = t.testdir()
const { rowsOf } = await syntheticRelease(dataDir)
const server = await running(t, dataDir)
const services: readonly Row[] = await rowsOf('medicare_service_total')
const prescriptions: readonly Row[] = await rowsOf('medicare_prescription_total')

async function pageOf(npi: unknown): Promise<string> {
  const { status, text } = await server.get(`/providers/${npi}`, { accept: 'text/html' })
  t.equal(status, 200, String(npi))
  return text
}

/** Each fact of the page and its value; the number in brackets is its citation. */
function factsIn(page: string): Map<string, string> {
  const pairs = page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)
  const plain = (html = '') => html.replaceAll(/<sup.*?>(\d+)<.*?sup>/gs, ' [$1]').replaceAll(/<[^>]*>/g, '')
  return new Map([...pairs].map(([, name, value]) => [plain(name), plain(value)]))
}

const shown = (value: unknown) => Number(value).toLocaleString('en-US', { maximumFractionDigits: 10 })
const dollars = (value: unknown) => Number(value).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

t.test('shows the newest year of each file, each number cited, and withheld ones as withheld', async (t) => {
  const mine = (rows: readonly Row[], npi: unknown) =>
    rows.filter((row) => row.npi === npi).sort((a, b) => Number(b.program_year) - Number(a.program_year))[0]
  let withheld = 0
  for (const { npi } of services.slice(0, 25)) {
    const page = await pageOf(npi)
    const facts = factsIn(page)
    const [service, drug] = [mine(services, npi), mine(prescriptions, npi)]
    const expected: Record<string, string> = {
      Services: shown(service?.services),
      'Medicare paid': dollars(service?.payment_usd),
      Beneficiaries: shown(service?.beneficiaries),
      'Medicare paid for drugs': service?.drug_suppression_code
        ? 'withheld by CMS'
        : dollars(service?.drug_payment_usd),
      ...(drug && {
        'Prescriptions, with refills': shown(drug.claims),
        'Cost of the drugs': dollars(drug.drug_cost_usd),
        'Prescriptions of opioids': drug.opioid_claims === null ? 'withheld by CMS' : shown(drug.opioid_claims)
      })
    }
    for (const [name, value] of Object.entries(expected)) {
      t.match(facts.get(name), /^.* \[\d+\]$/, `${npi}: ${name} is cited`)
      t.equal(facts.get(name)?.replace(/ \[\d+\]$/, ''), value, `${npi}: ${name}`)
      if (value === 'withheld by CMS') withheld += 1
    }
    t.match(page, `Services of Medicare Part B, ${service?.program_year}`)
    if (!drug) t.match(page, /Prescriptions under Medicare Part D: no row has this NPI/)
  }
  t.ok(withheld > 3, `${withheld} withheld numbers`)
})

t.test('a provider without totals is not said to have none', async (t) => {
  const held = new Set([...services, ...prescriptions].map(({ npi }) => npi))
  const other = (await rowsOf('provider')).find(({ npi }) => !held.has(npi))
  const page = await pageOf(other?.npi)
  for (const of of ['Services of Medicare Part B', 'Prescriptions under Medicare Part D'])
    t.match(page.replaceAll(/<sup.*?<\/sup>/gs, ''), `${of}: no row has this NPI.`)
  t.match(page, 'so this does not mean none')
})

t.test('a list of codes is not among the sources without a record', async (t) => {
  for (const { npi } of (await rowsOf('provider')).slice(0, 10)) {
    const text = (await pageOf(npi)).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    const [, silent = ''] = /No record under this NPI:(.*?)No match says nothing/.exec(text) ?? []
    t.match(silent, 'HRSA health centers', 'a source of parties is')
    t.notMatch(silent, 'Medicare specialty crosswalk')
    t.match(text, /Sources checked for NPI.*Medicare specialty crosswalk/)
  }
})
