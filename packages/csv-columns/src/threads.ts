// Pool of worker threads. Each handles one request at a time and is reused.
import { Worker } from 'node:worker_threads'

type Waiting<Asked, Said> = {
  asked: Asked
  resolve: (said: Said) => void
  reject: (error: unknown) => void
}

/**
 * Runs at most `most` threads of one program, each started when first needed. A message to a thread is a
 * request, and its next message is the response.
 */
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

  /** Returns a thread's response. Throws the error that ends the thread. */
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

  /** While idle, the thread does not keep the process alive. */
  #startedThread(): Worker {
    this.#started++
    // Drops the parent's options: they include a source loader, which the thread would start a second time.
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
