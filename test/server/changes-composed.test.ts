// Changes over several steps, folded by the server, equal a direct comparison of both ends. Uses random
// sequences of releases.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { comparedTables, type Released } from '../../domain/compared-tables.ts'
import { writeChanges } from '../../pipeline/changes/write.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import type { RowChange } from '../../server/questions/changes/change-record.ts'
import { BEGINNING, changesPage, type Place } from '../../server/questions/changes/changes.ts'
import { pathBetween } from '../../server/records/kept-releases.ts'
import type { Context } from '../../server/records/operation.ts'
import { ChangeFiles } from '../../server/store/change-files.ts'
import { madeLines, madeRelease } from '../made-releases.ts'
import { LIMITS, runIn } from '../made-run.ts'
import { verification } from '../verification.ts'

const LENGTH = 4

t.test('folding the steps equals comparing the ends directly', async (t) => {
  const root = t.testdir()
  const warehouse = await Warehouse.open(root, LIMITS)
  t.teardown(() => warehouse.close())
  const seen = new Set<string>()
  for (const [index, line] of madeLines(21, 5, LENGTH).entries()) {
    const dataDir = join(root, String(index))
    const releases: Released[] = []
    for (const [step, rows] of line.entries()) releases.push(await madeRelease(warehouse, dataDir, step + 1, rows))
    const keep = async (from: Released, to: Released, name: string) => {
      const path = join(dataDir, 'releases', to.id, `${name}.parquet`)
      const stamp = await writeChanges(runIn(dataDir), from, to, path, `releases/${to.id}/${name}.parquet`)
      await writeFile(join(dataDir, 'releases', to.id, `${name}.json`), JSON.stringify(stamp))
    }
    for (const [step, release] of releases.entries()) {
      const before = releases[step - 1]
      if (before) await keep(before, release, 'changes')
    }
    const files = new ChangeFiles({
      verified: verification(t).verified,
      dataDir,
      withheld: () => new Set(),
      threads: 1,
      queryTimeoutMs: 5000,
      // Fold limit: below the changes of a sequence in every other run, otherwise above all of them.
      ...(index % 2 === 0 && { foldedChanges: 5 })
    })
    t.teardown(() => files.close())
    const context = { kept: { changes: files } } as unknown as Context
    const [first, second, , last] = releases
    if (!first || !second || !last) return t.fail('no releases')
    for (const [from, to, steps] of [
      [first, last, 3],
      [last, first, 3],
      [last, second, 2],
      [second, first, 1]
    ] as const) {
      const pairs = comparedTables(from, to, () => new Set())
      const all = async (more: Partial<Parameters<typeof changesPage>[1]>, limit: number) => {
        const path = pathBetween(await files.links(), from.id, to.id)
        const found: RowChange[] = []
        let after: Place | null = BEGINNING
        while (after) {
          const page: Awaited<ReturnType<typeof changesPage>> = await changesPage(context, {
            steps: path,
            pairs,
            npi: null,
            change: null,
            withheld: [],
            ...more,
            after,
            limit
          })
          found.push(...page.changes)
          after = page.next
        }
        return { found, steps: path.length, isInverted: path[0]?.isInverted }
      }
      const composed = await all({}, 7)
      t.equal(composed.steps, steps)
      const ofNpi = await all({ npi: '1000000012' }, 100)
      const ofKind = await all({ change: 'corrected' }, 3)

      const folder = join(dataDir, 'releases', to.id)
      await keep(from, to, `changes.${from.id}`)
      const direct = await all({}, 1000)
      t.match(direct, { steps: 1, isInverted: false }, 'now one file leads there')
      t.same(composed.found, direct.found, `line ${index}, ${from.id} to ${to.id}`)
      t.same(ofNpi.found, (await all({ npi: '1000000012' }, 1000)).found, 'of one NPI')
      t.same(
        ofKind.found,
        direct.found.filter(({ change }) => change === 'corrected'),
        'corrected alone'
      )
      for (const kind of ['parquet', 'json']) await rm(join(folder, `changes.${from.id}.${kind}`))
      for (const { table, change, key_before } of composed.found) seen.add(`${table} ${change} ${key_before !== null}`)
    }
  }
  t.equal(seen.size, 6, [...seen].join(', '))
})
