// An error of the protocol itself. The SDK's own class writes its code into the message, again at every hop.

export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
