// Answers with a proof are signed whole: whatever is changed, added or removed, the verifier does not call
// the file proven, and without the signature it says what the proven rows do not cover.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { verifyFile } from '#verify/index.ts'
import { isObject, type Json, type JsonObject } from '#verify/shape.ts'
import { lookupFileName } from '../../domain/lookup-files.ts'
import { randomOf } from '../../packages/verify/test/mutations.ts'
import { signRelease } from '../signed-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { running } from './running.ts'

const CHANGES = 3_000
const dataDir = t.testdir()
const { release } = await syntheticRelease(dataDir)
const keys = [await signRelease(dataDir)]
const random = randomOf(7)

/** The key of a lookup file with the longest line. */
function fullest(lookup: string): string {
  const entry = release.manifest.lookups.find(({ name }) => name === lookup)
  const bytes = readFileSync(join(dataDir, 'releases', release.manifest.id, lookupFileName(lookup)))
  const lines = bytes.toString('utf8', 0, entry?.bytes).split('\n')
  const [longest = ''] = lines.sort((a, b) => b.length - a.length)
  return longest.slice(0, longest.indexOf('\t'))
}

const excluded = fullest('exclusion')
const URLS = [
  `/v1/npi/${excluded}?include=facts,affiliations,proof`,
  `/v1/ccn/${fullest('facility_by_ccn')}?include=clinicians,citations,owners,proof`,
  `/v1/payments/${fullest('payment_year')}?include=proof&limit=5`,
  `/v1/proof/exclusion/${excluded}?include=bundle`,
  `/api/v1/procurement/screen?uei=${fullest('contractor_exclusion_by_uei')}&include=bundle`
]

type Place = { inside: JsonObject | Json[]; name: string; path: string }

function placesIn(value: Json, path = ''): Place[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, one]) => [
    { inside: value as JsonObject, name, path: `${path}${name}` },
    ...placesIn(one, `${path}${name}.`)
  ])
}

const OTHER = (value: Json): Json => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return `${value}x`
  return value === null ? 'x' : null
}

/** Changes one member, removes it, or adds one beside it. */
function changed(answer: JsonObject): { text: string; what: string; top: string } {
  const copy = structuredClone(answer)
  const places = placesIn(copy)
  const { inside, name, path } = places[Math.floor(random() * places.length)] as Place
  const target = inside as JsonObject
  const way = random()
  if (way < 0.5) target[name] = OTHER(target[name] as Json)
  else if (way < 0.8) Array.isArray(inside) ? inside.splice(Number(name), 1) : delete target[name]
  else if (Array.isArray(inside)) inside.push('x')
  else target[`${name}_2`] = 'x'
  return {
    text: JSON.stringify(copy),
    what: `${way < 0.5 ? 'change' : way < 0.8 ? 'remove' : 'add'} ${path}`,
    top: path
  }
}

t.test('no changed answer is proven whole', async (t) => {
  const { get } = await running(t, dataDir)
  let refuted = 0
  const accepted: string[] = []
  for (const url of URLS) {
    const { status, text } = await get(url)
    t.equal(status, 200, url)
    const answer = JSON.parse(text) as JsonObject
    t.ok(isObject(answer.signature), `${url} is signed`)
    t.ok(verifyFile(text, { keys }).isWhole, `${url} is proven whole`)
    for (let n = 0; n < CHANGES / URLS.length; n++) {
      const { text, what } = changed(answer)
      try {
        if (verifyFile(text, { keys }).isWhole) accepted.push(`${url} ${what}`)
      } catch {
        refuted++
      }
    }
    const { signature: _, ...unsigned } = answer
    const report = verifyFile(JSON.stringify(unsigned), { keys })
    t.notOk(report.isWhole, `${url} without its signature is proven in part`)
    const said = report.unchecked.join(' ')
    for (let n = 0; n < 100; n++) {
      const { text, what, top } = changed(unsigned)
      const inProof = /(^|\.)proofs?\./.test(top) || url.includes('/v1/proof/')
      try {
        const after = verifyFile(text, { keys })
        const names = top.split('.').map((_, at, all) =>
          all
            .slice(0, at + 1)
            .join('.')
            .replace(/\.(\d+)/g, '[$1]')
        )
        const isNamed = names.some((name) => said.includes(name) || after.unchecked.join(' ').includes(name))
        t.notOk(after.isWhole, what)
        if (!inProof && !what.startsWith('remove')) t.ok(isNamed, `${url}: ${what} is accepted and named`)
      } catch {}
    }
  }
  t.same(accepted, [])
  t.ok(refuted > CHANGES * 0.95, `${refuted} of ${CHANGES} changes are refuted`)
})
