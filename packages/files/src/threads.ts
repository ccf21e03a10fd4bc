// Pool of worker threads. Each handles one request at a time and is reused.
import { Worker } from 'node:worker_threads'

type Waiting<Asked, Said> = {
  asked: Asked
  resolve: (said: Said) => void
  reject: (error: unknown) => void
}

/** Runs at most `most` threads of one program. A message is a request, the next one its response. */
export class Threads<Asked, Said> {
  readonly #program: URL
  readonly #most: number
  #idle: Worker[] = []
  readonly #waiting: Waiting<Asked, Said>[] = []
  readonly #started = new Set<Worker>()
  #isClosing = false

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
      const thread = this.#idle.pop() ?? (this.#started.size < this.#most ? this.#startedThread() : null)
      const next = thread && this.#waiting.shift()
      if (!thread || !next) return
      this.#askOf(thread, next)
    }
  }

  /** While idle, the thread does not keep the process alive. */
  #startedThread(): Worker {
    // Drops the parent's options: they include a source loader, which the thread would start a second time.
    const thread = new Worker(this.#program, { execArgv: [] })
    this.#started.add(thread)
    thread.once('exit', () => {
      this.#started.delete(thread)
      this.#idle = this.#idle.filter((other) => other !== thread)
    })
    thread.unref()
    return thread
  }

  #askOf(thread: Worker, { asked, resolve, reject }: Waiting<Asked, Said>): void {
    const end = (settle: () => void) => {
      thread.off('message', said).off('error', failed).off('exit', ended)
      settle()
      this.#goOn()
    }
    const said = (answer: Said) =>
      end(() => {
        // A thread that is being terminated must keep the process alive until it has ended.
        if (!this.#isClosing) thread.unref()
        this.#idle.push(thread)
        resolve(answer)
      })
    const failed = (error: unknown) =>
      end(() => {
        this.#started.delete(thread)
        reject(error)
      })
    const ended = () => failed(new Error('the thread has ended'))
    thread.once('message', said).once('error', failed).once('exit', ended)
    thread.ref()
    thread.postMessage(asked)
  }

  /** Ends the threads. What they are asked at that moment fails. */
  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([...this.#started].map((thread) => thread.terminate()))
    this.#isClosing = false
  }
}
