// Load of the connections for open releases, their changes and their CSV, read on demand.

export class PoolLoad {
  /** Open connections. */
  connections = 0
  /** Running queries. */
  running = 0
  /** Queries waiting for a connection. */
  waiting = 0
  /** Queries started since the process began. */
  begun = 0
  /** Queries interrupted at the time limit. */
  interrupted = 0
}
