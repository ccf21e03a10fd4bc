#!/usr/bin/env node
// The command of the package: verifies a file, or a log against an older checkpoint.
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { auditRelease, type ReadFile } from './audit.ts'
import { COSIGNER, type Policy } from './cosignature.ts'
import type { Expected } from './expected.ts'
import { keysIn, type VerifierKey } from './keys.ts'
import { type ReadTile, verifyLog } from './log.ts'
import { type Report, sentencesOfLog } from './sentences.ts'
import { NotReadable, ProofError, shown, visible } from './shape.ts'
import { underPolicy, verifyFile } from './verified-file.ts'
import { runWitness } from './witness.ts'

const HELP = `Verifies an answer with a proof, a proof, a result of a screening or its receipt, an audit pack or an attestation.

  verify FILE                 The file, or - for standard input
         [--key KEY]          A verifier key that you trust, or a file with keys: one a line, or jwks.json
         [--attestation FILE] The attestation of the release of the answer
         [--expect NAME=ID]   What the file must be about: npi, ccn, uei or cage, or key for another lookup file
         [--lookup NAME]      The lookup file that it must have rows of
         [--release ID]       The release that it must be of
         [--max-age DAYS]     The greatest age of its release, for example 45d
         [--allow-revoked]    Accept a key that its operator revoked
         [--witness KEY]      A witness that must have cosigned the checkpoint; repeat it for several
         [--quorum N]         How many of these witnesses must have; without it, all
  verify --log OLDER NEWER    The newer checkpoint must extend the older one
         --tiles PLACE        Folder or address that has tile/…
         [--key KEY] [--witness KEY] [--quorum N]
  verify --audit-release URL  Each published file of a release, such as https://example.org/data/2026-11-10.ab12cd34,
                              and that each lookup file has the rows of its table (needs @duckdb/node-api)
         [--key KEY] [--witness KEY] [--quorum N]
  witness --name NAME --folder FOLDER --key KEY [--port 8181] [--host 127.0.0.1]
                              Cosigns checkpoints of the logs with these keys, if each extends the last one

Repeat --key to give several keys. Without a key, the signature is not checked.
Exit code: 0 a key that you gave signed all of the file, 1 refuted, 2 wrong call or not readable, 3 proven in part:
lines that begin with "Not checked" say what is not.
`

const [PROVEN, REFUTED, NOT_READABLE, IN_PART] = [0, 1, 2, 3]
const LONGEST_WAIT_MS = 30_000

class WrongCall extends Error {}

function textOf(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new WrongCall(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function orWrongCall<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new WrongCall(error instanceof Error ? error.message : String(error))
  }
}

function keysOf(given: readonly string[], type?: number): VerifierKey[] {
  return given.flatMap((key) => {
    // A wrong key says nothing about the file.
    const keys = orWrongCall(() => keysIn(existsSync(key) ? textOf(key) : key, type))
    if (keys.length === 0) throw new WrongCall(`There is no verifier key in ${shown(key)}.`)
    return keys
  })
}

