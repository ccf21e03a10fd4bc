// Supply by state, counted again from the registry and the population files, and the nation’s figures from
// it.
import { Supply, type SupplyRow } from '../derived/supply.ts'
import type { Released } from '../released.ts'

const counted = new WeakMap<Released, Promise<Supply>>()

export function supplyOf(released: Released): Promise<Supply> {
  const supply = counted.get(released) ?? Supply.counted(released)
  counted.set(released, supply)
  return supply
}

export type Nation = {
  providers: number
  residents: number
  rate: number
  threshold: number
  below: string[]
  without: number
}

/** Figures of all states together; densities are compared unrounded. */
export function nationOf(rows: ReadonlyMap<string, SupplyRow>): Nation {
  const all = [...rows]
  const providers = all.reduce((sum, [, row]) => sum + row.active_providers, 0)
  const residents = all.reduce((sum, [, row]) => sum + (row.population_2024 ?? 0), 0)
  const rounded = (value: number) => Math.floor(value * 100 + 0.5 + 1e-9) / 100
  return {
    providers,
    residents,
    rate: rounded((providers / residents) * 100_000),
    threshold: rounded((providers / residents) * 75_000),
    below: all
      .filter(([, row]) => 4 * row.active_providers * residents < 3 * providers * (row.population_2024 ?? 0))
      .map(([code]) => code),
    without: all.filter(([, row]) => row.active_providers === 0).length
  }
}
