// Events as webhooks send them: each names a source, its snapshot and a release.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Asserted, untraceable, wrong } from '../claim.ts'
import { sourceDate } from '../evidence/files.ts'
import { states } from '../pages/statements.ts'
import type { Released } from '../released.ts'

const outlet = 'Webhook events'

export async function webhookClaims({ dataDir }: Released): Promise<Asserted[]> {
  const folder = join(dataDir, 'events')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const claims: Asserted[] = []
  for (const name of names) {
    const { events } = JSON.parse(await readFile(join(folder, name), 'utf8'))
    for (const event of events ?? []) {
      if (event.event !== 'source.refreshed') continue
      const where = `${name} ${event.event} ${event.dataset_id}`
      claims.push(
        states({ outlet, where }, 'date', `${event.event}: snapshot`, (evidence) => {
          const source = evidence.released.sourceOfDataset.get(event.dataset_id)
          if (source === undefined) return untraceable(`no source has the dataset ${event.dataset_id}`)
          // An earlier release can have had an older file.
          const date = sourceDate(evidence, source) ?? ''
          const isOld = event.release !== evidence.released.manifest.id && event.snapshot < date
          return isOld || event.snapshot === date ? null : wrong(`the source is of ${date}`)
        })
      )
    }
  }
  return claims
}
