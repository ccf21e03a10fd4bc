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
    const label = LABELS.get(code)
    if (rings.length === 0 || !label) throw new Error(`the boundaries have no outline of ${name}`)
    return { code, name, path: rings.map(pathOf).join(''), label }
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

/** Where the text of a state is: the point of its largest outline with the most room around it. */
const LABELS: ReadonlyMap<string | undefined, Point> = new Map(
  `
  AL 1349 893, AK 215 1042, AZ 407 790, AR 1129 759, CA 186 656, CO 664 572, CT 1770 380,
  DE 1714 534, DC 1656 534, FL 1571 1044, GA 1492 878, HI 634 1174, ID 393 342, IL 1220 538,
  IN 1333 523, IA 1084 454, KS 905 618, KY 1415 629, LA 1126 904, ME 1846 187, MD 1648 512,
  MA 1790 341, MI 1375 397, MN 1046 213, MS 1234 845, MO 1124 650, MT 571 201, NE 888 482,
  NV 275 481, NH 1791 302, NJ 1721 489, NM 620 819, NY 1686 343, NC 1620 696, ND 854 208,
  OH 1449 506, OK 950 754, OR 198 273, PA 1622 450, RI 1807 365, SC 1567 783, SD 853 344,
  TN 1363 723, TX 903 941, UT 450 582, VT 1744 246, VA 1614 609, WA 267 132, WV 1520 584,
  WI 1179 310, WY 616 391`
    .split(',')
    .map((place) => place.trim().split(' '))
    .map(([code, x, y]) => [code, [Number(x), Number(y)]])
)

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
