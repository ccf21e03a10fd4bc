// Runs in a network of its own, in which 93.184.215.14 is this machine. Serves names over DNS, receives
// deliveries over HTTPS, and prints as JSON what each delivery came to and which addresses were connected to.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { resolvedPublic, systemResolver } from '../../server/webhooks/address-guard.ts'
import { guardedPoster } from '../../server/webhooks/attempt.ts'

const PUBLIC = '93.184.215.14'
const [A, AAAA] = [1, 28]
/** Addresses of a name; `later` is what it has from the second query on. */
const NAMES: Readonly<Record<string, { first: string[]; later?: string[] }>> = {
  'steady.example.com': { first: [PUBLIC] },
  'rebinding.example.com': { first: [PUBLIC], later: ['127.0.0.1'] },
  'both.example.com': { first: [PUBLIC, '127.0.0.1'] },
  'loopback6.example.com': { first: [PUBLIC, '::1'] },
  'metadata.example.com': { first: ['169.254.169.254'] }
}

const [certificate = '', key = ''] = process.argv.slice(2)
const connected: string[] = []
const receiver = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (_request, response) =>
  response.end()
)
receiver.on('connection', (socket) => connected.push(String((socket as Socket).localAddress).replace('::ffff:', '')))
receiver.listen(8443, '::')
await once(receiver, 'listening')

const asked = new Map<string, number>()
const names = createSocket('udp4')
names.on('message', (message, from) => names.send(answerTo(message), from.port, from.address))
names.bind(53, '127.0.0.1')
await once(names, 'listening')

const rules = { loopback: false, resolve: systemResolver }
const poster = guardedPoster(rules, 5000)
const outcomes: Record<string, unknown> = {}
for (const name of Object.keys(NAMES)) {
  // As when somebody subscribes, and then when the first delivery goes out.
  const subscribed = await resolvedPublic(name, rules).then(
    () => 'accepted',
    (error: Error) => error.message
  )
  const { status, error } = await poster.post(`https://${name}:8443/hooks`, {}, '{}')
  outcomes[name] = { subscribed, status, error }
}
process.stdout.write(JSON.stringify({ outcomes, connected }))
process.exit()

/** A DNS response with the addresses of the name in the question, valid for no time. */
function answerTo(message: Buffer): Buffer {
  const labels: string[] = []
  let at = 12
  while (message[at] !== 0) {
    const length = message[at] ?? 0
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = message.readUInt16BE(at + 1)
  const name = labels.join('.').toLowerCase()
  const { first = [], later = first } = NAMES[name] ?? {}
  const queries = asked.get(`${name} ${type}`) ?? 0
  asked.set(`${name} ${type}`, queries + 1)
  const bytes = (queries === 0 ? first : later)
    .map((address) => ipaddr.parse(address))
    .filter((address) => type === (address.kind() === 'ipv4' ? A : AAAA))
    .map((address) => Buffer.from(address.toByteArray()))
  const header = Buffer.alloc(12)
  message.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(bytes.length, 6)
  const records = bytes.map((address) => {
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(address.length, 10)
    return Buffer.concat([record, address])
  })
  return Buffer.concat([header, message.subarray(12, at + 5), ...records])
}
