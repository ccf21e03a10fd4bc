// Answer to a whitelisted question, written from the result of its accessor.

import { z } from 'zod'
import { ReleaseId } from '../../../domain/manifest.ts'
import population from '../../../domain/tables/population.ts'
import designation from '../../../domain/tables/shortage_designation.ts'
import supply from '../../../domain/tables/supply_state.ts'
import sliced from '../../../domain/tables/supply_state_subspecialty.ts'
import { Flag, NumberOrNull, named, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import type { Lookup } from '../accessors/lookup.ts'
import { ACCESSOR_NAMES, Arguments, argumentsOf, codeOf, type Intent } from '../intent.ts'
import { versionOf } from './claims.ts'
import { Figure, figuresOf } from './figures.ts'
import { sentenceFor } from './sentences.ts'

export const EvidenceAnswer = named('EvidenceAnswer', {
  summary: z.string().describe('One to three sentences; all numbers in them come from the accessor'),
  value: NumberOrNull.describe(
    'The single number that answers the question; null if there are several or none is known'
  ),
  unit: z.string().nullable(),
  dataset: z.string(),
  dataset_slug: z.string().describe('Slug to use in /methodology/{dataset}'),
  methodology_version: z.string(),
  geo_widened: Flag.describe('True if the question asked for a county or city and the answer covers its whole state'),
  figures: Figure.array().describe('Every figure of the summary that describes a place'),
  accessor: z
    .strictObject({
      name: z.enum(ACCESSOR_NAMES),
      arguments: Arguments.describe('Arguments after validation against the whitelist'),
      url: z.url().describe('URL that returns the same rows of the same release')
    })
    .describe('The lookup behind the answer, which anyone can repeat'),
  left_out: Texts.describe(
    'Clauses and words of the text that the answer does not use; empty if it uses all but courtesies'
  ),
  read_by: z.literal('reader').describe('What read the question: always the reader of the service'),
  release: ReleaseId.describe('Release that answered, to send as the parameter release')
})
export type EvidenceAnswer = z.infer<typeof EvidenceAnswer>

const SYNTHETIC = 'This is synthetic data and describes no real person or organization.'

export function answerOf(context: Context, intent: Intent, found: Lookup, left: string[]): EvidenceAnswer {
  const { release, publicUrl } = context
  const { accessor: name, ...given } = intent
  const figures = figuresOf(intent, found)
  const table = tableOf(context, intent)
  const separator = found.request.includes('?') ? '&' : '?'
  return {
    summary: [sentenceFor(intent, found), ...(release.manifest.synthetic ? [SYNTHETIC] : [])].join(' '),
    ...oneValue(intent, found, figures),
    dataset: found.label === '' ? table.title : `${table.title}: ${found.label}`,
    dataset_slug: 'specialty' in intent ? intent.specialty : table.name,
    methodology_version: versionOf(context, table.name),
    geo_widened: name === 'county_supply' || name === 'city_supply',
    figures,
    accessor: {
      name,
      arguments: argumentsOf(given),
      url: `${publicUrl}/api/v1${found.request}${separator}release=${release.id}`
    },
    left_out: left,
    read_by: 'reader',
    release: release.id
  }
}

function tableOf({ release }: Context, intent: Intent) {
  if (intent.accessor === 'county_shortage' && release.table(designation.name)) return designation
  if (intent.accessor === 'state_population' && release.table(population.name)) return population
  return codeOf(intent) === undefined ? supply : sliced
}

const SEVERAL: readonly string[] = ['compare_states', 'compare_specialties', 'state_coverage']
const OF_FIRST: readonly string[] = ['compare_to_nation', 'states_total']

/** The single number that answers the question; null if there is no single number. */
function oneValue(
  { accessor }: Intent,
  { derived }: Lookup,
  figures: readonly Figure[]
): Pick<EvidenceAnswer, 'value' | 'unit'> {
  if (derived?.unit !== undefined) return { value: derived.number, unit: derived.unit }
  const [first, ...rest] = figures.filter(({ subspecialty }) => subspecialty === undefined)
  const isOne = rest.every(({ value, measure }) => value === first?.value && measure === first.measure)
  if (!first || SEVERAL.includes(accessor) || !(isOne || OF_FIRST.includes(accessor)))
    return { value: null, unit: null }
  return { value: first.value, unit: first.unit }
}
