// No regular expression that sees user input is slow. For each literal in server/ and domain/, a checker
// shows that it is safe, or the test runs it on the worst known strings of the longest length the server
// accepts.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { QUOTED } from '../../domain/sensitive.ts'
import { MARKUP } from '../../server/evidence/filters/preflight.ts'
import { slotRows } from '../../server/evidence/reader/vocabulary.ts'
import { FORMS } from '../../server/questions/claim/mentions.ts'
import { readTree } from '../architecture/tree.ts'
import { madeOfText, type Regex, regexesIn } from './regexes.ts'

const CHECKED = fileURLToPath(new URL('checked-regexes.json', import.meta.url))
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The checker's result for an expression: its verdict, and the strings that make it slowest. */
type Checked = {
  verdict: 'safe' | 'polynomial' | 'unknown'
  attack: { prefix: string; pumps: string[]; suffix: string } | null
}

/**
 * Longest string a user can send to an expression: a question of the evidence query. Addresses and headers
 * are shorter.
 */
const LONGEST = 2000
/**
 * A slow expression takes minutes; this bound only has to be below that. It is counted in multiples of a
 * simple scan in the same run, so a busy machine moves both.
 */
const MOST_MS: number = 18 * millisecondsOf('^[^b]*$', '', 'a'.repeat(20_000_000), 0)

/** Built from declared words or from rows that are checked here, not from user input. */
const MADE = [
  'domain/sensitive.ts',
  'server/evidence/filters/preflight.ts',
  'server/evidence/filters/phrases.ts',
  'server/evidence/reader/scan.ts',
  'server/evidence/reader/vocabulary.ts',
  'server/questions/claim/mentions.ts',
  'server/store/pool.ts',
  'server/surfaces/answer-text.ts'
]

const files = [...readTree().keys()].filter((path) => /^(server|domain)\/.*\.tsx?$/.test(path))
const regexes = new Map<string, Regex>()
for (const file of files)
  for (const regex of regexesIn(ROOT + file)) regexes.set(`/${regex.source}/${regex.flags}`, { ...regex, file })

for (const [file, { source, flags }] of Object.entries({ 'claim/mentions.ts': FORMS, 'sensitive.ts': QUOTED }))
  regexes.set(`/${source}/${flags}`, { source, flags, file, line: 1 })
for (const [file, rows] of Object.entries({ 'turns.csv': slotRows().turns, 'markup.csv': MARKUP }))
  for (const [index, { pattern }] of rows.entries())
    regexes.set(`${pattern}`, { source: pattern.source, flags: pattern.flags, file, line: index + 2 })

const known: Record<string, Checked> = JSON.parse(readFileSync(CHECKED, 'utf8'))
// A hard expression takes the checker a second or more, so only new ones are checked. UPDATE_GOLDEN=1 saves
// the results.
const fresh = [...regexes].filter(([key]) => !(key in known))

t.test('every regular expression is checked', async (t) => {
  for (const [key, regex] of fresh) known[key] = await checked(regex)
  if (process.env.UPDATE_GOLDEN === '1') {
    const kept = Object.entries(known).filter(([key]) => regexes.has(key))
    writeFileSync(
      CHECKED,
      `${JSON.stringify(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`
    )
  }
  t.ok(regexes.size > 200, `${regexes.size} expressions`)
  t.ok(
    fresh.length < 5 || process.env.UPDATE_GOLDEN === '1',
    'few are new: UPDATE_GOLDEN=1 npx tap test/security/redos.test.ts keeps what is found'
  )
})

t.test('no regular expression is slow on the worst known strings', async (t) => {
  for (const [key, { source, flags, file, line }] of regexes) {
    const slowest = Math.max(
      ...worstTexts(known[key]?.attack ?? null).map((text) => millisecondsOf(source, flags, text))
    )
    if (slowest > MOST_MS) t.fail(`${file}:${line} takes ${Math.round(slowest)} ms: ${key}`)
  }
  t.pass(`${regexes.size} expressions`)
})

t.test('detects a regular expression that backtracks without end', async (t) => {
  const attack = { prefix: '', pumps: ['a'], suffix: '!' }
  // Each further character doubles the time: this length exceeds the bound several times over.
  const [worst = ''] = worstTexts(attack, 29)
  const slowest = millisecondsOf('^(a+)+$', '', worst)
  t.ok(slowest > MOST_MS, `${Math.round(slowest)} ms`)
})

t.test('only known files build regular expressions from strings', async (t) => {
  const places = files.flatMap((file) => madeOfText(ROOT + file).map(() => file))
  t.same([...new Set(places)].sort(), [...MADE].sort())
})

/**
 * The attack the checker found, repeated up to the longest string, and strings that are hard for many
 * expressions.
 */
function worstTexts(attack: Checked['attack'], longest = LONGEST): string[] {
  const pumped = (pump: string, suffix = '\0') =>
    pump.repeat(Math.ceil(longest / Math.max(1, pump.length))).slice(0, longest - 1) + suffix
  const own = attack ? attack.pumps.map((pump) => attack.prefix + pumped(pump || 'a', attack.suffix)) : []
  return [
    ...own,
    ...['a', '0', ' ', '-', '=', '/', '"', '(', '[', '<', '_', 'a ', '0 ', 'a.', '\n'].map((pump) => pumped(pump))
  ]
}

/**
 * The fastest of up to three runs, so that a pause of the machine is not counted as the expression's time. A
 * run of at most `enough` milliseconds is the last.
 */
function millisecondsOf(source: string, flags: string, text: string, enough = MOST_MS / 10): number {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3 && least > enough; turn++) {
    const regex = new RegExp(source, flags.replace('y', ''))
    const began = process.hrtime.bigint()
    if (regex.global) text.replace(regex, '')
    else regex.test(text)
    least = Math.min(least, Number(process.hrtime.bigint() - began) / 1e6)
  }
  return least
}

async function checked({ source, flags }: Regex): Promise<Checked> {
  // Use only the JavaScript engine: the others are binaries for one kind of machine.
  process.env.RECHECK_BACKEND = 'pure'
  const { checkSync } = await import('recheck')
  const found = checkSync(source, flags, { timeout: 2500 })
  if (found.status === 'safe') return { verdict: 'safe', attack: null }
  if (found.status === 'unknown') return { verdict: 'unknown', attack: null }
  if (found.complexity.type === 'exponential') throw new Error(`/${source}/${flags} backtracks without end`)
  const { pumps, suffix } = found.attack
  return {
    verdict: 'polynomial',
    attack: { prefix: pumps[0]?.prefix ?? '', pumps: pumps.map(({ pump }) => pump), suffix }
  }
}
