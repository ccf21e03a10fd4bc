// Pool of worker threads. Each handles one request at a time and is reused.
import { Worker } from 'node:worker_threads'

type Waiting<Asked, Said> = { asked: Asked; resolve: (said: Said) => void; reject: (error: unknown) => void }

/** Runs at most `most` threads of one program. A message is a request, the next one its response. */
export class Threads<Asked, Said> {
  readonly #program: URL
  readonly #most: number
  /** What each thread is asked now. */
  readonly #threads = new Map<Worker, Waiting<Asked, Said> | undefined>()
  readonly #waiting: Waiting<Asked, Said>[] = []
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
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const [idle] = [...this.#threads].find(([, asked]) => !asked) ?? []
      const thread = idle ?? (this.#threads.size < this.#most ? this.#started() : undefined)
      if (!thread) return
      this.#threads.set(thread, this.#waiting.shift())
      thread.ref()
      thread.postMessage(next.asked)
    }
  }

  #started(): Worker {
    // Drops the parent's options: they include a source loader, which the thread would start a second time.
    const thread = new Worker(this.#program, { execArgv: [] })
    const end = (error: unknown) => {
      const asked = this.#threads.get(thread)
      this.#threads.delete(thread)
      asked?.reject(error)
      this.#goOn()
    }
    thread.on('error', end).on('exit', () => end(new Error('the thread has ended')))
    return thread.on('message', (said: Said) => {
      const asked = this.#threads.get(thread)
      this.#threads.set(thread, undefined)
      // Idle, it does not keep the process alive. While it is being terminated, it does until it has ended.
      if (!this.#isClosing) thread.unref()
      asked?.resolve(said)
      this.#goOn()
    })
  }

  /** Ends the threads. What they are asked at that moment fails. */
  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([...this.#threads.keys()].map((thread) => thread.terminate()))
    this.#isClosing = false
  }
}
