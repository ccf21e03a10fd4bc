// A published store: each table with its Parquet files by digest and its Iceberg metadata.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { icebergFiles, type TableInRelease } from '../../pipeline/iceberg/table-files.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import type { S3Server } from '../s3-server.ts'

/** Prefix of the store in the bucket. */
export const PREFIX = 'ppds'

/** The metadata of a table, by a warehouse of its own. */
export async function describedTable(location: string, activation: number, kept: readonly TableInRelease[]) {
  const warehouse = await Warehouse.open(tmpdir(), { memoryLimit: '500MB', threads: 1 }, 'memory')
  try {
    return await icebergFiles({ location, activation, warehouse }, kept)
  } finally {
    await warehouse.close()
  }
}

export async function writeFolder(folder: string, tables: ReadonlyMap<string, TableInRelease[]>): Promise<void> {
  for (const [name, kept] of tables) {
    const place = join(folder, 'tables', name)
    await mkdir(join(place, 'data'), { recursive: true })
    for (const { path, table } of kept) await copyFile(path, join(place, 'data', `${table.sha256}.parquet`))
    for (const { path, bytes } of await describedTable(`file://${place}`, kept.length, kept)) {
      await mkdir(dirname(join(place, path)), { recursive: true })
      await writeFile(join(place, path), bytes)
    }
  }
}

export async function writeBucket(s3: S3Server, tables: ReadonlyMap<string, TableInRelease[]>): Promise<void> {
  for (const [name, kept] of tables) {
    const put = async (path: string, body: Buffer) => {
      const response = await fetch(`${tableUrl(s3, name)}/${path}`, { method: 'PUT', body: new Uint8Array(body) })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    }
    for (const { path, table } of kept) await put(`data/${table.sha256}.parquet`, await readFile(path))
    const location = `s3://${s3.bucket}/${PREFIX}/tables/${name}`
    for (const { path, bytes } of await describedTable(location, kept.length, kept)) await put(path, bytes)
  }
}

/** HTTP address of a table in the bucket. */
export function tableUrl({ endpoint, bucket }: S3Server, name: string): string {
  return `${endpoint}/${bucket}/${PREFIX}/tables/${name}`
}
