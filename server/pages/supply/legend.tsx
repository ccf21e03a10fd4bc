// Meaning of the colors: each class with its exact figures and its number of states.
import { pagePaint } from './drawing.ts'
import { type MapClass, MEASURES, type MeasureName } from './measures.ts'
import { Stripes } from './stripes.tsx'

export function Legend({ classes, measure }: { classes: readonly MapClass[]; measure: MeasureName }) {
  const paint = pagePaint('stripes-of-legend')
  return (
    <ul class="legend" aria-label={`Classes of the map: ${MEASURES[measure].name}`}>
      {classes.map(({ mark, label, shade, states }) => (
        <li>
          <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
            {shade === null && <Stripes id="stripes-of-legend" width={6} class="stripes" />}
            <rect x="1" y="1" width="28" height="28" rx="3" {...paint.area(shade)} />
            <text x="15" y="19.5" font-size="12" text-anchor="middle" {...paint.text(shade)}>
              {mark}
            </text>
          </svg>
          <span>
            {label} <span class="aside">{states.length === 1 ? '1 state' : `${states.length} states`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
