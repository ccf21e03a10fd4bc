// Audit packs: rows of the tables, and the raw files behind them with their digests, sizes, dates and rows.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { type Asserted, type Statement, untraceable, wrong } from '../claim.ts'
import { expects, states } from '../pages/statements.ts'
import { type Random, sampled } from '../random.ts'
import type { SourceFile } from '../raw/bytes.ts'
import type { Released } from '../released.ts'
import type { Answer, Service } from '../service.ts'

const outlet = 'Audit packs'

export async function auditPackClaims(released: Released, service: Service, random: Random): Promise<Asserted[]> {
  const datasets = sampled(random, [...released.sourceOfDataset.keys()], 8)
  const tables = sampled(random, released.published, 6).map(({ name }) => name)
  const claims: Asserted[] = []
  for (const dataset of [...datasets, ...tables, 'dermatology', 'cardiology']) {
    const pack = (await service.json(`/api/v1/audit-packs/${dataset}`))?.data
    if (!pack) continue
    const where = `/api/v1/audit-packs/${dataset}`
    for (const { table, rows } of pack.outputs ?? [])
      claims.push(
        states({ outlet, where }, 'count', 'outputs.rows', () => {
          const own = released.published.find(({ name }) => name === table)
          return own ? expects(rows, own.rows) : null
        })
      )
    for (const input of pack.inputs ?? []) claims.push(...inputClaims(released, where, input))
    for (const { tuple, table } of pack.tuples ?? []) claims.push(tupleClaim(released, where, table, tuple))
  }
  return claims
}

function inputClaims(released: Released, where: string, { source_id, snapshot }: Answer): Asserted[] {
  const source = released.sourceOfDataset.get(source_id) ?? ''
  const files = released.files.get(source) ?? []
  if (!snapshot)
    return [
      states({ outlet, where: `${where} ${source_id}` }, 'coverage', 'input without a snapshot', () =>
        files.length === 0 ? null : wrong('the release has a snapshot of it')
      )
    ]
  const at = (kind: Statement['kind'], name: string, check: Statement['check']) =>
    states({ outlet, where: `${where} ${source_id}` }, kind, name, check)
  return [
    at('count', 'inputs.rows_read', async (evidence) =>
      expects(snapshot?.rows_read, (await evidence.every(source)).length)
    ),
    at('coverage', 'inputs.raw_files', () => expects(snapshot?.raw_files.length, files.length)),
    at('date', 'inputs.date', () =>
      files.some(({ date }) => date === snapshot?.date) ? null : wrong(`no file is of ${snapshot?.date}`)
    ),
    ...(snapshot?.raw_files ?? []).map((raw: Answer) =>
      at('text', 'inputs.raw_files.sha256', () => digestClaim(files, raw))
    )
  ]
}

async function digestClaim(files: readonly SourceFile[], { sha256, bytes, date, file }: Answer) {
  const own = files.find((one) => one.sha256 === sha256)
  if (!own) return untraceable(`no raw file has the digest of ${file}`)
  if (own.date !== date) return wrong(`the receipt is of ${own.date}`)
  const size = (await stat(own.path)).size
  if (size !== bytes) return wrong(`${file} has ${size} bytes`)
  const digest = createHash('sha256')
    .update(await readFile(own.path))
    .digest('hex')
  return digest === sha256 ? null : wrong(`${file} has another digest`)
}

function tupleClaim(released: Released, where: string, table: string, tuple: Answer): Asserted {
  return states({ outlet, where: `${where} ${table}` }, 'date', 'tuples._snapshot', () => {
    const own = released.manifest.tables.find(({ name }) => name === table)
    const sources = own?.sources ?? [...released.files.keys()]
    const dates = sources.flatMap((source) => released.files.get(source) ?? []).map(({ date }) => date)
    return tuple._snapshot === null || dates.includes(tuple._snapshot)
      ? null
      : wrong(`no file is of ${tuple._snapshot}`)
  })
}
