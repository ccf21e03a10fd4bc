// The guide of methodology/install.md, word by word: a machine is made, booted, and typed into. The archive
// of Node is not downloaded: the machine has ours.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { CHECKOUT } from '../../pipeline/code-version.ts'
import { bootIn, cannotRun, repositoryIn, runIn, scratchRoot, trust } from './scratch-root.ts'

const guide = readFileSync(new URL('../../methodology/install.md', import.meta.url), 'utf8')
const chapter = guide.split(/^## /m).find((part) => part.startsWith('Under systemd\n')) ?? ''
const [before = '', after = ''] = chapter.split('### Settings and units')
/** Commands of a text, without the blocks that are only shown. */
const commandsIn = (text: string) =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands).join('')

const folder = t.testdir({ root: {}, repository: {} })
const root = join(folder, 'root')
const commit = cannotRun ? null : repositoryIn(join(folder, 'repository'), CHECKOUT)
const skip = cannotRun || (commit === null && 'git is not installed')

t.test('the guide leads from an empty machine to a running service', { skip }, async (t) => {
  scratchRoot(root)
  if ((await runIn(root, 'true')).code !== 0) {
    t.pass('skipped', { skip: 'systemd-nspawn does not work here' })
    return
  }
  const { reads, env } = trust()
  const bought = await runIn(root, commandsIn(before), {
    reads: { ...reads, '/repository': join(folder, 'repository') },
    env: { ...env, REPOSITORY: '/repository', npm_config_progress: 'false' },
    network: true
  })
  if (bought.code !== 0 && /ENOTFOUND|EAI_AGAIN|ECONNREFUSED/.test(bought.output)) {
    t.pass('skipped', { skip: 'the registry of packages does not answer' })
    return
  }
  t.equal(bought.code, 0, 'packages, user and code', { output: bought.output.slice(-2000) })

  // A small universe, and no publisher.
  const changes = join(root, 'etc/systemd/system/ppds-.service.d')
  mkdirSync(changes, { recursive: true })
  writeFileSync(join(changes, '99-test.conf'), '[Service]\nEnvironment=SCALE=0.0005 FETCH_MIRROR=http://127.0.0.1:9\n')
  // In a container, systemd may miss that the last process of a unit has ended, and would wait for it for
  // ever.
  for (const unit of ['ppds-ingest', 'ppds-backup', 'ppds-prune']) {
    const own = join(root, `etc/systemd/system/${unit}.service.d`)
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, '99-test.conf'), '[Service]\nKillMode=process\n')
  }
  const said = await bootIn(
    root,
    `cd /opt/ppds
${commandsIn(after)}
rm /var/lib/ppds/state/keys.json
systemctl stop ppds-webhooks
ppds npm run --silent restore -- --from /var/backups/ppds
systemctl start ppds-webhooks ppds-prune
ppds make repair
echo "failed: $(systemctl --failed --plain --no-legend)"
for unit in ppds-server@8080 ppds-webhooks ppds-schedule ppds-ingest ppds-backup ppds-prune; do
  systemd-analyze security --no-pager $unit.service | tail -n 1
done
`
  )
  const journal = existsSync(join(root, 'journal')) ? readFileSync(join(root, 'journal'), 'utf8') : ''
  t.match(said, /^result: success$/m, 'every step', { journal: journal.slice(-3000) })
  t.match(said, /^failed: $/m, 'no unit failed')
  const release = /"status":"ready","release":"([^"]+)"/.exec(said)?.[1] ?? 'none'
  t.match(said, new RegExp(`^${release} +intact$`, 'm'))
  t.match(said, /ppds_[0-9A-Za-z]{40}$/m, 'the first key')
  t.match(said, /^restored {2}state\/keys.json$/m)
  const exposures = [...said.matchAll(/exposure level for \S+ (\d+\.\d)/g)].map(([, exposure]) => Number(exposure))
  t.equal(exposures.length, 6)
  for (const exposure of exposures) t.ok(exposure <= 1.3, `exposure ${exposure}`)

  const manifest = join(root, 'var/lib/ppds/releases', release, 'manifest.json')
  t.equal(JSON.parse(readFileSync(manifest, 'utf8')).pipeline_version, commit?.slice(0, 7))
})

t.test('after the guide, every path that a unit names exists', { skip }, async (t) => {
  const units = join(root, 'etc/systemd/system')
  const files = readdirSync(units, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(service|conf)$/.test(entry.name)
  )
  const named = /^(?:Read\w+Paths|WorkingDirectory|EnvironmentFile)=(.*)$/gm
  const paths = files.flatMap(({ parentPath, name }) =>
    [...readFileSync(join(parentPath, name), 'utf8').matchAll(named)].flatMap(([, value = '']) => value.split(' '))
  )
  t.ok(new Set(paths).size >= 5)
  for (const path of new Set(paths)) t.ok(existsSync(join(root, path)), path)
})
