// A listing on a page: what happened to the party, how the source names it, and how each field compares.
import type { ComponentChildren } from 'preact'
import { groundInWords } from '../../../domain/exclusion-grounds.ts'
import { screeningTable } from '../../../domain/screening.ts'
import { SCREENING_EVENTS } from '../../../domain/screening-source.ts'
import exclusion from '../../../domain/tables/exclusion.ts'
import { NAME_ORIGINS } from '../../../domain/tables/screening_name.ts'
import { ACTION_CLASSES } from '../../../domain/tables/state_exclusion.ts'
import { WAYS } from '../../questions/name-matching/comparison.ts'
import type { Decision } from '../../questions/roster/decision.ts'
import { COMPARED_FIELDS, type Listing } from '../../questions/roster/result.ts'
import { Cited, tupleIn } from '../lineage.tsx'
import { Day, dayAfter } from '../value.tsx'

export type Given = Partial<Record<(typeof COMPARED_FIELDS)[number], unknown>>

export function Listings({ of, given }: { of: readonly Listing[]; given: Given | undefined }) {
  return (
    <ul>
      {of.map((listing) => (
        <li>
          <strong>
            {SCREENING_EVENTS[listing.event]} <Dates of={listing} />
          </strong>
          {' — '}
          {groundOf(listing)}{' '}
          <span class="aside">
            ({screeningTable(listing.source_table)?.screening.label}, <Day of={listing._snapshot} />)
            <Cited to={tupleIn(listing)} />
          </span>
          <Under>
            Published for {partyOf(listing)}.{' '}
            {listing.matched_by === 'name' ? 'Found by name.' : `Found by ${listing.matched_by.toUpperCase()}.`}
            {listing.identity && ` Compared with the registry: ${identityOf(listing.identity)}.`}
          </Under>
          <OtherName of={listing} />
          {listing.assumed && <Under>{listing.assumed}.</Under>}
          {listing.waiver && (
            <Under>
              Exclusion waived in {listing.waiver.state ?? 'a state that is not given'}
              {dayAfter(' since ', listing.waiver.date)}.
            </Under>
          )}
          {listing.decision && (
            <Under>
              <b>{listing.decision.holds ? 'Decided:' : 'Decided before the row or the listing changed:'}</b>{' '}
              <DecisionText of={listing.decision} />
            </Under>
          )}
          <Under>
            <Compared of={listing} given={given} /> <a href={listing.confirm_at}>Confirm with the publisher</a>
          </Under>
        </li>
      ))}
    </ul>
  )
}

/** "another person, by Pat Doe, Nov 2, 2026." */
export function DecisionText({ of }: { of: Omit<Decision, 'decision_key'> }) {
  return [`${of.decision}, by ${of.decided_by}, `, <Day of={of.decided_on} />, '.']
}

function Under({ children }: { children: ComponentChildren }) {
  return <span class="under">{children}</span>
}

/** Events that happen on one day. All other events have a period. */
const OF_A_DAY: ReadonlySet<string> = new Set<Listing['event']>(['revocation', 'deactivation'])

function Dates({ of: { event, began_on, ended_on, reinstated_on } }: { of: Listing }) {
  return (
    <>
      {OF_A_DAY.has(event) ? 'on ' : 'since '}
      {dayAfter('', began_on, 'a day that is not published')}
      {dayAfter(', until ', ended_on)}
      {dayAfter(', reinstated on ', reinstated_on)}
    </>
  )
}

function groundOf({ source_table, ground, program, imposed_by, list_state, action_class }: Listing): string {
  const words = ground !== null && source_table === exclusion.name ? groundInWords(ground) : ground
  const unsaid = list_state === null ? 'ground not published' : 'the list gives no action for each row'
  const meaning = action_class === null ? null : ACTION_CLASSES[action_class]
  return [words ?? unsaid, meaning, program, imposed_by].filter(Boolean).join(', ')
}

function partyOf({ party }: Listing): string {
  const person = [party.first_name, party.middle_name, party.last_name, party.suffix].filter(Boolean).join(' ')
  const names = [person, party.business_name].filter(Boolean).join(', ')
  const place = [party.city, party.state].filter(Boolean).join(', ')
  const born = party.birth_year === null ? null : `born in ${party.birth_year}`
  const npi = party.npi === null ? null : `NPI ${party.npi}`
  const license = party.license === null ? null : `license ${party.license}`
  return [names || 'a party without a name', place, born, npi, license].filter(Boolean).join('; ')
}

const IDENTITY_WORDS = { agrees: 'agrees', differs: 'differs', not_given: 'is not given' } as const

function identityOf({ name, state }: NonNullable<Listing['identity']>): string {
  return `the name ${IDENTITY_WORDS[name]}, the state ${IDENTITY_WORDS[state]}`
}

/** The name that agreed, if it differs from the published name or from the row's name. */
function OtherName({ of: { matched_name } }: { of: Listing }) {
  if (!matched_name || (matched_name.origin === 'published' && matched_name.compared_with === 'row')) return null
  const { first_name, middle_name, last_name, business_name, origin, origin_npi, compared_with } = matched_name
  const name = business_name ?? [first_name, middle_name, last_name].filter(Boolean).join(' ')
  return (
    <Under>
      The name that agrees is {name}: {NAME_ORIGINS[origin]}
      {origin_npi !== null && [' (', <a href={`/providers/${origin_npi}`}>NPI {origin_npi}</a>, ')']}
      {compared_with === 'registry' && '. It was compared with a name that the registry gives for the identifier'}.
    </Under>
  )
}

const NAMES_OF_FIELDS = {
  ...{ last_name: 'last name', first_name: 'first name', middle_name: 'middle name', suffix: 'suffix' },
  ...{ business_name: 'business name', date_of_birth: 'birth date', state: 'state', city: 'city' },
  ...{ npi: 'NPI', uei: 'UEI', cage: 'CAGE code', license: 'license number' }
} as const satisfies Record<(typeof COMPARED_FIELDS)[number], string>

/** "Agrees: last name (one letter differs), state. Differs: city. You did not give: NPI." */
function Compared({ of: { fields }, given }: { of: Listing; given: Given | undefined }) {
  const isSwapped = fields.last_name.how === 'swapped' && fields.first_name.how === 'swapped'
  const under = (...results: Listing['fields']['npi']['result'][]) =>
    COMPARED_FIELDS.filter((name) => results.includes(fields[name].result))
  const agreeing = under('agrees').flatMap((name) => {
    const { how } = fields[name]
    if (isSwapped && name === 'first_name') return []
    if (isSwapped && name === 'last_name') return 'name (you typed the last name first)'
    return how === null || how === 'equal' ? NAMES_OF_FIELDS[name] : `${NAMES_OF_FIELDS[name]} (${WAYS[how].when})`
  })
  const [absent, unlisted] = [false, true].map((isGiven) =>
    under('not_given').filter((name) => ((given?.[name] ?? null) !== null) === isGiven)
  )
  const inWords = (names: readonly (typeof COMPARED_FIELDS)[number][] = []) =>
    names.map((name) => NAMES_OF_FIELDS[name])
  const groups = {
    ...{ Agrees: agreeing, Differs: inWords(under('differs')) },
    ...(given
      ? { 'You did not give': inWords(absent), 'The list does not give': inWords(unlisted) }
      : { 'Not given': inWords(under('not_given')) })
  }
  return Object.entries(groups).map(
    ([title, names]) =>
      names.length > 0 && (
        <span>
          <b>{title}:</b> {names.join(', ')}.{' '}
        </span>
      )
  )
}
