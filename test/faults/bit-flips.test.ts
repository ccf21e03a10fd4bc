// Flips three random bits of a published file or a lookup file, then sends every request. Each answer must
// match that of intact files, or be a 503 that names the file. BIT_FLIPS sets the number of trials, FUZZ_SEED
// the random seed. Every file that can be downloaded is also damaged on its own, one bit at a time.
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenAPIV3 } from 'openapi-types'
import t from 'tap'
import { DataDirectory, forgetDigests } from '../../pipeline/data-directory.ts'
import { verifyLookups, verifyTables } from '../../pipeline/stages/kept.ts'
import { goodRequest } from '../../server/plugins/openapi-requests.ts'
import { seeded } from '../bench/misspelt.ts'
import { type Answer, type Running, running } from '../server/running.ts'
import { signRelease } from '../signed-release.ts'
import { defaultUniverse } from '../synthetic-release.ts'

const TRIALS = Number(process.env.BIT_FLIPS || 6)
const BITS = 3
/** Flips of each file that can be downloaded; `make check` draws fewer. */
const FLIPS = Math.min(3, TRIALS)
const random = seeded(Number(process.env.FUZZ_SEED ?? 1))
/** Maximum wait until the server has verified every file of the release in the background. */
const VERIFIED_MS = 20_000

/** GET requests to both surfaces and the pages, with the example identifiers and others. */
async function questionsOf(server: Running, ids: Record<'npi' | 'ccn' | 'uei' | 'name', string[]>): Promise<string[]> {
  const questions: string[] = []
  for (const prefix of ['/api/v1', '/v1']) {
    const document: OpenAPIV3.Document = (await server.get(`${prefix}/openapi.json`, {})).body
    const schemes = (document.components?.securitySchemes ?? {}) as Record<string, OpenAPIV3.SecuritySchemeObject>
    for (const [template, item] of Object.entries(document.paths)) {
      const operation = item?.get
      // Health answers list damaged files, so they differ.
      if (!operation || /status|health/.test(template)) continue
      questions.push(prefix + goodRequest({ method: 'get', template, operation, schemes }).path)
      for (const [name, values] of Object.entries(ids)) {
        if (!template.includes(`{${name}}`)) continue
        for (const value of values) questions.push(prefix + template.replace(`{${name}}`, value))
      }
    }
  }
  for (const npi of ids.npi) questions.push(`/providers/${npi}`, `/search?q=${npi}`)
  for (const ccn of ids.ccn) questions.push(`/facilities/${ccn}`)
  for (const uei of ids.uei) questions.push(`/screen?uei=${uei}`, `/api/v1/procurement/screen?uei=${uei}`)
  for (const name of ids.name) questions.push(`/search?q=${encodeURIComponent(name)}`)
  return questions.filter((url) => !/[{}]/.test(url))
}

/** The part of an answer that depends only on the files, without request id and age. */
function comparable({ status, headers, body, text }: Answer): string {
  return `${status} ${headers.etag ?? body?.error?.code ?? text}`
}

