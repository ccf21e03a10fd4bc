// Three common tasks as prompts that a person picks.
import type { Prompt } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { NpiShape, Uei } from '../../../domain/identifiers.ts'
import { IsoDate } from '../../../domain/provenance.ts'

type Template = {
  title: string
  description: string
  arguments: z.ZodObject
  text(given: Readonly<Record<string, string>>): string
}

const RULES =
  'Report only dated facts, each with its source and snapshot date. Give no score and no verdict. If a ' +
  'source has no record, the fact is unknown: say so, and never call a party clear. End with ' +
  'the citation of every answer you used.'

const TEMPLATES: Readonly<Record<string, Template>> = {
  screen_provider: {
    title: 'Screen a provider',
    description: 'What federal sources say about one NPI: registration, exclusion, enrollment, payments',
    arguments: z.strictObject({ npi: NpiShape.describe('The provider’s NPI, 10 digits') }),
    text: ({ npi }) =>
      `Screen the provider with NPI ${npi}. Call service_status for the age of the sources, then resolve_npi_across_sources and lookup_npi with include=facts. For each source, report what it holds, as of which snapshot, and what was not checked because a source is not ingested. ${RULES}`
  },
  screen_contractor: {
    title: 'Screen a contractor',
    description:
      'What federal sources say about one entity by its UEI: registration, exclusions, awards, ' +
      'responsibility, owners',
    arguments: z.strictObject({
      uei: Uei.describe('The entity’s UEI, 12 characters'),
      as_of: IsoDate.optional().describe('Day that the answer describes; today if omitted')
    }),
    text: ({ uei, as_of }) =>
      `Screen the contractor with UEI ${uei}${as_of === undefined ? '' : ` as of ${as_of}`}: call screen_contractor. For each block, report what is held and as of when. Report which exclusions are in force on the screening date and by which rule, what not_checked names, and every note on it. Give each exclusion with its published type and comment. If screened is false, say only why: the notes tell. Name confirm_at as the place to confirm. ${RULES}`
  },
  answer_supply_question: {
    title: 'Answer a supply question with evidence',
    description: 'A question about how many clinicians of a specialty practice in which area',
    arguments: z.strictObject({ question: z.string().min(1).max(1500).describe('The question in plain language') }),
    text: ({ question }) =>
      `Answer this question about provider supply: ${question}\nCall ask_supply_question with it. If it is refused, try one of the rephrasings it offers, provided that the meaning stays the same. Otherwise, say that the service does not answer it. Use only numbers that are in an answer. ${RULES}`
  }
}

export const PROMPTS: readonly Prompt[] = Object.entries(TEMPLATES).map(
  ([name, { title, description, ...template }]) => ({
    name,
    title,
    description,
    arguments: Object.entries(template.arguments.shape).map(([argument, schema]) => ({
      name: argument,
      description: (schema as z.ZodType).description ?? '',
      required: !(schema as z.ZodType).safeParse(undefined).success
    }))
  })
)

/** Undefined if there is no such prompt. Throws a ZodError if an argument is invalid. */
export function promptText(name: string, given: unknown): { description: string; text: string } | undefined {
  const template = Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined
  if (!template) return undefined
  const { description } = template
  return { description, text: template.text(template.arguments.parse(given ?? {}) as Record<string, string>) }
}
