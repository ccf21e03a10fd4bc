// Access requests: who asked for a key, for what, and the decision, kept until the file is deleted. On the
// operator's command line: record, list, approve with a key, or deny. A key is sent once, in the approval
// email.
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { IsoDateTime } from '../../domain/provenance.ts'
import { KeySurface, KeyTier } from '../limits/policies.ts'
import type { ServerSettings } from '../settings.ts'
import { changed, columns, dayOf, expiry, Mistake, noWords, onlyId, parsed, undamaged } from './arguments.ts'
import { keyFile, newEntry, newId, TIERS_OF, withRevoked } from './key-file.ts'
import { StateFile } from './state-file.ts'

/** One line of text, as shown in a list and in an email. */
export const Line = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((text) => !/\p{Cc}/u.test(text), { error: 'must be one line' })

export const AccessRequest = z.strictObject({
  id: z.string().regex(/^r[0-9a-z]{8}$/),
  name: Line,
  email: z.email(),
  organization: Line,
  /** Intended use of the data, in the requester's words. */
  use: Line,
  requested: IsoDateTime,
  state: z.enum(['pending', 'approved', 'denied']),
  /** When it was approved or denied; null while pending. */
  decided: IsoDateTime.nullable(),
  /** Id of the key; null unless approved. */
  key: z.string().nullable(),
  /** Reason for the denial, as given to the requester; null if no reason was given. */
  reason: z.string().nullable()
})
export type AccessRequest = z.infer<typeof AccessRequest>

export function accessFile(dataDir: string): StateFile<AccessRequest> {
  return new StateFile(join(dataDir, 'state', 'access-requests.json'), AccessRequest)
}

/** For each step of a mail server. nodemailer waits for minutes by default, and an operator is waiting. */
const STEP_MS = 10_000

type Mail = { to: string; subject: string; text: string }
/** Sends an email. If the mail server does not accept it, throws with the reason. */
export type Mailer = (mail: Mail) => Promise<void>

type MailSettings = Partial<Pick<ServerSettings, 'SMTP_URL' | 'MAIL_FROM'>>

/** A mailer over SMTP; undefined if no server is set. */
export function mailerOf({ SMTP_URL: url, MAIL_FROM: from }: MailSettings): Mailer | undefined {
  if (url === undefined || from === undefined) return undefined
  const timeouts = { connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS }
  return async (mail) => {
    const transport = createTransport({ url, ...timeouts })
    try {
      await transport.sendMail({ from, ...mail })
    } finally {
      transport.close()
    }
  }
}

function mailTo({ id, name, email, organization }: AccessRequest, about: string, decision: string): Mail {
  const text = `${name},\n\nyour request ${id} for ${organization} is ${decision}\n`
  return { to: email, subject: `Your ${about} to the Provider Provenance Data Service`, text }
}

function approval(request: AccessRequest, key: string, expires: string | null, publicUrl: string): Mail {
  const until = expires === null ? 'It does not expire.' : `It is valid through ${expires} (UTC).`
  const decision = `approved. This is your key. It is sent this once and kept nowhere:
store it where nobody else reads it.

${key}

${until} What it may ask: ${publicUrl}/methodology/limits
How to ask: ${publicUrl}/`
  return mailTo(request, 'key', decision)
}

export type Desk = {
  dataDir: string
  now: Date
  publicUrl: string
  /** Undefined if no mail server is set; the operator then sees the key instead. */
  mailer?: Mailer | undefined
  /** Says what to do next, in addition to what the command prints. */
  tell(line: string): void
}

export async function request(args: string[], { dataDir, now }: Desk): Promise<string[]> {
  const { options, words } = parsed(args, ['name', 'email', 'organization', 'use'])
  noWords(words)
  const open = { id: newId('r'), requested: now.toISOString(), state: 'pending' }
  const entry = { ...open, decided: null, key: null, reason: null }
  const result = AccessRequest.safeParse({ ...entry, ...options })
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new Mistake(
      `--${String(issue?.path[0])}: ${issue?.message}. A request needs --name, --email, --organization and --use.`
    )
  }
  await changed(accessFile(dataDir), (requests) => [...requests, result.data])
  return [result.data.id]
}

