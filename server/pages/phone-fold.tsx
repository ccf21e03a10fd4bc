// What a phone shows only on request. A checkbox folds it, so that wide screens and paper show everything
// without a script; a link to something inside unfolds it.
import type { ComponentChildren } from 'preact'

type PhoneFoldProps = { label: string; children: ComponentChildren }
type FoldedSectionProps = { heading: string; open?: boolean; children: ComponentChildren }

/** Hides all of its content on a phone until the box is checked. */
export function PhoneFold({ label, children }: PhoneFoldProps) {
  return (
    <div class="phone-fold">
      <Unfold label={label} />
      <div>{children}</div>
    </div>
  )
}

/** A section whose content a phone hides, unless it is `open`. */
export function FoldedSection({ heading, open = false, children }: FoldedSectionProps) {
  return (
    <section>
      <h2>{heading}</h2>
      {open ? children : <PhoneFold label={`Show: ${heading}`}>{children}</PhoneFold>}
    </section>
  )
}

export function Unfold({ label }: { label: string }) {
  return (
    <label class="unfold on-screen">
      <input type="checkbox" /> {label}
    </label>
  )
}
