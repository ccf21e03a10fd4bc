// What make mutants changes, and the tests that must notice.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files or folders of the sources, and the tests that guard them. */
type Area = { sources: string[]; tests: string[] }

/** SQL files by area, as patterns of their paths; sql-guards.ts has the tests of each. */
export const SQL_AREAS: Readonly<Record<string, RegExp>> = {
  'sql-staging': /^pipeline\/(sources\/\w+\/[\w-]+|warehouse\/\w+)\.sql$/,
  'sql-build': /^pipeline\/published\/\w+\/build\.sql$/,
  'sql-checks': /^pipeline\/published\/\w+\/checks\.sql$/
}

export const AREAS: Readonly<Record<string, Area>> = {
  limits: {
    sources: ['server/limits'],
    tests: [
      'test/server/limiter.test.ts',
      'test/server/addresses.test.ts',
      'test/server/policies.test.ts',
      'test/server/redis-limiter.test.ts',
      'test/server/slots.test.ts',
      'test/server/rate-limits.test.ts'
    ]
  },
  keys: {
    sources: ['server/keys'],
    tests: [
      'test/server/key-file.test.ts',
      'test/server/keys.test.ts',
      'test/server/signing.test.ts',
      'test/server/access-requests.test.ts'
    ]
  },
  withholding: {
    sources: [
      'domain/opt-out.ts',
      'pipeline/changes/withheld.ts',
      'server/downloads/offer.ts',
      'server/records/withheld.ts',
      'server/pages/shown-parties.ts'
    ],
    tests: [
      'test/server/screening-withheld-since.test.ts',
      'test/server/withheld-rows.test.ts',
      'test/server/withheld-since.test.ts'
    ]
  },
  identity: {
    sources: [
      'domain/identity.ts',
      'domain/name-words.ts',
      'server/records/published-rows.ts',
      'server/questions/screening/consultation.ts'
    ],
    tests: [
      'test/domain/name-matching.test.ts',
      'test/domain/name-words.test.ts',
      'test/pipeline/identity-match.test.ts',
      'test/pipeline/name-keys.test.ts',
      'test/server/identity.test.ts',
      'test/server/screening-withheld-since.test.ts',
      'test/server/screening.test.ts',
      'test/server/withheld-rows.test.ts'
    ]
  },
  staging: {
    sources: ['pipeline/stages'],
    tests: [
      'test/pipeline/addition.test.ts',
      'test/pipeline/changed-rows.test.ts',
      'test/pipeline/compose.test.ts',
      'test/pipeline/compose-since.test.ts',
      'test/pipeline/corrections.test.ts',
      'test/pipeline/derived-tables.test.ts',
      'test/pipeline/incremental.test.ts',
      'test/pipeline/inputs.test.ts',
      'test/pipeline/line-numbers.test.ts',
      'test/pipeline/quarantine.test.ts',
      'test/pipeline/readable-text.test.ts',
      'test/pipeline/rebuild.test.ts',
      'test/pipeline/resaved-values.test.ts',
      'test/pipeline/staging-rules.test.ts',
      'test/pipeline/withholding.test.ts',
      'test/server/lookup-reader.test.ts'
    ]
  },
  proofs: {
    sources: ['packages/verify/src', 'server/questions/proof', 'server/store/block-file.ts'],
    tests: [
      'packages/verify/test/answer.test.ts',
      'packages/verify/test/documents.test.ts',
      'packages/verify/test/forms.test.ts',
      'packages/verify/test/log.test.ts',
      'packages/verify/test/merkle.test.ts',
      'packages/verify/test/proof.test.ts',
      'packages/verify/test/report.test.ts',
      'packages/verify/test/vectors.test.ts',
      'test/server/lookup-reader.test.ts',
      'test/server/proof-answers.test.ts',
      'test/server/proven-members.test.ts',
      'test/pages/verify.test.ts'
    ]
  }
}

/** Paths of the SQL files of an area. */
export function sqlFilesIn(root: string, pattern: RegExp): string[] {
  const names = readdirSync(join(root, 'pipeline'), { recursive: true, encoding: 'utf8' })
  // Inputs of `make synthetic` and additions have tests of their own kind.
  return names
    .map((name) => `pipeline/${name}`)
    .filter((path) => pattern.test(path) && !path.includes('synthetic') && !path.endsWith('addition.sql'))
    .sort()
}

/** TypeScript files of some files and folders, in the order of their paths. */
export function filesIn(root: string, paths: readonly string[]): string[] {
  return paths
    .flatMap((path) => {
      if (!existsSync(join(root, path))) throw new Error(`test/mutants/areas.ts names ${path}, which does not exist`)
      if (!statSync(join(root, path)).isDirectory()) return [path]
      const names = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
      return names.filter((name) => /\.tsx?$/.test(name) && name !== 'main.ts').map((name) => `${path}/${name}`)
    })
    .sort()
}