function flipBits(path: string, bits = BITS): () => void {
  const intact = readFileSync(path)
  const flipped = Buffer.from(intact)
  for (let bit = 0; bit < bits; bit++) {
    const index = Math.floor(random() * flipped.length)
    flipped[index] = (flipped[index] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
  chmodSync(path, 0o644)
  writeFileSync(path, flipped)
  return () => writeFileSync(path, intact)
}

/**
 * True if the server logs the file as damaged, either for an answer or from its background verification of
 * published files.
 */
async function named(server: Running, file: string): Promise<boolean> {
  for (const end = Date.now() + VERIFIED_MS; Date.now() < end; await sleep(20)) {
    if (server.log.some((line) => JSON.parse(line).level === 50 && line.includes(basename(file)))) return true
  }
  return false
}

const dataDir = t.testdir()
const { release, rowsOf } = await defaultUniverse(dataDir)
await signRelease(dataDir)
const { id } = release.manifest

/** Addresses at which a file of the data directory is sent as it is, or as CSV; empty if there are none. */
function downloadsOf(file: string): string[] {
  const table = release.manifest.tables.find((one) => one.file === file && !one.internal)
  if (table) return [`/data/${id}/${table.name}.parquet`, `/data/${id}/${table.name}.csv`]
  if (file === `log/attestations/${id}.json`) return [`/data/${id}/attestation.json`]
  return file.startsWith('log/') ? [`/${file}`] : []
}

t.test('a file with a flipped bit is never sent, whichever it is', { timeout: 900_000 }, async (t) => {
  const server = await running(t, dataDir)
  const served: string[] = []
  let sent = 0
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)))
  for (const file of files) {
    const addresses = downloadsOf(file)
    const whole = await Promise.all(addresses.map((url) => server.get(url, {})))
    // A table whose license forbids it is not offered.
    const offered = addresses.filter((_, at) => whole[at]?.status === 200)
    if (offered.length > 0) served.push(file)
    for (let flip = 0; flip < FLIPS && offered.length > 0; flip++) {
      const restore = flipBits(join(dataDir, file), 1)
      for (const url of offered) {
        const { status, text } = await server.get(url, {})
        if (status === 200) sent++
        if (status !== 503 || !text.includes(`The file is ${file}.`)) t.fail(`${url}: ${status} ${text.slice(0, 200)}`)
      }
      const { repairs = [] } = (await server.get('/readyz', {})).body
      if (!repairs.some((one: { file: string }) => one.file === file)) t.fail(`${file} is not among the repairs`)
      restore()
    }
    for (const url of offered) if ((await server.get(url, {})).status !== 200) t.fail(`${url} is not sent again`)
  }
  t.equal(sent, 0, `${served.length} files, ${FLIPS} flips each`)
  for (const kind of [/\.parquet$/, /attestations/, /checkpoint$/, /tile\/0\//, /tile\/entries\//])
    t.ok(
      served.some((file) => kind.test(file)),
      String(kind)
    )
})

t.test(
  `in ${TRIALS} bit-flip trials, every answer is correct or names the damaged file`,
  { timeout: 900_000 },
  async (t) => {
    const directory = new DataDirectory(dataDir)
    const of = async (table: string, column: string) =>
      (await rowsOf(table)).slice(10, 13).map((row) => String(row[column]))
    const ids = {
      npi: await of('provider', 'npi'),
      ccn: await of('facility', 'ccn'),
      uei: await of('contractor', 'uei'),
      name: await of('facility', 'facility_name')
    }

    const published = release.manifest.tables.map(({ file }) => ({ file, downloads: downloadsOf(file) }))
    const lookups = readdirSync(release.folder)
      .filter((name) => name.endsWith('.lookup'))
      .map((name) => ({ file: `releases/${id}/${name}`, downloads: [] }))
    // The lookup file of a table without rows is empty, so it has no bits to flip.
    const signed = ['checkpoint', 'tile/entries/000.p/1', `attestations/${id}.json`].map((name) => ({
      file: `log/${name}`,
      downloads: []
    }))
    const files = [...published, ...lookups, ...signed]
      .filter(({ file }) => statSync(join(dataDir, file)).size > 0)
      .sort(() => random() - 0.5)

    const whole = await running(t, dataDir)
    const questions = await questionsOf(whole, ids)
    const expected = new Map<string, string>()
    for (const url of [...questions, ...published.flatMap(({ downloads }) => downloads)])
      expected.set(url, comparable(await whole.get(url)))
    t.ok(questions.length > 50, `${questions.length} questions`)
    t.same(
      [...expected].filter(([, answer]) => !/^(200|303|404|410) /.test(answer)),
      []
    )

    let refused = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      const { file, downloads } = files[trial % files.length] as (typeof files)[number]
      // Half of the trials damage a file before the server starts, half while the server uses it.
      const started = trial % 2 === 0 ? null : await running(t, dataDir)
      for (const url of started ? questions.slice(0, 20) : []) await started?.get(url)
      const restore = flipBits(join(dataDir, file))
      const server = started ?? (await running(t, dataDir))
      const wrong: string[] = []
      const before = refused
      for (const url of [...downloads, ...questions]) {
        const answer = await server.get(url)
        if (comparable(answer) === expected.get(url)) continue
        const { code, details } = answer.body?.error ?? {}
        const isNamed = code === 'file_damaged' ? details?.file === file : code === 'no_release'
        if (answer.status === 503 && (isNamed || answer.text.includes(file))) refused++
        else wrong.push(`${url}: ${answer.status} ${answer.text.slice(0, 200)}`)
      }
      const sent = downloads.filter((url) => expected.get(url)?.startsWith('200'))
      for (const url of sent) if ((await server.get(url)).status === 200) wrong.push(`${url} was sent`)
      t.same(wrong, [], `${file}: no answer differs`)
      // The server verifies a block when it reads it, and a published file when it opens a release or answers
      // from the file.
      if (refused > before || (!started && file.endsWith('.parquet')))
        t.ok(await named(server, file), `${file} is named in the log`)
      forgetDigests()
      const verified = verifyTables(directory, release.manifest.tables).then(() => verifyLookups(release))
      await t.rejects(verified, { code: 'damaged_data', message: basename(file) }, `make repair names ${file}`)
      restore()
      await server.app.close()
      await server.store.close()
    }
    t.ok(refused > 0, `${refused} answers refused`)
  }
)
