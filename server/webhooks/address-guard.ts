// Decides which addresses a delivery may go to. Subscribers choose the URL: without this guard, deliveries
// could reach hosts inside our network. The check covers every address a name resolves to, when the
// connection is made, and the connection uses a checked address.
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Longest URL accepted; the event's own path is appended to it. */
const MAX_URL = 500

export type Resolver = (hostname: string) => Promise<LookupAddress[]>

export const systemResolver: Resolver = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** An address that deliveries must not go to. The message is a sentence for the subscriber. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

export type AddressRules = {
  /** True in development: allows http, and any port of the loopback interface. */
  loopback: boolean
  resolve: Resolver
}

/** The URL as deliveries use it, without a trailing slash. Throws RefusedAddress. Names are not resolved. */
export function webhookUrl(text: string, { loopback }: Pick<AddressRules, 'loopback'>): URL {
  if (text.length > MAX_URL) throw new RefusedAddress(`It is longer than ${MAX_URL} characters.`)
  if (!URL.canParse(text)) throw new RefusedAddress('It is not a valid URL.')
  // URL parsing turns decimal, octal, hexadecimal and shortened IPv4 forms into four decimal numbers.
  const url = new URL(text)
  const local = loopback && isLoopbackHost(url.hostname)
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))
    throw new RefusedAddress('It must begin with https://.')
  if (url.username !== '' || url.password !== '')
    throw new RefusedAddress('It must not contain a user name or a password.')
  if (url.search !== '' || url.hash !== '')
    throw new RefusedAddress('It must not have a query or a fragment: the event’s path is appended to it.')
  if (url.port !== '' && !local && Number(url.port) < 1024)
    throw new RefusedAddress('Its port must be 443, or 1024 or higher.')
  const literal = literalIn(url.hostname)
  if (literal !== null && !local) refuseUnlessPublic(literal)
  if (literal === null && !local && isInsideName(url.hostname))
    throw new RefusedAddress(`${url.hostname} is not a host name on the public internet.`)
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

/** Resolves the name once. Throws RefusedAddress unless every address it has is public. */
export async function resolvedPublic(hostname: string, { resolve, loopback }: AddressRules): Promise<LookupAddress[]> {
  const literal = literalIn(hostname)
  const found =
    literal === null ? await resolve(hostname) : [{ address: literal, family: literal.includes(':') ? 6 : 4 }]
  if (found.length === 0) throw new RefusedAddress(`${hostname} has no IP address.`)
  if (loopback && isLoopbackHost(hostname)) {
    for (const { address } of found) if (!isLoopback(address)) refuseUnlessPublic(address)
    return found
  }
  for (const { address } of found) refuseUnlessPublic(address)
  return found
}

/** Resolves, checks, and returns the checked addresses: nothing is resolved in between. */
export function guardedLookup(rules: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    resolvedPublic(hostname, rules).then(
      (found) => {
        if (options.all) return callback(null, found)
        const [first] = found
        callback(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0)
    )
  }
}

/** Throws RefusedAddress unless the address is on the public internet. */
function refuseUnlessPublic(address: string): void {
  if (!isPublic(address)) throw new RefusedAddress(`${address} is not an address on the public internet.`)
}

/** Global unicast only. IPv6 forms of an IPv4 address are not: where they lead, the network decides. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.kind() === 'ipv4') return !IPV4_MORE.some((range) => parsed.match(range))
  // ipaddr.js calls every address without a special range unicast; in IPv6 only 2000::/3 is allocated.
  return parsed.match(GLOBAL_IPV6) && !IPV6_MORE.some((range) => parsed.match(range))
}

type Range = ReturnType<typeof ipaddr.parseCIDR>
const GLOBAL_IPV6: Range = ipaddr.parseCIDR('2000::/3')
/** Non-public ranges that ipaddr.js may count as unicast. */
const IPV4_MORE: readonly Range[] = [
  '192.0.0.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '168.63.129.16/32',
  '100.100.100.200/32'
].map((range) => ipaddr.parseCIDR(range))
const IPV6_MORE: readonly Range[] = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) =>
  ipaddr.parseCIDR(range)
)

/** The IP address in a URL's host; null for a name. */
function literalIn(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : null
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'
}

function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(literalIn(hostname) ?? '')
}

/** True for a name without a dot, or with a suffix that resolves only inside a network. */
function isInsideName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || /\.(localhost|local|internal|intranet|lan|home\.arpa)$/.test(name)
}
