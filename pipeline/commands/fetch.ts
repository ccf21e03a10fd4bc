// make fetch: downloads the newest official files into data/raw. make refresh: also builds the release.
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import type { FetchEntry } from '../../domain/ledger.ts'
import type { Origin } from '../../domain/manifest.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { refuseWrongClock } from '../clock.ts'
import { catalogsOf } from '../fetch/catalogs.ts'
import { knownFiles, removeAbandoned } from '../fetch/known.ts'
import { type Look, lookAt } from '../fetch/look.ts'
import type { Fetching } from '../fetch/offer.ts'
import { madeOnRequest } from '../fetch/places/fixed-address.ts'
import { type Means, Publisher, Turns } from '../fetch/publisher.ts'
import type { PipelineSettings } from '../settings.ts'
import { loadSources, partOfSource, sourceById, sourceFolder, stateListOf } from '../source-loader.ts'
import type { RunContext } from '../stages/run-context.ts'
import { release } from './ingest.ts'

type FetchOptions = Partial<Means> & {
  /** Ids of the sources to check; if absent, all sources. */
  only?: readonly string[]
  /** If aborted, stops running downloads; the next check resumes them. */
  signal?: AbortSignal
  /** `synthetic` if the addresses serve generated files, so that no receipt claims otherwise. */
  origin?: Origin
}

export type Looked = z.infer<typeof FetchEntry>

/** One file at a time for each host; a failing source stops no other. Throws `unknown_source`. */
export async function fetchSources(
  run: RunContext,
  settings: PipelineSettings,
  { only, origin = 'fetched', signal, ...means }: FetchOptions = {}
): Promise<Looked[]> {
  const sources = await loadSources(run.sourcesRoot)
  const chosen = only === undefined ? sources : only.map((id) => sourceById(sources, id))
  const { clock = () => new Date(), sleep = async (ms) => void (await wait(ms)), random = Math.random } = means
  refuseWrongClock(run, clock())
  await removeAbandoned(run.directory, clock())
  const publisher = new Publisher(settings, { clock, sleep, random, signal })
  const stop = () => void publisher.close()
  signal?.addEventListener('abort', stop, { once: true })
  const catalogs = catalogsOf(publisher)
  const turns = new Turns()
  // One step for all downloads: several bars at the same time would overwrite each other.
  const step = run.reporter.step('fetch')
  const shares = new Map<string, { bytes: number; total: number }>()
  const onProgress = (file: string, bytes: number, total: number | null) => {
    // A file of unknown size counts once it is complete.
    if (total !== null) shares.set(file, { bytes, total })
    const sum = (of: 'bytes' | 'total') => [...shares.values()].reduce((all, known) => all + known[of], 0)
    step.progress(sum('total') === 0 ? 0 : sum('bytes') / sum('total'))
  }

  async function looked(source: SourceDefinition): Promise<Looked> {
    const fetching = await loadFetching(source.id, run.sourcesRoot)
    const known = await knownFiles(run.directory, source.id)
    const bringing = { run, source, publisher, known, origin, clock, turns, onProgress }
    const look: Look = fetching
      ? await lookAt(bringing, fetching, catalogs, settings.SAM_API_KEY !== undefined)
      : notDeclared(source)
    // If we aborted the check ourselves, its result says nothing about the publisher.
    signal?.throwIfAborted()
    const tell = look.outcome === 'failed' ? run.reporter.warn : run.reporter.note
    tell(look.sentence, { source: source.id, outcome: look.outcome })
    return await turns.take('data/raw', async () => {
      const now = clock()
      refuseWrongClock(run, now)
      const entry = await run.ledger.append({ kind: 'fetch', at: now.toISOString(), source: source.id, ...look })
      return entry as Looked
    })
  }

  try {
    // All running checks finish before the lock is released, even if one of them throws.
    const looks = await Promise.allSettled(chosen.map(looked))
    const entries = looks.map((look) => {
      if (look.status === 'rejected') throw look.reason
      return look.value
    })
    step.done({
      fetched: entries.flatMap(({ files }) => files).length,
      failed: entries.filter(({ outcome }) => outcome === 'failed').length
    })
    return entries
  } finally {
    signal?.removeEventListener('abort', stop)
    await publisher.close()
  }
}

/** Checks the sources, then builds a release. Without official files it throws `no_input`. */
export async function refresh(run: RunContext, settings: PipelineSettings, options: FetchOptions = {}) {
  const looks = await fetchSources(run, settings, options)
  const now = (options.clock ?? (() => new Date()))()
  return { looks, result: await release(run, await loadSources(run.sourcesRoot), now) }
}

/** Throws `fetch_failed` naming the sources that could not be fetched. */
export function refuseFailures(looks: readonly Looked[]): void {
  const failed = looks.filter(({ outcome }) => outcome === 'failed').map(({ source }) => source)
  if (failed.length > 0) throw new CatalogError('fetch_failed', `Not fetched: ${failed.join(', ')}.`)
}

function notDeclared({ id }: SourceDefinition): Look {
  const sentence = `The folder of ${id} has no fetch.ts: its files are imported by hand.`
  return { outcome: 'skipped', files: [], confirmed: [], code: null, sentence }
}

/** How to fetch a source; null if its folder has no fetch.ts. */
export async function loadFetching(id: string, root?: string): Promise<Fetching | null> {
  const list = stateListOf(id)
  if (!list) return (await partOfSource(sourceFolder(id, root), 'fetch')) as Fetching | null
  const { kind, address, by_hand, synthetic } = list.file
  return {
    places: address === undefined ? [] : [madeOnRequest(address, synthetic.file, kind)],
    by_hand: by_hand === undefined ? {} : { [kind]: by_hand }
  }
}
