// Facilities by place, type and stars: a list to browse, each with its page.
import { FACILITY_TYPES } from '../../domain/tables/facility.ts'
import operation, { countyFinder, FACILITY_ROWS } from '../questions/facility/facilities.ts'
import { FacilityList } from './facility/list.tsx'
import { ChoiceField, type Filled, TextField } from './field.tsx'
import { rowsFile } from './files.ts'
import { cited, Lineage, lineOf, WithLineage } from './lineage.tsx'
import { addressOf, answerOf, asQuestion, definePage } from './page.ts'
import { SAID_ALREADY } from './supply/drawing.tsx'
import { TILES } from './supply/map-figure.tsx'
import { TakeAway } from './take-away.tsx'
import { LinkLine, Sentences, Value } from './value.tsx'
import { typeInWords } from './wording.ts'

const TITLE = 'Facilities'
const { limit: _limit, ...FIELDS } = operation.input.shape

export default definePage({
  path: '/facilities',
  input: operation.input.omit({ limit: true }),
  ...asQuestion(operation.errors),
  fields: Object.keys(FIELDS),
  again: (filled) => <FacilityForm of={filled} />,
  view: async (context, asked) => {
    const { cursor: _, ...conditions } = asked
    const given = Object.values(conditions).filter((value) => value !== undefined)
    const { data } = await answerOf(context, operation, operation.input.parse(asked))
    const { total, facilities, by_state, next_cursor, not_checked, ...tuple } = data
    const lines = facilities.map(lineOf)
    return {
      title: [TITLE, ...given].join(', '),
      lead: 'Facilities that Medicare’s Care Compare lists, by place, type and stars.',
      body: (
        <WithLineage of={new Lineage([tuple, ...lines.map((line) => line.tuple)])}>
          <FacilityForm of={{ asked }} />
          <p>
            <strong>{cited(<Value of={total} />, tuple)} facilities</strong>
            {given.length > 0 ? ' meet every condition.' : ' in this release.'}
          </p>
          <Sentences of={not_checked} kind="aside" />
          <div class="list-and-map">
            <StateTiles of={by_state} addressIn={(state) => addressOf('/facilities', { ...conditions, state })} />
            <FacilityList
              caption={`By name: ${lines.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
              of={lines}
              countyOf={await countyFinder(context)}
            />
          </div>
          {conditions.owner !== undefined && (
            <LinkLine href={`/owners/${conditions.owner}`}>This owner in two lists, with roles and dates</LinkLine>
          )}
          {next_cursor !== null && (
            <LinkLine href={addressOf('/facilities', { ...asked, cursor: next_cursor })}>Next page</LinkLine>
          )}
          <TakeAway
            of="/facilities"
            csv={addressOf('/facilities.csv', conditions)}
            api={addressOf('/v1/facilities', conditions)}
            tables={['facility']}
            in={context}
          />
        </WithLineage>
      )
    }
  }
})

/** The first 1,000 facilities of a selection. */
export const facilityRows = rowsFile({
  path: '/facilities.csv',
  operation,
  fixed: { limit: 1000 },
  tabular: FACILITY_ROWS,
  named: () => 'facilities'
})

function FacilityForm({ of }: { of: Filled }) {
  const types = FACILITY_TYPES.map((type) => ({ value: type, name: typeInWords(type) }))
  const stars = [5, 4, 3, 2].map((star) => ({ value: String(star), name: star === 5 ? '5 stars' : `${star} and more` }))
  const any = { value: '', name: 'any' }
  return (
    <form action="/facilities" method="get">
      <TextField name="city" label="City" of={of} placeholder="Houston" />
      <TextField name="state" label="State" of={of} class="short" maxLength={2} placeholder="TX" />
      <TextField name="county" label="County" of={of} />
      <TextField name="postal_code" label="ZIP code" of={of} class="short" maxLength={5} />
      <ChoiceField name="type" label="Type" of={of} lists={[{ choices: [any, ...types] }]} />
      <ChoiceField name="stars" label="Stars" of={of} lists={[{ choices: [any, ...stars] }]} />
      <TextField name="chain" label="Chain" of={of} />
      <TextField name="nurse_hours" label="Nurse hours a day, at least" of={of} class="short" maxLength={4} />
      <button type="submit">Show</button>
    </form>
  )
}

const SIDE = 30

type TilesProps = { of: readonly { state: string; facilities: number }[]; addressIn: (state: string) => string }

function StateTiles({ of, addressIn }: TilesProps) {
  const counts = new Map(of.map(({ state, facilities }) => [state, facilities]))
  const most = Math.max(1, ...counts.values())
  const beyond = of.filter(({ state }) => !TILES.has(state))
  return (
    <figure>
      <svg class="by-state" viewBox={`0 0 ${11 * SIDE} ${8 * SIDE}`} aria-label="Map with the number of facilities">
        {[...TILES].map(([state, [column, row]]) => {
          const count = counts.get(state)
          const shade = count === undefined ? undefined : Math.ceil((5 * count) / most)
          const [x, y] = [column * SIDE + 1, row * SIDE + 1]
          const tile = (
            <>
              <rect class={shade ? `shade-${shade}` : 'rest'} x={x} y={y} width={SIDE - 2} height={SIDE - 2} rx="3" />
              <g text-anchor="middle" class={shade ? `on-shade-${shade}` : 'without'} {...(!shade && SAID_ALREADY)}>
                <text x={x + 14} y={y + 13} font-size="11" font-weight="700">
                  {state}
                </text>
                <text x={x + 14} y={y + 24} font-size="9">
                  {count ?? 0}
                </text>
              </g>
            </>
          )
          return count === undefined ? (
            <g key={state}>{tile}</g>
          ) : (
            <a key={state} href={addressIn(state)}>
              {tile}
            </a>
          )
        })}
      </svg>
      <figcaption class="aside">
        Facilities by state, darker for more.
        {beyond.map(({ state, facilities }) => (
          <span key={state}>
            {' '}
            <a href={addressIn(state)}>{state}</a> {facilities.toLocaleString('en-US')}.
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
