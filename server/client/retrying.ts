// Asks again after a 429, as long as the service says and no longer than the caller is ready to wait.
import { secondsIn } from './service-error.ts'

export type Patience = {
  /** How often a refused request is sent again. */
  retries: number
  /** The longest wait before one of them, in seconds; a longer one is not waited for. */
  maxWait: number
}

export function retrying(fetch: typeof globalThis.fetch, { retries, maxWait }: Patience) {
  return async (request: Request): Promise<Response> => {
    for (let turn = 0; ; turn++) {
      const response = await fetch(request.clone())
      const wait = secondsIn(response.headers.get('retry-after'))
      if (response.status !== 429 || turn >= retries || wait === null || wait > maxWait) return response
      await response.body?.cancel()
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    }
  }
}
