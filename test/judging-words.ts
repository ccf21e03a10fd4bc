// cspell:ignore ance eligib ility ineligib
// Words of judgment that our text about a screened entity must not contain. Publishers' own text is left
// unchanged.
const JUDGING =
  /\b(scores?|scored|scoring|ratings?|rated|risk(s|y)?|verdicts?|clear(ed|ance)?|clean|eligib(le|ility)|ineligib(le|ility)|safe|unsafe|pass(ed|es)?|fail(ed|s|ure)?|recommend\w*|flagged|suspicious|trust(ed|worthy)?|approved?|rejected|disqualified|good standing|red flag|warning)\b/i

/**
 * The member and the sentences about rows of a file that could not be used. They say nothing about a party.
 */
const OF_ROWS = /^rejected$|\brows?\b[^.]*\brejected\b|\d rejected:/gi

/** Publishers' terms: exclusion types, the meaning of one of their codes, and the name of a list. */
const PUBLISHED =
  /Ineligible \(Proceedings (Completed|Pending|Completed or Pending)\)|non-responsibility|not qualified|material failure|Suspended and Ineligible Provider List/gi

/** The first word of judgment in one of our strings or names; null if there is none. */
export function judgingWordIn(text: string): string | null {
  return JUDGING.exec(text.replaceAll('_', ' ').replace(PUBLISHED, '').replace(OF_ROWS, ''))?.[0] ?? null
}
