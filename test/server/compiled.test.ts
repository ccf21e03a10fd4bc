// The compiled programs: what runs from one file answers as the sources do, and reads little before it listens.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LAUNCH = join(ROOT, 'server/compiled/launch.js')
const PLACE: string = new URL('../../server/compiled/place.js', import.meta.url).href
type Place = { bundlePath(digest: string, program: string): string; digestOfSources(): string }
const golden = JSON.parse(readFileSync(new URL('openapi-b.golden.json', import.meta.url), 'utf8'))

/** With 5.1 MB today. What a reader needs once a day is to be imported when it is needed. */
const MOST_BYTES = 5_600_000

t.test('the compiled server answers as its sources do', async (t) => {
  const child = spawn(process.execPath, [LAUNCH, 'server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: t.testdir(), PPDS_PUBLIC_URL: 'https://provenance.example' },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  t.teardown(() => child.kill('SIGKILL'))
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(output)))
  })
  t.notMatch(output, /from the sources/)
  t.strictSame(await (await fetch(`${address}/v1/openapi.json`)).json(), golden)
  t.match(await (await fetch(`${address}/docs/quickstart`, { headers: { accept: 'text/html' } })).text(), /<h1/)
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  t.equal(await ended, 0)
})

t.test('what is seldom needed is not read at the start', async (t) => {
  const { bundlePath, digestOfSources }: Place = await import(PLACE)
  const files = readBefore(bundlePath(digestOfSources(), 'server/main.ts'))
  const text = [...files.values()].join('\n')
  t.ok(text.length < MOST_BYTES, `${text.length} bytes in ${files.size} files`)
  for (const left of ['pdfkit', 'ioredis', 'lmdb']) t.notMatch(text, `from "${left}"`, left)
  for (const left of ['@modelcontextprotocol/sdk', 'undici', 'nodemailer'])
    t.notOk(text.includes(`node_modules/${left}/`), left)
})

/** The file and those it imports at once, and so on: by path. */
function readBefore(file: string, read = new Map<string, string>()): Map<string, string> {
  if (read.has(file)) return read
  const text = readFileSync(file, 'utf8')
  read.set(file, text)
  for (const [, name] of text.matchAll(/^(?:import|\} from|import \{[^}]*\} from) ?"\.\/([\w.-]+\.mjs)";$/gm))
    readBefore(join(dirname(file), basename(name ?? '')), read)
  return read
}
