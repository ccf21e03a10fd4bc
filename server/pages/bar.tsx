// A figure drawn as a bar, with a line at the value that it is compared with.
const LONG = 120

/** Shares of the longest bar, 0 to 1. */
export function Bar({ share, line }: { share: number; line?: number | undefined }) {
  const at = line === undefined ? 0 : Math.max(1, Math.round(LONG * line))
  return (
    <svg class="bar" viewBox={`0 0 ${LONG} 12`} width={LONG} height="12" aria-hidden="true">
      <rect class="track" width={LONG} height="12" rx="3" />
      <rect class="age" width={Math.max(2, Math.round(LONG * share))} height="12" rx="3" />
      {line !== undefined && <rect class="promise" x={at - 1} width="2" height="12" />}
    </svg>
  )
}
