// Types that the bench uses from packages that only it needs, so that type checks work where they are not
// installed.
declare module 'autocannon' {
  export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string }
  export type Client = { setRequests(requests: readonly Request[]): void }
  export type Options = {
    url: string
    connections: number
    duration: number
    timeout?: number
    setupClient?: (client: Client) => void
  }
  export type Result = {
    requests: { total: number; average: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }
  export type Running = PromiseLike<Result> & {
    on(event: 'response', listener: (client: Client, status: number, bytes: number, milliseconds: number) => void): void
  }
  export default function autocannon(options: Options): Running
}

declare module 'better-sqlite3' {
  type Statement = { run(...values: unknown[]): unknown; get(...values: unknown[]): unknown; pluck(): Statement }
  export default class Database {
    constructor(path: string, options?: { readonly?: boolean })
    prepare(sql: string): Statement
    exec(sql: string): void
    pragma(text: string): unknown
    close(): void
  }
}
