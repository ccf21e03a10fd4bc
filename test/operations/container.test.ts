// The steps of the Containerfile, run one by one in scratch machines: what it copies suffices, the image runs
// as its user on a read-only system, and its data names the commit. A builder of images is not needed. Not
// shown: the base image itself (the machine has the Node of this one) and the limits that an engine sets.
import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t, { type Test } from 'tap'
import { CHECKOUT } from '../../pipeline/code-version.ts'
import { cannotRun, repositoryIn, runIn, scratchRoot, trust } from './scratch-root.ts'

const folder = t.testdir({ context: {}, data: {}, repository: {}, stages: {} })
const context = join(folder, 'context')
const commit = cannotRun ? null : repositoryIn(join(folder, 'repository'), CHECKOUT)
const skip = cannotRun || (commit === null && 'git is not installed')

/** What the instructions of a stage leave: its files, and what a container of it starts with. */
type Stage = {
  root: string
  cwd: string
  env: Record<string, string>
  user: string
  entry: string[]
  command: string[]
}

async function built(t: Test, text: string, args: Record<string, string>): Promise<Stage> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const [, word = '', rest = ''] of text.matchAll(/^([A-Z]+) (.*)$/gm)) {
    if (word === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last'
      const root = join(folder, 'stages', name)
      mkdirSync(root)
      scratchRoot(root)
      stage = { root, cwd: '/', env: {}, user: '0:0', entry: [], command: [] }
      stages.set(name, stage)
      continue
    }
    if (!stage) throw new Error(`${word} comes before FROM`)
    const { root } = stage
    if (word === 'WORKDIR') {
      stage.cwd = rest
      mkdirSync(join(root, rest), { recursive: true })
    } else if (word === 'VOLUME') mkdirSync(join(root, rest))
    else if (word === 'ENV') Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((one) => one.split('='))))
    else if (word === 'ARG') stage.env[rest] = args[rest] ?? ''
    else if (word === 'USER') stage.user = rest
    else if (word === 'ENTRYPOINT') stage.entry = JSON.parse(rest)
    else if (word === 'CMD') stage.command = JSON.parse(rest)
    else if (word === 'COPY') {
      const [, source, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? []
      const words = paths.split(' ')
      const to = words.pop() ?? ''
      for (const path of words) {
        const from = source ? join(stages.get(source)?.root ?? '', path) : join(context, path)
        const target = to.endsWith('/') && !source ? join(root, stage.cwd, to, path) : join(root, stage.cwd, to)
        mkdirSync(dirname(target), { recursive: true })
        cpSync(from, target, { recursive: true, verbatimSymlinks: true })
      }
    } else if (word === 'RUN') {
      const { reads, env } = trust()
      const { code, output } = await runIn(root, `cd ${stage.cwd}\n${rest}`, {
        ...{ reads, network: true },
        env: { ...env, ...stage.env, npm_config_progress: 'false' }
      })
      t.equal(code, 0, `RUN ${rest}`, { output: output.slice(-2000) })
    } else if (!['EXPOSE', 'STOPSIGNAL'].includes(word)) throw new Error(`${word} is not known here`)
  }
  if (!stage) throw new Error('there is no stage')
  return stage
}

t.test('the image of the Containerfile makes a release and serves it', { skip }, async (t) => {
  // The files of the commit alone, as the guide builds it.
  const archive = spawnSync('git', ['-C', join(folder, 'repository'), 'archive', commit ?? ''], { maxBuffer: 1 << 30 })
  t.equal(spawnSync('tar', ['--extract', '--directory', context], { input: archive.stdout }).status, 0)
  const text = readFileSync(join(context, 'server/deploy/Containerfile'), 'utf8')
  const { root, cwd, env, user, entry, command } = await built(t, text, { COMMIT: commit ?? '' })

  const data = join(folder, 'data')
  const [uid = '', gid = ''] = user.split(':')
  chownSync(data, Number(uid), Number(gid))
  const as = `setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all`
  const list = 'pipeline/sources/oig_leie/fixtures/full-list/input/UPDATED.csv'
  const { code, output } = await runIn(
    root,
    `cd ${cwd}
${as} node server/compiled/launch.js pipeline/main.ts import --source=oig_leie --file=${list} --date=2026-11-10
${as} ${entry.join(' ')} ${command.join(' ')} &
server=$!
curl --silent --show-error --fail --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:8080/readyz
curl --silent --output /dev/null --write-out 'asked: %{http_code}' 'http://127.0.0.1:8080/ask?q=How+many+dermatologists+are+in+Texas%3F'
kill $server
wait $server
`,
    { env: { ...env, DRAIN_MS: '0' }, readOnly: true, writes: { '/data': data } }
  )
  t.equal(code, 0, 'it starts, answers and stops', { output: output.slice(-3000) })
  t.match(output, /"status":"ready"/)
  t.match(output, /asked: 409/, 'a question is read with its vocabulary, and its source is missing')
  t.notMatch(output, /running from the sources/, 'it starts from what was compiled in the build')
  const [release = ''] = readdirSync(join(data, 'releases'))
  const manifest = JSON.parse(readFileSync(join(data, 'releases', release, 'manifest.json'), 'utf8'))
  t.equal(manifest.pipeline_version, commit?.slice(0, 7))
})
