// Audit packs over real releases: they match the files on disk, never change for a release, and the PDF holds
// everything.
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { AUDIT_PACK_TYPE, signersOfPayload } from '#verify/dsse.ts'
import { keyIdOf } from '#verify/keys.ts'
import { CatalogError } from '../../domain/errors.ts'
import { ReleaseManifest } from '../../domain/manifest.ts'
import { addressed } from '../../server/store/addresses.ts'
import { layout } from '../../server/surfaces/audit-packs/layout.ts'
import { pdf } from '../../server/surfaces/audit-packs/pdf.ts'
import { Sheet } from '../../server/surfaces/audit-packs/sheet.ts'
import { paragraphsOf } from '../../server/surfaces/audit-packs/text.ts'
import type { Hold } from '../../server/surfaces/document.ts'
import { FIXTURE_CLOCK, fixtureRelease, importFixture, WIDER_FIXTURES } from '../fixture-release.ts'
import { needsPoppler, type Poppler, poppler } from '../pdf-text.ts'
import { madeSigningKey, PUBLIC_URL, type Running, running } from './running.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function pack({ get }: Running, dataset: string, query = '') {
  const { status, body } = await get(`/api/v1/audit-packs/${dataset}${query}`)
  t.equal(status, 200, dataset)
  return body.data
}

