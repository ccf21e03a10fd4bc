// Guards against DNS rebinding: a web page whose name is made to lead to this server sends that name as its host and origin.
import type { IncomingHttpHeaders } from 'node:http'
import type { ServerSettings } from '../../settings.ts'

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** True when the host asked for, and the origin of the page that asks if one does, are this service's own or this machine's. */
export function isTrustedOrigin(
  { host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
  { PPDS_PUBLIC_URL, MCP_HOSTS }: Pick<ServerSettings, 'PPDS_PUBLIC_URL' | 'MCP_HOSTS'>
): boolean {
  const served = [new URL(PPDS_PUBLIC_URL).hostname, ...LOOPBACK, ...MCP_HOSTS]
  const names = [hostnameOf(`http://${host ?? ''}`), ...(origin === undefined ? [] : [hostnameOf(origin)])]
  return names.every((name) => name !== undefined && served.includes(name))
}

/** The name in an address, without its port; undefined for what is no address (`null` of a sandboxed page among them). */
function hostnameOf(address: string): string | undefined {
  try {
    return new URL(address).hostname
  } catch {
    return undefined
  }
}
