// Addresses that deliveries must not reach: in any notation, behind a name, or changed between two lookups.
import type { LookupAddress } from 'node:dns'
import t from 'tap'
import {
  guardedLookup,
  isPublic,
  RefusedAddress,
  type Resolver,
  resolvedPublic,
  webhookUrl
} from '../../../server/webhooks/address-guard.ts'
import { guardedPoster } from '../../../server/webhooks/attempt.ts'
import { receiver } from './receiver.ts'

const NOT_PUBLIC: Record<string, string[]> = {
  loopback: ['127.0.0.1', '127.8.9.10', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'link-local': ['169.254.0.1', 'fe80::1'],
  metadata: ['169.254.169.254', 'fd00:ec2::254', '168.63.129.16', '100.100.100.200', '192.0.0.192'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'unspecified and broadcast': ['0.0.0.0', '0.1.2.3', '255.255.255.255', '::'],
  'multicast and reserved': ['224.0.0.1', '239.255.255.250', '240.0.0.1', 'ff02::1'],
  'documentation and benchmarks': ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1'],
  'IPv4 in IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001::7f00:1'
  ],
  'no longer or not given out': ['fec0::1', '4000::1', '192.88.99.1']
}
const PUBLIC = ['8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1']

t.test('recognizes addresses outside the public internet', async (t) => {
  for (const [kind, addresses] of Object.entries(NOT_PUBLIC)) {
    for (const address of addresses) t.notOk(isPublic(address), `${kind}: ${address}`)
  }
  for (const address of PUBLIC) t.ok(isPublic(address), address)
  t.notOk(isPublic('not an address'))
})

const REFUSED_URLS: Record<string, string> = {
  http: 'http://hooks.example.com/',
  'another scheme': 'ftp://hooks.example.com/',
  'a file': 'file:///etc/passwd',
  'no address': 'hooks.example.com',
  'a user': 'https://user:word@hooks.example.com/',
  'a query': 'https://hooks.example.com/?to=x',
  'a fragment': 'https://hooks.example.com/#x',
  'a port of another service': 'https://hooks.example.com:25/',
  localhost: 'https://localhost/',
  'localhost with a dot': 'https://localhost./',
  'below localhost': 'https://a.localhost/',
  'a name inside': 'https://vault.internal/',
  'a bare name': 'https://intranet/',
  'literal IPv4': 'https://127.0.0.1/',
  'decimal IPv4': 'https://2130706433/',
  'octal IPv4': 'https://0177.0.0.1/',
  'hexadecimal IPv4': 'https://0x7f.0x0.0x0.0x1/',
  'hexadecimal IPv4 in one': 'https://0x7f000001/',
  'shortened IPv4': 'https://127.1/',
  'wide digits': 'https://１２７.０.０.１/',
  'encoded dots': 'https://127%2e0%2e0%2e1/',
  metadata: 'https://169.254.169.254/latest/meta-data/',
  'metadata in decimal': 'https://2852039166/',
  'IPv6 loopback': 'https://[::1]/',
  'IPv6-mapped': 'https://[::ffff:127.0.0.1]/',
  'IPv6-mapped in hexadecimal': 'https://[::ffff:7f00:1]/',
  'IPv6 metadata': 'https://[fd00:ec2::254]/',
  NAT64: 'https://[64:ff9b::a9fe:a9fe]/',
  'too long': `https://hooks.example.com/${'x'.repeat(500)}`
}

t.test('refuses an unsafe webhook address by its text alone', async (t) => {
  for (const [kind, url] of Object.entries(REFUSED_URLS)) {
    t.throws(() => webhookUrl(url, { loopback: false }), RefusedAddress, `${kind}: ${url}`)
  }
  t.equal(
    webhookUrl('https://hooks.example.com:8443/a/b/', { loopback: false }).href,
    'https://hooks.example.com:8443/a/b'
  )
})

t.test('in development, http may go only to the loopback interface', async (t) => {
  for (const url of ['http://127.0.0.1:9000/x', 'http://localhost:80/', 'http://[::1]:9000/']) {
    t.ok(webhookUrl(url, { loopback: true }), url)
  }
  for (const url of [
    'http://10.0.0.1/',
    'https://10.0.0.1/',
    'http://hooks.example.com/',
    'http://0.0.0.0/',
    'https://[::ffff:127.0.0.1]/'
  ]) {
    t.throws(() => webhookUrl(url, { loopback: true }), RefusedAddress, url)
  }
})

const named = (...addresses: string[]): Resolver => {
  return async () => addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }))
}

