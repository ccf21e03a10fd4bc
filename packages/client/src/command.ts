#!/usr/bin/env node
// The command of the package: screens a roster file.
import { createReadStream, createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { connect } from './connection.ts'
import { type RosterType, rosterAnswer } from './roster.ts'

const HELP = `Screens a roster of people and businesses.

  screen <roster> [--out <file>]       The roster is CSV, or JSON if it ends in .json or .ndjson.
                                       Results are CSV, or JSON if the file ends in .json, with the receipt
         [--as-of <YYYY-MM-DD>]        As of a day
         [--previous <file|release>]   Changed rows first, against an earlier result, its receipt or its release
         [--decisions <file>]          Your decisions: a CSV result in which you filled them in

PPDS_URL is the address of the service, PPDS_SERVICE_KEY a key of surface B (the public sandbox key if not set).
Exit code: 0 done, 1 refused, 2 wrong call.
`

const TYPES: Readonly<Record<string, RosterType>> = { json: 'application/json', ndjson: 'application/x-ndjson' }

class WrongCall extends Error {}

type Given = { out?: string; 'as-of'?: string; previous?: string; decisions?: string }

async function screen(file: string, options: Given): Promise<void> {
  const { PPDS_URL: url, PPDS_SERVICE_KEY: serviceKey } = process.env
  if (!url) throw new WrongCall('PPDS_URL is not set. Set it to the address of the service.')
  const { out, 'as-of': as_of, previous: earlier } = options
  const previous = earlier !== undefined && existsSync(earlier) ? readFileSync(earlier, 'utf8') : earlier
  const decisions = options.decisions && readFileSync(options.decisions, 'utf8')
  const { b } = connect({ url, ...(serviceKey && { serviceKey }) })
  const type = TYPES[file.split('.').at(-1) ?? '']
  const format = out?.endsWith('.json') ? 'json' : 'csv'
  const asked = { as_of, previous, decisions, type }
  const { response, bytes } = await rosterAnswer(b, createReadStream(file), format, asked)
  try {
    await pipeline(bytes, out === undefined ? process.stdout : createWriteStream(out))
  } catch (error) {
    // A part of the results would look like all of them.
    if (out !== undefined) rmSync(out, { force: true })
    throw error
  }
  const rows = out === undefined ? '' : ` Results are in ${out}.`
  process.stderr.write(`Screened against release ${response.headers.get('x-release')}.${rows}\n`)
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: text, 'as-of': text, previous: text, decisions: text, help: { type: 'boolean' } }
  })
  const [command, file, ...more] = positionals
  if (values.help) process.stdout.write(HELP)
  else if (command === 'screen' && file !== undefined && more.length === 0) await screen(file, values)
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
