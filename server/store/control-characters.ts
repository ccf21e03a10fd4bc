// Control characters in publishers' values. A terminal obeys some of them, and FHIR allows none in a string.
// JSON and Parquet keep the publisher's text; CSV, FHIR and the texts of tools are written without them.

/** All but tab and line ends: U+0000 to U+001F, U+007F to U+009F. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '')
}

/** The value as JSON whose strings have no control character: JSON writes most of them as escapes. */
export function jsonWithoutControls(value: unknown): string {
  const text = JSON.stringify(value).replace(/\\(?:u00[01][\da-f]|.)/g, (written) =>
    written.length > 2 || written === '\\b' || written === '\\f' ? '' : written
  )
  return withoutControls(text)
}