t.test('refuses a name if any of its addresses is refused', async (t) => {
  const rules = (resolve: Resolver) => ({ loopback: false, resolve })
  t.same(await resolvedPublic('x.example.com', rules(named('8.8.8.8'))), [{ address: '8.8.8.8', family: 4 }])
  for (const addresses of [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['2606:4700::1111', '::ffff:10.0.0.1'], []]) {
    await t.rejects(resolvedPublic('x.example.com', rules(named(...addresses))), RefusedAddress, addresses.join(' '))
  }
  await t.rejects(
    resolvedPublic('x.example.com', { loopback: true, resolve: named('127.0.0.1') }),
    RefusedAddress,
    'loopback only by its own name'
  )
})

t.test('connects only to the address that was checked', async (t) => {
  const to = await receiver(t)
  const { port } = new URL(to.url)

  t.test('refuses a name that resolves to a public address first and to loopback at connection time', async (t) => {
    let looks = 0
    const rebinding: Resolver = async () => {
      looks += 1
      return [{ address: looks === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }]
    }
    const rules = { loopback: false, resolve: rebinding }
    await resolvedPublic('rebind.example.com', rules)
    const poster = guardedPoster(rules, 2000)
    t.teardown(() => poster.close())
    const outcome = await poster.post(`http://rebind.example.com:${port}/`, {}, '{}')
    t.match(outcome, { status: null, error: /127.0.0.1 is not an address on the public internet/ })
    t.equal(looks, 2, 'it is looked up once for the connection')
  })

  t.test('connects to an address from the single lookup', async (t) => {
    let looks = 0
    const resolve: Resolver = async () => {
      looks += 1
      return [{ address: '127.0.0.1', family: 4 }]
    }
    const poster = guardedPoster({ loopback: true, resolve }, 2000)
    t.teardown(() => poster.close())
    t.match(await poster.post(`http://localhost:${port}/`, {}, '{}'), { status: 204 })
    t.equal(looks, 1)
  })

  t.test('checks a literal address although it needs no lookup', async (t) => {
    const poster = guardedPoster({ loopback: false, resolve: named('8.8.8.8') }, 2000)
    t.teardown(() => poster.close())
    for (const host of ['127.0.0.1', '2130706433', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]']) {
      t.match(
        await poster.post(`http://${host}:${port}/`, {}, '{}'),
        { status: null, error: /not an address on the public/ },
        host
      )
    }
  })

  t.test('a redirect to loopback is not followed', async (t) => {
    const first = await receiver(t, () => ({ status: 307, headers: { location: to.url } }))
    const before = to.received.length
    const poster = guardedPoster({ loopback: true, resolve: named('127.0.0.1') }, 2000)
    t.teardown(() => poster.close())
    t.match(await poster.post(first.url, {}, '{}'), { status: 307 })
    t.equal(to.received.length, before)
  })

  t.test('the guarded lookup returns all addresses or one', async (t) => {
    const lookup = guardedLookup({ loopback: false, resolve: named('8.8.8.8', '2606:4700::1111') })
    const asked = (all: boolean) =>
      new Promise((resolve) => lookup('x.example.com', { all }, (...answer) => resolve(answer)))
    t.same(await asked(true), [
      null,
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1111', family: 6 }
      ]
    ])
    t.same(await asked(false), [null, '8.8.8.8', 4])
  })
})
