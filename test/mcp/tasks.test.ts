// An agent that has only the descriptions of the tools answers each question in at most three calls.
import t from 'tap'
import { restAddressOf, TOOLS } from '../../server/surfaces/mcp/tools.ts'
import { PUBLIC_URL, running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { message } from './clients.ts'
import { answered, type Step } from './scripted-agent.ts'
import { TASKS, type Task } from './tasks.ts'

const dataDir = t.testdir()
const { rowsOf } = await syntheticRelease(dataDir)
const server = await running(t, dataDir)
const headers = { 'x-service-key': server.key }

/** Identifiers and names of the universe, by their placeholder. */
async function placeholders(): Promise<Record<string, string>> {
  const providers = await rowsOf('provider')
  const people = providers.filter(({ entity_type_code, is_active }) => entity_type_code === '1' && is_active)
  const [org] = providers.filter(({ organization_name, is_active }) => organization_name && is_active)
  const facilities = await rowsOf('facility')
  const of = (kind: string) => facilities.find(({ facility_type }) => facility_type === kind)?.ccn
  const [paid] = await rowsOf('payment')
  const contractors = (await rowsOf('contractor')).filter(
    ({ is_opted_out, cage_code, uei }) => !is_opted_out && cage_code && /\d/.test(`${uei}`)
  )
  const [excluded] = (await rowsOf('exclusion')).filter(({ last_name }) => last_name)
  return Object.fromEntries(
    Object.entries({
      npi: people[0]?.npi,
      npi2: people[1]?.npi,
      org: org?.npi,
      practice: org?.organization_name,
      ccn: of('hospital'),
      home: of('nursing-home'),
      paid: paid?.npi,
      uei: contractors[0]?.uei,
      uei2: contractors[1]?.uei,
      cage: contractors.find(({ cage_code }) => /\d/.test(`${cage_code}`))?.cage_code,
      excluded: excluded?.last_name
    }).map(([name, value]) => [name, String(value)])
  )
}

const { tools } = (await message(server, 'tools/list', {})).body.result
const known = await placeholders()
const written = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? name)

async function complete(argument: string, value: string): Promise<readonly string[]> {
  const tool = TOOLS.find(
    ({ name }) => name === { code: 'supply_by_state', state: 'state_coverage', dataset: 'audit_pack' }[argument]
  )
  if (!tool) return []
  const { prefix, binding } = restAddressOf(tool)
  const ref = {
    type: 'ref/resource',
    uri: `${PUBLIC_URL}${prefix}${binding.path.replace(/:(\w+)/g, '{$1}')}{?release}`
  }
  const { body } = await message(server, 'completion/complete', { ref, argument: { name: argument, value } })
  return body.result.completion.values
}

const call = async (name: string, given: Record<string, unknown>) =>
  (await message(server, 'tools/call', { name, arguments: given }, headers)).body.result

/** True if the right tool answered with what the question asks for. */
function isRight({ tools, has }: Task, { tool, result }: Step): boolean {
  if (!tools.includes(tool) || result.isError) return false
  const { data } = result.structuredContent
  if (has.startsWith('{')) return JSON.stringify(data).includes(written(has))
  return has.split('|').some((member) => new RegExp(`"${member}":(?!null)|"${member}"`).test(JSON.stringify(data)))
}

for (const task of TASKS) {
  const question = written(task.question)
  t.test(question, async (t) => {
    const steps = await answered(question, { tools, call, complete }, (step) => isRight(task, step))
    const calls = steps.map(
      ({ tool, given, result }) => `${tool} ${JSON.stringify(given)}${result.isError ? ' refused' : ''}`
    )
    const last = steps.at(-1)
    t.ok(last && isRight(task, last), calls.join('; ') || 'no tool could be filled')
    t.comment(`${steps.length} calls: ${calls.join('; ')}`)
  })
}
t.equal(TASKS.length, 40)
