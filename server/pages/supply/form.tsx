// Form of the supply page: a specialty or one of its codes, what the map shows, and the order of the table.
import { codeDisplayName, SPECIALTIES } from '../../../domain/specialties.ts'
import { MEASURES } from './measures.ts'
import { codesOf, ORDERS } from './question.ts'

export type Asked = Readonly<{ specialty?: unknown; measure?: unknown; order?: unknown }>

const ORDER_NAMES: Readonly<Record<string, string>> = {
  state: 'State, from A',
  '-state': 'State, from W',
  active_providers: 'Active providers, fewest first',
  '-active_providers': 'Active providers, most first',
  population_2024: 'Residents, fewest first',
  '-population_2024': 'Residents, most first',
  per_100k: 'Per 100,000, lowest first',
  '-per_100k': 'Per 100,000, highest first'
}

export function SupplyForm({ asked }: { asked: Asked }) {
  const narrowed = SPECIALTIES.filter(({ slug }) => codesOf(slug).length > 0)
  return (
    <form action="/supply" method="get">
      <div class="field">
        <label for="specialty">Specialty</label>
        <select id="specialty" name="specialty">
          <optgroup label="Specialties">
            {SPECIALTIES.map(({ slug, display_name }) => (
              <option key={slug} value={slug} selected={asked.specialty === slug}>
                {display_name}
              </option>
            ))}
          </optgroup>
          {narrowed.map(({ slug, display_name }) => (
            <optgroup key={slug} label={`${display_name}: one code alone`}>
              {codesOf(slug).map((code) => (
                <option key={code} value={code} selected={asked.specialty === code}>
                  {`${codeDisplayName(code) ?? code} (${code})`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="measure">The map shows</label>
        <select id="measure" name="measure">
          {Object.entries(MEASURES).map(([measure, { name }]) => (
            <option key={measure} value={measure} selected={asked.measure === measure}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="order">The table begins with</label>
        <select id="order" name="order">
          {ORDERS.map((order) => (
            <option key={order} value={order} selected={asked.order === order}>
              {ORDER_NAMES[order]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit">Show</button>
    </form>
  )
}
