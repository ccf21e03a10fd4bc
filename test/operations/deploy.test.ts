// Checks the unit files, the Containerfile and the compose file without starting them: what they name exists,
// and their permissions are minimal. install.test.ts and container.test.ts run them.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { parse } from 'yaml'
import { PipelineSettings } from '../../pipeline/settings.ts'
import { SETTINGS } from '../../server/settings.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DEPLOY = join(ROOT, 'server/deploy')
const UNITS = join(DEPLOY, 'systemd')
const SHARED = 'ppds-.service.d/10-shared.conf'
const known = new Set([...SETTINGS.map(({ name }) => name), ...Object.keys(PipelineSettings.shape)])

/** Values of a unit by key; a key can occur more than once. */
function unit(name: string): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const line of readFileSync(join(UNITS, name), 'utf8').split('\n')) {
    const [, key, value] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? []
    if (key !== undefined) values.set(key, [...(values.get(key) ?? []), value ?? ''])
  }
  return values
}

/** The program of a command line that starts Node. */
const programOf = (line: string) => /^node (?:--import=tsx|server\/compiled\/launch\.js) (\S+)/.exec(line)?.[1] ?? ''
const settingsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => line.split(' ')).map((one) => one.split('=')[0] ?? '')

const services = readdirSync(UNITS).filter((name) => name.endsWith('.service'))
const WRITES: Readonly<Record<string, string[]>> = {
  'ppds-server@.service': [],
  'ppds-webhooks.service': ['/var/lib/ppds/state/webhooks'],
  'ppds-schedule.service': ['/var/lib/ppds'],
  'ppds-ingest.service': ['/var/lib/ppds'],
  'ppds-backup.service': ['/var/lib/ppds/state /var/backups/ppds'],
  'ppds-prune.service': ['/var/lib/ppds']
}

t.test('a systemd unit may write only to the folders it needs', async (t) => {
  t.same(services.sort(), Object.keys(WRITES).sort())
  for (const name of services) {
    const values = unit(name)
    t.same(values.get('User'), ['ppds'], `${name} is not root`)
    t.same(values.get('ReadWritePaths') ?? [], WRITES[name], name)
  }
  const shared = unit(SHARED)
  for (const [key, value] of Object.entries({
    ...{ NoNewPrivileges: 'yes', ProtectSystem: 'strict', ProtectHome: 'yes', PrivateTmp: 'yes', UMask: '0077' },
    ...{ CapabilityBoundingSet: '', PrivateDevices: 'yes', RestrictNamespaces: 'yes' }
  })) {
    t.same(shared.get(key), [value], key)
  }
})

t.test('a systemd unit starts an existing program with known settings', async (t) => {
  for (const name of services) {
    const values = unit(name)
    const program = programOf(values.get('ExecStart')?.[0] ?? '')
    t.ok(program !== '' && existsSync(join(ROOT, program)), `${name}: ${program}`)
    for (const setting of settingsIn(values.get('Environment') ?? [])) t.ok(known.has(setting), `${name}: ${setting}`)
  }
  for (const name of readdirSync(UNITS).filter((each) => each.endsWith('.timer')))
    t.ok(services.includes(name.replace('.timer', '.service')), name)
  const given = readFileSync(join(DEPLOY, 'ppds.env'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)
  for (const [, setting = ''] of given) t.ok(known.has(setting), setting)
})

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0
t.test(
  'systemd finds no fault in a unit, and rates each as well protected',
  {
    skip: !systemd && 'systemd-analyze is absent: apt-get install systemd'
  },
  async (t) => {
    // A colon at the end adds the units of this machine.
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${UNITS}:`, SYSTEMD_COLORS: '0' }
    for (const name of readdirSync(UNITS).filter((each) => /\.(service|timer)$/.test(each))) {
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(UNITS, name)], {
        env,
        encoding: 'utf8'
      })
      t.same([status, stderr.split('\n').filter((line) => line.includes('ppds'))], [0, []], name)
    }
    for (const name of services.map((each) => each.replace('@.', '@8080.'))) {
      const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', name], {
        env,
        encoding: 'utf8'
      })
      const exposure = Number(/Overall exposure level for \S+: (\S+)/.exec(stdout)?.[1])
      t.ok(exposure <= 1.3, `${name}: ${exposure}`)
    }
  }
)

t.test('the container has a pinned base image, does not run as root and needs no shell', async (t) => {
  const lines = readFileSync(join(DEPLOY, 'Containerfile'), 'utf8').split('\n')
  const said = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  const bases = said('FROM').map((base) => base.replace(/ AS \w+$/, ''))
  t.match(bases[0], /:\d+\.\d+\.\d+-[a-z-]+@sha256:[0-9a-f]{64}$/, 'an exact version and its digest')
  t.equal(new Set(bases).size, 1, 'what is compiled under one Node runs under the same')
  t.match(said('USER').at(-1), /^[1-9]\d*:[1-9]\d*$/, 'a number, not root')
  t.ok(
    lines.findLastIndex((line) => line.startsWith('USER ')) > lines.findLastIndex((line) => line.startsWith('COPY '))
  )
  t.ok(lines.findLastIndex((line) => line.startsWith('USER ')) > lines.findLastIndex((line) => line.startsWith('RUN ')))
  const [entry] = said('ENTRYPOINT')
  const [command] = said('CMD')
  t.same(JSON.parse(entry ?? ''), ['node', 'server/compiled/launch.js'])
  t.ok(existsSync(join(ROOT, JSON.parse(command ?? '')[0])))
  for (const copied of said('COPY').filter((line) => !line.startsWith('--from'))) {
    for (const path of copied.split(' ').slice(0, -1)) t.ok(existsSync(join(ROOT, path)), path)
  }
  for (const setting of settingsIn(said('ENV'))) t.ok(known.has(setting) || setting === 'NODE_ENV', setting)
})

type Service = { command?: string[]; environment?: Record<string, string>; ports?: string[]; volumes: string[] }
t.test(
  'the services of the compose file write only to the folders they need, and are reached only from the machine',
  async (t) => {
    const text = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8')
    const { services } = parse(text, { merge: true }) as { services: Record<string, Service & Record<string, unknown>> }
    const writes = ({ volumes }: Service) =>
      volumes.filter((one) => !one.endsWith(':ro')).map((one) => one.slice(one.lastIndexOf(':') + 1))
    t.same(Object.fromEntries(Object.entries(services).map(([name, service]) => [name, writes(service)])), {
      server: [],
      webhooks: ['/data/state', '/backups'],
      schedule: ['/data']
    })
    for (const [name, service] of Object.entries(services)) {
      t.match(service, { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges'] }, name)
      t.ok(existsSync(join(ROOT, service.command?.[0] ?? 'server/main.ts')), name)
      for (const setting of Object.keys(service.environment ?? {})) t.ok(known.has(setting), `${name}: ${setting}`)
      for (const port of service.ports ?? []) t.match(port, /^127\.0\.0\.1:/, name)
    }
  }
)
