// Scope and severity of a nursing home deficiency: the letters of CMS's grid (State Operations Manual,
// chapter 7), with the severity levels and scopes of 42 CFR 488.404(b).

export type ScopeSeverity = {
  /** 1 to 4, from the least to the most severe. */
  level: number
  severity: string
  scope: string
}

const SEVERITIES = [
  'No actual harm with a potential for minimal harm',
  'No actual harm with a potential for more than minimal harm, but not immediate jeopardy',
  'Actual harm that is not immediate jeopardy',
  'Immediate jeopardy to resident health or safety'
]
const SCOPES = ['Isolated', 'Pattern', 'Widespread']

/** A to L: three scopes for each level of severity. */
export const SCOPE_SEVERITY: ReadonlyMap<string, ScopeSeverity> = new Map(
  SEVERITIES.flatMap((severity, row) =>
    SCOPES.map((scope, column): [string, ScopeSeverity] => [
      String.fromCharCode('A'.charCodeAt(0) + row * SCOPES.length + column),
      { level: row + 1, severity, scope }
    ])
  )
)
