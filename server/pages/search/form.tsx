// Search form: a name or an identifier, and the state if it is known.
export type Asked = Readonly<{ q?: unknown; state?: unknown }>

export function SearchForm({ asked }: { asked: Asked }) {
  return (
    <form action="/search" method="get">
      <p>
        A name, its words in any order, or an NPI, CCN, UEI or NCT number. With a state, providers alone are searched.
      </p>
      <div class="field">
        <label for="q">Name or identifier</label>
        <input id="q" name="q" value={textOf(asked.q, 200)} autocomplete="off" spellcheck={false} />
      </div>
      <div class="field short">
        <label for="state">State</label>
        <input
          id="state"
          name="state"
          value={textOf(asked.state, 2)}
          autocomplete="off"
          maxLength={2}
          placeholder="TX"
        />
      </div>
      <button type="submit">Search</button>
    </form>
  )
}

function textOf(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : ''
}
