// Words about HRSA's shortage designations: their facts, and no judgment of the county.
import type { HpsaDiscipline } from '../../../domain/hpsa.ts'
import type { ShortageDesignation } from '../../questions/shortage/shortage.ts'
import { countyName, type Lookup, type ShortageIntent } from '../accessors/lookup.ts'
import { DISCIPLINES, listed } from '../wording.ts'

/** Designations that the sentence describes; the evidence has all of them. */
const DESCRIBED = 3

export function designated({ state, discipline }: ShortageIntent, { county, designations }: Lookup): string {
  const place = countyName(county?.name ?? null, state)
  const kind = DISCIPLINES[discipline]
  if (!designations) return `it is not known: this release has no ${kind} designations of HRSA`
  const whole = designations.find(({ value }) => value.is_whole_county)?.value
  const rest = designations.map(({ value }) => value).filter((one) => one !== whole)
  if (whole) return `all of ${place} is a ${kind} shortage area: ${described(whole)}${further(rest, discipline)}`
  if (rest.length === 0)
    return `HRSA lists no ${kind} designation in effect for ${place}, which does not mean that it has enough clinicians`
  const shown = listed(rest.slice(0, DESCRIBED).map(described))
  const others = rest.length > DESCRIBED ? `, and ${rest.length - DESCRIBED} more` : ''
  const count = rest.length === 1 ? 'one designation' : `${rest.length} designations`
  return `HRSA lists ${count} for ${kind} in effect in ${place}, none for the whole county: ${shown}${others}`
}

function further(rest: readonly ShortageDesignation[], discipline: HpsaDiscipline): string {
  if (rest.length === 0) return ''
  const what = rest.length === 1 ? 'one more designation' : `${rest.length} more designations`
  return `; HRSA lists ${what} for ${DISCIPLINES[discipline]} there`
}

function described(one: ShortageDesignation): string {
  return `HPSA ${one.hpsa_id} (${factsOf(one).join(', ')})`
}

/** One designation as a claim. */
export function designationClaim(one: ShortageDesignation): string {
  const covered = one.is_whole_county
    ? 'everybody in'
    : one.area_kind === 'facility'
      ? 'a facility in'
      : one.population_type === null
        ? 'a part of'
        : 'a population group in'
  const where = one.county_name ?? one.county_fips
  return `HPSA ${one.hpsa_id}, ${one.hpsa_name ?? 'without a name'}, covers ${covered} ${where}: ${factsOf(one).join(', ')}`
}

function factsOf({ designation_type, population_type, status, score, designated_on }: ShortageDesignation): string[] {
  return [
    ...(designation_type === null ? [] : [designation_type]),
    ...(population_type === null ? [] : [population_type]),
    ...(status === 'Designated' || status === null ? [] : [status.toLowerCase()]),
    ...(designated_on === null ? [] : [`since ${designated_on}`]),
    ...(score === null ? [] : [`score ${score}`])
  ]
}
