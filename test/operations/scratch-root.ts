// A scratch machine: the programs of this one under /usr, its users and package lists, and nothing else of
// it. systemd-nspawn runs scripts in it, or boots it with its own systemd.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Why this machine cannot run a scratch machine; false if it can. */
export const cannotRun: string | false =
  process.getuid?.() !== 0
    ? 'only root can run a scratch machine'
    : !existsSync('/etc/debian_version') || spawnSync('systemd-nspawn', ['--version']).status !== 0
      ? 'it needs Debian with systemd-nspawn (apt-get install systemd-container)'
      : false

/** Makes the folders of a scratch machine. */
export function scratchRoot(root: string): void {
  for (const folder of [
    'usr/lib',
    'var/lib',
    'var/cache/apt/archives/partial',
    'var/log',
    'root/.npm',
    'tmp',
    'opt',
    'run',
    'proc',
    'sys',
    'dev'
  ])
    mkdirSync(join(root, folder), { recursive: true })
  for (const folder of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${folder}`, join(root, folder))
  // systemd-nspawn asks for it before it mounts /usr.
  cpSync('/usr/lib/os-release', join(root, 'usr/lib/os-release'))
  for (const folder of ['etc', 'var/lib/dpkg'])
    cpSync(join('/', folder), join(root, folder), { recursive: true, verbatimSymlinks: true })
  // Services of this machine do not start there.
  rmSync(join(root, 'etc/systemd/system'), { recursive: true })
  mkdirSync(join(root, 'etc/systemd/system'))
  // Without an id, systemd would set up a new machine first.
  rmSync(join(root, 'etc/machine-id'), { force: true })
  writeFileSync(join(root, 'etc/machine-id'), `${'0123456789abcdef'.repeat(2)}\n`)
}

export type Options = {
  /** Folders of this machine that can be read there, by their path there. */
  reads?: Record<string, string>
  /** The same for folders that can also be written. Of the rest, `readOnly` makes only /tmp writable. */
  writes?: Record<string, string>
  readOnly?: boolean
  env?: Record<string, string>
  /** Whether it has this machine's network, or only a loopback interface of its own. */
  network?: boolean
}

/** Runs a shell script until its first failure. What it writes under /usr is not kept. */
export async function runIn(
  root: string,
  script: string,
  options: Options = {}
): Promise<{ code: number | null; output: string }> {
  const settings = Object.entries(options.env ?? {}).map(([name, value]) => `--setenv=${name}=${value}`)
  writeFileSync(join(root, 'script'), script)
  return await nspawn(root, options, ['--as-pid2', ...settings, '/bin/sh', '-eu', '/script'])
}

/**
 * Boots it, runs a bash script until its first failure, and stops it. Returns what the script printed, with
 * systemd's result in the last line. The journal is kept in its file /journal.
 */
export async function bootIn(root: string, script: string, options: Options = {}): Promise<string> {
  const units = join(root, 'etc/systemd/system')
  const settings = Object.entries({ HOME: '/root', ...options.env }).map(([name, value]) => `"${name}=${value}"`)
  writeFileSync(join(root, 'script'), script)
  writeFileSync(
    join(units, 'script.service'),
    `[Unit]
After=multi-user.target
[Service]
Type=oneshot
Environment=${settings.join(' ')}
ExecStart=/bin/bash -euo pipefail /script
StandardOutput=file:/said
StandardError=inherit
ExecStopPost=/bin/sh -c 'echo "result: $SERVICE_RESULT" >>/said; journalctl --no-pager >/journal; systemctl --no-block poweroff'
`
  )
  mkdirSync(join(units, 'default.target.wants'))
  symlinkSync('../script.service', join(units, 'default.target.wants/script.service'))
  const { output } = await nspawn(root, options, ['--boot'])
  const said = join(root, 'said')
  return existsSync(said) ? readFileSync(said, 'utf8') : output
}

async function nspawn(
  root: string,
  { reads = {}, writes = {}, readOnly = false, network = false }: Options,
  args: readonly string[]
): Promise<{ code: number | null; output: string }> {
  const cache = join(homedir(), '.npm')
  const child = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', `--directory=${root}`, '--register=no', '--keep-unit', '--overlay=/usr::/usr'],
      ...(network ? [] : ['--private-network']),
      ...(readOnly ? ['--read-only', '--tmpfs=/tmp:mode=1777'] : []),
      // Packages that this machine has are not downloaded again.
      ...(existsSync(cache) ? [`--bind=${cache}:/root/.npm`] : []),
      ...Object.entries(reads).map(([path, from]) => `--bind-ro=${from}:${path}`),
      ...Object.entries(writes).map(([path, from]) => `--bind=${from}:${path}`),
      ...args
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] }
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

/** What npm needs there to trust the registry as it does here. */
export function trust(): Pick<Required<Options>, 'reads' | 'env'> {
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  return certificates
    ? { reads: { '/certificates.pem': certificates }, env: { NODE_EXTRA_CA_CERTS: '/certificates.pem' } }
    : { reads: {}, env: {} }
}

/** A repository in `folder` with the working tree as its commit. Returns the hash; null without git. */
export function repositoryIn(folder: string, checkout: string): string | null {
  const git = (...args: string[]) => spawnSync('git', ['-C', checkout, ...args], { encoding: 'utf8' })
  const commit = git('stash', 'create').stdout?.trim() || git('rev-parse', 'HEAD').stdout?.trim()
  if (!commit) return null
  git('init', '--quiet', '--bare', '--initial-branch=main', folder)
  const pushed = git('push', '--quiet', folder, `${commit}:refs/heads/main`)
  return pushed.status === 0 ? commit : null
}
