// Compiled programs: a single-file bundle answers as the sources do, and is loaded once.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LAUNCH = join(ROOT, 'server/compiled/launch.js')
const COMPILE = join(ROOT, 'server/compiled/compile.js')
const RUN: string = new URL('../../server/compiled/run.js', import.meta.url).href
const PLACE: string = new URL('../../server/compiled/place.js', import.meta.url).href
type Place = {
  bundlePath(digest: string, program: string): string
  codePath(bundle: string, flags: readonly string[]): string
  digestOfSources(): string
  ANSWERING_FLAGS: readonly string[]
  PROGRAMS: readonly string[]
}
const place: Place = await import(PLACE)
const BUNDLE: string = new URL('../../server/compiled/bundle.js', import.meta.url).href
const { build } = await import(BUNDLE)
const golden = JSON.parse(readFileSync(new URL('openapi-b.golden.json', import.meta.url), 'utf8'))

/** Today the bundle has 8.0 MB. */
const MOST_BYTES = 8_400_000
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
  const told = once(child.stderr, 'data')
  child.kill('SIGUSR2')
  const packages = new Set(String(await told).match(/(?<=node_modules\/)(@[^/]+\/)?[^/]+/g))
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

t.test('npm run compile starts every program once to write its V8 code cache, then exits', (t) => {
  const { ANSWERING_FLAGS, bundlePath, codePath, digestOfSources, PROGRAMS } = place
  const digest = digestOfSources()
  const codes = [
    ...PROGRAMS.map((program) => codePath(bundlePath(digest, program), [])),
    codePath(bundlePath(digest, 'server/main.ts'), ANSWERING_FLAGS)
  ]
  for (const code of codes) rmSync(code, { force: true })
  const { status, stderr } = spawnSync(process.execPath, [COMPILE], { encoding: 'utf8', timeout: 120_000 })
  t.equal(status, 0, stderr)
  for (const code of codes) t.ok(existsSync(code), code)
  t.end()
})

t.test('runs a bundle and keeps its V8 code cache for the next start', async (t) => {
  const folder = t.testdir({ 'source.ts': 'export function broken(): never {\n  throw new Error("as told")\n}\n' })
  const file = join(folder, 'program.cjs')
  await build({
    ...{ entryPoints: [join(folder, 'source.ts')], outfile: file },
    ...{ bundle: true, format: 'cjs', sourcemap: 'external', banner: { js: '// lines\n// before' } }
  })
  const program = `
    import { existsSync } from 'node:fs'
    import { run } from ${JSON.stringify(RUN)}
    const { broken } = run(${JSON.stringify(file)})
    try { broken() } catch (error) { process.stdout.write(error.stack) }
    const ends = Date.now() + 20_000
    const look = setInterval(() => { if (existsSync(${JSON.stringify(`${file}.code`)}) || Date.now() > ends) clearInterval(look) }, 50)`
  writeFileSync(join(folder, 'starts.mjs'), program)
  const ran = () => spawnSync(process.execPath, [join(folder, 'starts.mjs')], { encoding: 'utf8' })
  t.match(ran().stdout, new RegExp(`^Error: as told\\n    at broken \\(${join(folder, 'source.ts')}:2:9\\)`))
  const code = readFileSync(`${file}.code`)
  t.match(ran().stdout, /source\.ts:2:9/)
  t.same(readFileSync(`${file}.code`), code, 'used as it is')
  writeFileSync(`${file}.code`, code.subarray(0, 100))
  const damaged = ran()
  t.match(damaged.stdout, /source\.ts:2:9/, 'a part of one is refused')
  t.equal(damaged.stderr, '')
})
