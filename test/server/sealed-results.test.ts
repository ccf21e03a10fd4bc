// A result of a screening is sealed as a whole: no value of it can be changed, removed or added, in any form.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { verifierKeyText } from '#verify/keys.ts'
import { recordsIn } from '#verify/screening.ts'
import { verifyFile } from '#verify/verified-file.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { madeSigningKey, running } from './running.ts'

type Test = Pick<typeof t, 'same' | 'ok' | 'comment'>
type Json = string | number | boolean | null | Json[] | { [member: string]: Json }

const { dataDir } = await fixtureRelease(t)
const key = await madeSigningKey(dataDir)
const keys = [key]
const server = await running(t, dataDir)
const listed = (
  await parquetRows(
    join(dataDir, server.store.current?.manifest.tables.find(({ name }) => name === 'exclusion')?.file ?? '')
  )
).find((row) => row.last_name && row.first_name)
const rows = [
  { ref: '1', last_name: listed?.last_name, first_name: listed?.first_name },
  { ref: '2', npi: '12' },
  { ref: '3', last_name: 'Zzyzxqv', first_name: 'Qwert' }
]

const made = { decision: 'another person', decided_by: 'Pat', decided_on: '2026-11-02' }
const unknown = { decision_key: `${'0'.repeat(32)}.${'1'.repeat(32)}`, ...made }
const [first] = (await server.post('/v1/screenings', { rows }, { 'x-service-key': 'pk_sandbox_public' })).body.rows
const decisions = [unknown, { decision_key: first.candidates[0].decision_key, ...made }]

async function resultAs(format: string): Promise<string> {
  const headers = { 'x-service-key': 'pk_sandbox_public' }
  const { status, text } = await server.post(`/v1/screenings?format=${format}`, { rows, decisions }, headers)
  if (status !== 200) throw new Error(text)
  return text
}

/**
 * The value with each leaf changed, each member removed, and a member or an item added to each part, in
 * turn.
 */
function* mutations(value: Json, path = ''): Generator<{ path: string; value: Json }> {
  if (value === null || typeof value !== 'object') {
    yield { path: `${path} changed`, value: typeof value === 'number' ? value + 1 : value === 'x' ? 'y' : 'x' }
    if (value !== null) yield { path: `${path} made null`, value: null }
    return
  }
  const isList = Array.isArray(value)
  if (isList) yield { path: `${path} with one more`, value: [...value, value[0] ?? 'x'] }
  else yield { path: `${path} with one more`, value: { ...value, added: 'x' } }
  for (const [name, member] of Object.entries(value)) {
    const without = Object.entries(value).filter(([other]) => other !== name)
    yield {
      path: `${path}.${name} removed`,
      value: isList ? without.map(([, one]) => one) : Object.fromEntries(without)
    }
    for (const { path: at, value: changed } of mutations(member as Json, `${path}.${name}`)) {
      const entries = Object.entries(value).map(([other, one]) => [other, other === name ? changed : one] as const)
      yield { path: at, value: isList ? entries.map(([, one]) => one as Json) : Object.fromEntries(entries) }
    }
  }
}

/** How the file is taken: the exit code of the command, and what it says. */
function takenAs(text: string): { code: number; message: string } {
  try {
    return { code: verifyFile(text, { keys }).isWhole ? 0 : 3, message: '' }
  } catch (error) {
    if ((error as Error).name !== 'ProofError') throw error
    return { code: 1, message: (error as Error).message }
  }
}

function requireRefused(t: Test, files: Iterable<{ path: string; text: string }>, least: number): void {
  let count = 0
  const accepted: string[] = []
  const named = new Map<string, number>()
  for (const { path, text } of files) {
    const { code, message } = takenAs(text)
    count++
    if (code !== 1) accepted.push(path)
    const what = message.replaceAll(/"[^"]*"|\d+/g, '…').slice(0, 50)
    named.set(what, (named.get(what) ?? 0) + 1)
  }
  t.same(accepted, [], `${count} changed files, none accepted`)
  t.ok(count >= least, `${count} files`)
  t.comment([...named].sort(([, a], [, b]) => b - a).slice(0, 12))
}

