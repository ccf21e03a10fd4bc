// The synthetic universe as official-looking files: the same people and organisations in every source, from a seed and a scale alone.
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { STATES } from '../../domain/states.ts'
import { identifier, literal, Warehouse } from '../warehouse/connection.ts'
import { packArchive } from './archive.ts'
import { rewriteText } from './rewrite.ts'

export type SyntheticFile = {
  source: string
  kind: string
  /** The file as published: an archive when the publisher gives one. */
  path: string
  /** The data file inside the archive; null outside one. */
  member: string | null
  /** Snapshot date, YYYY-MM-DD. */
  date: string
  edition: string | null
}

export type UniverseOptions = {
  sources: readonly SourceDefinition[]
  /** The folder of a source, which holds its synthetic.sql. */
  folder: (id: string) => string
  outDir: string
  seed: number
  /** 1 is 9.8 million NPIs. */
  scale: number
  memoryLimit?: string
  onProgress?: (step: string) => void
}

type Output = { source: string; kind: string; declared: FileKind; spec: NonNullable<FileKind['synthetic']> }

/**
 * Writes every file kind that declares `synthetic` to `outDir/<source>/` under its official name, in declared order. Same seed, scale and
 * declarations: same bytes. Throws an Error when the scale gives less than one provider, or when a synthetic.sql fails.
 */
export async function generateUniverse(options: UniverseOptions): Promise<SyntheticFile[]> {
  if (!Number.isInteger(options.seed)) throw new Error(`The seed must be a whole number, not ${options.seed}.`)
  if (!(options.scale >= 1e-6 && options.scale <= 10)) {
    throw new Error(`The scale must lie between 0.000001 and 10, not be ${options.scale}; 1 is 9.8 million NPIs.`)
  }
  const scratch = join(options.outDir, '.scratch')
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  // One thread writes rows in order as they come: 196,000 NPPES rows in 3.7 s and 0.3 GB. Two must hold batches of 330 columns back to
  // keep the order, and took 15 s and 1.3 GB for the same bytes.
  const warehouse = await Warehouse.open(scratch, { memoryLimit: options.memoryLimit ?? '4GB', threads: 1 })
  try {
    await layUniverse(warehouse, options)
    const files: SyntheticFile[] = []
    for (const source of options.sources) {
      const outputs = outputsOf(source)
      if (outputs[0] === undefined) continue
      await warehouse.run(`set variable date = ${literal(outputs[0].spec.date)}; set variable header_unquoted = false`)
      await warehouse.run(await readFile(join(options.folder(source.id), 'synthetic.sql'), 'utf8'))
      for (const output of outputs) files.push(await writeFile(warehouse, output, options))
    }
    return files
  } finally {
    warehouse.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

function outputsOf(source: SourceDefinition): Output[] {
  return Object.entries(source.files).flatMap(([kind, declared]) =>
    declared.synthetic ? [{ source: source.id, kind, declared, spec: declared.synthetic }] : []
  )
}

/** Sets the variables and runs the SQL the source files build on. Facts that have a home in the code go in as JSON. */
async function layUniverse(warehouse: Warehouse, { sources, seed, scale, onProgress }: UniverseOptions): Promise<void> {
  onProgress?.('people and organisations')
  const declared = {
    states: STATES,
    specialty_codes: SPECIALTIES.flatMap(({ slug, codes }) =>
      codes.map((code, index) => ({ slug, position: index + 1, code }))
    ),
    headers: sources
      .flatMap(outputsOf)
      .flatMap(({ source, kind, declared: { columns } }) =>
        columns.map(({ header }, index) => ({ source, kind, position: index + 1, header }))
      )
  }
  await warehouse.run(`set variable seed = ${seed}::bigint; set variable scale = ${scale}::double`)
  await warehouse.run(`set variable declared = ${literal(JSON.stringify(declared))}::json`)
  for (const file of ['words.sql', 'universe.sql']) {
    await warehouse.run(await readFile(fileURLToPath(new URL(file, import.meta.url)), 'utf8'))
  }
}

/** Writes one kind beside its place and renames it when whole. */
async function writeFile(
  warehouse: Warehouse,
  { source, kind, declared, spec }: Output,
  { outDir, onProgress }: UniverseOptions
): Promise<SyntheticFile> {
  const folder = join(outDir, source)
  await mkdir(folder, { recursive: true })
  const name = spec.file(spec.date)
  const data = join(folder, `${name}.writing`)
  onProgress?.(`${source} ${name}`)
  await warehouse.run(`set variable date = ${literal(spec.date)}`)
  const quote = spec.quoteAll ? ', force_quote *' : ''
  await warehouse.run(
    `copy (from ${identifier(`synthetic_${kind}`)}) to ${literal(data)} (format csv, header true${quote})`
  )
  const text = {
    latin1: declared.encodings.includes('latin-1'),
    headerUnquoted: (await warehouse.value(`select getvariable('header_unquoted')`)) === true
  }
  if (text.latin1 || text.headerUnquoted) await rewriteText(data, text)
  if (!spec.archive) {
    await rename(data, join(folder, name))
  } else {
    onProgress?.(`${source} ${spec.archive(spec.date)}`)
    await packArchive({
      path: join(folder, spec.archive(spec.date)),
      data: { path: data, member: name },
      headerMember: spec.headerFile?.(spec.date) ?? null,
      date: spec.date
    })
    await rm(data)
  }
  return {
    source,
    kind,
    path: join(folder, spec.archive?.(spec.date) ?? name),
    member: spec.archive ? name : null,
    date: spec.date,
    edition: spec.edition ?? null
  }
}
