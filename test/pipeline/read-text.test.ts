// CSV text of several blocks is read on its own thread: it gives the same file and reports errors.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import t from 'tap'
import yazl from 'yazl'
import { BLOCK_BYTES, linesIn, type RecordsShape, readColumns } from '#csv-columns'
import { CatalogError } from '../../domain/errors.ts'
import { chunksOf, readText } from '../../pipeline/raw/read-text.ts'

const shape: RecordsShape = {
  newline: '\n',
  columns: [
    { name: 'a', isList: false },
    { name: 'b', isList: true }
  ],
  targets: [
    { column: 0, slot: 0 },
    { column: 1, slot: 0 },
    { column: 1, slot: 1 }
  ]
}
const ROWS = 330_000
const BROKEN = 70_000

function textOf(line = ''): Buffer {
  const name = 'of one length, so that it fills blocks '.repeat(4)
  const lines = Array.from({ length: ROWS }, (_, n) => `"${n}","${n % 3 === 0 ? '' : name}","${n % 100}"`)
  lines[BROKEN] = '"broken","over\nthree\nlines",""'
  if (line !== '') lines.push(line)
  return Buffer.from(`a,b_1,b_2\n${lines.join('\n')}\n`)
}

async function digestOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

t.test(
  'gives the same columns and lines on a thread as on the main thread, from a file and from an archive',
  async (t) => {
    const folder = t.testdir()
    const text = textOf()
    t.ok(text.length > BLOCK_BYTES, 'it has more than a block')
    const path = join(folder, 'text.csv')
    await writeFile(path, text)
    const archive = join(folder, 'text.zip')
    const zip = new yazl.ZipFile()
    zip.addBuffer(text, 'folder/text.csv')
    zip.end()
    await pipeline(zip.outputStream, createWriteStream(archive))

    const here = await readColumns(chunksOf({ path, member: null }), join(folder, 'here.parquet'), shape)
    const digest = await digestOf(join(folder, 'here.parquet'))
    for (const place of [
      { path, member: null },
      { path: archive, member: 'text.csv' }
    ]) {
      const columns = join(folder, `${place.member ?? 'file'}.parquet`)
      const shares: number[] = []
      const read = await readText(place, columns, shape, (share) => shares.push(share))
      t.equal(read?.rows, ROWS)
      t.equal(await digestOf(columns), digest)
      if (read && here) {
        const ordinals = [0, BROKEN, BROKEN + 1, ROWS - 1]
        t.same([...linesIn(read.lines, ordinals)], [...linesIn(here.lines, ordinals)])
        t.equal(linesIn(read.lines, ordinals).get(BROKEN + 1), BROKEN + 5)
      }
      t.ok(shares.length > 3 && shares.every((share, at) => share > (shares[at - 1] ?? 0)), 'its progress is reported')
      t.equal(shares.at(-1), 1)
    }

    const cut = join(folder, 'cut.zip')
    const bytes = await readFile(archive)
    bytes.fill(0x55, 60_000, 70_000)
    await writeFile(cut, bytes)
    const error = await readText({ path: cut, member: 'text.csv' }, join(folder, 'cut.parquet'), shape, () => {}).catch(
      (error: unknown) => error
    )
    t.ok(error instanceof CatalogError)
    t.match(error, { code: 'damaged_archive', detail: cut })

    await t.rejects(
      readText({ path, member: null }, join(folder, 'no such folder', 'columns.parquet'), shape, () => {}),
      { code: 'ENOENT' },
      'what keeps it from being written'
    )
  }
)

t.test('returns null for malformed CSV', async (t) => {
  const folder = t.testdir()
  const path = join(folder, 'text.csv')
  await writeFile(path, textOf('"too few"'))
  t.equal(await readText({ path, member: null }, join(folder, 'columns.parquet'), shape, () => {}), null)
})
