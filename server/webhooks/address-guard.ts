// Which addresses a delivery may go to. A subscriber names the address: without this guard the deliverer would knock on doors inside the
// network it runs in. Every address a name resolves to is judged when the connection is made, and the one judged is the one connected to.
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Longest address taken: what comes after it is the event's own path. */
const MAX_URL = 500

export type Resolver = (hostname: string) => Promise<LookupAddress[]>

export const systemResolver: Resolver = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** An address deliveries must not go to; the message is a sentence for the subscriber. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

export type AddressRules = {
  /** True in development: http, and any port of the loopback interface, are allowed there. */
  loopback: boolean
  resolve: Resolver
}

/** The address as deliveries use it, without a trailing slash. Throws RefusedAddress; names are not resolved. */
export function webhookUrl(text: string, { loopback }: Pick<AddressRules, 'loopback'>): URL {
  if (text.length > MAX_URL) throw new RefusedAddress(`It is longer than ${MAX_URL} characters.`)
  if (!URL.canParse(text)) throw new RefusedAddress('It is not an address.')
  // Decimal, octal, hexadecimal and shortened forms of IPv4 come out of this as four decimal numbers.
  const url = new URL(text)
  const local = loopback && isLoopbackHost(url.hostname)
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))
    throw new RefusedAddress('It must begin with https://.')
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('It must hold no user name and no password.')
  if (url.search !== '' || url.hash !== '')
    throw new RefusedAddress('It must have no query and no fragment: the event’s path is added to it.')
  if (url.port !== '' && !local && Number(url.port) < 1024)
    throw new RefusedAddress('Its port must be 443, or 1024 and above.')
  const literal = literalIn(url.hostname)
  if (literal !== null && !local) refuseUnlessPublic(literal)
  if (literal === null && !local && isInsideName(url.hostname))
    throw new RefusedAddress(`${url.hostname} is not a name of the public internet.`)
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

/** Resolves the name once and throws RefusedAddress unless every address it has is public. */
export async function resolvedPublic(hostname: string, { resolve, loopback }: AddressRules): Promise<LookupAddress[]> {
  const literal = literalIn(hostname)
  const found =
    literal === null ? await resolve(hostname) : [{ address: literal, family: literal.includes(':') ? 6 : 4 }]
  if (found.length === 0) throw new RefusedAddress(`${hostname} has no address.`)
  if (loopback && isLoopbackHost(hostname)) {
    for (const { address } of found) if (!isLoopback(address)) refuseUnlessPublic(address)
    return found
  }
  for (const { address } of found) refuseUnlessPublic(address)
  return found
}

/** A lookup for sockets: it resolves, judges, and hands over what it judged. Nothing is resolved between the judgement and the connection. */
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

/** Throws RefusedAddress unless the address is one of the public internet. */
function refuseUnlessPublic(address: string): void {
  if (!isPublic(address)) throw new RefusedAddress(`${address} is not an address of the public internet.`)
}

/**
 * True for a global unicast address. Forms that carry an IPv4 address inside an IPv6 one (mapped, compatible, NAT64, 6to4, Teredo) are
 * not: what they lead to depends on the network.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.kind() === 'ipv4') return !IPV4_MORE.some((range) => parsed.match(range))
  // Unicast to ipaddr.js is whatever has no range of its own: of IPv6 only 2000::/3 is given out.
  return parsed.match(GLOBAL_IPV6) && !IPV6_MORE.some((range) => parsed.match(range))
}

type Range = ReturnType<typeof ipaddr.parseCIDR>
const GLOBAL_IPV6: Range = ipaddr.parseCIDR('2000::/3')
/** Ranges that are not for the public and that ipaddr.js may count as unicast. */
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

/** The IP address a host of a URL is; null for a name. */
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

/** A name without a dot, or under a suffix that resolves inside a network only. */
function isInsideName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || /\.(localhost|local|internal|intranet|lan|home\.arpa)$/.test(name)
}
