// The names of our packages are not registered: a document must not lead to the package of somebody else.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NAMES = 'provider-provenance(?:-client|-verify)?'
const folders = ['methodology', 'packages', 'server/pages', 'server/deploy']

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(md|tsx?)$/.test(file) && !/node_modules|generated|dist|test/.test(file))
      .map((file) => join(folder, file))
  )
].map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** Name of a package that a text runs or installs before it has packed one; undefined if there is none. */
function bareName(text: string): string | undefined {
  const installed = new RegExp(`\\b(?:npm|pnpm|yarn|bun) (?:install|i|add)(?: -\\S+)* (${NAMES})(?![\\w./-])`).exec(
    text
  )
  const run = new RegExp(`\\b(?:npx|npm exec|bunx)(?: -\\S+)* (${NAMES})(?![\\w/-])`).exec(text)
  const packed = text.indexOf('npm pack ./packages/')
  return installed?.[1] ?? (run && (packed < 0 || packed > run.index) ? run[1] : undefined)
}

t.test('finds bare names', async (t) => {
  t.equal(bareName('npm install provider-provenance-client'), 'provider-provenance-client')
  t.equal(bareName('npx -y provider-provenance-verify verify'), 'provider-provenance-verify')
  t.equal(bareName('npx provider-provenance screen, after npm pack ./packages/client'), 'provider-provenance')
  t.equal(bareName('npm pack ./packages/client\nnpx provider-provenance screen'), undefined)
  t.equal(bareName('npm install ./provider-provenance-client-0.1.0.tgz'), undefined)
})

t.test('every document packs a package before it runs its command, and installs a file', async (t) => {
  t.ok(documents.filter(({ text }) => /npx provider-provenance/.test(text)).length > 4)
  for (const { file, text } of documents) t.equal(bareName(text), undefined, file)
})
