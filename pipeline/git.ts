// Runs git in the checkout that this code runs from.
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Folder of the code, without a trailing slash. */
export const CHECKOUT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/**
 * Output of a git command, trimmed. The checkout may belong to another user: this process runs its code, so
 * it trusts its owner already. A repository around the checkout says nothing about the code.
 */
export async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-C', CHECKOUT, '-c', 'safe.directory=*', ...args], {
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(CHECKOUT), GIT_OPTIONAL_LOCKS: '0' },
    maxBuffer: 1 << 26
  })
  return stdout.trim()
}

/** Why a git command failed, in one line. */
export function gitFailure(error: Error & { stderr?: string; code?: unknown }): string {
  if (error.code === 'ENOENT') return 'the program is not installed.'
  const lines = (error.stderr || error.message).trim().split('\n')
  return `${lines.slice(0, 3).join(' ')}.`.replace(/\.\.$/, '.')
}
