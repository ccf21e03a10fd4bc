import t from 'tap'
import { addressSubject } from '../../server/limits/addresses.ts'

const subjects: [subject: string, ...addresses: string[]][] = [
  ['192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1:49152'],
  ['2001:db8:0:1::/64', '2001:db8:0:1::1', '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '[2001:db8:0:1::2]:443'],
  ['2001:db8:0:2::/64', '2001:db8:0:2::1', '2001:db8:0:2:1:2:3:4'],
  ['0:0:0:0::/64', '::1', '::'],
  ['fe80:0:0:0::/64', 'fe80::1%eth0', 'fe80::1'],
  ['unknown', '', 'unknown', '192.0.2.256', '2001:db8', 'x'.repeat(1000)]
]
for (const [subject, ...addresses] of subjects) {
  t.test(`maps every form of the address to the subject ${subject}`, async (t) => {
    for (const address of addresses) t.equal(addressSubject(address), subject, address.slice(0, 50))
  })
}

t.test('maps a socket without an address to the subject unknown', async (t) => {
  t.equal(addressSubject(undefined), 'unknown')
})
