// The command that runs a witness.
import { parseArgs } from 'node:util'
import { COSIGNER } from './cosignature.ts'
import { type VerifierKey, verifierKeyText } from './keys.ts'
import { visible } from './shape.ts'
import { Witness, witnessServer } from './witness.ts'

/** Serves until the process ends. `keysOf` reads keys as the verifier does. */
export function runWitness(args: string[], keysOf: (given: readonly string[]) => VerifierKey[]): void {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      folder: { type: 'string' },
      key: { type: 'string', multiple: true },
      port: { type: 'string', default: '8181' },
      host: { type: 'string', default: '127.0.0.1' }
    }
  })
  const { name, folder, key = [], port, host } = values
  if (name === undefined || folder === undefined || key.length === 0)
    throw new Error('A witness needs --name, --folder, and the --key of each log that it watches.')
  const witness = new Witness(folder, name, keysOf(key))
  const log = (sentence: string) => process.stdout.write(`${new Date().toISOString()} ${visible(sentence)}\n`)
  witnessServer(witness, log).listen(Number(port), host, () => {
    process.stdout.write(`${verifierKeyText(witness.key, COSIGNER)}\n`)
    log(`The witness listens at http://${host}:${port}. The line above is its verifier key.`)
  })
}
