// A name of a subscriber changes its address between subscription and delivery, on a real DNS server, through
// the system’s resolver, in a network that holds only this machine.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const HOST = fileURLToPath(new URL('rebound-host.ts', import.meta.url))
const NETWORK = [
  'ip link set lo up',
  'ip addr add 93.184.215.14/32 dev lo',
  'mount --bind "$1/resolv.conf" /etc/resolv.conf',
  'exec "$2" --import=tsx "$3" "$1/certificate.pem" "$1/key.pem"'
]

const folder = t.testdir({ 'resolv.conf': 'nameserver 127.0.0.1\noptions timeout:2 attempts:1\n' })
const isAllowed = spawnSync('unshare', ['-n', '-m', 'ip', 'link', 'set', 'lo', 'up']).status === 0

t.test(
  'delivers to no address inside the network, whatever a name resolves to',
  { skip: !isAllowed && 'this machine lets no test make a network of its own' },
  async (t) => {
    const names = ['steady', 'rebinding', 'both', 'loopback6', 'metadata'].map((name) => `DNS:${name}.example.com`)
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
    const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const subject = ['-subj', '/CN=hooks.example.com', '-addext', `subjectAltName=${names.join(',')}`]
    execFileSync('openssl', [...request, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    const { stdout, stderr, status } = spawnSync(
      'unshare',
      ['-n', '-m', 'sh', '-c', NETWORK.join(' && '), 'sh', folder, process.execPath, HOST],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate }, encoding: 'utf8', timeout: 60_000 }
    )
    t.equal(status, 0, stderr)
    const { outcomes, connected } = JSON.parse(stdout)
    const refused = /is not an address on the public internet/
    t.match(outcomes, {
      'steady.example.com': { subscribed: 'accepted', status: 200, error: null },
      'rebinding.example.com': { subscribed: 'accepted', status: null, error: refused },
      'both.example.com': { subscribed: refused, status: null, error: refused },
      'loopback6.example.com': { subscribed: refused, status: null, error: refused },
      'metadata.example.com': { subscribed: refused, status: null, error: refused }
    })
    t.same(connected, ['93.184.215.14'], 'one connection was made, to the public address')
  }
)
