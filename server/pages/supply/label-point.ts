// Position of a state's label: the point in its largest ring that is farthest from the outline.
import type { Point } from './simplification.ts'

/** Weight of the room at the sides: a label is wider than high, so this room counts less. */
const WIDTH_COUNTS = 1.5
/** Points tried in each direction, twice: over the whole ring, then around the best one. */
const STEPS = 12

type Box = { left: number; right: number; top: number; bottom: number }

export function labelPoint(rings: readonly (readonly Point[])[]): Point {
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
