// Two subscribers from before the fault, pending deliveries for both, and what the webhook service still has
// of them at startup.
import { chmod, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { CatalogError } from '../../domain/errors.ts'
import { Journal, journalPath } from '../../server/webhooks/journal.ts'
import { verifyJournal } from '../../server/webhooks/journal-check.ts'
import { newSubscription, Wanted, watchedBy } from '../../server/webhooks/subscription.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { refreshed } from '../server/webhooks/owing.ts'
import type { Fault } from './faults.ts'

const OWED = 40

export async function subscribe(dataDir: string): Promise<void> {
  const journal = new Journal(dataDir)
  for (const host of ['one.example', 'two.example']) {
    const url = `https://${host}/hooks`
    const asked = Wanted.parse({ url, events: ['source.refreshed'] })
    const subscription = newSubscription(asked, 'k00000001', new URL(url), FIXTURE_CLOCK)
    await journal.add(subscription, watchedBy(asked), 20)
  }
  const events = Array.from({ length: OWED }, (_, n) => refreshed(n % 2 === 0 ? 'oig-leie' : 'nppes', n + 1))
  for (const facts of events) {
    const owed = journal.subscriptions.map(({ id }) => ({ subscription: id, facts }))
    await journal.queue(owed, FIXTURE_CLOCK.getTime(), { activation: 1, activated_at: null })
  }
  await journal.close()
}

/** Everything a service reads from the journal. */
async function contentOf(dataDir: string): Promise<string> {
  const journal = new Journal(dataDir)
  try {
    const found = journal.subscriptions.map((subscription) => {
      const owed = journal.owed(subscription.id, 10 * OWED)
      return {
        subscription,
        npis: journal.watchedOf(subscription.id),
        owed,
        facts: owed.map(({ event }) => journal.facts(event))
      }
    })
    return JSON.stringify([found, journal.cursor, journal.totals()])
  } finally {
    await journal.close()
  }
}

/** Damages the journal, then starts the webhook service: it must report the damage or still have all data. */
function damagedJournal(name: string, damage: (path: string, random: () => number) => Promise<void>): Fault {
  return {
    name,
    strike: async (universe, random) => {
      const { dataDir } = universe
      const path = journalPath(dataDir)
      const was = await contentOf(dataDir)
      const { mode } = await stat(path)
      await damage(path, random)
      await chmod(path, mode)
      const ended = await verifyJournal(dataDir).catch((error: unknown) => error)
      if (!(ended instanceof CatalogError)) {
        const is = await contentOf(dataDir)
        if (is !== was) return { ended: new Error(`subscriptions are others: ${is.slice(-300)}`), undo }
      }
      return { ended, undo }
      async function undo() {
        await universe.restore('state/webhooks')
      }
    }
  }
}

export const DAMAGED_JOURNAL: readonly Fault[] = [
  damagedJournal('a byte of the subscriptions', async (path, random) => {
    const bytes = await readFile(path)
    // Half the time, damage one of the two meta pages; LMDB uses the one it considers newer.
    const within = random() < 0.5 ? 2 * 4096 : bytes.length
    const at = Math.floor(random() * within)
    bytes[at] = (bytes[at] ?? 0) ^ (1 + Math.floor(random() * 255))
    await writeFile(path, bytes)
  }),
  damagedJournal('the subscriptions cut short', async (path, random) => {
    await truncate(path, Math.floor(random() * (await stat(path)).size))
  })
]
