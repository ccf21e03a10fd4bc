// Debian's Chromium, as the tests of the pages need it. CONTRIBUTING.md says what each flag is for.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const EXECUTABLE = '/usr/bin/chromium'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Options of a test that needs the browser: none when it is there, else the reason it is skipped. */
export function needsChromium(): { skip?: string } {
  return existsSync(EXECUTABLE) ? {} : { skip: `${EXECUTABLE} is absent: apt-get install chromium` }
}

/** A browser with an empty profile of its own. The caller closes it. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: EXECUTABLE, args: FLAGS })
}
