// The texts that pages may show for a value.

const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

export function dayInWords(day: string): string {
  return DAY.format(new Date(day))
}

/** "Nov 10, 2026" as 2026-11-10; null for another text. */
export function dayOfWords(text: string): string | null {
  if (!/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(text)) return null
  const time = new Date(`${text} UTC`)
  return Number.isNaN(time.getTime()) ? null : time.toISOString().slice(0, 10)
}

function formsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return ['unknown', 'none', 'none listed', '']
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value === 'number') {
    const number = value.toLocaleString('en-US', { maximumFractionDigits: 10 })
    return [
      number,
      `${number} %`,
      `${number}%`,
      value.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
      String(value)
    ]
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return formsOf(null)
    return [', ', '; ', ' · '].map((between) => value.map((one) => String(one ?? 'unknown')).join(between))
  }
  const text = String(value).replace(/\s+/g, ' ').trim()
  return [
    text,
    ...(/^\d{4}-\d\d-\d\d$/.test(text) ? [dayInWords(text)] : []),
    text.replace(/^(\d{5})(\d{4})$/, '$1-$2'),
    text.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  ]
}

const letters = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').toLowerCase()

/** True if the text is the value in one of its forms, or words for it with the code in parentheses. */
export function isShownAs(text: string, value: unknown): boolean {
  if (formsOf(value).includes(text)) return true
  if (Array.isArray(value) && value.some((one) => one !== null && isShownAs(text, one))) return true
  return (
    typeof value === 'string' && letters(value) !== '' && codesOf(text).some((code) => letters(code) === letters(value))
  )
}

/** The text in parentheses at the end, from each opening on: words for a code can have their own. */
function codesOf(text: string): string[] {
  if (!text.endsWith(')')) return []
  return [...text.matchAll(/\(/g)].map(({ index }) => text.slice(index + 1, -1))
}
