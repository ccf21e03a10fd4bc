// Signing keys on the operator's command line: make the first key, rotate it, list all.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { verifierKeyOf, verifierKeyText } from '#verify/keys.ts'
import { keyInUse, LAST_CHECKPOINT_FILE, SigningKey } from '../../domain/signing.ts'
import type { Desk } from './access.ts'
import { columns, dayOf, Mistake, noWords, parsed, undamaged } from './arguments.ts'
import { newSigningKey, signingFile } from './signing-keys.ts'

export async function signing(args: string[], { dataDir, now, publicUrl, tell }: Desk): Promise<string[]> {
  const { options, flags, words } = parsed(args, ['name'], ['new', 'first', 'rotate', 'now'])
  noWords(words)
  const [isFirst, isRotation, atOnce] = [flags.has('first'), flags.has('rotate'), flags.has('now')]
  const isNew = isFirst || flags.has('new')
  if (isNew && isRotation) throw new Mistake('--new makes the first key, and --rotate replaces it: give one of them.')
  if (options.name !== undefined && !isNew) throw new Mistake('--name goes with --new: a rotation keeps the name.')
  if (atOnce && !isRotation) throw new Mistake('--now goes with --rotate.')

  const file = signingFile(dataDir)
  const known = await undamaged(file)
  if (!isNew && !isRotation) return listed(known)
  const traces = ['current.json', LAST_CHECKPOINT_FILE].map((name) => join(dataDir, name))
  if (isFirst && (known.length > 0 || traces.some((trace) => existsSync(trace)))) return []
  let made: SigningKey | undefined
  await file.change((keys) => {
    const old = keyInUse(keys)
    const name = isNew ? nameOf(options.name, publicUrl) : old?.name
    if (isNew && old) {
      const text = verifierKeyText(verifierKeyOf(old))
      throw new Mistake(`There is a signing key, ${text}. Replace it with signing --rotate.`)
    }
    if (name === undefined)
      throw new Mistake('There is no signing key to rotate. Make the first one with signing --new.')
    made = newSigningKey(name, now)
    return [...keys.map((key) => retired(key, now, atOnce)), made]
  })
  if (!made) throw new Error('no signing key was made')
  tell(isFirst ? FIRST : NEXT + (isNew ? '' : atOnce ? OLD_DELETED : OLD_SIGNS))
  return [verifierKeyText(verifierKeyOf(made))]
}

const NEXT =
  'Releases made from now on are signed. Sign the current one now: make ingest. Publish this verifier key where ' +
  'clients can trust it.'
const FIRST =
  'A key that signs releases was made in state/signing.json. Keep it: make backup. Give clients this verifier key at a place ' +
  'that does not depend on this server. Replace the key once a year: npm run --silent keys -- signing --rotate. ' +
  'SIGNING=off makes no key.'
const OLD_SIGNS = ' The old key still signs checkpoints, until the next rotation.'
const OLD_DELETED =
  ' The private half of the old key was deleted, and verifiers refuse what it signed. Make a release now: make ingest.'

/** The name a log has by default: its address without the scheme. */
function nameOf(given: string | undefined, publicUrl: string): string {
  const name = SigningKey.shape.name.safeParse(given ?? `${publicUrl.replace(/^[a-z]+:\/\//, '')}/log`)
  if (!name.success) throw new Mistake('--name must have no spaces and no plus sign, such as data.example.com/log.')
  return name.data
}

/**
 * The key after a rotation. The key that was in use keeps its private half, so that the next checkpoints
 * carry both signatures. Keys retired earlier lose theirs.
 */
function retired(key: SigningKey, now: Date, atOnce: boolean): SigningKey {
  const at = now.toISOString()
  if (key.retired_at === null && !atOnce) return { ...key, retired_at: at }
  const { d, ...jwk } = key.jwk
  // Whoever read the file has every private half in it.
  const isTaken = atOnce && d !== undefined
  return { ...key, retired_at: key.retired_at ?? at, ...(isTaken && { revoked_at: at }), jwk }
}

function stateOf({ retired_at, revoked_at, jwk }: SigningKey): string {
  if (retired_at === null) return 'in use'
  return revoked_at !== undefined ? 'revoked' : jwk.d === undefined ? 'retired' : 'signs checkpoints'
}

function listed(keys: readonly SigningKey[]): string[] {
  const rows = keys.map((key) => [
    stateOf(key),
    dayOf(new Date(key.created_at)),
    key.retired_at === null ? '-' : dayOf(new Date(key.retired_at)),
    verifierKeyText(verifierKeyOf(key))
  ])
  return columns(['STATE', 'CREATED', 'RETIRED', 'VERIFIER KEY'], rows)
}