t.test('the result as JSON', async (t) => {
  const text = await resultAs('json')
  t.equal(takenAs(text).code, 0)
  t.equal(takenAs(JSON.stringify(JSON.parse(text), null, 2)).code, 0, 'spaces between values do not matter')
  const files = [...mutations(JSON.parse(text))].map(({ path, value }) => ({ path, text: JSON.stringify(value) }))
  requireRefused(t, files, 1500)
  const members = [...text.matchAll(/"([a-z_]+)":(?=["\dn])/g)]
  const doubled = members.map(({ 0: member, index }) => ({
    path: `${member} at ${index}, twice`,
    text: `${text.slice(0, index)}${member}"x",${text.slice(index)}`
  }))
  requireRefused(t, doubled, 500)
})

t.test('the result as lines of JSON', async (t) => {
  const text = await resultAs('ndjson')
  t.equal(takenAs(text).code, 0)
  const lines = text.trimEnd().split('\n')
  const joined = (changed: string[]) => `${changed.join('\n')}\n`
  const files = lines.flatMap((line, at) => [
    ...[...mutations(JSON.parse(line))].map(({ path, value }) => ({
      path: `line ${at}${path}`,
      text: joined(lines.with(at, JSON.stringify(value)))
    })),
    { path: `line ${at} removed`, text: joined(lines.toSpliced(at, 1)) },
    { path: `line ${at} twice`, text: joined(lines.toSpliced(at, 0, line)) }
  ])
  requireRefused(t, files, 1500)
})

t.test('the result as CSV', async (t) => {
  const text = await resultAs('csv')
  t.equal(takenAs(text).code, 0)
  const records = recordsIn(text)
  const written = (changed: string[][]) =>
    changed
      .map(
        (cells) =>
          `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
      )
      .join('')
  t.equal(written(records), text, 'the test writes cells as the service does')
  const files = records.flatMap((cells, at) => [
    { path: `line ${at} removed`, text: written(records.toSpliced(at, 1)) },
    { path: `line ${at} twice`, text: written(records.toSpliced(at, 0, cells)) },
    { path: `line ${at} with one more`, text: written(records.with(at, [...cells, 'x'])) },
    ...cells.flatMap((cell, place) => [
      { path: `line ${at} cell ${place} changed`, text: written(records.with(at, cells.with(place, `${cell}x`))) },
      { path: `line ${at} cell ${place} removed`, text: written(records.with(at, cells.toSpliced(place, 1))) },
      ...(cell === ''
        ? []
        : [{ path: `line ${at} cell ${place} emptied`, text: written(records.with(at, cells.with(place, ''))) }])
    ])
  ])
  requireRefused(t, files, 500)
  const [line = '', ...others] = text.trimEnd().split('\r\n').toReversed()
  const receipt = JSON.parse(recordsIn(`${line}\r\n`)[0]?.at(-1) ?? '')
  const forged = [...mutations(receipt)].map(({ path, value }) => ({
    path: `receipt${path}`,
    text: `${others.toReversed().join('\r\n')}\r\n${line.slice(0, line.indexOf('"'))}"${JSON.stringify(value).replaceAll('"', '""')}"\r\n`
  }))
  requireRefused(t, forged, 500)
})

t.test('a refusal says what differs', async (t) => {
  const result = JSON.parse(await resultAs('json'))
  const says = (change: object) => takenAs(JSON.stringify({ ...result, ...change })).message
  t.match(
    says({ disclaimer: 'Nobody on this roster is listed.' }),
    /its disclaimer is "Nobody on this roster is listed\.", and the receipt says "A screening aid/
  )
  const [source] = result.sources
  t.match(says({ sources: [{ ...source, rows: 84_001 }] }), /its sources\.0\.rows is 84001, and the receipt says \d+/)
  t.match(says({ rows: result.rows.slice(1) }), /row 1 is missing/)
  t.match(says({ rows: [...result.rows, result.rows[0]] }), /row 1 is there twice/)
  t.match(
    says({ rows: [{ ...result.rows[0], state: 'no_record' }, ...result.rows.slice(1)] }),
    /0 of its rows are possible_match, and the receipt counts 1/
  )
  t.match(says({ rows: result.rows.toReversed() }), /another value was changed/)
})

t.test('the command gives 0 for the file as sent, and 1 for a changed one', async (t) => {
  const folder = t.testdir()
  writeFileSync(join(folder, 'keys.txt'), verifierKeyText(key))
  for (const format of ['json', 'ndjson', 'csv']) {
    const text = await resultAs(format)
    for (const [code, content] of [
      [0, text],
      [1, text.replace('not a certification', 'a certification')]
    ] as const) {
      const file = join(folder, `${code}.${format}`)
      writeFileSync(file, content)
      const args = ['--import=tsx', 'packages/verify/src/command.ts', 'verify', file, '--key', join(folder, 'keys.txt')]
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '' }
      })
      t.equal(status, code, stderr)
      if (code === 0) t.match(stdout, /seals the whole file: its head and 3 rows, with every value/)
    }
  }
})
