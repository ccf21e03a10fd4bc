// The verify page: an answer with its proof is verified in the browser, and nothing is sent.
import { z } from 'zod'
import { getProof } from '../questions/proof/get-proof.ts'
import type { Context } from '../records/operation.ts'
import { withSignature } from '../surfaces/answer-text.ts'
import { LongField } from './field.tsx'
import { answerOf, definePage } from './page.ts'
import { Listing } from './prose.tsx'

const COMMAND = `npm pack ./packages/verify
npm install ./provider-provenance-verify-0.1.0.tgz
npx provider-provenance-verify verify answer.json --key keys.txt`

export default definePage({
  path: '/verify',
  input: z.strictObject({
    example: z.enum(['answer', 'changed']).optional().meta({
      description: 'An answer of this service to begin with, as it is or with one more member',
      example: 'answer'
    })
  }),
  withoutRelease: true,
  script: 'verify',
  view: async (context, { example }, { assets, verifierKeys = [] }) => ({
    title: { answer: 'Verify an example', changed: 'Verify a changed example', none: 'Verify an answer' }[
      example ?? 'none'
    ],
    lead: 'A proof shows what a signed release says under a key, or that the release has no row. Anyone can check it without this service.',
    body: (
      <>
        <script type="module" src={assets.verify.path} />
        <div id="verifier" class="on-screen" hidden>
          <Form keys={verifierKeys} answer={await exampleOf(context, example)} />
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
            The same with <code>include=bundle</code>: one file, with the attestation of the release and the keys of the
            service.
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

const EXAMPLE = { lookup: 'exclusion', key: '1234567893', include: 'bundle' }

/** A bundle from the current release, as the service sends it; empty if nothing is asked for. */
async function exampleOf(context: Context, example: 'answer' | 'changed' | undefined): Promise<string> {
  if (example === undefined || context.release.attestation === null) return ''
  const { data } = await answerOf(context, getProof, EXAMPLE)
  const text = withSignature(JSON.stringify(data), data, context.signing)
  return example === 'answer' ? text : text.replace('{', '{"checked_by":"somebody",')
}

function Form({ keys, answer }: { keys: readonly string[]; answer: string }) {
  const of = { asked: { answer, keys: keys.join('\n') } }
  return (
    <form>
      <p>
        Your browser verifies the file. Nothing is sent.
        {keys.length === 0 ? (
          ' This service signs nothing, so it has no example.'
        ) : (
          <>
            {' '}
            To try it, begin with <a href="/verify?example=answer">a proof</a> of the current release, or with{' '}
            <a href="/verify?example=changed">the same with one more member</a>.
          </>
        )}
      </p>
      <LongField
        name="answer"
        label="Answer"
        hint="JSON with a proof, a result of a screening or its receipt, an audit pack or an attestation"
        rows={10}
        of={of}
      />
      <InsteadOf name="answer" label="Answer as a file" />
      <LongField name="attestation" label="Attestation" hint="optional; lists the publisher’s files" rows={3} of={of} />
      <InsteadOf name="attestation" label="Attestation as a file" />
      <LongField
        name="keys"
        label="Keys that you trust"
        hint="one verifier key a line, or a JSON Web Key Set"
        rows={3}
        of={of}
      />
      <button type="submit">Verify</button>
    </form>
  )
}

/** A file that is read instead of the text. */
function InsteadOf({ name, label }: { name: string; label: string }) {
  return (
    <div class="field">
      <label for={`${name}_file`}>{label}</label>
      <input id={`${name}_file`} name={`${name}_file`} type="file" />
    </div>
  )
}
