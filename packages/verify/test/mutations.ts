// Changes of a proof that a verifier must notice. They suit any proof, so that a test over a real release can
// use them as well.

export type Mutation = { name: string; proof: unknown }
type Json = string | number | boolean | null | Json[] | { [member: string]: Json }
type Fields = { [member: string]: Json }
type BlockText = { index: number; text: string; mark: string; after: string; path: string[] }
type Changed = Fields & {
  lookups: (Fields & { subject: string; index: number; path: string[] })[]
  rows: (Fields & { lookup: string; key: string; block: BlockText | null; next: string | null })[]
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

const FLIPS = 6
const WRONG_VALUES: readonly Json[] = [null, true, -1, 1.5, 'x', [], {}, [[]], '\ud800', [null], { length: 1 }]

/**
 * Every mutation of a proof. None of them is a valid proof, if one key signed the checkpoint and is given.
 * `other` is a proof of another release of the same log.
 */
export function* mutationsOf(proof: unknown, random: () => number, other?: unknown): Generator<Mutation> {
  const original = JSON.stringify(proof)
  const copy = (): Changed => JSON.parse(original)
  const given = copy()
  for (const { name, change } of [
    ...changesOfTexts(given, random),
    ...changesOfPaths(given, random),
    ...changesOfBlocks(given),
    ...changesOfRows(given, random),
    ...changesOfShape(given),
    ...(other === undefined ? [] : changesFrom(given, other as Changed))
  ]) {
    const changed = copy()
    change(changed)
    if (JSON.stringify(changed) !== original) yield { name, proof: changed }
  }
}

type Change = { name: string; change(proof: Changed): void }

/** Replaces one character by a similar one. */
function flipped(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length)
  const code = text.charCodeAt(at)
  const to = String.fromCharCode(code ^ (1 << Math.floor(random() * 5)))
  return text.slice(0, at) + to + text.slice(at + 1)
}

function changesOfTexts(given: Changed, random: () => number): Change[] {
  const changes: Change[] = []
  for (let flip = 0; flip < FLIPS; flip++) {
    for (const member of ['format', 'release', 'entry', 'log']) {
      const text = flipped(String(given[member]), random)
      changes.push({
        name: `flips a character of ${member}`,
        change: (proof) => Object.assign(proof, { [member]: text })
      })
    }
    for (const [at, { subject }] of given.lookups.entries()) {
      const text = flipped(subject, random)
      changes.push({
        name: `flips a character of subject ${at}`,
        change: ({ lookups }) => Object.assign(lookups[at] ?? {}, { subject: text })
      })
    }
    changes.push(
      ...blocksOf(given).flatMap(({ at, block }) =>
        (['text', 'after'] as const).flatMap((member) => {
          if (block[member] === '') return []
          const text = flipped(block[member], random)
          return { name: `flips a character of ${member} of row ${at}`, change: onBlock(at, { [member]: text }) }
        })
      )
    )
  }
  const release = String(given.release)
  return [
    ...changes,
    {
      name: 'names another attestation',
      change: (proof) =>
        Object.assign(proof, { attestation: String(proof.attestation).replace(release, `${release}0`) })
    },
    ...['a', '￿', '\ud800', ' '].map((end) => ({
      name: `adds ${JSON.stringify(end)} to the entry`,
      change: (proof: Changed) => Object.assign(proof, { entry: proof.entry + end })
    })),
    ...given.lookups.map(({ subject }, at) => {
      const [column = ''] = (JSON.parse(subject) as { annotations: { columns: string[] } }).annotations.columns
      const renamed = subject.replace(`"${column}"`, `"${column}_renamed"`)
      return {
        name: `renames a column of subject ${at}`,
        change: ({ lookups }: Changed) => void Object.assign(lookups[at] ?? {}, { subject: renamed })
      }
    })
  ]
}

function blocksOf({ rows }: Changed): { at: number; block: BlockText }[] {
  return rows.flatMap(({ block }, at) => (block ? [{ at, block }] : []))
}

