// The same rows in other formats: CSV and Arrow answers of surface A, and the CSV downloads.
import { tableFromIPC } from 'apache-arrow'
import Papa from 'papaparse'
import { SPECIALTIES } from '../../../domain/specialties.ts'
import type { Claim } from '../claim.ts'
import { type Random, sampled } from '../random.ts'
import type { Released } from '../released.ts'
import type { Column } from '../rules/rule.ts'
import type { Service } from '../service.ts'
import { Answered, type Row, titlesOf } from './answered.ts'

/** Tables up to this size are read whole. */
const MOST_ROWS = 12_000

export async function csvDownloadClaims(released: Released, service: Service, random: Random): Promise<Claim[]> {
  const answered = new Answered('CSV downloads', released)
  const small = released.published.filter(({ rows }) => rows > 0 && rows <= MOST_ROWS)
  for (const table of sampled(random, small, 12)) {
    const url = `/data/${released.manifest.id}/${table.name}.csv`
    const text = (await service.bytes(url))?.toString('utf8')
    const { _dataset_id: dataset, _snapshot: snapshot } = table.provenance
    const rows =
      text === undefined ? [] : Papa.parse<Row>(text, { header: true, skipEmptyLines: true, comments: '#' }).data
    for (const row of sampled(random, rows, 100)) {
      const values = Object.fromEntries(table.columns.map((column) => [column.name, read(column, row[column.name])]))
      answered.row(url, table.name, values, { dataset, snapshot })
    }
  }
  return answered.claims
}

/** Reads a CSV cell as the column's type: an empty cell is null, and a list is JSON. */
function read({ type }: Column, cell: unknown): unknown {
  const text = String(cell ?? '')
  if (type.endsWith('[]')) return text === '' ? [] : JSON.parse(text)
  if (text === '') return null
  return type === 'BOOLEAN' ? text === 'true' : text
}

export async function tabularClaims(released: Released, service: Service): Promise<Claim[]> {
  const answered = new Answered('CSV and Arrow answers', released)
  for (const { slug } of SPECIALTIES) {
    const url = `/api/v1/specialties/${slug}/by-state`
    const csv = await service.bytes(`${url}?format=csv`)
    const text = csv?.toString('utf8') ?? ''
    const arrow = await service.bytes(`${url}?format=arrow`)
    const rows = [
      ...Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data,
      ...(arrow === null
        ? []
        : tableFromIPC(arrow)
            .toArray()
            .map((row) => row.toJSON() as Row))
    ]
    for (const row of rows) supplyRow(answered, url, slug, row)
  }
  return answered.claims
}

function supplyRow(answered: Answered, url: string, specialty: string, row: Row): void {
  for (const name of [
    'state_name',
    'active_providers',
    'population_2024',
    'per_100k',
    'rank_density',
    'quartile',
    'underserved'
  ]) {
    const cell = row[name] ?? row[`${name}_value`]
    const value = name === 'underserved' ? String(cell) === 'true' : typeof cell === 'bigint' ? Number(cell) : cell
    const tuple = { titles: titlesOf(String(row[`${name}_source`] ?? '')) }
    answered.row(`${url} ${name}`, 'supply_state', { [name]: value }, tuple, { specialty, state_code: row.state_code })
  }
}
