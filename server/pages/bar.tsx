// A bar beside a figure that says the same: how large it is, as a share of the largest.
export function Bar({ share }: { share: number }) {
  return (
    <svg class="bar" viewBox="0 0 120 12" width="120" height="12" aria-hidden="true">
      <rect class="track" width="120" height="12" rx="3" />
      <rect class="age" width={Math.max(2, Math.round(120 * Math.min(1, share)))} height="12" rx="3" />
    </svg>
  )
}
