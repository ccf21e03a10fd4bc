// A witness of logs (C2SP tlog-witness): it cosigns a checkpoint only if that extends the last one.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bytesOfBase64, bytesOfBase64Url, hexOf, sha256, utf8 } from './bytes.ts'
import { COSIGNER, cosignedMessage, timedSignature } from './cosignature.ts'
import { type VerifierKey, verifierKey, verifierKeyText } from './keys.ts'
import { HASH_BYTES, type Head, isExtension } from './merkle.ts'
import { type Checkpoint, noteOf, parseCheckpoint, parseNote, signersOf } from './note.ts'
import { visible } from './shape.ts'

type Answer = { status: number; body: string; type?: string; said: string }

/** Longest path of the protocol, and more than a checkpoint needs with it. */
const MOST_HASHES = 63
const MOST_BYTES = 64 * 1024

export class Witness {
  readonly key: VerifierKey
  readonly #private: KeyObject
  readonly #folder: string
  readonly #logs: readonly VerifierKey[]

  /** `folder` keeps its private key and the last checkpoint of each log. Only one process may use it. */
  constructor(folder: string, name: string, logs: readonly VerifierKey[]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, 'key.pem')
    if (!existsSync(file))
      written(file, generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())
    this.#private = createPrivateKey(readFileSync(file))
    const { x = '' } = createPublicKey(this.#private).export({ format: 'jwk' })
    this.key = verifierKey(name, bytesOfBase64Url(x) ?? new Uint8Array(), COSIGNER)
    this.#folder = folder
    this.#logs = logs
  }

  /** Answer to the body of add-checkpoint. Works without a pause, so that no other request comes between. */
  answer(request: string, now: Date): Answer {
    const end = request.indexOf('\n\n')
    const [first = '', ...lines] = request.slice(0, Math.max(end, 0)).split('\n')
    const [, digits] = /^old (0|[1-9][0-9]{0,14})$/.exec(first) ?? []
    const path = lines.map(bytesOfBase64).filter((hash) => hash?.length === HASH_BYTES) as Uint8Array[]
    if (digits === undefined || path.length < lines.length || path.length > MOST_HASHES)
      return refusal(400, 'The request has no old size, or a line of its proof is not a hash.')
    try {
      return this.#cosigned(Number(digits), path, request.slice(end + 2), now)
    } catch (error) {
      return refusal(400, (error as Error).message)
    }
  }

  #cosigned(old: number, path: readonly Uint8Array[], note: string, now: Date): Answer {
    const parsed = parseNote(note)
    const checkpoint = parseCheckpoint(parsed.text)
    const { origin, size } = checkpoint
    const keys = this.#logs.filter(({ name }) => name === origin)
    if (keys.length === 0) return refusal(404, `This witness has no key of the log ${origin}.`)
    try {
      signersOf(parsed, keys)
    } catch (error) {
      return refusal(403, (error as Error).message)
    }
    if (old > size) return refusal(400, `The old size is ${old}, and the checkpoint has ${size} entries.`)
    const file = join(this.#folder, `${hexOf(sha256(utf8(origin)))}.checkpoint`)
    const last = lastIn(file)
    if (old !== last.size) return conflict(last, `${origin}: the request begins at ${old}, not ${last.size}.`)
    if (!isExtension(last, checkpoint, path)) {
      // Two checkpoints that contradict each other prove what the operator did.
      written(join(this.#folder, `refused-${hexOf(checkpoint.root)}.checkpoint`), note)
      const why = `${origin}: the checkpoint of ${size} entries does not extend the one of ${last.size} entries.`
      return old === size ? conflict(last, why) : refusal(422, why)
    }
    written(file, note)
    const at = Math.floor(now.getTime() / 1000)
    const signature = timedSignature(at, sign(null, cosignedMessage(parsed.text, at), this.#private))
    const line = noteOf('', [{ key: this.key, signature }]).slice(1)
    return { status: 200, body: line, said: `${origin}: cosigned ${size} entries.` }
  }
}

/** Serves add-checkpoint. `log` gets a sentence for each request. */
function witnessServer(witness: Witness, log: (sentence: string) => void): Server {
  return createServer((request, response) => {
    const parts: Buffer[] = []
    let bytes = 0
    request.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > MOST_BYTES) request.destroy()
      else parts.push(part)
    })
    request.on('end', () => {
      const isCall = request.method === 'POST' && request.url?.endsWith('/add-checkpoint')
      const { status, body, type, said } = isCall
        ? witness.answer(Buffer.concat(parts).toString('utf8'), new Date())
        : refusal(404, 'Send a checkpoint with POST to /add-checkpoint.')
      log(`${status} ${said}`)
      response.writeHead(status, { 'content-type': type ?? 'text/plain; charset=utf-8' }).end(body)
    })
  })
}

function refusal(status: number, said: string): Answer {
  return { status, body: `${said}\n`, said }
}

function conflict({ size }: Head, said: string): Answer {
  return { status: 409, body: `${size}\n`, type: 'text/x.tlog.size', said }
}

function lastIn(file: string): Head | Checkpoint {
  if (!existsSync(file)) return { size: 0, root: sha256() }
  return parseCheckpoint(parseNote(readFileSync(file, 'utf8')).text)
}

/** Writes a file whole: after a crash, the old or the new text is there. */
function written(file: string, text: string): void {
  const handle = openSync(`${file}.new`, 'w', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(`${file}.new`, file)
}

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