function tilesAt(place: string): ReadTile {
  if (!/^https?:\/\//.test(place)) return async (path) => await readFile(join(place, path))
  return async (path) => {
    const response = await fetch(`${place.replace(/\/+$/, '')}/${path}`, {
      signal: AbortSignal.timeout(LONGEST_WAIT_MS)
    })
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

async function got(address: string): Promise<Response> {
  return await fetch(address, { headers: { 'accept-encoding': 'identity' }, redirect: 'error' })
}

async function textAt(address: string): Promise<string> {
  const response = await got(address)
  if (!response.ok) throw new WrongCall(`${response.url} answers ${response.status}.`)
  return await response.text()
}

async function auditAt(address: string, keys: readonly VerifierKey[]): Promise<Report> {
  const release = address.replace(/\/+$/, '')
  const [, service, id] = /^(.*)\/data\/([\w.-]+)$/.exec(release) ?? []
  if (service === undefined)
    throw new WrongCall('--audit-release takes the address of a release, with /data/ and its id.')
  const note = await textAt(`${service}/log/checkpoint`)
  const { entries, checkpoint } = await verifyLog(note, note, tilesAt(`${service}/log`), keys)
  const entry = entries.find((one) => one.release === id)
  if (!entry) throw new ProofError(`The log has no entry of release ${id}.`)
  const report = await auditRelease(await textAt(`${release}/attestation.json`), readerAt(release), keys, entry)
  return { ...report, checkpoints: [checkpoint] }
}

/** Files of a release at an address. What is not offered answers 404 or 451. */
function readerAt(release: string): ReadFile {
  return async (name) => {
    const { ok, status, body, url } = await got(`${release}/${name}`)
    if (status === 404 || status === 451) return undefined
    if (!ok) throw new NotReadable(`${url} answers ${status}.`)
    return body === null ? Readable.from([]) : Readable.fromWeb(body as import('node:stream/web').ReadableStream)
  }
}

async function reportOf(): Promise<Report | undefined> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true },
      attestation: { type: 'string' },
      expect: { type: 'string', multiple: true },
      lookup: { type: 'string' },
      release: { type: 'string' },
      'max-age': { type: 'string' },
      'allow-revoked': { type: 'boolean' },
      witness: { type: 'string', multiple: true },
      quorum: { type: 'string' },
      'audit-release': { type: 'string' },
      log: { type: 'boolean' },
      tiles: { type: 'string' },
      help: { type: 'boolean' }
    }
  })
  if (values.help) return undefined
  // The word `verify` may be left out: it is all that the command does.
  const [first, second, ...more] = positionals[0] === 'verify' ? positionals.slice(1) : positionals
  const keys = keysOf(values.key ?? []).map((key) => (values['allow-revoked'] ? { ...key, isAllowed: true } : key))
  const policy = policyIn(values.witness, values.quorum)
  const release = values['audit-release']
  if (release !== undefined) return underPolicy(await auditAt(release, keys), { keys, ...policy })
  if (values.log) {
    const isCall = first !== undefined && second !== undefined && values.tiles !== undefined
    if (!isCall || more.length > 0 || values.attestation !== undefined) throw new WrongCall(HELP)
    const verified = await verifyLog(textOf(first), textOf(second), tilesAt(values.tiles ?? ''), keys)
    return underPolicy(sentencesOfLog(verified), { keys, ...policy })
  }
  if (first === undefined || second !== undefined || values.tiles !== undefined) throw new WrongCall(HELP)
  const attestation = values.attestation === undefined ? undefined : textOf(values.attestation)
  const expected = expectedIn(values)
  return verifyFile(textOf(first), { keys, expected, ...policy, ...(attestation !== undefined && { attestation }) })
}

/** Which witnesses must have cosigned; without --quorum, all of them. */
function policyIn(given: readonly string[] = [], quorum?: string): Policy {
  if (given.length === 0 && quorum === undefined) return {}
  const witnesses = keysOf(given, COSIGNER)
  const needed = quorum === undefined ? witnesses.length : Number(quorum)
  if (!(Number.isInteger(needed) && needed >= 1 && needed <= witnesses.length))
    throw new WrongCall(`--quorum takes a number from 1 to the number of witnesses, ${witnesses.length}.`)
  return { witnesses, quorum: needed }
}

type Values = { expect?: string[]; lookup?: string; release?: string; 'max-age'?: string }

function expectedIn({ expect = [], lookup, release, 'max-age': age }: Values): Expected {
  const identifiers = expect.map((text) => {
    const [, name, value] = /^(npi|ccn|uei|cage|key)=(.+)$/s.exec(text) ?? []
    if (name === undefined || value === undefined)
      throw new WrongCall('--expect takes npi=…, ccn=…, uei=…, cage=… or key=….')
    return [name, value]
  })
  const [, days] = /^(\d{1,5})d?$/.exec(age ?? '') ?? []
  if (age !== undefined && days === undefined) throw new WrongCall('--max-age takes a number of days, such as 45d.')
  return {
    identifiers: Object.fromEntries(identifiers),
    ...(lookup !== undefined && { lookup }),
    ...(release !== undefined && { release }),
    ...(days !== undefined && { maxAgeDays: Number(days) })
  }
}

try {
  const isWitness = process.argv[2] === 'witness'
  if (isWitness) orWrongCall(() => runWitness(process.argv.slice(3), keysOf))
  const report = isWitness ? undefined : await reportOf()
  if (report) {
    const unchecked = report.unchecked.map((sentence) => `Not checked: ${sentence}`)
    process.stdout.write([...report.proven, ...unchecked].map((line) => `${visible(line)}\n`).join(''))
    process.exitCode = report.isWhole ? PROVEN : IN_PART
  } else if (!isWitness) process.stdout.write(HELP)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const isWrongCall = error instanceof WrongCall || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(
    message === HELP ? HELP : isWrongCall ? `${visible(message)}\n` : `Not proven: ${visible(message)}\n`
  )
  process.exitCode = isWrongCall || error instanceof NotReadable ? NOT_READABLE : REFUTED
}
