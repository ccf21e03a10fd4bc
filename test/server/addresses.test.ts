import t from 'tap'
import { addressSubjects } from '../../server/limits/addresses.ts'

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
  ['unknown', '', 'unknown', '192.0.2.256', '2001:db8', 'x'.repeat(1000)]
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