function onBlock(at: number, members: Partial<BlockText>): Change['change'] {
  return ({ rows }) => void Object.assign(rows[at]?.block ?? {}, members)
}

function changesOfPaths(given: Changed, random: () => number): Change[] {
  const paths = [
    ...given.lookups.map(({ path }, at) => ({
      path,
      name: `subject ${at}`,
      pathIn: ({ lookups }: Changed) => lookups[at]?.path ?? []
    })),
    ...blocksOf(given).map(({ at, block }) => ({
      ...{ path: block.path, name: `row ${at}` },
      pathIn: ({ rows }: Changed) => rows[at]?.block?.path ?? []
    }))
  ]
  return paths.flatMap(({ path, name, pathIn }): Change[] => [
    ...path.map((step, at) => {
      const changed = flipped(step, random)
      return {
        name: `flips a character of step ${at} of the path of ${name}`,
        change: (proof: Changed) => void pathIn(proof).splice(at, 1, changed)
      }
    }),
    ...path.map((_, at) => ({
      name: `removes step ${at} of the path of ${name}`,
      change: (proof: Changed) => void pathIn(proof).splice(at, 1)
    })),
    { name: `adds a step to the path of ${name}`, change: (proof) => void pathIn(proof).push(`${'A'.repeat(43)}=`) },
    { name: `turns the path of ${name} around`, change: (proof) => void pathIn(proof).reverse() }
  ])
}

function changesOfBlocks(given: Changed): Change[] {
  return blocksOf(given).flatMap(({ at, block }): Change[] => {
    const { index, text, mark, after } = block
    const lines = text.split('\n').slice(0, -1)
    const textOf = (changed: string[]) => onBlock(at, { text: changed.map((line) => `${line}\n`).join('') })
    return [
      { name: `swaps the mark of row ${at}`, change: onBlock(at, { mark: mark === '<' ? '=' : '<' }) },
      ...[-1, 1].map((step) => ({ name: `moves row ${at} by ${step}`, change: onBlock(at, { index: index + step }) })),
      { name: `clears after of row ${at}`, change: onBlock(at, { after: '' }) },
      { name: `extends after of row ${at}`, change: onBlock(at, { after: `${after}0` }) },
      { name: `turns the lines of row ${at} around`, change: textOf(lines.toReversed()) },
      { name: `empties the text of row ${at}`, change: textOf([]) },
      ...lines.flatMap((line, place) => [
        { name: `removes line ${place} of row ${at}`, change: textOf(lines.toSpliced(place, 1)) },
        { name: `repeats line ${place} of row ${at}`, change: textOf(lines.toSpliced(place, 0, line)) }
      ]),
      {
        name: `leaves out the block of row ${at}`,
        change: ({ rows }) => void Object.assign(rows[at] ?? {}, { block: null })
      },
      ...outside(block, index).map((key) => ({
        name: `asks row ${at} for ${JSON.stringify(key)}`,
        change: ({ rows }: Changed) => void Object.assign(rows[at] ?? {}, { key })
      }))
    ]
  })
}

/** Keys about which a block proves nothing. */
function outside({ after }: BlockText, index: number): string[] {
  return [...(after === '' ? [] : [`${after}0`, '\u{10FFFF}']), ...(index === 0 ? [] : ['\u0001']), '', 'a\tb']
}

