// The ways a message can fail between the bridge and the service.
const ERRORS = {
  service_unreachable: {
    message: 'The service did not answer the tools.',
    hint: 'Check PPDS_API_URL and that the service is up, then call again.'
  },
  unreadable_answer: {
    message: 'The tools got an answer that is not from this service.',
    hint:
      'Check that PPDS_API_URL is the address of the service itself, not of a proxy or sign-in page in ' +
      'front of it.'
  }
} as const

/** A message that got no answer of the service. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError'

  constructor(code: keyof typeof ERRORS, detail: string, cause?: unknown) {
    const { message, hint } = ERRORS[code]
    super(`${code}: ${message} ${detail} ${hint}`, { cause })
  }
}

/** A refusal by the service before it read the message, in its own words. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
