// The script of the page /verify: part of the compiled programs, or made when sources start.

/** Set by server/compiled/bundle.js. */
declare const VERIFY_SCRIPT: string

let made: Promise<string> | undefined

export function verifyScript(): Promise<string> {
  made ??= typeof VERIFY_SCRIPT === 'string' ? Promise.resolve(VERIFY_SCRIPT) : fromSources()
  return made
}

async function fromSources(): Promise<string> {
  const bundling = await import(new URL('../../compiled/verify-script.js', import.meta.url).href)
  return bundling.verifyScript()
}
