// Entry point of `npm run keys`.

import { mailerOf } from './access.ts'
import { operate } from './arguments.ts'
import { runKeys } from './command.ts'

void operate(async (settings, terminal) => {
  const post = { mailer: mailerOf(settings), publicUrl: settings.PPDS_PUBLIC_URL }
  return await runKeys(process.argv.slice(2), settings.DATA_DIR, terminal, () => new Date(), post)
})
