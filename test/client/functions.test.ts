// The client has a function for each operation of both API descriptions, and sends what it is given where the
// operation expects it.
import { readFileSync } from 'node:fs'
import t from 'tap'
import { CALLS } from '../../packages/client/src/calls.ts'
import type { Operation } from '../../packages/client/src/generated/operations.ts'
import { type ClientOptions, connect } from '../../packages/client/src/index.ts'
import { READING_POSTS } from '../../packages/client/src/retrying.ts'
import { markdownTable, withTable } from '../markdown-table.ts'
import { describedOperations, isMadeFrom, SURFACES } from './described.ts'
import { answers, scriptedService } from './scripted-service.ts'

type Ask = (given: Record<string, unknown>, options?: object) => Promise<unknown>

const README = new URL('../../packages/client/README.md', import.meta.url)
const PREFIX = { a: '/api/v1', b: '/v1' }
const RELEASE = '2026-11-10.0a1b2c3d'
const described = SURFACES.flatMap(describedOperations)
const functions = [...Object.entries(CALLS), ['screenRoster', { surface: 'b', id: 'screenRoster' }] as const].map(
  ([name, { surface, id }]) => ({ name, operation: `${surface} ${id}` })
)

t.test('every operation of both descriptions has a function, and no function lacks an operation', async (t) => {
  t.same(
    functions.map(({ operation }) => operation).sort(),
    described.map(({ surface, id }) => `${surface} ${id}`).sort(),
    'packages/client/src/calls.ts names each operation'
  )
  const client = connect({ url: 'http://127.0.0.1' })
  for (const { name } of functions) t.type((client as unknown as Record<string, unknown>)[name], 'function', name)
})

t.test('every POST of the descriptions is known to only read', async (t) => {
  const posts = described.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  t.same([...READING_POSTS].sort(), posts.sort())
})

t.test('sends members in path, query and body, and the pin where an operation takes it', async (t) => {
  const { url, sent } = await scriptedService(t, [answers(200, {})])
  const client = connect({ url })
  const calls: Record<string, Operation> = CALLS
  for (const [name, { surface, method, path, query }] of Object.entries(calls)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, member = '']) => [member, `its ${member}`])
    const inQuery = query.filter((member) => member !== 'release').map((member) => [member, `${member}&1`])
    const inBody = method === 'POST' ? { npis: ['1'], as_of: '2026-11-16' } : {}
    const given = { ...Object.fromEntries([...inPath, ...inQuery]), ...inBody }
    const pinned = query.includes('release') ? { release: RELEASE } : {}
    const ask = async (asked: object, options?: object) => {
      await (asked as Record<string, Ask>)[name]?.(given, options)
      const one = sent.at(-1)
      t.equal(one?.method, method)
      t.equal(
        decodeURIComponent(one?.url.pathname ?? ''),
        `${PREFIX[surface]}${path.replace(/\{(\w+)\}/g, 'its $1')}`,
        name
      )
      t.same(JSON.parse(one?.body || '{}'), inBody)
      return Object.fromEntries(one?.url.searchParams ?? [])
    }
    t.same(await ask(client), Object.fromEntries(inQuery))
    t.same(await ask(client.at(RELEASE)), { ...Object.fromEntries(inQuery), ...pinned })
    t.same(await ask(client.at('other'), pinned), { ...Object.fromEntries(inQuery), ...pinned })
  }
})

t.test('the operations that page are those with a place to go on from', async (t) => {
  const { pages } = connect({ url: 'http://127.0.0.1' })
  const paged = described.filter(({ query }) =>
    query.some((name) => ['cursor', 'after', 'page', 'offset'].includes(name))
  )
  const names = functions.filter(({ operation }) => paged.some(({ surface, id }) => operation === `${surface} ${id}`))
  t.same(Object.keys(pages).sort(), names.map(({ name }) => name).sort())
})

t.test('the README has a row for each function and each option', async (t) => {
  const readme = readFileSync(README, 'utf8')
  const rows = functions.map(({ name, operation }) => {
    const { surface, method, path, summary } =
      described.find(({ surface, id }) => operation === `${surface} ${id}`) ?? {}
    return [`\`${name}\``, `${summary}`, `\`${method} ${surface && PREFIX[surface]}${path}\``]
  })
  isMadeFrom(t, README, withTable(readme, 'functions', markdownTable([['function', 'gives', 'endpoint'], ...rows])))
  // A record of all options, so the compiler reports a missing one.
  const options: Record<keyof ClientOptions, true> = {
    url: true,
    key: true,
    serviceKey: true,
    retries: true,
    maxWait: true,
    fetch: true
  }
  for (const name of Object.keys(options)) t.ok(readme.includes(`| \`${name}\` `), name)
})
