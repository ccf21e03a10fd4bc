// A language model as classifier, asked only about what the reader cannot read. It can
// return a whitelisted intent or refuse; any failure on the way is `classification_failed`.
import type { Classifier } from '../intent.ts'
import { exchange, Unanswered } from './exchange.ts'
import { WIRES } from './wire.ts'

type Log = { info(fields: object, text: string): void; warn(fields: object, text: string): void }

export type ModelSettings = {
  EVIDENCE_CLASSIFIER: 'reader' | keyof typeof WIRES
  EVIDENCE_MODEL_URL?: string | undefined
  EVIDENCE_MODEL?: string | undefined
  EVIDENCE_MODEL_KEY?: string | undefined
  EVIDENCE_MODEL_TIMEOUT_MS: number
}

/** The classifier that the settings select; undefined if only the reader is used. */
export function modelClassifier(settings: ModelSettings, log: Log): Classifier | undefined {
  const {
    EVIDENCE_CLASSIFIER: kind,
    EVIDENCE_MODEL_URL: url,
    EVIDENCE_MODEL: model,
    EVIDENCE_MODEL_KEY: key,
    EVIDENCE_MODEL_TIMEOUT_MS: timeoutMs
  } = settings
  if (kind === 'reader' || url === undefined || model === undefined) return undefined
  const wire = WIRES[kind]
  return async (question) => {
    const started = performance.now()
    const done = (outcome: string) => ({
      classifier: kind,
      model,
      outcome,
      ms: Math.round(performance.now() - started)
    })
    try {
      const answer = await exchange(url, wire.headers(key), wire.body(model, question), timeoutMs)
      const classification = wire.reply(answer)
      log.info(
        done('intent' in classification ? classification.intent.accessor : classification.refusal),
        'model asked'
      )
      return classification
    } catch (error) {
      // A reply in another form causes a ZodError, whose message would repeat what the model wrote.
      const why = error instanceof Unanswered ? error.message : 'another form'
      log.warn(done(why), 'the model gave no answer')
      return { refusal: 'classification_failed' }
    }
  }
}
