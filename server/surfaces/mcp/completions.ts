// Values that a client may offer while a person writes an argument: specialties, states, datasets, releases.
import {
  type CompleteRequest,
  type CompleteResult,
  ProtocolError,
  ProtocolErrorCode
} from '@modelcontextprotocol/server'
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import { EXPORT_DATASETS } from '../../exports/dataset.ts'
import { keptReleases } from '../../records/kept-releases.ts'
import type { Context } from '../../records/operation.ts'
import { PROMPTS } from './prompts.ts'
import { templateOf } from './resources.ts'

/** The protocol allows no more values in one answer. */
const MOST = 100

export type Completing = {
  publicUrl: string
  /** Runs with the release that answers. */
  withContext<T>(read: (context: Context) => Promise<T>): Promise<T>
}

/** A value, and the words it can also be found by. */
type Choice = { value: string; words?: string }

const CHOICES: Readonly<Record<string, (context: Context) => Choice[] | Promise<Choice[]>>> = {
  code: () => SPECIALTIES.map(({ slug, display_name }) => ({ value: slug, words: display_name })),
  state: () => STATES.map(({ code, name }) => ({ value: code, words: name })),
  type: () => FACILITY_TYPES.map((value) => ({ value })),
  'export_for_reading.dataset': () => EXPORT_DATASETS.map((value) => ({ value })),
  dataset: ({ release }) => [
    ...EXPORT_DATASETS.map((value) => ({ value })),
    ...release.sources.map(({ dataset_id, title }) => ({ value: dataset_id, words: title })),
    ...release.manifest.tables.filter(({ internal }) => !internal).map(({ name }) => ({ value: name }))
  ],
  release: async (context) => (await keptReleases(context)).map(({ id }) => ({ value: id }))
}

/** Values that begin with what is written so far, or whose words do. Throws for an unknown reference. */
export async function completionsFor(
  { ref, argument }: CompleteRequest['params'],
  { publicUrl, withContext }: Completing
): Promise<CompleteResult['completion']> {
  const found =
    ref.type === 'ref/prompt' ? PROMPTS.find(({ name }) => name === ref.name) : templateOf(ref.uri, publicUrl)
  if (!found)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'No prompt and no resource template has this name.')
  const known = found.arguments?.map(({ name }) => name) ?? []
  if (!known.includes(argument.name))
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `${found.name} has no argument ${argument.name.slice(0, 100)}. It has ${known.join(', ')}.`
    )
  const choicesOf = CHOICES[`${found.name}.${argument.name}`] ?? CHOICES[argument.name]
  const choices = choicesOf ? await withContext(async (context) => await choicesOf(context)) : []
  const written = argument.value.toLowerCase()
  const begins = ({ value, words = '' }: Choice) =>
    value.toLowerCase().startsWith(written) || words.toLowerCase().startsWith(written)
  const values = [...new Set(choices.filter(begins).map(({ value }) => value))]
  return { values: values.slice(0, MOST), total: values.length, hasMore: values.length > MOST }
}
