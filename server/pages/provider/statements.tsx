// The dated facts of a provider, most decisive first, in words.
import { groundInWords } from '../../../domain/exclusion-grounds.ts'
import type { Identity } from '../../../domain/identity.ts'
import contractorExclusion from '../../../domain/tables/contractor_exclusion.ts'
import enrollment from '../../../domain/tables/enrollment.ts'
import exclusion from '../../../domain/tables/exclusion.ts'
import optOut from '../../../domain/tables/opt_out_affidavit.ts'
import provider from '../../../domain/tables/provider.ts'
import taxonomy from '../../../domain/tables/provider_taxonomy.ts'
import revocation from '../../../domain/tables/revocation.ts'
import stateExclusion, { ACTION_CLASSES, ActionClassName } from '../../../domain/tables/state_exclusion.ts'
import type { DatedRow } from '../../questions/comparison/sides.ts'
import { type Row, text } from '../../store/rows.ts'
import type { Statement } from '../summary.tsx'
import { Day, dayAfter } from '../value.tsx'
import { taxonomyInWords } from '../wording.ts'

/** `shortNameOf` gives the short name of a source by its id. */
export function statementsOf(rows: readonly DatedRow[], shortNameOf: (source: string) => string): Statement[] {
  const under = (table: string) => rows.filter((row) => row.table === table)
  const stated = (some: readonly DatedRow[], words: (row: DatedRow) => Said) =>
    some.map((row): Statement => ({ ...words(row), source: shortNameOf(row.source), tuple: row.provenance }))
  const isReinstated = ({ values }: DatedRow) => values.reinstatement_date !== null
  const listed = under(exclusion.name)
  return [
    ...stated(
      listed.filter((row) => !isReinstated(row)),
      excluded
    ),
    ...stated(withoutFurtherLocations(under(contractorExclusion.name)), samExcluded),
    ...stated(
      rows.filter(({ table }) => table.startsWith(`${stateExclusion.name}_`)),
      listedByState
    ),
    ...stated(under(revocation.name), revoked),
    ...stated(under(optOut.name), optedOut),
    ...stated(listed.filter(isReinstated), excluded),
    ...enrollments(under(enrollment.name), shortNameOf),
    ...stated(under(provider.name), (row) => registered(row, under(taxonomy.name)))
  ]
}

const UNPUBLISHED = 'a day that is not published'

type Said = Pick<Statement, 'fact' | 'ground' | 'remarks'>

function excluded({ values, identity, provenance }: DatedRow): Said {
  const [since, until] = [text(values, 'exclusion_date'), text(values, 'reinstatement_date')]
  const isLater = since !== null && provenance._snapshot !== null && since > provenance._snapshot
  const [waivedIn, waivedOn] = [text(values, 'waiver_state'), text(values, 'waiver_date')]
  return {
    fact:
      until !== null
        ? ['On the OIG exclusion list from ', <Day of={since} />, ' until reinstated on ', <Day of={until} />]
        : [
            `On the OIG exclusion list: exclusion ${isLater ? 'takes effect on' : 'in effect since'} `,
            <Day of={since} />
          ],
    ground: groundInWords(text(values, 'authority_code') ?? 'ground not given'),
    remarks: [
      ...(waivedIn === null && waivedOn === null
        ? []
        : [[`Exclusion waived in ${waivedIn ?? 'a state that is not given'}`, dayAfter(' since ', waivedOn), '.']]),
      identitySentence(values, identity)
    ]
  }
}

function samExcluded({ values, identity }: DatedRow): Said {
  const [since, until] = [text(values, 'active_date'), text(values, 'termination_date')]
  return {
    fact: [
      'SAM.gov exclusion since ',
      dayAfter('', since, UNPUBLISHED),
      dayAfter(' to ', until, values.is_indefinite === true ? ', indefinite' : ', end not published')
    ],
    ground: listed([
      text(values, 'exclusion_type') ?? 'type not published',
      text(values, 'exclusion_program'),
      text(values, 'excluding_agency_code')
    ]),
    remarks: [identitySentence(values, identity)]
  }
}

