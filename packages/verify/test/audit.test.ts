// The audit of a lookup file: sorted, each key in one run of blocks, and the block tree of the attestation.
import t from 'tap'
import { auditLookup, auditRelease } from '../src/audit.ts'
import { hexOf, utf8 } from '../src/bytes.ts'
import { blockDigest, blockLeafHash, HashTree, STARTS } from '../src/merkle.ts'
import { type Lookup, releaseOf, type Table } from './made-release.ts'
import { OWNER } from './release.ts'

const row = (n: number): [string, string] => [String(1000 + n), 'x'.repeat(90)]
const TABLE: Table = {
  ...{ table: 'exclusion', columns: ['name'], head: 0, blockBytes: 4096 },
  rows: [...Array.from({ length: 200 }, (_, n) => row(n)), ...Array.from({ length: 100 }, () => row(77))]
}
const lookupOf = (table: Table) => releaseOf('2026-11-10.ab12cd34', { exclusion: table }, OWNER).lookups[0] as Lookup

/** A file as the pipeline writes it: the lines, and an index that begins with the digests. */
async function* fileOf({ blocks }: Lookup, size = 1000) {
  const digests = blocks.map(({ text }) => blockDigest(text))
  const bytes = Buffer.concat([...blocks.map(({ text }) => utf8(text)), ...digests, Buffer.alloc(500, '\n')])
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

t.test('accepts a sorted file, with one block, several or none, however it arrives', async (t) => {
  const lookup = lookupOf(TABLE)
  t.ok(lookup.blocks.length > 5 && lookup.blocks.some(({ mark }) => mark === '='), 'a key is in two blocks in a row')
  for (const size of [7, 1000, 1_000_000])
    t.equal(
      await auditLookup(lookup.subject, fileOf(lookup, size)),
      ' Its 300 rows are sorted, and no key is in two places.'
    )
  const one = lookupOf({ ...TABLE, rows: [row(1), row(2)] })
  t.match(await auditLookup(one.subject, fileOf(one)), /Its 2 rows/)
  const none = lookupOf({ ...TABLE, rows: [] })
  t.match(await auditLookup(none.subject, fileOf(none)), /Its 0 rows/)
})

t.test('refuses an unsorted file, a key whose second block denies it, and other lines', async (t) => {
  const unsorted = lookupOf({ ...TABLE, isUnsorted: true })
  await t.rejects(auditLookup(unsorted.subject, fileOf(unsorted)), {
    name: 'ProofError',
    message: 'exclusion is not sorted: row 201 has the key 1077 after 1199.'
  })
  const lookup = lookupOf(TABLE)
  const silent = HashTree.of(
    lookup.blocks.map(({ text, after }) => blockLeafHash({ digest: blockDigest(text), mark: STARTS, after }))
  )
  const [, root = ''] = /"rfc6962":"(\w+)"/.exec(lookup.subject) ?? []
  const lying = lookup.subject.replace(root, hexOf(silent.root()))
  await t.rejects(auditLookup(lying, fileOf(lookup)), {
    message: /^Key 1077 is in blocks \d+ and \d+ of exclusion, and block \d+ says that it begins there\.$/
  })
  const other = lookupOf({ ...TABLE, rows: TABLE.rows.toSpliced(3, 1) })
  await t.rejects(auditLookup(lookup.subject, fileOf(other)), { message: /do not have the root/ })
})

t.test('refuses a release with two subjects of one name, and names what is not offered', async (t) => {
  const release = releaseOf('2026-11-10.ab12cd34', { exclusion: TABLE }, OWNER)
  const report = await auditRelease(JSON.stringify(release.attestation), async () => undefined, [OWNER.key])
  t.equal(report.isWhole, false)
  t.ok(report.unchecked.includes('exclusion.lookup was not checked: it is not offered.'))
  const { payload, payloadType } = release.attestation
  const text = Buffer.from(payload, 'base64').toString('utf8')
  const doubled = text.replace('"subject":[', `"subject":[${release.subjects[0]},`)
  const envelope = JSON.stringify(OWNER.envelope(payloadType, utf8(doubled)))
  await t.rejects(
    auditRelease(envelope, async () => undefined, [OWNER.key]),
    {
      message: 'The statement has two subjects of the same name.'
    }
  )
  await t.rejects(
    auditRelease(
      JSON.stringify(release.attestation),
      async (name) => (name.endsWith('.lookup') ? fileOf(release.lookups[0] as Lookup) : undefined),
      [OWNER.key]
    ),
    { message: /exclusion\.lookup does not have the SHA-256/ }
  )
})
