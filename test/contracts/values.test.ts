// Every column of every table of the synthetic universe has the values of its golden copy.
import t from 'tap'
import { syntheticRelease } from '../synthetic-release.ts'
import { equalGoldenValues, valuesOf } from './published-values.ts'

t.test('publishes the known values of the synthetic universe', async (t) => {
  const dataDir = t.testdir()
  const { tables } = (await syntheticRelease(dataDir)).release.manifest
  equalGoldenValues(t, import.meta.url, await valuesOf(dataDir, 'universe', tables))
})
