// Compiled programs: a single-file bundle answers as the sources do.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LAUNCH = join(ROOT, 'server/compiled/launch.js')
const COMPILE = join(ROOT, 'server/compiled/compile.js')
const PLACE: string = new URL('../../server/compiled/place.js', import.meta.url).href
type Place = {
  bundlePath(digest: string, program: string): string
  digestOfSources(): string
  PROGRAMS: readonly string[]
}
const place: Place = await import(PLACE)
const BUNDLE: string = new URL('../../server/compiled/bundle.js', import.meta.url).href
const golden = JSON.parse(readFileSync(new URL('openapi-b.golden.json', import.meta.url), 'utf8'))

/** Today the bundle has 8.42 MB. */
const MOST_BYTES = 8_800_000
const TELLS_WHAT_WAS_READ = `
process.on('SIGUSR2', () => require('node:fs').writeSync(2, Object.keys(require('node:module')._cache).join('\\n')))`

t.test('the compiled server answers as its sources do', async (t) => {
  const folder = t.testdir({ data: {}, 'tells.cjs': TELLS_WHAT_WAS_READ })
  const child = spawn(process.execPath, ['--require', join(folder, 'tells.cjs'), LAUNCH, 'server/main.ts'], {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data') },
      PPDS_PUBLIC_URL: 'https://provenance.example'
    },
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
  const trace = once(child.stderr, 'data')
  child.kill('SIGUSR2')
  const packages = new Set(String(await trace).match(/(?<=node_modules\/)(@[^/]+\/)?[^/]+/g))
  for (const read of ['@duckdb/node-bindings', 'pino']) t.ok(packages.has(read), `${read} is read`)
  for (const left of ['pdfkit', 'ioredis']) t.notOk(packages.has(left), `${left} is read when it is needed`)
  t.match(await (await fetch(`${address}/docs/quickstart`, { headers: { accept: 'text/html' } })).text(), /<h1/)
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  t.equal(await ended, 0)
})

t.test('the server bundle leaves out rarely needed packages', async (t) => {
  const { bundlePath, digestOfSources } = place
  const text = readFileSync(bundlePath(digestOfSources(), 'server/main.ts'), 'latin1')
  t.ok(text.length < MOST_BYTES, `${text.length} bytes`)
  t.notMatch(text, /[^\0-\x7f]/, 'a letter beyond ASCII doubles what the text takes')
  for (const left of ['nodemailer', 'lmdb']) t.notOk(text.includes(`node_modules/${left}/`), left)
  t.ok(text.includes('node_modules/@duckdb/node-api/'), 'read from its own files it took 30 ms of a start')
})

t.test('the compiler leaves no child process running', async (t) => {
  const program = `
    import { readFileSync } from 'node:fs'
    import { compile } from ${JSON.stringify(BUNDLE)}
    import { digestOfSources } from ${JSON.stringify(PLACE)}
    await compile(digestOfSources())
    const children = () => readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim()
    for (const ends = Date.now() + 10_000; children() !== '' && Date.now() < ends; ) await new Promise((go) => setTimeout(go, 50))
    process.stdout.write(children() === '' ? 'alone' : children())
    process.exit()`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  t.equal(stdout, 'alone')
})

t.test('npm run compile writes a bundle of every program, and exits', (t) => {
  const { bundlePath, digestOfSources, PROGRAMS } = place
  const bundles = PROGRAMS.map((program) => bundlePath(digestOfSources(), program))
  rmSync(dirname(bundles[0] ?? ''), { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, [COMPILE], { encoding: 'utf8', timeout: 120_000 })
  t.equal(status, 0, stderr)
  for (const bundle of bundles) t.ok(existsSync(bundle), bundle)
  t.end()
})

t.test('stack traces name the lines of the sources', (t) => {
  const tells = `const { write } = process.stderr
    process.stderr.write = () => write.call(process.stderr, new Error('trace').stack)`
  const folder = t.testdir({ 'tells.cjs': tells })
  const argumentsOfNode = ['--require', join(folder, 'tells.cjs'), LAUNCH, 'pipeline/main.ts', 'nothing']
  const { stderr } = spawnSync(process.execPath, argumentsOfNode, { encoding: 'utf8' })
  const [, line] = new RegExp(`\\(${join(ROOT, 'pipeline/main.ts')}:(\\d+):\\d+\\)`).exec(stderr) ?? []
  t.match(readFileSync(join(ROOT, 'pipeline/main.ts'), 'utf8').split('\n')[Number(line) - 1], /process\.stderr\.write/)
  t.end()
})
