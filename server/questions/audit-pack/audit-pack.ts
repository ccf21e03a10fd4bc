// Everything to file about one dataset of one release: its method, the origin of each field, its inputs with
// their digests, its checks, its history, and how to rebuild it. It depends only on the release and the
// earlier ledger, never on the current time.
import { z } from 'zod'
import { AUDIT_PACK_TYPE } from '#verify/dsse.ts'
import { type ManifestTable, ReleaseId } from '../../../domain/manifest.ts'
import { AVAILABILITY_FLAGS, IsoDate, Provenance, UNCOMMITTED } from '../../../domain/provenance.ts'
import { Sha256 } from '../../../domain/schemas.ts'
import { specialtyBySlug } from '../../../domain/specialties.ts'
import population from '../../../domain/tables/population.ts'
import {
  DATASET_KINDS,
  datasetOf,
  documentedTable,
  isOffered,
  TableMethod,
  unknownDataset
} from '../../records/dataset.ts'
import { absentSourceTuple, FilesBehind, filesBehind, tupleOf } from '../../records/lineage.ts'
import { Flag, named, Signature, TextOrNull, Texts } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { derivationOf } from '../supply/supply-row.ts'
import { AuditCheck, AuditHistory, AuditInput, checksOf, historyOf, inputsOf } from './audit-inputs.ts'

const AuditField = named('AuditField', {
  table: z.string(),
  field: z.string(),
  type: z.string(),
  may_be_null: z.boolean(),
  meaning: z.string(),
  source_columns: Texts.describe(
    'Official columns it is read from, as the publisher spells them; empty if it is derived'
  ),
  derivation: TextOrNull.describe('How it is derived, if the page of the table does not say so'),
  tuple: z.string().describe('Table whose tuple in `tuples` applies to the field')
})
type AuditField = z.infer<typeof AuditField>

const AuditTuple = named('AuditTuple', {
  table: z.string(),
  varies_by_row: z.array(z.string()),
  tuple: Provenance,
  files: FilesBehind
})

/** Fields of published tables. A table that the release does not hold has no fields. */
function fieldsOf(tables: readonly ManifestTable[]): AuditField[] {
  return tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name: field, type, nullable: may_be_null, meaning, from: source_columns }): AuditField => {
      const { how: derivation = null, tupleOf: tuple = table } = derivationOf(table, field) ?? {}
      return { table, field, type, may_be_null, meaning, source_columns, derivation, tuple }
    })
  )
}

/** Tuples of those fields as published: a later check moves `_last_checked` in answers, not here. */
function tuplesOf(fields: readonly AuditField[], published: Published, context: Context): z.infer<typeof AuditTuple>[] {
  return [...new Set(fields.map(({ tuple }) => tuple))].flatMap((name) => {
    const table = published.get(name)
    if (!table) {
      const tuple = name === population.name ? absentSourceTuple(population.sources[0], context) : null
      return tuple ? [{ table: name, varies_by_row: [], tuple, files: [] }] : []
    }
    const own = table.columns.map((column) => column.name).filter((column) => column in Provenance.shape)
    // The confidence of a row with a party is that of identity_match.
    const varies = table.party ? ['_confidence', ...own] : own
    const files = filesBehind(context.release.table(name)?.read)
    return { table: name, varies_by_row: varies, tuple: tupleOf(table), files }
  })
}

/** Tables of a release by name, with the tuples they were published with. */
type Published = ReadonlyMap<string, ManifestTable>

const AuditPack = named('AuditPack', {
  dataset: z.string(),
  kind: DATASET_KINDS,
  title: z.string(),
  scope: z
    .strictObject({ column: z.string(), value: z.string(), taxonomy_codes: z.array(z.string()) })
    .nullable()
    .describe('Which rows of its tables are covered; null for all rows'),
  release: z.strictObject({
    id: ReleaseId,
    date: IsoDate,
    manifest_file: z.string(),
    manifest_sha256: Sha256,
    pipeline_commit: Provenance.shape._pipeline_version,
    synthetic: Flag.describe('True if its data is synthetic and describes no real person or organization')
  }),
  methodology: z.array(TableMethod),
  fields: z.array(AuditField),
  tuples: z.array(AuditTuple),
  inputs: z.array(AuditInput),
  outputs: z.array(
    z.strictObject({
      table: z.string(),
      file: z.string().describe('Path from the data directory'),
      rows: z.int().nonnegative(),
      bytes: z.int().positive(),
      sha256: Sha256,
      key: z.array(z.string())
    })
  ),
  checks: z.array(AuditCheck),
  flags: z
    .array(z.strictObject({ flag: z.string(), meaning: z.string() }))
    .describe('Availability flags of the tuples, and what each means'),
  limitations_url: z
    .url()
    .describe('Page on what no data of this service can say; the limitations of each table are in `methodology`'),
  history: AuditHistory,
  rebuild: z.strictObject({
    possible: Flag.describe('False if uncommitted code built the release'),
    note: z.string(),
    commands: z.array(z.string())
  }),
  signature: Signature.nullable().describe(
    'Signature of this pack without this member; null if the service has no signing key'
  )
})
export type AuditPack = z.infer<typeof AuditPack>

