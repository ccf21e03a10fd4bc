// An answer put together from an encoded opening and a plain end decodes to what it would be as a whole.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from 'tap'
import { KeptOpening } from '../../server/plugins/kept-opening.ts'

const DECODED = { br: brotliDecompressSync, gzip: gunzipSync } as const
const rows = Array.from({ length: 500 }, (_, row) => ({ state: row % 51, name: `Peña ${row}`, source: 'registry' }))
const text = `{"data":${JSON.stringify(rows)}`

test('an opening that is encoded once, and ends of every length', (t) => {
  const opening = new KeptOpening(text)
  for (const length of [1, 2, 3, 255, 256, 0x7fff, 0x8000, 0xfffe, 0xffff])
    for (const [encoding, decoded] of Object.entries(DECODED) as [keyof typeof DECODED, typeof gunzipSync][]) {
      const end = `${'é'.repeat(Math.floor(length / 2))}${length % 2 === 0 ? '' : '}'}`
      const encoded = opening.encodedWith(end, encoding)
      t.ok(encoded && encoded.length < Buffer.byteLength(text) / 4 + length, `${encoding}, ${length}: it is encoded`)
      t.equal(decoded(encoded ?? Buffer.alloc(0)).toString('utf8'), text + end, `${encoding}, ${length}`)
    }
  t.equal(opening.with('}').toString('utf8'), `${text}}`)
  t.end()
})

test('an end that the encodings have no room for is left to who sends', (t) => {
  const opening = new KeptOpening(text)
  t.equal(opening.encodedWith('x'.repeat(0x10000), 'br'), null)
  t.equal(opening.encodedWith('é'.repeat(0x8000), 'gzip'), null, 'its length is that of its octets')
  t.equal(opening.encodedWith('', 'gzip'), null)
  t.end()
})
