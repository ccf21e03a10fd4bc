// What a phone shows only on request. A checkbox folds it, so that wide screens and paper show everything
// without a script; a link to something inside unfolds it.
import type { ComponentChildren } from 'preact'

type PhoneFoldProps = { label: string; children: ComponentChildren }

/** Hides all of its content on a phone until the box is checked. */
export function PhoneFold({ label, children }: PhoneFoldProps) {
  return (
    <div class="phone-fold">
      <Unfold label={label} />
      <div>{children}</div>
    </div>
  )
}

export function Unfold({ label }: { label: string }) {
  return (
    <label class="unfold on-screen">
      <input type="checkbox" /> {label}
    </label>
  )
}
