// Values of column statistics in the form of Iceberg: parsed from the text that DuckDB prints, compared, and
// as bytes ("single-value serialization" of the Iceberg specification).

/** A value of a primitive column: integers, dates and decimals as bigint, text as its UTF-8 bytes. */
export type Bound = bigint | number | Buffer

const DAY = 86_400_000

export function boundOf(type: string, text: string): Bound {
  if (type === 'string') return Buffer.from(text)
  if (type === 'double') return Number(text)
  if (type === 'boolean') return text === 'true' ? 1 : 0
  if (type === 'date') return BigInt(Date.parse(text) / DAY)
  // DuckDB prints every digit of the scale, so without the point the text is the unscaled integer.
  return BigInt(text.replace('.', ''))
}

export function isLess(one: Bound, other: Bound): boolean {
  return Buffer.isBuffer(one) && Buffer.isBuffer(other) ? Buffer.compare(one, other) < 0 : one < other
}

export function bytesOf(type: string, bound: Bound): Buffer {
  if (Buffer.isBuffer(bound)) return bound
  if (type === 'boolean') return Buffer.from([Number(bound)])
  if (type === 'double') return filled(8, (bytes) => bytes.writeDoubleLE(Number(bound)))
  if (type === 'long') return filled(8, (bytes) => bytes.writeBigInt64LE(BigInt(bound)))
  if (type === 'int' || type === 'date') return filled(4, (bytes) => bytes.writeInt32LE(Number(bound)))
  return unscaled(BigInt(bound))
}

function filled(size: number, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(size)
  write(bytes)
  return bytes
}

/** Big-endian two's complement in as few bytes as hold the value and its sign. */
function unscaled(value: bigint): Buffer {
  let size = 1
  while (BigInt.asIntN(size * 8, value) !== value) size++
  const hex = BigInt.asUintN(size * 8, value).toString(16)
  return Buffer.from(hex.padStart(size * 2, '0'), 'hex')
}
