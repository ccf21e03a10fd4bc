import t from 'tap'
import { addressSubjects, isAddressRange } from '../../server/limits/addresses.ts'

/** An address, or the /64 and the /48 of one, then forms of it. */
const subjects: [subject: string, ...addresses: string[]][] = [
  ['192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1:49152'],
  [
    '2001:db8:0:1::/64 2001:db8:0::/48',
    '2001:db8:0:1::1',
    '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff',
    '[2001:db8:0:1::2]:443'
  ],
  ['2001:db8:0:2::/64 2001:db8:0::/48', '2001:db8:0:2::1', '2001:db8:0:2:1:2:3:4'],
  ['2001:db8:1:0::/64 2001:db8:1::/48', '2001:db8:1::'],
  ['0:0:0:0::/64 0:0:0::/48', '::1', '::'],
  ['fe80:0:0:0::/64 fe80:0:0::/48', 'fe80::1%eth0', 'fe80::1'],
  ['1:0:0:2::/64 1:0:0::/48', '1::2:3:4:5:6', '1:0:0:2:3:4:5:6'],
  ['1:2:3:4::/64 1:2:3::/48', '1:2:3:4:5:6:7:8', '1:2:3:4::8'],
  ['0:0:0:0::/64 0:0:0::/48', '::fffe:192.0.2.1', '::192.0.2.1'],
  ['1:0:0:0::/64 1:0:0::/48', '1::ffff:192.0.2.1'],
  ['198.51.100.200', '198.51.100.200:443', '[198.51.100.200]:443', '[::ffff:198.51.100.200]'],
  ['unknown', '', 'unknown', '192.0.2.256', '2001:db8', 'x'.repeat(1000)],
  ['unknown', '192.0.2.1:443x', 'x192.0.2.1:443', '192.0.2.1:', '[2001:db8::1', '[2001:db8::1]x', 'x[2001:db8::1]']
]
for (const [subject, ...addresses] of subjects) {
  t.test(`maps every form of the address to ${subject}`, async (t) => {
    for (const address of addresses)
      t.equal(Object.values(addressSubjects(address)).join(' '), subject, address.slice(0, 50))
  })
}

t.test('maps a socket without an address to the subject unknown', async (t) => {
  t.same(addressSubjects(undefined), { subject: 'unknown' })
})

t.test('accepts an address, and a network whose bits its family has', async (t) => {
  const ranges = ['192.0.2.1', '192.0.2.0/1', '192.0.2.0/24', '192.0.2.0/32', '2001:db8::', '2001:db8::/33', '::/128']
  for (const range of ranges) t.equal(isAddressRange(range), true, range)
  const others = ['', '/8', 'x', 'x/8', '192.0.2.0/', '192.0.2.0/0', '192.0.2.0/33', '2001:db8::/129', '2001:db8::/0']
  const spelled = ['192.0.2.0/8/8', '192.0.2.0/0008', '192.0.2.0/8.0', '192.0.2.0/8x', '192.0.2.0/+8', '192.0.2.0/1e1']
  for (const other of [...others, ...spelled]) t.equal(isAddressRange(other), false, other)
})
