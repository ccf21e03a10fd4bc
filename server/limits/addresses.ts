// Client address of a request, as the limits use it.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Budget } from './limiter.ts'

/** Some proxies also forward the port: 192.0.2.1:49152, [2001:db8::1]:49152. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/
/** 16-bit groups in a /64, which one subscriber line holds: one host can use any of its addresses. */
const LINE_GROUPS = 4
/** Number of groups in a /48, which one site holds: it has 65,536 lines to send from. */
const SITE_GROUPS = 3

/** IPv4 as it is, also in IPv6 form; of IPv6 the /64 and /48. All invalid ones are one subject. */
export function addressSubjects(address: string | undefined): Pick<Budget, 'subject' | 'network'> {
  const [, bracketed, dotted] = WITH_PORT.exec(address ?? '') ?? []
  const given = (bracketed ?? dotted ?? address ?? '').split('%')[0] ?? ''
  if (isIP(given) === 4) return { subject: given }
  if (isIP(given) !== 6) return { subject: 'unknown' }
  // The URL parser writes every spelling the same way; ipaddr.js alone takes ::192.0.2.1 for an IPv4 address.
  const parsed = ipaddr.process(new URL(`http://[${given}]/`).hostname.slice(1, -1))
  if (!('parts' in parsed)) return { subject: parsed.toString() }
  const groups = parsed.parts.map((part) => part.toString(16))
  const networkOf = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`
  return { subject: networkOf(LINE_GROUPS), network: networkOf(SITE_GROUPS) }
}

/** True for an address, and for a network written as address/bits. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)
}
