// Names of the counties of the 50 states and DC as the Census Bureau publishes them with the 2024 estimates.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { STATES } from '../../domain/states.ts'

/** `name` includes the kind of area: Travis County, Orleans Parish, Carson City. */
export type NamedCounty = { fips: string; name: string }

const Atlas = z.object({
  objects: z.object({
    counties: z.object({
      geometries: z.array(z.object({ id: z.string(), properties: z.object({ name: z.string() }) }))
    })
  })
})

// The atlas shows the areas of 2017. Connecticut has replaced its counties, and Alaska has divided one area.
const DISSOLVED = /^09|^02261$/
const FORMED: readonly NamedCounty[] = [
  { fips: '02063', name: 'Chugach Census Area' },
  { fips: '02066', name: 'Copper River Census Area' },
  ...[
    'Capitol',
    'Greater Bridgeport',
    'Lower Connecticut River Valley',
    'Naugatuck Valley',
    'Northeastern Connecticut',
    'Northwest Hills',
    'South Central Connecticut',
    'Southeastern Connecticut',
    'Western Connecticut'
  ].map((name, index) => ({ fips: `09${110 + 10 * index}`, name: `${name} Planning Region` }))
]

const ALASKA: Record<string, readonly string[]> = {
  Municipality: ['02020', '02230'],
  'City and Borough': ['02110', '02220', '02275', '02282'],
  'Census Area': ['02016', '02050', '02070', '02105', '02158', '02180', '02198', '02240', '02290']
}

/** In order of their FIPS codes. */
export function censusCounties(): NamedCounty[] {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const { objects } = Atlas.parse(JSON.parse(readFileSync(path, 'utf8')))
  const states = new Set(STATES.map(({ fips }) => fips))
  const lasting = objects.counties.geometries
    .filter(({ id }) => states.has(id.slice(0, 2)) && !DISSOLVED.test(id))
    .map(({ id, properties }) => ({ fips: id, name: withKind(id, properties.name) }))
  return [...lasting, ...FORMED].sort((a, b) => (a.fips < b.fips ? -1 : 1))
}

function withKind(fips: string, name: string): string {
  const state = fips.slice(0, 2)
  if (fips === '11001' || fips === '32510') return name
  if (state === '22') return `${name} Parish`
  if (state === '02') {
    return `${name} ${Object.keys(ALASKA).find((kind) => ALASKA[kind]?.includes(fips)) ?? 'Borough'}`
  }
  // Independent cities have codes from 510.
  return `${name} ${fips.slice(2) >= '510' ? 'city' : 'County'}`
}