const UnsignedPack = AuditPack.omit({ signature: true })

export default defineOperation({
  id: 'getAuditPack',
  summary: 'Audit pack of a dataset, to keep on file',
  description:
    'Contains the method and its version, the source columns and the tuple of each field, and every ' +
    'input with its SHA-256. Also contains the pipeline commit, the checks and their verdicts, rows and ' +
    'rejects, limitations, the changes up to this release, and how to rebuild it. `dataset` is any that ' +
    '/methodology/{dataset} accepts, except tables that are not offered. A pack states facts about a ' +
    'release; it certifies nothing.',
  methodology: 'audit-packs',
  input: z.strictObject({
    dataset: z.string().meta({ description: 'Dataset slug, specialty slug or table name', example: 'dermatology' })
  }),
  output: AuditPack,
  errors: ['methodology_not_found', 'server_busy'],
  async resolve(context, { dataset }) {
    const meant = datasetOf(context, dataset)
    const names = meant?.tables.filter(isOffered) ?? []
    if (!meant || (names.length === 0 && meant.tables.length > 0)) throw unknownDataset(context, dataset, true)
    const { release } = context
    const published: Published = new Map(release.manifest.tables.map((table) => [table.name, table]))
    const tables = names.flatMap((name) => published.get(name) ?? [])
    const fields = fieldsOf(tables)
    const tuples = tuplesOf(fields, published, context)
    const flags = new Set(tuples.flatMap(({ tuple }) => tuple._data_availability))
    const specialty = specialtyBySlug(dataset)
    const pack: z.output<typeof UnsignedPack> = {
      ...{ dataset, kind: meant.kind, title: meant.title },
      scope: specialty ? { column: 'specialty', value: specialty.slug, taxonomy_codes: [...specialty.codes] } : null,
      release: {
        id: release.id,
        date: release.manifest.date,
        manifest_file: `releases/${release.id}/manifest.json`,
        manifest_sha256: release.manifestSha256,
        pipeline_commit: release.manifest.pipeline_version,
        synthetic: release.manifest.synthetic
      },
      methodology: names.map((name) => {
        const table = published.get(name)
        return { ...documentedTable(context, name), provenance: table ? tupleOf(table) : null }
      }),
      fields,
      tuples,
      inputs: inputsOf(context, meant.sources),
      outputs: tables.map(({ name, file, rows, bytes, sha256, key }) => ({
        ...{ table: name, file, rows, bytes, sha256, key }
      })),
      checks: checksOf(context, meant.sources, names),
      flags: [...flags].sort().map((flag) => ({ flag, meaning: AVAILABILITY_FLAGS[flag] })),
      limitations_url: `${context.publicUrl}/limitations`,
      history: await historyOf(context, meant.sources, names),
      rebuild: rebuildOf(release)
    }
    // Surfaces send the members in the order of the schema, so that is the order to sign.
    const data = z.encode(UnsignedPack, pack)
    const signature = context.signing.sign(AUDIT_PACK_TYPE, JSON.stringify(data))
    return { data: { ...data, signature }, sources: meant.sources }
  }
})

function rebuildOf({ id, manifest, manifestSha256 }: Context['release']): AuditPack['rebuild'] {
  const possible = manifest.pipeline_version !== UNCOMMITTED
  return {
    possible,
    note: possible
      ? `Run the commands in a clone that contains commit ${manifest.pipeline_version}, with DATA_DIR set to the folder of the raw files. That commit does the rebuild and prints each file with its digest on disk and its rebuilt digest.`
      : 'Uncommitted code built this release, so no commit can rebuild it. You can still compare the digests.',
    commands: [
      `cd "$DATA_DIR" && echo "${manifestSha256} *releases/${id}/manifest.json" | sha256sum --check`,
      ...(possible
        ? [`git cat-file -e ${manifest.pipeline_version}`, `make rebuild RELEASE=${id} DATA_DIR="$DATA_DIR"`]
        : [])
    ]
  }
}
