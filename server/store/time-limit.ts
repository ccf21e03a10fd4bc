import type { DuckDBConnection } from '@duckdb/node-api'

/** DuckDB forgets an interrupt that arrives before a statement has begun to run, so it is repeated. */
const REPEAT_MS = 50

/** Interrupts the connection's statement at the time limit, until `stop` is called. */
export class TimeLimit {
  readonly #first: NodeJS.Timeout
  #repeats: NodeJS.Timeout | undefined

  constructor(connection: DuckDBConnection, milliseconds: number) {
    this.#first = setTimeout(() => {
      connection.interrupt()
      this.#repeats = setInterval(() => connection.interrupt(), REPEAT_MS)
    }, milliseconds)
  }

  get isReached(): boolean {
    return this.#repeats !== undefined
  }

  stop(): void {
    clearTimeout(this.#first)
    clearInterval(this.#repeats)
  }
}
