// Checks the unit files and the Containerfile without systemd or a builder: what they name exists, and their
// permissions are minimal.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { PipelineSettings } from '../../pipeline/settings.ts'
import { SETTINGS } from '../../server/settings.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DEPLOY = join(ROOT, 'server/deploy')
const known = new Set([...SETTINGS.map(({ name }) => name), ...Object.keys(PipelineSettings.shape)])

/** Values of a unit by key; a key can occur more than once. */
function unit(name: string): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const line of readFileSync(join(DEPLOY, 'systemd', name), 'utf8').split('\n')) {
    const [, key, value] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? []
    if (key !== undefined) values.set(key, [...(values.get(key) ?? []), value ?? ''])
  }
  return values
}

const services = readdirSync(join(DEPLOY, 'systemd')).filter((name) => name.endsWith('.service'))
const WRITES: Readonly<Record<string, string[]>> = {
  'ppds-server@.service': [],
  'ppds-webhooks.service': ['/var/lib/ppds/state/webhooks'],
  'ppds-schedule.service': ['/var/lib/ppds'],
  'ppds-backup.service': ['/var/lib/ppds/state /var/backups/ppds']
}

t.test('a systemd unit may write only to the folders it needs', async (t) => {
  t.same(services.sort(), Object.keys(WRITES).sort())
  for (const name of services) {
    const values = unit(name)
    t.same(values.get('User'), ['ppds'], `${name} is not root`)
    t.same(values.get('ReadWritePaths') ?? [], WRITES[name], name)
    for (const [key, value] of Object.entries({
      ...{ NoNewPrivileges: 'yes', ProtectSystem: 'strict', ProtectHome: 'yes', PrivateTmp: 'yes', UMask: '0077' },
      ...{ CapabilityBoundingSet: '', PrivateDevices: 'yes', RestrictNamespaces: 'yes' }
    })) {
      t.same(values.get(key), [value], `${name}: ${key}`)
    }
  }
})

t.test('a systemd unit starts an existing program with known settings', async (t) => {
  for (const name of services) {
    const values = unit(name)
    const [, program] =
      /^\/usr\/bin\/node (?:--import=tsx|server\/compiled\/launch\.js) (\S+)/.exec(
        values.get('ExecStart')?.[0] ?? ''
      ) ?? []
    t.ok(program && existsSync(join(ROOT, program)), `${name}: ${program}`)
    for (const setting of (values.get('Environment') ?? []).flatMap((line) => line.split(' '))) {
      t.ok(known.has(setting.split('=')[0] ?? ''), `${name}: ${setting}`)
    }
  }
})

t.test('the container has a pinned base image, does not run as root and needs no shell', async (t) => {
  const lines = readFileSync(join(DEPLOY, 'Containerfile'), 'utf8').split('\n')
  const said = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  for (const base of said('FROM')) t.match(base, /:\d+\.\d+\.\d+-[a-z-]+( AS \w+)?$/, 'an exact version')
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
  for (const setting of said('ENV').flatMap((line) => line.split(' '))) {
    const name = setting.split('=')[0] ?? ''
    t.ok(known.has(name) || name === 'NODE_ENV', setting)
  }
})
