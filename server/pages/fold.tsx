// A section that a phone shows folded and a wide screen shows open.
import type { ComponentChildren } from 'preact'

type FoldProps = { heading: ComponentChildren; children: ComponentChildren; open?: boolean }

export function Fold({ heading, children, open = false }: FoldProps) {
  return (
    <details class="fold" open={open}>
      <summary>
        <h2>{heading}</h2>
      </summary>
      {children}
    </details>
  )
}
