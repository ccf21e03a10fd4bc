// Opens the store that a server is to serve from.
import type { Logger } from 'pino'
import { openObjectStore, UnknownStore } from '#object-store'
import { CatalogError } from '../../domain/errors.ts'
import type { ServerSettings } from '../settings.ts'
import { Follower } from './follower.ts'
import { Supply } from './supply.ts'

type Settings = Pick<ServerSettings, 'RELEASES_URL' | 'DATA_DIR' | 'RELEASES_POLL_MS' | 'RELEASES_CACHE'>

/** Fetches files on demand; undefined if the releases are on this machine. */
export async function openSupply({ RELEASES_URL, DATA_DIR }: Settings): Promise<Supply | undefined> {
  return RELEASES_URL === undefined ? undefined : new Supply(await opened(RELEASES_URL), DATA_DIR)
}

/** Follows the store for all processes on this data directory; undefined if the releases are here. */
export async function startFollower(settings: Settings, log: Logger): Promise<Follower | undefined> {
  const { RELEASES_URL, DATA_DIR, RELEASES_POLL_MS, RELEASES_CACHE } = settings
  if (RELEASES_URL === undefined) return undefined
  const store = await opened(RELEASES_URL)
  return await Follower.start({ store, dataDir: DATA_DIR, log, pollMs: RELEASES_POLL_MS, cacheBytes: RELEASES_CACHE })
}

/** The store of the Iceberg catalog; undefined if there is none. */
export async function openCatalogStore({ CATALOG_URL, RELEASES_URL }: Partial<ServerSettings>) {
  const url = CATALOG_URL ?? RELEASES_URL
  return url === undefined ? undefined : await opened(url)
}

async function opened(url: string) {
  return await openObjectStore(url).catch((error: unknown) => {
    throw error instanceof UnknownStore ? new CatalogError('usage', `RELEASES_URL: ${error.message}.`) : error
  })
}
