// The two emails about an access request. A key is sent once, in the approval email.
import { createTransport } from 'nodemailer'
import type { AccessRequest } from './access-file.ts'

/** For each step of a mail server. nodemailer waits for minutes by default, and an operator is waiting. */
const STEP_MS = 10_000

export type Mail = { to: string; subject: string; text: string }
/** Sends an email. If the mail server does not accept it, throws with the reason. */
export type Mailer = (mail: Mail) => Promise<void>

/** A mailer over SMTP; undefined if no server is set. */
export function mailerOf(settings: {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
}): Mailer | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = settings
  if (url === undefined || from === undefined) return undefined
  return async (mail) => {
    const transport = createTransport({
      url,
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout: STEP_MS
    })
    try {
      await transport.sendMail({ from, ...mail })
    } finally {
      transport.close()
    }
  }
}

export function approval(request: AccessRequest, key: string, expires: string | null, publicUrl: string): Mail {
  const until = expires === null ? 'It does not expire.' : `It is valid through ${expires} (UTC).`
  return {
    to: request.email,
    subject: 'Your key to the Provider Provenance Data Service',
    text: `${request.name},

your request ${request.id} for ${request.organization} is approved. This is your key. It is sent this once and kept nowhere:
store it where nobody else reads it.

${key}

${until} What it may ask: ${publicUrl}/methodology/limits
How to ask: ${publicUrl}/
`
  }
}

export function refusal(request: AccessRequest, reason: string | null): Mail {
  return {
    to: request.email,
    subject: 'Your request to the Provider Provenance Data Service',
    text: `${request.name},

your request ${request.id} for ${request.organization} is not approved.${reason === null ? '' : ` ${reason}`}
`
  }
}
