// ClickHouse in this process (chDB). Its statements run in threads, so that a server in the same process can
// answer them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Test = { teardown: (end: () => unknown) => unknown }

/** The part of the package that is used here: it is installed in this folder, or not at all. */
type Chdb = {
  Session: new (
    folder: string,
    options: { connectionArgs: readonly string[] }
  ) => {
    queryAsync(sql: string, options: { format: string }): Promise<{ text(): string }>
    close(): void
  }
}

/** Why ClickHouse cannot run here: it is not installed, or has no library for this platform. */
export function withoutClickHouse(): false | string {
  try {
    createRequire(import.meta.url)('chdb')
    return false
  } catch (error) {
    return `ClickHouse is not there, "make test-slow" installs it: ${(error as Error).message.split('\n')[0]}`
  }
}

export type ClickHouse = {
  /** Rows of a statement. */
  rows(sql: string): Promise<Record<string, unknown>[]>
  version: string
}

/**
 * Starts ClickHouse, and makes `files` the current directory: it reads local Iceberg tables only below. It
 * has a cluster `default` with this node, which nothing can connect to.
 */
export async function startedClickHouse(t: Test, files: string): Promise<ClickHouse> {
  const { Session } = createRequire(import.meta.url)('chdb') as Chdb
  const folder = await mkdtemp(join(tmpdir(), 'clickhouse-'))
  const config = join(folder, 'config.xml')
  await writeFile(
    config,
    `<clickhouse><user_files_path>${files}/</user_files_path><remote_servers><default><shard><replica>
    <host>127.0.0.1</host><port>1</port></replica></shard></default></remote_servers></clickhouse>`
  )
  const before = process.cwd()
  process.chdir(files)
  const session = new Session(join(folder, 'data'), {
    connectionArgs: [`--config-file=${config}`, '--output_format_json_quote_64bit_integers=0']
  })
  t.teardown(async () => {
    session.close()
    process.chdir(before)
    await rm(folder, { recursive: true, force: true })
  })
  const rows = async (sql: string) => {
    const text = (await session.queryAsync(sql, { format: 'JSONEachRow' })).text()
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  const [first] = await rows('select version() as version')
  return { rows, version: String(first?.version) }
}
