// Reduces the points of a line by Visvalingam's method: the point that forms the smallest triangle with its
// neighbors is removed first, until every remaining triangle is large enough to see. It works arc by arc, so
// a border that two states share stays one line.
export type Point = readonly [x: number, y: number]

/** The line without points whose triangle is below `least`. Its ends stay, and a ring stays an area. */
export function simplified(line: readonly Point[], least: number): Point[] {
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
