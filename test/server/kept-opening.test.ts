// An answer put together from an encoded opening and a plain end decodes to what it would be as a whole.
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  t.equal(opening.with('}').bytes.toString('utf8'), `${text}}`)
  t.end()
})

test('an end that the encodings have no room for is left to who sends', (t) => {
  const opening = new KeptOpening(text)
  t.equal(opening.encodedWith('x'.repeat(0x10000), 'br'), null)
  t.equal(opening.encodedWith('é'.repeat(0x8000), 'gzip'), null, 'its length is that of its octets')
  t.equal(opening.encodedWith('', 'gzip'), null)
  t.end()
})

test('room that is given back is used again, and what is lent is nobody else’s', (t) => {
  const [one, other] = [new KeptOpening(text), new KeptOpening(`${text},"more":[]`)]
  const first = one.with(',"n":1}')
  const second = other.with(',"n":2}')
  t.equal(first.bytes.toString(), `${text},"n":1}`)
  t.equal(second.bytes.toString(), `${text},"more":[],"n":2}`)
  first.giveBack()
  const third = other.with(',"n":3}')
  t.equal(third.bytes.buffer, first.bytes.buffer)
  t.equal(third.bytes.toString(), `${text},"more":[],"n":3}`)
  t.equal(second.bytes.toString(), `${text},"more":[],"n":2}`)
  const long = new KeptOpening('x'.repeat(600_000)).with('end')
  t.equal(long.bytes.length, 600_003)
  long.giveBack()
  t.end()
})

test('clients that read slowly get their own answer, whoever asks meanwhile', async (t) => {
  const opening = new KeptOpening('a'.repeat(500_000))
  const server = createServer((request, response) => {
    const { bytes, giveBack } = opening.with(String(request.url).repeat(500))
    response.once('finish', giveBack)
    response.setHeader('content-length', bytes.length)
    response.end(bytes)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  const asked = async (path: string, isSlow: boolean): Promise<string> => {
    const request = get({ host: '127.0.0.1', port, path, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) {
      chunks.push(chunk as Buffer)
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return Buffer.concat(chunks).toString()
  }
  const paths = Array.from({ length: 60 }, (_, turn) => `/${turn}`)
  const bodies = await Promise.all(paths.map((path, turn) => asked(path, turn % 3 === 0)))
  const wrong = paths.filter((path, turn) => bodies[turn] !== 'a'.repeat(500_000) + path.repeat(500))
  t.same(wrong, [])
})
