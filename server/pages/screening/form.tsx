// Screening form: one identifier, and the day to screen for.
import { type Filled, TextField } from '../field.tsx'

export function ScreeningForm({ of }: { of: Filled }) {
  return (
    <form action="/screen" method="get">
      <p>Enter a UEI or a CAGE code, not both. Without a day, the page answers for today.</p>
      <TextField name="uei" label="UEI" hint="12 letters and digits" of={of} />
      <TextField name="cage" label="CAGE code" hint="5 letters and digits" of={of} />
      <TextField name="as_of" label="As of" hint="a day, today or earlier" type="date" of={of} />
      <button type="submit">Screen</button>
    </form>
  )
}
