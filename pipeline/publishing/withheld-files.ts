// Kept releases of earlier code are searched for values that the sensitive gate takes today. The ledger names
// the files that have one; whoever offers files reads it.
import { join } from 'node:path'
import { sha256OfText } from '#files'
import type { WithheldFile } from '../../domain/ledger.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import { SENSITIVE_RULES } from '../../domain/sensitive.ts'
import { publishedColumns } from '../compile/sensitive.ts'
import { namesIn } from '../data-directory.ts'
import { madeBy } from '../rebuild/rebuild-releases.ts'
import { keptRelease, verifyTables } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { cellsOf, suspectedIn } from '../stages/sensitive.ts'
import { literal } from '../warehouse/connection.ts'
import { createMacros } from '../warehouse/macros.ts'

/** Digest of what the rules take, without their words. */
function rulesDigest(): string {
  const rules = SENSITIVE_RULES.map(({ id, columns, pattern, digits, beside }) => ({
    ...{ id, columns: columns?.map(({ source }) => source), pattern, digits, beside }
  }))
  return sha256OfText(JSON.stringify(rules))
}

/** Once for each version of the rules, except releases of this code. An unreadable one waits for a run. */
export async function searchKept(run: RunContext, now: Date): Promise<void> {
  const { directory, ledger, reporter } = run
  const rules = rulesDigest()
  const searched: string[] = []
  const files: WithheldFile[] = []
  const known = new Map<string, string[]>()
  for (const id of (await namesIn(directory.releases())).filter((id) => !ledger.fold.isSearched(id, rules))) {
    try {
      const release = await keptRelease(directory, id)
      if (!release || madeBy(release.manifest, run.code)) continue
      const step = reporter.step(`release ${id}: sensitive values`)
      for (const [place, table] of release.manifest.tables.entries()) {
        const broken = known.get(table.sha256) ?? (await rulesBrokenIn(run, table))
        known.set(table.sha256, broken)
        if (broken.length > 0) files.push({ release: id, table: table.name, sha256: table.sha256, rules: broken })
        step.progress((place + 1) / release.manifest.tables.length)
      }
      searched.push(id)
      step.done({ files: files.filter(({ release }) => release === id).length })
    } catch (error) {
      const why = (error as Error).message.split('\n', 1).join('')
      reporter.warn('A kept release cannot be searched for sensitive values.', { release: id, why })
    }
  }
  if (searched.length === 0) return
  for (const { release, table, rules } of files)
    reporter.warn('A file of a kept release is withheld: it has sensitive values.', { release, table, rules })
  await ledger.append({
    ...{ kind: 'withholding', at: now.toISOString(), rules_sha256: rules, releases: searched, files },
    sentence: `${searched.length} kept releases were searched for sensitive values. ${files.length} of their files are withheld from now on.`
  })
}

async function rulesBrokenIn(run: RunContext, table: ManifestTable): Promise<string[]> {
  const declared = run.tables.find(({ name }) => name === table.name)
  const columns = publishedColumns(table, declared)
  if (columns.length === 0 || table.rows === 0) return []
  await verifyTables(run.directory, [table])
  const warehouse = await run.warehouses.main()
  await createMacros(warehouse, 'sensitive')
  const rows = `(select *, 0 as _row from read_parquet(${literal(join(run.directory.root, table.file))}))`
  const suspected = await suspectedIn(warehouse, columns, rows)
  const found = new Set<string>()
  for (const column of suspected)
    for (const { rule } of await warehouse.rows(`select distinct rule from (${cellsOf(column, rows)})`))
      found.add(String(rule))
  return [...found].sort()
}
