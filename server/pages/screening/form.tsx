// Screening form: one identifier, and the day to screen for.
export type Asked = Readonly<{ uei?: unknown; cage?: unknown; as_of?: unknown }>

export function ScreeningForm({ asked }: { asked: Asked }) {
  return (
    <form action="/screen" method="get">
      <p>Give a UEI or a CAGE code, not both. Without a day the answer is about today.</p>
      <div class="field">
        <label for="uei">UEI</label>
        <span>12 letters and digits</span>
        <input id="uei" name="uei" value={textOf(asked.uei)} autocomplete="off" spellcheck={false} />
      </div>
      <div class="field">
        <label for="cage">CAGE code</label>
        <span>5 letters and digits</span>
        <input id="cage" name="cage" value={textOf(asked.cage)} autocomplete="off" spellcheck={false} />
      </div>
      <div class="field">
        <label for="as_of">As of</label>
        <span>a day, today or earlier</span>
        <input id="as_of" name="as_of" type="date" value={textOf(asked.as_of)} />
      </div>
      <button type="submit">Screen</button>
    </form>
  )
}

/** The typed value, cut to a length that no identifier has. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : ''
}
