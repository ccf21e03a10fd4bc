// The memo of a release: computes a value once for concurrent callers, is bounded, and never keeps a failure.
import t from 'tap'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import { Release } from '../../server/store/release.ts'

/** A release whose open resources are never used. */
function closedRelease(): Release {
  const manifest = { id: '2026-11-16.00000000', tables: [], snapshots: [] } as unknown as ReleaseManifest
  const opened = {} as ConstructorParameters<typeof Release>[1]
  return new Release({ manifest, sha256: '', build: '', attestation: null }, opened, {})
}

t.test('each release computes a value once', async (t) => {
  const [release, other] = [closedRelease(), closedRelease()]
  let made = 0
  const make = async () => ++made
  t.same(await Promise.all([release.memo('a', make), release.memo('a', make), release.memo('b', make)]), [1, 1, 2])
  t.equal(await other.memo('a', make), 3)
  t.equal(await release.memo('a', make), 1)
})

t.test('reports a failure to every waiting caller and does not keep it', async (t) => {
  const release = closedRelease()
  const fail = async () => {
    throw new Error('not now')
  }
  const asked = [release.memo('a', fail), release.memo('a', async () => 'never made')]
  for (const each of asked) await t.rejects(each, /not now/)
  t.equal(await release.memo('a', async () => 'made'), 'made')
})

t.test('drops the least recently used value', async (t) => {
  const release = closedRelease()
  const made: string[] = []
  const ask = (key: string) =>
    release.memo(key, async () => {
      made.push(key)
    })
  for (let key = 0; key < 64; key++) await ask(`k${key}`)
  await ask('k0')
  await ask('one more')
  made.length = 0
  await ask('k0')
  await ask('k1')
  t.same(made, ['k1'])
})
