// Exact decimals: a text and a column are compared without floating point.
export type Decimal = { units: bigint; scale: number }

/** The decimal that a text writes; null if it writes none. */
export function decimalOf(text: string): Decimal | null {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') return null
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

/** `rounded`: the value, rounded to the last digit that is stated, is the stated number. */
export function agreement(stated: Decimal, value: Decimal): 'equal' | 'rounded' | null {
  const scale = Math.max(stated.scale, value.scale, 0)
  const [one, other] = [stated, value].map(({ units, scale: own }) => units * 10n ** BigInt(scale - own))
  if (one === undefined || other === undefined) return null
  if (one === other) return 'equal'
  const distance = one > other ? one - other : other - one
  return distance * 2n <= 10n ** BigInt(scale - stated.scale) ? 'rounded' : null
}
