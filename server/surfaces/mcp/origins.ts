// Guards against DNS rebinding: a web page whose host name is made to resolve to this server sends that name
// as its host and origin.
import type { IncomingHttpHeaders } from 'node:http'
import type { ServerSettings } from '../../settings.ts'

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** True if the host, and the origin of the page if there is one, are of this service or machine. */
export function isTrustedOrigin(
  { host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
  { PPDS_PUBLIC_URL, MCP_HOSTS }: Pick<ServerSettings, 'PPDS_PUBLIC_URL' | 'MCP_HOSTS'>
): boolean {
  const served = [new URL(PPDS_PUBLIC_URL).hostname, ...LOOPBACK, ...MCP_HOSTS]
  const names = [hostnameOf(`http://${host ?? ''}`), ...(origin === undefined ? [] : [hostnameOf(origin)])]
  return names.every((name) => name !== undefined && served.includes(name))
}

/** The host name in a URL, without its port; undefined for `null`, which a sandboxed page sends. */
function hostnameOf(address: string): string | undefined {
  try {
    return new URL(address).hostname
  } catch {
    return undefined
  }
}
