import t from 'tap'
import { areEqual, sha256, utf8 } from '../src/bytes.ts'
import { HashTree, isExtension, leafHash, nodeHash, rootOfPath } from '../src/merkle.ts'

/** The definition of RFC 6962, word for word. */
function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leafHash(leaves[0] as Uint8Array)
  let middle = 1
  while (middle * 2 < leaves.length) middle *= 2
  return nodeHash(rootOf(leaves.slice(0, middle)), rootOf(leaves.slice(middle)))
}

const DATA = Array.from({ length: 70 }, (_, at) => utf8(`leaf ${at}`))
const treeOf = (size: number) => HashTree.of(DATA.slice(0, size).map(leafHash))

t.test('has the root that RFC 6962 defines, at every size', async (t) => {
  for (let size = 0; size <= DATA.length; size++) t.same(treeOf(size).root(), rootOf(DATA.slice(0, size)), `${size}`)
})

t.test('proves every leaf of every size, and no other leaf, place or size', async (t) => {
  for (let size = 1; size <= DATA.length; size++) {
    const tree = treeOf(size)
    const root = tree.root()
    const wrong = Array.from({ length: size }, (_, index) => index).filter((index) => {
      const leaf = leafHash(DATA[index] as Uint8Array)
      const path = tree.path(index)
      const leadsTo = (at: { index: number; size: number; leaf: Uint8Array }, over = path) => {
        const found = rootOfPath(at, over)
        return found !== undefined && areEqual(found, root)
      }
      const isProven = leadsTo({ index, size, leaf })
      const others = [
        leadsTo({ index, size, leaf: leafHash(utf8('another')) }),
        size > 1 && leadsTo({ index: (index + 1) % size, size, leaf }),
        path.length > 0 && leadsTo({ index, size, leaf }, path.slice(1)),
        leadsTo({ index, size, leaf }, [...path, leaf])
      ]
      return !isProven || others.includes(true)
    })
    t.same(wrong, [], `${size} leaves`)
  }
})

t.test('uses stored subtrees, and asks for no leaf below them', async (t) => {
  const leaves = DATA.map(leafHash)
  const asked: number[] = []
  const tree = new HashTree(leaves.length, (height, n) => {
    if (height === 0) asked.push(n)
    if (height === 4) return HashTree.of(leaves.slice(n * 16, n * 16 + 16)).root()
    return height === 0 ? leaves[n] : undefined
  })
  t.same(tree.path(20), treeOf(DATA.length).path(20))
  t.ok(asked.every((n) => (n >= 16 && n < 32) || n >= 64))
  t.ok(asked.length < 25)
})

/** PROOF and SUBPROOF of RFC 6962, section 2.1.2, word for word. */
function extensionOf(older: number, leaves: readonly Uint8Array[], isWhole = true): Uint8Array[] {
  if (older === leaves.length) return isWhole ? [] : [rootOf(leaves)]
  let middle = 1
  while (middle * 2 < leaves.length) middle *= 2
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)]
  return older <= middle
    ? [...extensionOf(older, left, isWhole), rootOf(right)]
    : [...extensionOf(older - middle, right, false), rootOf(left)]
}

t.test('proves that a tree extends every smaller one, and no other tree', async (t) => {
  const headOf = (size: number) => ({ size, root: treeOf(size).root() })
  for (let size = 0; size <= DATA.length; size++) {
    const newer = headOf(size)
    const wrong = Array.from({ length: size + 1 }, (_, older) => older).filter((older) => {
      const path = treeOf(size).extension(older)
      const isRight = older === 0 || JSON.stringify(path) === JSON.stringify(extensionOf(older, DATA.slice(0, size)))
      const forged = { ...headOf(older), root: leafHash(utf8('another')) }
      const others = [
        older > 0 && isExtension(forged, newer, path),
        older > 0 && isExtension(headOf(older), { ...newer, root: forged.root }, path),
        path.length > 0 && isExtension(headOf(older), newer, path.slice(1)),
        isExtension(headOf(older), newer, [...path, newer.root]),
        older < size && isExtension(newer, headOf(older), path)
      ]
      return !isRight || !isExtension(headOf(older), newer, path) || others.includes(true)
    })
    t.same(wrong, [], `${size} leaves`)
  }
})