/** A line that only adds a location repeats the exclusion above it, unless it alone has the NPI. */
function withoutFurtherLocations(rows: readonly DatedRow[]): readonly DatedRow[] {
  const own = rows.filter(({ values }) => values.is_continuation !== true)
  return own.length > 0 ? own : rows
}

function listedByState({ values, identity }: DatedRow): Said {
  const [since, until] = [text(values, 'start_date'), text(values, 'end_date')]
  const [action, known] = [text(values, 'action'), ActionClassName.safeParse(values.action_class)]
  return {
    fact: [
      `On the Medicaid list of ${text(values, 'list_state')} since `,
      dayAfter('', since, UNPUBLISHED),
      dayAfter(' to ', until)
    ],
    ground: listed([
      action ?? 'the list gives no action for each row',
      known.success ? ACTION_CLASSES[known.data] : 'not classified'
    ]),
    remarks: [identitySentence(values, identity)]
  }
}

function revoked({ values }: DatedRow): Said {
  const bar = text(values, 'reenrollment_bar_end_date')
  return {
    fact: ['Medicare enrollment revoked on ', <Day of={text(values, 'revocation_date')} />],
    ground: listed([text(values, 'revocation_reason') ?? 'reason not given', text(values, 'provider_type')]),
    remarks: bar === null ? [] : [['Reenrollment bar ends on ', <Day of={bar} />, '.']]
  }
}

function optedOut({ values }: DatedRow): Said {
  return {
    fact: [
      'Opted out of Medicare from ',
      <Day of={text(values, 'opt_out_effective_date')} />,
      dayAfter(' to ', text(values, 'opt_out_end_date'), ', end not given')
    ],
    ground: text(values, 'specialty')
  }
}

/** One statement for all enrollments of a type, so that a group with 28 of them stays readable. */
function enrollments(rows: readonly DatedRow[], shortNameOf: (source: string) => string): Statement[] {
  const typeOf = ({ values }: DatedRow) => text(values, 'provider_type') ?? 'type not given'
  const keyOf = (row: DatedRow) => JSON.stringify([typeOf(row), row.provenance])
  const firsts = rows.filter((row, index) => rows.findIndex((other) => keyOf(other) === keyOf(row)) === index)
  return firsts.map((first) => {
    const same = rows.filter((row) => keyOf(row) === keyOf(first))
    const states = [...new Set(same.map(({ values }) => text(values, 'state') ?? 'state not given'))].sort()
    return {
      fact: 'Enrolled in Medicare',
      ground: `${typeOf(first)}: ${states.join(', ')}`,
      source: shortNameOf(first.source),
      tuple: first.provenance
    }
  })
}

function registered({ values }: DatedRow, taxonomies: readonly DatedRow[]): Said {
  const primary = taxonomies.find((row) => row.values.is_primary === true)
  const code = primary && text(primary.values, 'taxonomy_code')
  const [deactivated, reactivated] = [text(values, 'deactivation_date'), text(values, 'reactivation_date')]
  return {
    fact: deactivated
      ? ['NPI deactivated on ', <Day of={deactivated} />, dayAfter(' and reactivated on ', reactivated)]
      : ['NPI assigned on ', <Day of={text(values, 'enumeration_date')} />],
    ground: listed([
      code ? taxonomyInWords(code) : null,
      listed([text(values, 'practice_city'), text(values, 'practice_state')])
    ])
  }
}

const AGREEMENT: Readonly<Record<Identity['name'], string>> = {
  agrees: 'agrees with the registry',
  differs: 'differs from the registry',
  not_given: 'was not compared with the registry'
}

/** The party named by the source, and whether the registry names the same party. */
function identitySentence(values: Row, { name, state }: Identity): string {
  const party = listed([
    text(values, 'business_name') ??
      text(values, 'entity_name') ??
      text(values, 'organization_name') ??
      ([text(values, 'first_name'), text(values, 'middle_name'), text(values, 'last_name')].filter(Boolean).join(' ') ||
        'no name'),
    text(values, 'state')
  ])
  if (name === 'agrees' && state === 'agrees') return `Published for ${party}. Name and state agree with the registry.`
  return `Published for ${party}. The name ${AGREEMENT[name]}; the state ${AGREEMENT[state]}.`
}

function listed(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}
