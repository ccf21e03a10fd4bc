// How to cite what a page shows: as text, and for a reference manager.
import type { ComponentChildren } from 'preact'

type HowToCiteProps = { of: { text: string; bibtex?: string }; children?: ComponentChildren }

export function HowToCite({ of, children }: HowToCiteProps) {
  return (
    <>
      <h2>How to cite</h2>
      <pre>
        <code>{of.text}</code>
      </pre>
      {of.bibtex && (
        <pre>
          <code>{of.bibtex}</code>
        </pre>
      )}
      {children}
    </>
  )
}
