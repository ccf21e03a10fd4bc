// Threads that answer one question after the other, and are kept for the next.
import { Worker } from 'node:worker_threads'

type Waiting<Asked, Said> = {
  asked: Asked
  resolve: (said: Said) => void
  reject: (error: unknown) => void
}

/** At most so many threads of one program, each started when it is first needed. A message to one is a question, the next from it the answer. */
export class Threads<Asked, Said> {
  readonly #program: URL
  readonly #most: number
  readonly #idle: Worker[] = []
  readonly #waiting: Waiting<Asked, Said>[] = []
  #started = 0

  constructor(program: URL, most: number) {
    this.#program = program
    this.#most = most
  }

  /** What a thread says to it. Throws what ends the thread. */
  ask(asked: Asked): Promise<Said> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject })
      this.#goOn()
    })
  }

  #goOn(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#idle.pop() ?? (this.#started < this.#most ? this.#startedThread() : null)
      const next = thread && this.#waiting.shift()
      if (!thread || !next) return
      this.#askOf(thread, next)
    }
  }

  /** A thread that keeps no process from ending while it has nothing to do. */
  #startedThread(): Worker {
    this.#started++
    // Without what the run was started with: a loader of sources, which it would start a second time.
    const thread = new Worker(this.#program, { execArgv: [] })
    thread.unref()
    return thread
  }

  #askOf(thread: Worker, { asked, resolve, reject }: Waiting<Asked, Said>): void {
    const said = (answer: Said) => {
      thread.off('error', failed)
      thread.unref()
      this.#idle.push(thread)
      resolve(answer)
      this.#goOn()
    }
    const failed = (error: unknown) => {
      thread.off('message', said)
      this.#started--
      reject(error)
      this.#goOn()
    }
    thread.once('message', said)
    thread.once('error', failed)
    thread.ref()
    thread.postMessage(asked)
  }
}