export async function requests(args: string[], { dataDir }: Desk): Promise<string[]> {
  noWords(parsed(args, []).words)
  const rows = (await undamaged(accessFile(dataDir))).map((entry) => [
    entry.id,
    entry.state,
    dayOf(new Date(entry.requested)),
    entry.key ?? '-',
    entry.email,
    entry.name,
    entry.organization,
    entry.use
  ])
  return columns(['ID', 'STATE', 'REQUESTED', 'KEY', 'EMAIL', 'NAME', 'ORGANIZATION', 'USE'], rows)
}

/**
 * Issues a key for a pending request and mails it. If the mail is not accepted, the key is withdrawn and the
 * request stays pending. After an interrupted approval, the request also stays pending, and the next approval
 * revokes the earlier key. At most one key of a request is valid. Returns the key if it was not mailed.
 */
export async function approve(args: string[], desk: Desk): Promise<string[]> {
  const { options, words } = parsed(args, ['tier', 'expires'])
  const id = onlyId(words, 'requests')
  const tier = KeyTier.safeParse(options.tier ?? 'pilot')
  if (!tier.success) throw new Mistake(`--tier must be one of ${KeyTier.options.join(', ')}, not '${options.tier}'.`)
  const surface = KeySurface.options.find((each) => TIERS_OF[each].includes(tier.data)) ?? 'a'
  const expires = expiry(options.expires, desk.now)
  const { now, mailer } = desk
  const keys = keyFile(desk.dataDir)
  await undamaged(keys)

  let [made, mailedTo] = ['', '']
  await decide(desk, id, async (pending) => {
    const label = `${pending.name}, ${pending.organization}`
    const { key, entry } = newEntry({ surface, tier: tier.data, label, expires, request: id }, now)
    await keys.change((entries) => [...withRevoked(entries, (other) => other.request === id, now), entry])
    try {
      await mailer?.(approval(pending, key, expires, desk.publicUrl))
    } catch (cause) {
      await keys.change((entries) => entries.filter((other) => other.id !== entry.id))
      throw notMailed(pending, cause, 'The key was withdrawn and the request is still pending')
    }
    made = key
    mailedTo = pending.email
    return { ...pending, state: 'approved', decided: now.toISOString(), key: entry.id }
  })
  if (!mailer) return [made]
  desk.tell(`The key was mailed to ${mailedTo}.`)
  return []
}

/** Denies a pending request. If a mail server is set, also tells the requester by email. */
export async function deny(args: string[], desk: Desk): Promise<string[]> {
  const { options, words } = parsed(args, ['reason'])
  const id = onlyId(words, 'requests')
  const reason = options.reason?.trim() || null
  const { now, dataDir } = desk
  await decide(desk, id, async (pending) => {
    const refusal = mailTo(pending, 'request', `not approved.${reason === null ? '' : ` ${reason}`}`)
    await desk.mailer?.(refusal).catch((cause: unknown) => {
      throw notMailed(pending, cause, 'The request is still pending')
    })
    // An interrupted approval may have left a key.
    await keyFile(dataDir).change((entries) => withRevoked(entries, (key) => key.request === id, now))
    return { ...pending, state: 'denied', decided: now.toISOString(), reason }
  })
  return []
}

/** Decides a pending request while no other decision is in progress. */
async function decide(
  { dataDir }: Desk,
  id: string,
  decision: (pending: AccessRequest) => Promise<AccessRequest>
): Promise<void> {
  await changed(accessFile(dataDir), async (entries) => {
    const entry = entries.find((candidate) => candidate.id === id)
    if (!entry) throw new Mistake(`No request has the id '${id}'; run requests to see the ids.`)
    if (entry.state !== 'pending') throw new Mistake(`Request ${id} was ${entry.state} on ${entry.decided}.`)
    const decided = await decision(entry)
    return entries.map((candidate) => (candidate === entry ? decided : candidate))
  })
}

function notMailed({ email }: AccessRequest, cause: unknown, consequence: string): Mistake {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Mistake(`The email to ${email} could not be sent: ${reason}. ${consequence}: fix SMTP_URL or try again.`, {
    cause
  })
}
