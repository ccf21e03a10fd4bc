// Debian's Chromium for page tests.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const EXECUTABLE = '/usr/bin/chromium'

const FLAGS = [
  '--headless',
  // Containers run as root.
  '--no-sandbox',
  '--disable-gpu',
  // The browser itself connects to nothing.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Options for a test that needs the browser: none if Chromium is installed, else the reason for the skip. */
export function needsChromium(): { skip?: string } {
  return existsSync(EXECUTABLE) ? {} : { skip: `${EXECUTABLE} is absent: apt-get install chromium` }
}

/** Starts a browser with its own empty profile. The caller must close it. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: EXECUTABLE, args: FLAGS })
}
