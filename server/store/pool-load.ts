// How busy the connections to the open releases, their changes and their CSV are, all of them together: counted where it happens, read when somebody looks.

export class PoolLoad {
  /** Connections there are. */
  connections = 0
  /** Queries at work. */
  running = 0
  /** Queries that wait for a connection. */
  waiting = 0
  /** Queries ever begun. */
  begun = 0
  /** Those of them that were interrupted at the time limit. */
  interrupted = 0
}
