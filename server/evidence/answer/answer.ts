// Answer to a whitelisted question, written from the result of its accessor.
import { z } from 'zod'
import { ReleaseId } from '../../../domain/manifest.ts'
import { SpecialtySlug } from '../../../domain/specialties.ts'
import { StateCode } from '../../../domain/states.ts'
import supply from '../../../domain/tables/supply_state.ts'
import sliced from '../../../domain/tables/supply_state_subspecialty.ts'
import type { Context } from '../../operations/operation.ts'
import type { Entry, Lookup } from '../accessors/lookup.ts'
import { ACCESSOR_NAMES, type Intent, Measure } from '../intent.ts'
import { versionOf } from './claims.ts'
import { sentenceFor } from './sentences.ts'
import { figureOf, nationFigure, UNITS } from './wording.ts'

const Figure = z
  .strictObject({
    specialty: SpecialtySlug,
    state_code: StateCode.nullable().describe('Two-letter state code; null for the 50 states and DC together'),
    measure: Measure,
    value: z.number().nullable().describe('Value of the measure; null if not known'),
    unit: z.string(),
    underserved: z
      .boolean()
      .nullable()
      .optional()
      .describe('Whether the state is flagged underserved; present only if the question asked this')
  })
  .meta({ id: 'EvidenceFigure' })
type Figure = z.infer<typeof Figure>

export const EvidenceAnswer = z
  .strictObject({
    summary: z.string().describe('One or two sentences; all numbers in them come from the accessor'),
    value: z
      .number()
      .nullable()
      .describe('The single number that answers the question; null if there are several or none is known'),
    unit: z.string().nullable(),
    dataset: z.string(),
    dataset_slug: z.string().describe('Slug to use in /methodology/{dataset}'),
    methodology_version: z.string(),
    geo_widened: z.boolean().describe('True if the question asked for a county and the answer covers its whole state'),
    figures: z.array(Figure).describe('Every figure of the summary that describes a place and a specialty'),
    accessor: z
      .strictObject({
        name: z.enum(ACCESSOR_NAMES),
        arguments: z
          .record(z.string(), z.union([z.string(), z.int(), z.array(z.string())]))
          .describe('Arguments after validation against the whitelist'),
        url: z.url().describe('URL that returns the same rows of the same release')
      })
      .describe('The lookup behind the answer, which anyone can repeat'),
    read_by: z
      .enum(['grammar', 'model'])
      .describe(
        'What read the question: the grammar, which understood every word, or a language model, whose ' +
          'reading may differ from what was meant'
      ),
    release: ReleaseId.describe('Release that answered, to send as the parameter release')
  })
  .meta({ id: 'EvidenceAnswer' })
export type EvidenceAnswer = z.infer<typeof EvidenceAnswer>
export type ReadBy = EvidenceAnswer['read_by']

const SYNTHETIC = 'This is synthetic data and describes no real person or organization.'

export function answerOf(context: Context, intent: Intent, found: Lookup, read_by: ReadBy): EvidenceAnswer {
  const { release, publicUrl } = context
  const { accessor: name, ...given } = intent
  const figures = figuresOf(intent, found)
  const table = found.about.subspecialty_filter ? sliced : supply
  const separator = found.request.includes('?') ? '&' : '?'
  const value = oneValue(intent, found, figures)
  const ofOne = 'specialty' in intent
  return {
    summary: [sentenceFor(intent, found), ...(release.manifest.synthetic ? [SYNTHETIC] : [])].join(' '),
    ...value,
    dataset: ofOne ? `${table.title}: ${found.label}` : table.title,
    dataset_slug: ofOne ? intent.specialty : supply.name,
    methodology_version: versionOf(context, table.name),
    geo_widened: intent.accessor === 'county_supply',
    figures,
    accessor: {
      name,
      // Give the code of the county, even if the question gave its name.
      arguments: plain({ ...given, ...(found.county && { county_fips: found.county.fips }) }),
      url: `${publicUrl}/api/v1${found.request}${separator}release=${release.id}`
    },
    read_by,
    release: release.id
  }
}

function figuresOf(intent: Intent, { entries, nation }: Lookup): Figure[] {
  const measure = measureOf(intent)
  const ofEntry = ({ specialty, row }: Entry): Figure => ({
    specialty,
    state_code: row.state_code.value,
    measure,
    value: figureOf(row, measure),
    unit: UNITS[measure],
    ...(measure === 'underserved' && { underserved: row.underserved.value })
  })
  const ofNation = (specialty: SpecialtySlug, of: 'count' | 'density'): Figure[] =>
    nation ? [{ specialty, state_code: null, measure: of, value: nationFigure(nation, of), unit: UNITS[of] }] : []
  const ofEntries = entries.map(ofEntry)
  if (intent.accessor === 'national_total') return ofNation(intent.specialty, intent.measure)
  if (intent.accessor === 'compare_to_nation') return [...ofEntries, ...ofNation(intent.specialty, 'density')]
  return ofEntries
}

/** Measure of the figures in an answer. */
function measureOf(intent: Intent): Measure {
  if ('measure' in intent) return intent.measure
  return intent.accessor === 'underserved_states' ? 'underserved' : 'density'
}

/** The single number that answers the question; null if there is no single number. */
function oneValue(
  intent: Intent,
  { entries, fulfilled, nation, lineage }: Lookup,
  figures: readonly Figure[]
): Pick<EvidenceAnswer, 'value' | 'unit'> {
  if (intent.accessor === 'underserved_states') {
    const isKnown = nation?.per_100k !== null
    return { value: isKnown ? entries.length : null, unit: 'states' }
  }
  if (intent.accessor === 'states_in_quartile') {
    return { value: lineage?.quartile.value === null ? null : entries.length, unit: 'states' }
  }
  if (intent.accessor === 'state_coverage') return { value: fulfilled?.number ?? null, unit: 'specialties' }
  const [first] = figures
  const several = intent.accessor === 'compare_states' || intent.accessor === 'compare_specialties'
  const isOne = first !== undefined && !several && figures.every(({ value }) => value === first.value)
  if (isOne || (first && intent.accessor === 'compare_to_nation')) return { value: first.value, unit: first.unit }
  return { value: null, unit: null }
}

function plain(
  members: Record<string, string | number | string[] | undefined>
): EvidenceAnswer['accessor']['arguments'] {
  return Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, string | number | string[]] => entry[1] !== undefined)
  )
}
