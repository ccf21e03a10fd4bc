#!/usr/bin/env node
// The command of the package: screens a roster file, and verifies a receipt without the service.
import { createWriteStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { misfitsOf } from './receipt.ts'
import { ServiceError } from './service-error.ts'

const HELP = `Screens a roster of people and businesses, and verifies receipts.

  screen <roster.csv> [--out <file>]   Results as CSV, or as JSON with the receipt if the file ends in .json
         [--as-of <YYYY-MM-DD>]        As of a day
         [--previous <release>]        Changed rows first, against the release of an earlier receipt
  verify <results.json>                Compare the digests of a result or a receipt; needs no service

PPDS_URL is the address of the service, PPDS_KEY a key of interface B (the public sandbox key if not set).
Exit code: 0 done, 1 refused or not verified, 2 wrong call.
`

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson'
}

class WrongCall extends Error {}

async function screen(file: string, options: { out?: string; 'as-of'?: string; previous?: string }): Promise<void> {
  const url = process.env.PPDS_URL
  if (!url) throw new WrongCall('PPDS_URL is not set. Set it to the address of the service.')
  const { out } = options
  const query = new URLSearchParams({ format: out?.endsWith('.json') ? 'json' : 'csv' })
  if (options['as-of']) query.set('as_of', options['as-of'])
  if (options.previous) query.set('previous', options.previous)
  const response = await fetch(`${url.replace(/\/+$/, '')}/v1/screenings?${query}`, {
    method: 'POST',
    headers: {
      'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'text/csv',
      'x-service-key': process.env.PPDS_KEY || 'pk_sandbox_public'
    },
    body: readFileSync(file)
  })
  if (!response.ok || !response.body) throw new ServiceError(response, await response.json().catch(() => null))
  const results = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  await pipeline(results, out === undefined ? process.stdout : createWriteStream(out))
  const rows = out === undefined ? '' : ` Results are in ${out}.`
  process.stderr.write(`Screened against release ${response.headers.get('x-release')}.${rows}\n`)
}

async function verify(file: string): Promise<void> {
  const read = JSON.parse(readFileSync(file, 'utf8'))
  const wrong = 'receipt' in read ? await misfitsOf(read.receipt, read.rows) : await misfitsOf(read)
  if (wrong.length > 0) throw new Error(`Not verified: ${wrong.join(', ')} does not fit. The file was changed.`)
  const { signature } = 'receipt' in read ? read.receipt : read
  const signed = signature
    ? `It is signed by ${signature.keyid}. This command does not check the signature: methodology/proofs of the service says how.`
    : 'It is not signed: the service had no signing key.'
  process.stdout.write(`Every digest fits${'receipt' in read ? '' : ' in the receipt'}. ${signed}\n`)
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      'as-of': { type: 'string' },
      previous: { type: 'string' },
      help: { type: 'boolean' }
    }
  })
  const [command, file, ...more] = positionals
  if (values.help) process.stdout.write(HELP)
  else if (command === 'screen' && file !== undefined && more.length === 0) await screen(file, values)
  else if (command === 'verify' && file !== undefined && more.length === 0) await verify(file)
  else throw new WrongCall(HELP)
}

try {
  await main()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message}\n`)
  const isWrongCall = error instanceof WrongCall || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  process.exitCode = isWrongCall ? 2 : 1
}
