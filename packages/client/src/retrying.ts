// Retries after a 429, after the wait that the service asks for, if the caller accepts a wait that long.
import { secondsIn } from './service-error.ts'

export type Patience = {
  /** Maximum number of retries of a refused request. */
  retries: number
  /** Longest wait before a retry, in seconds. If the service asks for a longer wait, there is no retry. */
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
