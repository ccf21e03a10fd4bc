// Guards against DNS rebinding: a web page whose host name is made to resolve to this server sends that name
// as its host and origin.
import type { IncomingHttpHeaders } from 'node:http'
import type { ServerSettings } from '../../settings.ts'

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * True if the requested host, and the origin of the requesting page if there is one, belong to this service
 * or this machine.
 */
export function isTrustedOrigin(
  { host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
  { PPDS_PUBLIC_URL, MCP_HOSTS }: Pick<ServerSettings, 'PPDS_PUBLIC_URL' | 'MCP_HOSTS'>
): boolean {
  const served = [new URL(PPDS_PUBLIC_URL).hostname, ...LOOPBACK, ...MCP_HOSTS]
  const names = [hostnameOf(`http://${host ?? ''}`), ...(origin === undefined ? [] : [hostnameOf(origin)])]
  return names.every((name) => name !== undefined && served.includes(name))
}

/**
 * The host name in a URL, without its port; undefined if it is not a URL (such as the `null` of a sandboxed
 * page).
 */
function hostnameOf(address: string): string | undefined {
  try {
    return new URL(address).hostname
  } catch {
    return undefined
  }
}
