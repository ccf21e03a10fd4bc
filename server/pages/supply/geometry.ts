// Outlines of the 51 as paths, built once per process. They are public-domain boundaries of the Census Bureau
// (cartographic boundary files, 2017). The package us-atlas has projected them (Albers, Alaska and Hawaii
// moved in) onto a sheet of 975 by 610.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { STATES } from '../../../domain/states.ts'
import { labelPoint } from './label-point.ts'
import { type Point, simplified } from './simplification.ts'

/** Half a unit of the package's sheet is half a pixel: a sheet twice as large has whole numbers. */
const SCALE = 2
/** In the package's units. 82 kB of topology become 28 kB of paths, with no visible difference. */
const LEAST_TRIANGLE = 0.5

export type Shape = { code: string; name: string; path: string; label: Point }

let made: readonly Shape[] | undefined

/** The shapes of the 51, built for the first map: a server that draws no map reads no boundaries. */
export function shapes(): readonly Shape[] {
  made ??= madeShapes()
  return made
}

function madeShapes(): Shape[] {
  const file = createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json')
  const topology: Topology<{ states: GeometryCollection }> = JSON.parse(readFileSync(file, 'utf8'))
  const drawn = { ...topology, arcs: topology.arcs.map((arc) => drawnArc(arc, topology)), transform: undefined }
  const polygons = new Map(
    feature(drawn as unknown as typeof topology, topology.objects.states).features.map(({ id, geometry }) => [
      String(id),
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    ])
  )
  return STATES.map(({ fips, code, name }) => {
    const rings = (polygons.get(fips) ?? []).flat() as unknown as Point[][]
    if (rings.length === 0) throw new Error(`the boundaries have no outline of ${name}`)
    return { code, name, path: rings.map(pathOf).join(''), label: labelPoint(rings) }
  })
}

/** An arc in whole numbers of the larger sheet. The file stores it as steps on a grid. */
function drawnArc(arc: readonly (readonly number[])[], { transform }: Topology): Point[] {
  const [scaleX = 1, scaleY = 1] = transform?.scale ?? []
  const [startX = 0, startY = 0] = transform?.translate ?? []
  let [x, y] = [0, 0]
  const points = arc.map(([dx = 0, dy = 0]): Point => {
    x += dx
    y += dy
    return [x * scaleX + startX, y * scaleY + startY]
  })
  return simplified(points, LEAST_TRIANGLE).map(([px, py]) => [Math.round(px * SCALE), Math.round(py * SCALE)])
}

/** A ring as steps from point to point. */
function pathOf([first, ...others]: readonly Point[]): string {
  if (!first) return ''
  let [x, y] = first
  // The last point repeats the first: Z closes the ring.
  const steps = others.slice(0, -1).flatMap(([nextX, nextY]) => {
    if (nextX === x && nextY === y) return []
    const step = `${nextX - x}${nextY < y ? '' : ' '}${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return [step]
  })
  return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}Z`
}
