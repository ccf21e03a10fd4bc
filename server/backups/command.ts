// Operator commands for backups. Standard output holds only the folder of a new backup.
import { exitCodeOf, Mistake, noWords, parsed, type Terminal } from '../keys/arguments.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const USAGE = `Usage:
  npm run --silent backup -- --to DIR
  npm run --silent restore -- --from DIR [--replace]
A backup is a new folder under DIR. Services may run while it is made. DIR of a restore is a backup or a folder of them, of which the
newest is taken; the webhook service must not run meanwhile.`

/** Runs `backup` or `restore`. Returns exit code 0, or 1 after a sentence on standard error. */
export async function runBackups(args: string[], dataDir: string, terminal: Terminal, now: Date): Promise<number> {
  const [command, ...rest] = args
  return await exitCodeOf(async () => {
    if (command === 'backup') return [await backUp(dataDir, folderOf(rest, 'to'), now)]
    if (command !== 'restore') throw new Mistake(USAGE)
    const replace = rest.includes('--replace')
    const given = rest.filter((each) => each !== '--replace')
    const { folder, backup, written, left } = await restore(dataDir, folderOf(given, 'from'), replace)
    const { release } = backup
    const current = release && `, when release ${release.id} was current, built by commit ${release.pipeline_version}`
    return [
      ...written.map((file) => `restored  ${file}`),
      ...left.map((file) => `kept      ${file}`),
      `Restored ${folder}: state as of ${backup.made_at}${current ?? ''}.`
    ]
  }, terminal)
}

function folderOf(args: string[], name: 'to' | 'from'): string {
  const { options, words } = parsed(args, [name])
  noWords(words)
  const folder = options[name]
  if (!folder) throw new Mistake(`--${name} must name a folder.\n${USAGE}`)
  return folder
}