async function filed(server: Running, dataset: string, query = ''): Promise<Buffer> {
  const url = `/api/v1/audit-packs/${dataset}?format=pdf${query}`
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${server.key}` } })
  t.match(answer, { statusCode: 200, headers: { 'content-type': 'application/pdf', etag: /^W\// } }, dataset)
  return answer.rawPayload
}

/** Removes whitespace and line wraps, so wrapped text compares equal. */
const packed = (text: string) => text.replaceAll(/\s+/g, '')

/** Values of one part of a pack, as a table shows them. */
function valuesOf(value: unknown): string[] {
  if (value === null || typeof value === 'boolean') return []
  if (typeof value !== 'object') return [String(value)]
  return Object.values(value).flatMap(valuesOf)
}

const TABLES = [
  'release',
  'scope',
  'fields',
  'tuples',
  'inputs',
  'outputs',
  'checks',
  'flags',
  'history',
  'rebuild',
  'signature'
] as const

type Test = Pick<typeof t, 'ok' | 'same'>

/** Checks that fonts are embedded, no page is empty, and no word overlaps another or crosses the margins. */
async function isTidy(t: Test, read: Poppler, name: string): Promise<void> {
  const fonts = await read.fonts()
  t.ok(fonts.length > 0 && fonts.every(({ embedded }) => embedded), `${name}: fonts are embedded`)
  t.ok(fonts.every(({ name }) => name.includes('SourceSans3')))
  for (const [at, picture] of (await read.pictures()).entries())
    t.ok(picture.filter((point) => point < 200).length > 200, `${name}: page ${at + 1} is not empty`)
  const words = await read.words()
  t.same(
    words.filter(({ left, right, top, bottom }) => left < 53.5 || right > 558.5 || top < 30 || bottom > 762),
    [],
    `${name}: no word stands beyond the margins`
  )
  const byPage = new Map<number, typeof words>()
  for (const word of words) byPage.set(word.page, [...(byPage.get(word.page) ?? []), word])
  const upon = [...byPage.values()].flatMap((of) =>
    of.flatMap((one, at) =>
      of
        .slice(at + 1)
        .filter((other) => Math.abs(other.top - one.top) < 30)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            // Boxes of neighboring lines touch: each is as high as the tallest letter of the typeface.
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
        )
        .map((other) => `${one.page}: ${one.text} / ${other.text}`)
    )
  )
  t.same(upon, [], `${name}: no word stands upon another`)
}

t.test('an audit pack states method, fields, inputs, checks, history and how to rebuild', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t, WIDER_FIXTURES)
  const server = await running(t, dataDir)
  const manifestBytes = await readFile(join(dataDir, 'releases', releaseId, 'manifest.json'))
  const manifest = ReleaseManifest.parse(JSON.parse(manifestBytes.toString('utf8')))

  t.test('every digest matches the bytes on disk', async (t) => {
    for (const dataset of ['dermatology', 'nppes', 'open-payments', 'population', 'sources']) {
      const { release, inputs, outputs } = await pack(server, dataset)
      t.match(release, { id: releaseId, manifest_sha256: sha256(manifestBytes), pipeline_commit: /^[0-9a-f]{7}$/ })
      for (const { file, sha256: said, bytes } of outputs) {
        const found = await readFile(join(dataDir, file))
        t.match({ said, bytes }, { said: sha256(found), bytes: found.length }, file)
      }
      for (const { source_id, snapshot } of inputs) {
        if (snapshot === null) continue
        const kept = await readFile(join(dataDir, snapshot.manifest_file))
        t.equal(snapshot.manifest_sha256, sha256(kept), snapshot.manifest_file)
        for (const { file, sha256: said } of snapshot.raw_files) {
          const raw = await readFile(join(dataDir, 'raw', source_id.replaceAll('-', '_'), said, file))
          t.equal(sha256(raw), said, file)
        }
      }
    }
  })

  t.test('each field has its source columns and the tuple of its source table', async (t) => {
    const { fields, tuples } = await pack(server, 'dermatology')
    const field = (name: string) => fields.find((each: { field: string }) => each.field === name)
    t.match(field('active_providers'), { tuple: 'provider', derivation: /"Entity Type Code"/ })
    t.match(field('population_2024'), { tuple: 'population', derivation: /"POPESTIMATE2024"/ })
    t.match(field('per_100k'), { tuple: 'supply_state', may_be_null: true })
    for (const dataset of ['nppes', 'oig-leie', 'open-payments', 'supply_state', 'exclusion']) {
      const { fields, tuples, outputs } = await pack(server, dataset)
      const tables = manifest.tables.filter(({ name }) =>
        outputs.some(({ table }: { table: string }) => table === name)
      )
      t.ok(tables.length > 0, dataset)
      t.same(
        fields.map(({ table, field, source_columns }: Record<string, unknown>) => ({ table, field, source_columns })),
        tables.flatMap(({ name, columns }) =>
          columns.map((column) => ({ table: name, field: column.name, source_columns: column.from }))
        )
      )
      for (const { table, tuple } of tuples)
        t.same(
          tuple,
          addressed(structuredClone(manifest.tables.find(({ name }) => name === table)?.provenance), {
            publicUrl: PUBLIC_URL,
            attestation: null
          }),
          `${table}: the tuple as published`
        )
    }
    t.same(
      tuples.map(({ table }: { table: string }) => table),
      ['supply_state', 'provider', 'population', 'supply_state_subspecialty']
    )
  })

  t.test('rows, rejects and checks equal those in the manifests', async (t) => {
    const { inputs, checks, methodology, rebuild } = await pack(server, 'nppes')
    const nppes = manifest.snapshots.find(({ manifest }) => manifest.source.id === 'nppes')?.manifest
    t.match(inputs[0].snapshot, { rows_read: nppes?.rows_read, rejected_by_reason: nppes?.rows_rejected })
    t.ok(inputs[0].snapshot.rows_rejected > 0, 'the fixture has rows that are rejected')
    t.same(
      checks,
      nppes?.checks.map((check) => ({ of: 'nppes', ...check }))
    )
    t.ok(methodology.every(({ version }: { version: string }) => /^v20/.test(version)))
    t.match(rebuild.commands[0], new RegExp(sha256(manifestBytes)))
    const supply = await pack(server, 'supply_state')
    const ofRelease = supply.checks.filter(({ of }: { of: string }) => of === 'release')
    t.ok(ofRelease.length > 2)
    t.ok(ofRelease.every(({ check }: { check: string }) => check.startsWith('supply_state: ')))
  })

  t.test('every dataset with a methodology has a pack', async (t) => {
    const slugs = new Set([
      ...manifest.tables
        .filter(({ internal }) => !internal)
        .flatMap(({ name, provenance }) => [name, provenance._dataset_id]),
      ...manifest.declared.flatMap(({ dataset_id, family }) => [dataset_id, family]),
      'obgyn',
      'sources'
    ])
    for (const slug of slugs) {
      const { dataset, kind } = await pack(server, slug)
      t.match(
        { dataset, kind },
        { dataset: slug, kind: (await server.get(`/api/v1/methodology/${slug}`)).body.data.kind }
      )
    }
    const absent = manifest.declared.find(
      ({ id }) => !manifest.snapshots.some((kept) => kept.manifest.source.id === id)
    )
    t.match(
      (await pack(server, absent?.dataset_id ?? '')).inputs,
      [{ snapshot: null }],
      'also one that is not ingested'
    )
  })

  t.test('the PDF holds every table value within its margins', { ...needsPoppler }, async (t) => {
    for (const dataset of ['dermatology', 'nppes', 'sources']) {
      const data = await pack(server, dataset)
      const file = await filed(server, dataset)
      const read = await poppler(t, file)
      t.ok((await filed(server, dataset)).equals(file), `${dataset}: the same bytes each time`)
      for (const order of ['read', 'drawn'] as const) {
        const pages = await read.pages(order)
        // The header and footer of each page would split a row that continues on the next page.
        const running = [
          /^Audit pack .*$/gm,
          /^(SYNTHETIC DATA.*)?Release \S+$/gm,
          /^Manifest SHA-256 \S+$/gm,
          /^Page \d+ of \d+$/gm
        ]
        const text = packed(pages.map((page) => running.reduce((kept, line) => kept.replace(line, ''), page)).join(''))
        const lacking = TABLES.flatMap((part) => valuesOf(data[part])).filter((value) => !text.includes(packed(value)))
        t.same(lacking, [], `${dataset}, ${order}: nothing of the tables is missing`)
        const without = text.split(packed('This dataset has no table in the release.')).length - 1
        t.equal(without, dataset === 'sources' ? 4 : 0, 'a part without content says so')
        t.equal(
          text.includes(packed('Rows of these tables also have their own flags: ')),
          dataset !== 'sources',
          dataset
        )
        for (const [at, page] of pages.entries()) {
          for (const said of [data.release.id, data.release.manifest_sha256, `Page ${at + 1} of ${pages.length}`])
            t.ok(page.includes(said), `${dataset}: page ${at + 1} has ${said}`)
        }
      }
      await isTidy(t, read, dataset)
    }
  })

  t.test('renders a PDF once for each pack, however many ask at the same time, and again if it failed', async (t) => {
    const whole = await pack(server, 'nppes')
    const rendered = { times: 0 }
    const hold: Hold = async (kind, work) => {
      t.equal(kind, 'pdf')
      rendered.times++
      if (rendered.times === 1) throw new CatalogError('server_busy')
      return await work()
    }
    const asked = (title: string) => pdf.render({ data: { ...whole, title }, items: () => [], meta: {} }, hold)
    await t.rejects(asked('Once'), { code: 'server_busy' })
    const [one, ...others] = await Promise.all([asked('Once'), asked('Once'), asked('Once')])
    t.ok(one && one.length > 20_000)
    t.ok([...others, await asked('Once')].every((bytes) => bytes.equals(one as Buffer)))
    t.equal(rendered.times, 2, 'a failure is not kept')
    t.notOk((await asked('Twice')).equals(one as Buffer), 'another pack is another PDF')
    t.equal(rendered.times, 3)
  })

  t.test(
    'the pack of a release never changes: neither the current time nor later ledger entries affect it',
    async (t) => {
      const [before, bytes] = [await pack(server, 'oig-leie'), await filed(server, 'oig-leie')]
      const next = await importFixture(dataDir, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-12' })
      await server.store.check()
      const later = await running(t, dataDir, () => new Date(FIXTURE_CLOCK.getTime() + 3 * 86_400_000))
      t.not(next, releaseId, 'another release is current')
      t.same(await pack(later, 'oig-leie', `?release=${releaseId}`), before)
      t.ok((await filed(later, 'oig-leie', `&release=${releaseId}`)).equals(bytes), 'the same bytes')
      // Rendered again: the service would send the kept one.
      t.ok((await layout(before)).equals(bytes))

      const { history } = await pack(later, 'oig-leie')
      const known = history.releases.map(({ release }: { release: string }) => release)
      t.same(known.slice(-2), [releaseId, next])
      t.ok(history.releases.every(({ kept }: { kept: boolean }) => kept))
      t.match(history.releases.at(-1).tables, [{ table: 'exclusion', rows: Number, methodology: /^v20/ }])
      t.match(history.changes.at(-1), {
        what: 'published',
        source_id: 'oig-leie',
        tables: [{ table: 'exclusion', rows_before: 7, rows_after: 7 }],
        sentence: /published from the bytes in use: 9 rows read\.$/
      })
      t.ok(history.changes.length > before.history.changes.length)

      await rm(join(dataDir, 'releases', known[0]), { recursive: true })
      const without = await pack(await running(t, dataDir), 'oig-leie')
      t.match(without.history.releases[0], { release: known[0], kept: false, tables: [], snapshots: [] })
      t.same(without.history.releases.slice(1), history.releases.slice(1), 'nothing else changes')
    }
  )

  // The last one: a server keeps the keys that it read, if their file goes away.
  t.test('a pack is signed by the key in use, and the PDF names the key', async (t) => {
    const unsigned = await pack(server, 'oig-leie')
    t.equal(unsigned.signature, null)
    const key = await madeSigningKey(dataDir)
    await server.signing.reload()
    const { signature, ...payload } = await pack(server, 'oig-leie')
    t.same({ ...payload, signature: null }, unsigned, 'nothing else changes')
    const signers = (text: string) => signersOfPayload(AUDIT_PACK_TYPE, Buffer.from(text), [signature], [key])
    t.same(signers(JSON.stringify(payload)), [keyIdOf(key)])
    t.throws(() => signers(JSON.stringify({ ...payload, kind: 'other' })), /signature of .* is wrong/)
    t.equal(Object.keys(await pack(server, 'oig-leie')).at(-1), 'signature')
    t.same((await pack(server, 'oig-leie')).signature, signature, 'the same each time')
    const file = await filed(server, 'oig-leie')
    if (needsPoppler.skip) return
    const text = packed((await (await poppler(t, file)).pages('read')).join(''))
    for (const said of [signature.keyid, signature.sig, 'The signature is that of the same pack as JSON.'])
      t.ok(text.includes(packed(said)), said)
  })
})

t.test('removes Markdown marks from text, even if a mark continues on the next line', (t) => {
  const texts = (markdown: string) => paragraphsOf(markdown).map(({ text }) => text)
  t.same(texts('means _not found_, never _not\n  excluded_; **a\nb** `_confidence`, `_doi` and a_b_c'), [
    'means not found, never not excluded; a b _confidence, _doi and a_b_c'
  ])
  t.same(texts('- see [the\n  page](x.md) and `********`\n1. one\n   - inner'), [
    '• see the page and ********',
    '1. one',
    '• inner'
  ])
  t.end()
})

t.test('keeps any cell content within its column', needsPoppler, async (t) => {
  const options = {
    running: { head: ['left', 'right'], foot: 'foot' } as const,
    info: { title: 'Nasty', subject: 'Nasty', created: FIXTURE_CLOCK }
  }
  const nasty = [
    'x'.repeat(5_000),
    `${'https://example.org/a_long/path-of.many?parts=&'.repeat(20)}`,
    'naïve café — “quoted” … 10 ≥ 9',
    '漢字 😀 \u0000\u0007 \u202e',
    'one\ntwo\r\nthree\tfour',
    'word '.repeat(3_000),
    '',
    'office affluent fjord'
  ]
  const rows = nasty.map((cell, at) => [String(at), cell, cell.slice(0, 40)])
  const sheet = new Sheet(options)
  sheet.heading('Nasty', 1)
  sheet.table({ a: 1, b: 1, c: 1 }, rows)
  sheet.pairs(nasty.map((cell) => ['name', cell]))
  for (const text of nasty) sheet.paragraph(text)
  const read = await poppler(t, await sheet.bytes())
  await isTidy(t, read, 'nasty')
  const pages = await read.pages('drawn')
  t.ok(pages.every((page, at) => page.includes(`Page ${at + 1} of ${pages.length}`)))
  const text = packed(pages.join(''))
  for (const said of ['naïvecafé—“quoted”…10≥9', '<U+6F22><U+5B57><U+1F600>', 'officeaffluentfjord'])
    t.ok(text.includes(said), said)
  t.ok(
    pages.filter((page) => /(^|\n)a\s+b\s+c\s/.test(page)).length > 2,
    'the headings stand on each page of the table'
  )
})
