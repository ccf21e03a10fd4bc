// Words of a judgement, which nothing said of a screened entity may hold. What publishers write is theirs and stands as it is.
const JUDGING =
  /\b(scores?|scored|scoring|ratings?|rated|risk(s|y)?|verdicts?|clear(ed|ance)?|clean|eligib(le|ility)|ineligib(le|ility)|safe|unsafe|pass(ed|es)?|fail(ed|s|ure)?|recommend\w*|flagged|suspicious|trust(ed|worthy)?|approved?|rejected|disqualified|good standing|red flag|warning)\b/i

/** Of the publishers: exclusion types, and the meaning of a code they give. */
const PUBLISHED =
  /Ineligible \(Proceedings Completed( or Pending)?\)|non-responsibility|not qualified|material failure/gi

/** The first word of a judgement in a text or name of ours; null when there is none. */
export function judgingWordIn(text: string): string | null {
  return JUDGING.exec(text.replaceAll('_', ' ').replace(PUBLISHED, ''))?.[0] ?? null
}
