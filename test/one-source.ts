// Prints the tests that concern one source, for `make test-source SOURCE=<id>`. Those that cover every source
// read SOURCE and leave out the others.
import { existsSync, readdirSync } from 'node:fs'
import { sourceFolder } from '../pipeline/source-loader.ts'

const id = process.env.SOURCE ?? ''
if (id === '' || !existsSync(sourceFolder(id))) {
  console.error(`SOURCE=${id} is not a folder of pipeline/sources.`)
  process.exit(2)
}
const prefix = id.startsWith('state_list_') ? 'state-lists' : id
const own = readdirSync('test/sources').filter((name) => name.startsWith(prefix) && name.endsWith('.test.ts'))
const contracts = [
  ...['sources', 'bad-files', 'checks', 'synthetic-rows', 'plausible-dates', 'resaved', 'fetching', 'documents']
]
const files = [
  ...contracts.map((name) => `test/contracts/${name}.test.ts`),
  'test/domain/tables.test.ts',
  ...own.map((name) => `test/sources/${name}`)
]
console.log(files.join(' '))
