// Turns the events of an activation into deliveries for each subscription that asked for them.
import { join } from 'node:path'
import { textOf } from '#files'
import { ChangesStamp } from '../../domain/changes.ts'
import { stampWithout } from '../../domain/compared-tables.ts'
import type { ActivationEvents } from '../../domain/events.ts'
import { accountOf, isValid, keyFile } from '../keys/key-file.ts'
import { addressed, addressesOf } from '../store/addresses.ts'
import { LedgerView } from '../store/ledger-view.ts'
import { unsealed } from '../store/sealed.ts'
import type { VerifiedFiles } from '../store/verified-files.ts'
import type { Facts } from './delivery-body.ts'
import type { Journal, Owed } from './journal.ts'
import { type Changes, npiEvents } from './npi-events.ts'
import type { Subscription } from './subscription.ts'

/** The data directory, and the URL that clients read it under. */
export type DataPlace = { dataDir: string; publicUrl?: string; verified: VerifiedFiles }

/** The deliveries that an activation causes, in the order of its events. */
export async function owedFor(
  place: DataPlace,
  journal: Journal,
  brought: ActivationEvents,
  now: Date
): Promise<Owed[]> {
  const subscriptions = await paidFor(place.dataDir, journal.subscriptions, now)
  const refreshed = brought.events.flatMap((facts) =>
    subscriptions
      .filter(
        ({ events, dataset_ids }) => events.includes(facts.event) && (dataset_ids?.includes(facts.dataset_id) ?? true)
      )
      .map(({ id }) => ({ subscription: id, facts }))
  )
  return [...refreshed, ...(await owedToWatchers(place, journal, subscriptions, brought))]
}

async function owedToWatchers(
  place: DataPlace,
  journal: Journal,
  subscriptions: readonly Subscription[],
  { activation, release, previous }: ActivationEvents
): Promise<Owed[]> {
  const watchers = new Map<string, Subscription[]>()
  for (const subscription of subscriptions) {
    for (const npi of journal.npisOf(subscription.id)) watchers.set(npi, [...(watchers.get(npi) ?? []), subscription])
  }
  if (watchers.size === 0 || previous === null) return []
  const changes = await changesBetween(place, previous, release)
  const told: Facts[] = changes ? await npiEvents(activation, changes, [...watchers.keys()]) : []
  return told.flatMap((facts) => {
    const watching = 'npi' in facts ? (watchers.get(facts.npi) ?? []) : []
    return watching
      .filter(({ events }) => (events as string[]).includes(facts.event))
      .map(({ id }) => ({ subscription: id, facts }))
  })
}

/** Subscriptions whose account has a valid key at `now`. */
async function paidFor(dataDir: string, subscriptions: readonly Subscription[], now: Date): Promise<Subscription[]> {
  const keys = await keyFile(dataDir).read()
  const paying = new Set(keys.filter((key) => key.surface === 'b' && isValid(key, now)).map(accountOf))
  return subscriptions.filter(({ account }) => paying.has(account))
}

/** The change file of the two releases; null if none is kept. Throws if it is damaged. */
async function changesBetween(
  { dataDir, publicUrl, verified }: DataPlace,
  from: string,
  to: string
): Promise<Changes | null> {
  for (const name of ['changes.json', `changes.${from}.json`]) {
    const text = await textOf(join(dataDir, 'releases', to, name))
    const stamp =
      text === null ? null : addressed(ChangesStamp.parse(unsealed(text)), await addressesOf(dataDir, to, publicUrl))
    if (stamp?.from !== from) continue
    const path = join(dataDir, stamp.file)
    await verified.verify({ path, sha256: stamp.sha256 })
    const ledger = new LedgerView(dataDir, verified.damaged)
    await ledger.refresh()
    return { stamp: stampWithout(stamp, (id) => ledger.fold.withheldIn(id)), path }
  }
  return null
}
