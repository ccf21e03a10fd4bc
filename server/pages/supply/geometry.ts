// Outlines of the 51 as paths, built once per process. They are public-domain boundaries of the Census Bureau
// (cartographic boundary files, 2017). The package us-atlas has projected them (Albers, Alaska and Hawaii
// moved in) onto a sheet of 975 by 610.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { STATES } from '../../../domain/states.ts'

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

/** Weight of the room at the sides: a label is wider than high, so this room counts less. */
const WIDTH_COUNTS = 1.5
/** Points tried in each direction, twice: over the whole ring, then around the best one. */
const STEPS = 12

type Box = { left: number; right: number; top: number; bottom: number }

function labelPoint(rings: readonly (readonly Point[])[]): Point {
  const ring = [...rings].sort((a, b) => area(b) - area(a))[0] ?? []
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const whole = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  const [x, y] = roomiest(ring, whole)
  const [width, height] = [(whole.right - whole.left) / STEPS, (whole.bottom - whole.top) / STEPS]
  const around = { left: x - width, right: x + width, top: y - height, bottom: y + height }
  const [labelX, labelY] = roomiest(ring, around)
  return [Math.round(labelX), Math.round(labelY)]
}

function roomiest(ring: readonly Point[], { left, right, top, bottom }: Box): Point {
  let best: Point = [(left + right) / 2, (top + bottom) / 2]
  let room = 0
  for (let column = 1; column < STEPS; column++) {
    for (let row = 1; row < STEPS; row++) {
      const point: Point = [left + ((right - left) * column) / STEPS, top + ((bottom - top) * row) / STEPS]
      const found = roomAt(ring, point)
      if (found > room) [best, room] = [point, found]
    }
  }
  return best
}

/** Squared distance to the nearest side; 0 outside the ring. */
function roomAt(ring: readonly Point[], [x, y]: Point): number {
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  let [ax, ay] = ring.at(-1) ?? [0, 0]
  for (const [bx, by] of ring) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
    const [dx, dy, px, py] = [(bx - ax) / WIDTH_COUNTS, by - ay, (x - ax) / WIDTH_COUNTS, y - ay]
    const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, (px - along * dx) ** 2 + (py - along * dy) ** 2)
    ;[ax, ay] = [bx, by]
  }
  return inside ? nearest : 0
}

function area(ring: readonly Point[]): number {
  let [ax, ay] = ring.at(-1) ?? [0, 0]
  let twice = 0
  for (const [bx, by] of ring) {
    twice += ax * by - bx * ay
    ;[ax, ay] = [bx, by]
  }
  return Math.abs(twice) / 2
}

export type Point = readonly [x: number, y: number]

/** The line without points whose triangle is below `least`. Its ends stay, and a ring stays an area. */
function simplified(line: readonly Point[], least: number): Point[] {
  const points = [...line]
  while (points.length > 4) {
    let at = 0
    let smallest = least
    for (let index = 1; index < points.length - 1; index++) {
      const area = triangle(points[index - 1], points[index], points[index + 1])
      if (area < smallest) [at, smallest] = [index, area]
    }
    if (at === 0) break
    points.splice(at, 1)
  }
  return points
}

function triangle(a: Point | undefined, b: Point | undefined, c: Point | undefined): number {
  if (!a || !b || !c) return Number.POSITIVE_INFINITY
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
}
