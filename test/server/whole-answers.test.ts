// Answers with a proof are signed whole: whatever is changed, added or removed, the verifier does not call
// the file proven, and without the signature it says what the proven rows do not cover.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { verifyFile } from '#verify/index.ts'
import { isObject, type Json, type JsonObject } from '#verify/shape.ts'
import { lookupFileName } from '../../domain/lookup-files.ts'
import { signRelease } from '../signed-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { running } from './running.ts'

const CHANGES = 3_000
const dataDir = t.testdir()
const { release } = await syntheticRelease(dataDir)
const keys = [await signRelease(dataDir)]

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

type Change = { path: string; way: 'change' | 'remove' | 'add'; text: string }

/** Every leaf changed, every member and item removed, and one added to every object and list. */
function* changesOf(answer: JsonObject): Generator<Change> {
  const text = JSON.stringify(answer)
  const changed = (at: number, way: Change['way'], change: (place: Place, target: JsonObject) => void): Change => {
    const copy = JSON.parse(text)
    const place = placesIn({ answer: copy })[at] as Place
    change(place, place.inside as JsonObject)
    return { path: place.path.replace(/^answer\.?/, ''), way, text: JSON.stringify(copy) }
  }
  for (const [at, { inside, name }] of placesIn({ answer }).entries()) {
    const value = (inside as JsonObject)[name] as Json
    if (value === null || typeof value !== 'object')
      yield changed(at, 'change', (_, target) => void Object.assign(target, { [name]: OTHER(value) }))
    else
      yield changed(at, 'add', (_, target) => {
        const inner = target[name] as JsonObject | Json[]
        if (Array.isArray(inner)) inner.push('x')
        else inner.added = 'x'
      })
    if (at > 0)
      yield changed(at, 'remove', ({ inside }, target) => {
        if (Array.isArray(inside)) inside.splice(Number(name), 1)
        else delete target[name]
      })
  }
}

/** What the verifier says of a file: how it ends, and its sentences. */
function said(text: string): { outcome: 'whole' | 'part' | 'refuted'; sentences: string } {
  try {
    const { isWhole, unchecked } = verifyFile(text, { keys })
    return { outcome: isWhole ? 'whole' : 'part', sentences: unchecked.join(' ') }
  } catch (error) {
    return { outcome: 'refuted', sentences: (error as Error).message }
  }
}

/** The path and those around it, as sentences write them. */
function namesOf(path: string): string[] {
  const steps = path.split('.')
  return steps.map((_, at) =>
    steps
      .slice(0, at + 1)
      .join('.')
      .replace(/\.(\d+)/g, '[$1]')
  )
}

t.test('no changed answer is proven whole, and without its signature no change is silent', async (t) => {
  const { get } = await running(t, dataDir)
  let tried = 0
  for (const url of URLS) {
    const { status, text } = await get(url)
    t.equal(status, 200, url)
    const answer = JSON.parse(text) as JsonObject
    t.ok(isObject(answer.signature), `${url} is signed`)
    t.equal(said(text).outcome, 'whole')
    const accepted: string[] = []
    const before = tried
    for (const { path, way, text } of changesOf(answer)) {
      tried++
      if (said(text).outcome === 'whole') accepted.push(`${way} ${path}`)
    }
    t.same(accepted, [], `${tried - before} changes of ${url}`)
    const { signature: _, ...unsigned } = answer
    t.equal(said(JSON.stringify(unsigned)).outcome, 'part')
    const silent: string[] = []
    let named = 0
    // Inside a proof, mutations.test.ts has a change of every kind.
    const outside = [...changesOf(unsigned)].filter(({ path }) => !/(^|\.)proofs?(\.|$)/.test(path))
    for (const { path, way, text } of url.startsWith('/v1/proof/') ? [] : outside) {
      tried++
      const { outcome, sentences } = said(text)
      const isNamed = namesOf(way === 'add' ? `${path}${path && '.'}added` : path).some((name) =>
        sentences.includes(name)
      )
      if (way === 'remove' && sentences.includes('The answer does not have: ') && isNamed) named++
      const isSaid = isNamed || (way === 'remove' && sentences.includes('Members may have been removed.'))
      if (outcome === 'whole' || (outcome === 'part' && !isSaid)) silent.push(`${way} ${path}`)
    }
    t.same(silent, [], 'without its signature')
    t.ok(named > 1 || url.startsWith('/v1/proof/'), `${named} removed members are named`)
  }
  t.ok(tried > CHANGES, `${tried} changes`)
})