function changesOfRows(given: Changed, random: () => number): Change[] {
  const blocks = blocksOf(given)
  const swaps = blocks.flatMap(({ at, block }) => {
    const next = blocks[Math.floor(random() * blocks.length)]
    return next && next.at !== at ? [{ at, block, next }] : []
  })
  return [
    ...swaps.map(({ at, block, next }) => ({
      name: `swaps a line of rows ${at} and ${next.at}`,
      change: ({ rows }: Changed) => {
        const [one, other] = [block.text.split('\n'), next.block.text.split('\n')]
        const [line = '', otherLine = ''] = [one[0], other[0]]
        Object.assign(rows[at]?.block ?? {}, { text: [otherLine, ...one.slice(1)].join('\n') })
        Object.assign(rows[next.at]?.block ?? {}, { text: [line, ...other.slice(1)].join('\n') })
      }
    })),
    ...swaps.map(({ at, next }) => ({
      name: `gives row ${at} the block of row ${next.at}`,
      change: ({ rows }: Changed) =>
        void Object.assign(rows[at] ?? {}, { block: { ...next.block, index: next.block.index + 1 } })
    })),
    ...given.rows.flatMap(({ next }, at) => [
      {
        name: `changes next of row ${at}`,
        change: ({ rows }: Changed) => void Object.assign(rows[at] ?? {}, { next: next === null ? 'x' : null })
      },
      {
        name: `repeats row ${at}`,
        change: ({ rows }: Changed) => void rows.push(structuredClone(rows[at] as Changed['rows'][0]))
      },
      {
        name: `names another file in row ${at}`,
        change: ({ rows }: Changed) => void Object.assign(rows[at] ?? {}, { lookup: 'another' })
      }
    ]),
    {
      name: 'repeats a lookup',
      change: ({ lookups }) => void lookups.push(structuredClone(lookups[0] as Changed['lookups'][0]))
    },
    { name: 'leaves out a lookup', change: ({ lookups }) => void lookups.shift() },
    { name: 'leaves out every row', change: ({ rows }) => void rows.splice(0) }
  ]
}

/** Wrong types, missing and unknown members, at every place. */
function changesOfShape(given: Changed): Change[] {
  return placesIn(given, []).flatMap(({ path, members }): Change[] => {
    const name = path.join('.') || 'the proof'
    const at = (proof: Changed) =>
      path.reduce<Json>((value, step) => (value as Fields)[String(step)] as Json, proof) as Fields
    return [
      { name: `adds a member to ${name}`, change: (proof) => Object.assign(at(proof), { unknown: 1 }) },
      ...members.flatMap((member) => [
        {
          name: `removes ${member} of ${name}`,
          change: (proof: Changed) => void Reflect.deleteProperty(at(proof), member)
        },
        ...WRONG_VALUES.filter((value) => !isAllowed(member, value)).map((value) => ({
          name: `makes ${member} of ${name} ${JSON.stringify(value)}`,
          change: (proof: Changed) => void Object.assign(at(proof), { [member]: value })
        }))
      ])
    ]
  })
}

/** Objects in a proof, with the members that must be there. */
function placesIn(value: Json, path: (string | number)[]): { path: (string | number)[]; members: string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one, at) => placesIn(one, [...path, at]))
  const members = Object.keys(value).filter((member) => !['of', 'members'].includes(member))
  return [{ path, members }, ...members.flatMap((member) => placesIn(value[member] as Json, [...path, member]))]
}

/** Values that can be right: another address, another key, and a path or an end of the file that fits. */
function isAllowed(member: string, value: Json): boolean {
  if (member === 'next') return value === null || value === 'x'
  if (member === 'key') return value === 'x'
  return (member === 'path' && JSON.stringify(value) === '[]') || (member === 'block' && value === null)
}

function changesFrom(given: Changed, other: Changed): Change[] {
  // A file that did not change has the same blocks in both releases.
  const isSame = rootsOf(other).every((root) => rootsOf(given).includes(root))
  const members = ['release', 'entry', 'log', 'attestation', 'lookups', ...(isSame ? [] : ['rows'])]
  return [
    ...members.map((member) => ({
      name: `takes ${member} of another release`,
      change: (proof: Changed) => void Object.assign(proof, { [member]: other[member] })
    })),
    {
      name: 'takes release and entry of another release',
      change: (proof) =>
        void Object.assign(proof, { release: other.release, entry: other.entry, attestation: other.attestation })
    },
    {
      name: 'takes the chain of another release',
      change: (proof) =>
        void Object.assign(proof, {
          release: other.release,
          entry: other.entry,
          log: other.log,
          attestation: other.attestation
        })
    }
  ]
}

function rootsOf({ lookups }: Changed): (string | undefined)[] {
  return lookups.map(({ subject }) => /"rfc6962":"[0-9a-f]+"/.exec(subject)?.[0])
}
