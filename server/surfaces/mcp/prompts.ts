// Ways to go about three common tasks, as prompts a person picks.
import type { Prompt } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { NpiShape } from '../../../domain/identifiers.ts'

type Template = {
  title: string
  description: string
  arguments: z.ZodObject
  text(given: Readonly<Record<string, string>>): string
}

const RULES =
  'Report dated facts only, each with its source and snapshot date. Give no score and no verdict. What a source does not hold is unknown: ' +
  'say so, and never write that somebody is clear. End with the citation of every answer you used.'

const TEMPLATES: Readonly<Record<string, Template>> = {
  screen_provider: {
    title: 'Screen a provider',
    description: 'What federal sources hold of one NPI: registration, exclusion, enrolment, payments',
    arguments: z.strictObject({ npi: NpiShape.describe('The provider’s NPI, 10 digits') }),
    text: ({ npi }) =>
      `Screen the provider with NPI ${npi}. Call service_status for the age of the sources, then resolve_npi_across_sources and ` +
      `lookup_npi with include=facts. Tell, source by source, what is held, as of which snapshot, and what was not checked because a ` +
      `source is not ingested. ${RULES}`
  }
}

/** The prompts as a client lists them. */
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

/** The text of a prompt; undefined when there is no such prompt. Throws a ZodError when an argument does not fit. */
export function promptText(name: string, given: unknown): { description: string; text: string } | undefined {
  const template = TEMPLATES[name]
  if (!template) return undefined
  const { description } = template
  return { description, text: template.text(template.arguments.parse(given ?? {}) as Record<string, string>) }
}
