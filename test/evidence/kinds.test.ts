// Kinds of texts, drawn from frames that the reader was developed with. `make eval` measures other frames.
import { isDeepStrictEqual } from 'node:util'
import t from 'tap'
import { understand } from '../../server/evidence/understand.ts'
import { type Drawn, drawn, KINDS } from './kinds/sets.ts'

type Outcome = 'right' | 'another' | 'refused' | 'listed' | 'silent'

async function outcomeOf({ text, intent }: Drawn): Promise<Outcome> {
  const found = await understand(text)
  if ('refusal' in found) return 'refused'
  if (intent === null) return found.left.length > 0 ? 'listed' : 'silent'
  const { beside: _, ...given } = found.intent as typeof found.intent & { beside?: string }
  return isDeepStrictEqual(given, intent) ? 'right' : 'another'
}

t.test('answers each kind of text as it should', async (t) => {
  const texts = new Map<string, string[]>()
  const all = drawn('developing')
  for (const one of all) {
    const key = `${one.kind}: ${await outcomeOf(one)}`
    texts.set(key, [...(texts.get(key) ?? []), one.text])
  }
  const share = (kind: string, outcome: Outcome) =>
    (texts.get(`${kind}: ${outcome}`)?.length ?? 0) / all.filter((one) => one.kind === kind).length
  for (const kind of KINDS.slice(0, 5)) t.ok(all.filter((one) => one.kind === kind).length >= 200, kind)
  t.same(texts.get('answerable: another') ?? [], [])
  t.same(texts.get('limit in another sentence: silent') ?? [], [])
  t.same(texts.get('second request: silent') ?? [], [])
  t.same(texts.get('harmless background: another') ?? [], [])
  t.ok(share('answerable', 'refused') <= 0.02, `${share('answerable', 'refused')} of the answerable are refused`)
  t.ok(share('look-alike', 'silent') <= 0.01, `${texts.get('look-alike: silent')}`)
  t.ok(share('harmless background', 'refused') <= 0.04, `${texts.get('harmless background: refused')}`)
})
