// The verify page: an answer with its proof is verified in the browser, and nothing is sent.
import { z } from 'zod'
import { Listing } from './listing.tsx'
import { definePage } from './page.ts'

const COMMAND = `npm pack ./packages/verify
npm install ./provider-provenance-verify-0.1.0.tgz
npx provider-provenance-verify verify answer.json --key keys.txt`

export default definePage({
  path: '/verify',
  input: z.strictObject({}),
  withoutRelease: true,
  script: 'verify',
  view: async (_context, _input, { assets, verifierKeys = [] }) => ({
    title: 'Verify an answer',
    lead: 'A proof shows what a signed release says under a key, or that the release has no row. Anyone can check it without this service.',
    body: (
      <>
        <script type="module" src={assets.verify.path} />
        <div id="verifier" class="on-screen" hidden>
          <Form keys={verifierKeys} />
          <section id="verified" aria-live="polite" aria-label="Result" tabIndex={-1} />
        </div>
        <h2>What is verified</h2>
        <ul>
          <li>
            An answer with <code>include=proof</code>: the rows in the release, and that members of the answer are their
            values.
          </li>
          <li>
            A proof of <code>/v1/proof</code>: the rows under a key, or that there is none. No match does not mean the
            party is clear.
          </li>
          <li>
            The result of a screening with its receipt, as JSON, lines of JSON or CSV: every value of the file, and who
            signed it.
          </li>
          <li>An audit pack, or the attestation of a release: who signed it.</li>
        </ul>
        <p>
          A proof says what the operator published, and that it has not changed since. It does not say that the
          publisher’s file is right. <a href="/methodology/proofs">The format of proofs</a> says how each step is
          checked.
        </p>
        <h2>On your own computer</h2>
        <p>
          The same code is a command for Node 20 and newer. It needs no connection. The form above needs JavaScript; the
          command does not need a browser.
        </p>
        <Listing code={{ type: 'code', raw: COMMAND, lang: 'sh', text: COMMAND }} />
        <p>
          Keep the verifier key in <code>keys.txt</code>, from a place you trust. A key that comes with the answer, or
          from this page, proves only that both come from the same server.
        </p>
      </>
    )
  })
})

function Form({ keys }: { keys: readonly string[] }) {
  return (
    <form>
      <p>Your browser verifies the file. Nothing is sent.</p>
      <Source
        name="answer"
        label="Answer"
        hint="JSON with a proof, a result of a screening or its receipt, an audit pack or an attestation"
        rows={10}
      />
      <Source name="attestation" label="Attestation" hint="optional; lists the publisher’s files" rows={3} />
      <div class="field wide">
        <label for="keys">Keys that you trust</label>
        <span id="keys-hint">one verifier key a line, or a JSON Web Key Set</span>
        <textarea id="keys" name="keys" rows={3} spellcheck={false} aria-describedby="keys-hint">
          {keys.join('\n')}
        </textarea>
      </div>
      <button type="submit">Verify</button>
    </form>
  )
}

/** A text field, and a file that is read instead. */
function Source({ name, label, hint, rows }: { name: string; label: string; hint: string; rows: number }) {
  return (
    <>
      <div class="field wide">
        <label for={name}>{label}</label>
        <span id={`${name}-hint`}>{hint}</span>
        <textarea id={name} name={name} rows={rows} spellcheck={false} aria-describedby={`${name}-hint`} />
      </div>
      <div class="field">
        <label for={`${name}_file`}>{label} as a file</label>
        <input id={`${name}_file`} name={`${name}_file`} type="file" />
      </div>
    </>
  )
}
