// A few connections to one database. Each runs one query at a time and keeps its prepared statements. A
// query with a time limit is interrupted there. Scalars are bound; lists of identifiers become literals,
// because DuckDB uses an index for `in (…)` only over literals (1,000 of 2 million rows: 24 ms; joined with
// a bound list: 57 ms).

import type { DuckDBConnection, DuckDBInstance, DuckDBPreparedStatement } from '@duckdb/node-api'
import { CatalogError } from '../../domain/errors.ts'
import { type Parameters, type Row, rowsOf, type Scalar } from './rows.ts'

export class PoolLoad {
  connections = 0
  running = 0
  waiting = 0
  /** Queries started since the process began. */
  begun = 0
  /** Queries interrupted at the time limit. */
  interrupted = 0
}

/** DuckDB forgets an interrupt that arrives before a statement has begun to run, so it is repeated. */
const REPEAT_MS = 50

/** Interrupts the connection's statement at the time limit, until `stop` is called. */
function timeLimit(connection: DuckDBConnection, milliseconds: number) {
  let repeats: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    connection.interrupt()
    repeats = setInterval(() => connection.interrupt(), REPEAT_MS)
  }, milliseconds)
  const stop = () => {
    clearTimeout(first)
    clearInterval(repeats)
  }
  return { isReached: () => repeats !== undefined, stop }
}

/** The query with its lists written in, and the values left to bind. Lists may hold digits only. */
export function withLists(sql: string, parameters: Parameters): { text: string; values: Record<string, Scalar> } {
  const values: Record<string, Scalar> = {}
  let text = sql
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null || typeof value !== 'object') values[name] = value
    // A single identifier is bound, so the plan is reused.
    else if (value.length === 1) values[name] = value[0] ?? null
    else text = text.replaceAll(new RegExp(`\\$${name}\\b`, 'g'), literals(value))
  }
  return { text, values }
}

function literals(identifiers: readonly string[]): string {
  const wrong = identifiers.find((identifier) => !/^\d+$/.test(identifier))
  if (wrong !== undefined) throw new Error(`'${wrong}' is not an identifier made of digits`)
  return identifiers.length === 0 ? 'null' : identifiers.map((identifier) => `'${identifier}'`).join(', ')
}

/** Both cores stay busy: while one request waits for a connection, another uses the threads. */
export const CONNECTIONS_PER_THREAD = 2

type Session = { connection: DuckDBConnection; statements: Map<string, DuckDBPreparedStatement> }

export class ConnectionPool {
  readonly #instance: DuckDBInstance
  readonly #idle: Session[]
  readonly #size: number
  readonly #limit: number | null
  readonly #load: PoolLoad
  readonly #waiting: ((session: Session) => void)[] = []
  /** The last statement that needed the memory of all connections. */
  #alone: Promise<unknown> = Promise.resolve()
  #isClosing = false

  private constructor(instance: DuckDBInstance, idle: Session[], limit: number | null, load: PoolLoad) {
    this.#instance = instance
    this.#idle = idle
    this.#size = idle.length
    this.#limit = limit
    this.#load = load
    load.connections += idle.length
  }

  /** `timeoutMs` is the limit of a query that names no other; null for none. Pools may share a `load`. */
  static async open(
    instance: DuckDBInstance,
    size: number,
    timeoutMs: number | null,
    load = new PoolLoad()
  ): Promise<ConnectionPool> {
    const connections = await Promise.all(Array.from({ length: size }, () => instance.connect()))
    const idle = connections.map((connection): Session => ({ connection, statements: new Map() }))
    return new ConnectionPool(instance, idle, timeoutMs, load)
  }

  /** Waits for a free connection. Throws `took_too_long` if the query itself exceeds the limit. */
  async rows(name: string, sql: string, parameters: Parameters = {}, timeoutMs = this.#limit): Promise<Row[]> {
    const { text, values } = withLists(sql, parameters)
    // SQL with a list in it is never the same twice, so it is planned for this call alone.
    return await this.asked(name, text, (statement) => statement.bind(values), timeoutMs, text === sql)
  }

  /** The same of a statement that `bind` gives its parameters. It is planned once if it is `kept`. */
  async asked(
    name: string,
    sql: string,
    bind: (statement: DuckDBPreparedStatement) => void,
    timeoutMs = this.#limit,
    kept = true
  ): Promise<Row[]> {
    const run = async (session: Session) => await this.#run(session, name, sql, bind, timeoutMs, kept)
    const session = await this.#take()
    try {
      return await run(session).finally(() => this.#giveBack(session))
    } catch (error) {
      // The connections share one memory limit: what did not fit next to other statements runs again alone.
      if (this.#isClosing || !/^Out of Memory/.test((error as Error).message)) throw error
      return await this.#byItself(run)
    }
  }

  async #run(
    session: Session,
    name: string,
    sql: string,
    bind: (statement: DuckDBPreparedStatement) => void,
    timeoutMs: number | null,
    kept: boolean
  ): Promise<Row[]> {
    this.#load.begun++
    this.#load.running++
    const limit = timeoutMs === null ? undefined : timeLimit(session.connection, timeoutMs)
    try {
      const known = kept ? session.statements.get(name) : undefined
      const statement = known ?? (await session.connection.prepare(sql))
      if (kept) session.statements.set(name, statement)
      bind(statement)
      return await rowsOf(await statement.run())
    } catch (error) {
      throw limit?.isReached() ? tookTooLong(name, timeoutMs) : error
    } finally {
      limit?.stop()
      if (limit?.isReached()) this.#load.interrupted++
      this.#load.running--
    }
  }

  /** Runs work on one connection while the others are idle. */
  async #byItself<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const turn = this.#alone.then(async () => {
      const sessions = await this.#takeAll()
      return await work(sessions[0] as Session).finally(() => {
        for (const session of sessions) this.#giveBack(session)
      })
    })
    this.#alone = turn.catch(() => {})
    return await turn
  }

  /** Runs a statement of ours on a connection of its own, which waits for no query. */
  async run(sql: string): Promise<void> {
    const connection = await this.#instance.connect()
    try {
      await connection.run(sql)
    } finally {
      connection.closeSync()
    }
  }

  /** Closes the connections once their queries have ended, then the database. No query may start later. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#alone
    for (const { connection } of await this.#takeAll()) connection.closeSync()
    this.#load.connections -= this.#size
    this.#instance.closeSync()
  }

  async #takeAll(): Promise<Session[]> {
    const sessions: Session[] = []
    while (sessions.length < this.#size) sessions.push(await this.#take())
    return sessions
  }

  #take(): Promise<Session> {
    const session = this.#idle.pop()
    if (session) return Promise.resolve(session)
    this.#load.waiting++
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #giveBack(session: Session): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#idle.push(session)
      return
    }
    this.#load.waiting--
    next(session)
  }
}

/** The cause is for the log: a client has no use for the query's name. */
function tookTooLong(query: string, timeoutMs: number | null): CatalogError {
  const cause = new Error(`query ${query} was interrupted after ${timeoutMs} ms`)
  return new CatalogError('took_too_long', '', { cause })
}
