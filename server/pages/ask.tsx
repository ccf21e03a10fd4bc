// The ask page: a question in words, open to anyone, answered with evidence or refused with the reason.
import { z } from 'zod'
import { HPSA_DISCIPLINES } from '../../domain/hpsa.ts'
import type { Provenance } from '../../domain/provenance.ts'
import supply from '../../domain/tables/supply_state.ts'
import sliced from '../../domain/tables/supply_state_subspecialty.ts'
import { questionOf } from '../evidence/answer/refusal.ts'
import { isEmergency, WHERE_TO_CALL } from '../evidence/emergency.ts'
import operation, { answerTo } from '../evidence/evidence-query.ts'
import { Intent } from '../evidence/intent.ts'
import { intentOfRow, type Row, rowOf } from '../evidence/row.ts'
import { POLICIES, policySentence } from '../limits/policies.ts'
import { tupleIn } from '../questions/shortage/shortage.ts'
import { lineageOf } from '../questions/supply/supply-row.ts'
import { refusedMember } from '../records/members.ts'
import type { Context } from '../records/operation.ts'
import { AskForm, EXAMPLES, Questions, ROW, RowForm } from './ask/forms.tsx'
import { CitedAll, cited, Lineage, WithLineage } from './lineage.tsx'
import { answerOf, definePage, isSent, type View } from './page.ts'
import { ProseItems } from './prose.tsx'
import { Table } from './table.tsx'
import { Facts, Instant, List, Section, Value } from './value.tsx'
import { headingOf, wordsOf } from './wording.ts'

const MOST_EVIDENCE = 20
const TITLE = 'Ask a question'
const { query } = operation.input.shape as { query: z.ZodType<string> }

export default definePage({
  path: '/ask',
  input: z.strictObject({
    q: query
      .optional()
      .meta({ description: 'A question in English or Spanish, 1 to 1,500 characters long', example: EXAMPLES[0] }),
    ...ROW
  }),
  formerly: { q: 'query' },
  whenEmpty: () => refusedMember('q', 'enter a question'),
  pin: true,
  errors: operation.errors,
  limit: (given) => (isSent(given, ['q']) ? 'ask_page' : 'public'),
  fields: ['q', ...Object.keys(ROW)],
  again: (filled) => (typeof filled.asked.what === 'string' ? <RowForm of={filled} /> : <AskForm of={filled} />),
  view: async (context, { q, what, ...fields }) => {
    if (what !== undefined) return answerToRow(context, q, { what, ...filled(fields) })
    if (!isSent({ q }, ['q'])) {
      return {
        title: TITLE,
        lead: 'A question in words becomes one lookup of a fixed list, or none. The answer gives its figures with their evidence, and how it was read.',
        body: (
          <>
            <AskForm of={{ asked: {} }} />
            <p>
              If we can't fully read a question, we decline rather than guess.{' '}
              <a href="/methodology/evidence-query">How a question is read</a>. The limit is{' '}
              {policySentence(POLICIES.ask_page)}.
            </p>
            <Questions title="Example questions" of={EXAMPLES} />
          </>
        )
      }
    }
    const { data } = await answerOf(context, operation, { query: q, options: { max_evidence_items: MOST_EVIDENCE } })
    return {
      title: `Asked: ${q}`,
      body: (
        <>
          {isEmergency(q ?? '') && (
            <p class="refusal" role="note">
              <strong>{WHERE_TO_CALL}</strong>
            </p>
          )}
          <AskForm of={{ asked: { q } }} />
          {data.answer === null ? <Refused of={data} /> : <Answered of={data} context={context} />}
        </>
      )
    }
  }
})

/** The answer to a row of fields, which no reader has to read. */
async function answerToRow(context: Context, q: string | undefined, row: Row): Promise<View> {
  if (q !== undefined) throw refusedMember('q', 'send either a question or the fields of a lookup')
  const read = intentOfRow(row)
  if ('problem' in read) throw refusedMember(read.field, read.problem)
  const { data } = await answerTo(context, read.intent, [], MOST_EVIDENCE)
  return { title: `Asked: ${questionOf(read.intent)}`, body: <Answered of={data as Said} context={context} isRow /> }
}

function filled(fields: Readonly<Record<string, string | undefined>>): Omit<Row, 'what'> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text))
}

type Said = z.output<typeof operation.output>

function Refused({ of: { refusal } }: { of: Said }) {
  if (refusal === null) return null
  return (
    <>
      <div class="refusal">
        <p>
          <strong>{refusal.message}</strong>
        </p>
        <p>
          Refused: <code>{refusal.code}</code>. Nothing was looked up.
        </p>
      </div>
      {refusal.readings[0] && (
        <>
          <h2>Did you mean one of these?</h2>
          <List
            of={refusal.readings}
            item={({ sentence, url }) => <a href={url.slice(url.indexOf('/ask?'))}>{sentence}</a>}
          />
          <RowForm of={{ asked: rowOf(Intent.parse(refusal.readings[0].parameters)) }} />
        </>
      )}
      <Questions title="Questions that are answered" of={refusal.rephrasings} />
    </>
  )
}

function Answered({ of, context, isRow }: { of: Said; context: Context; isRow?: boolean }) {
  const { answer, evidence, evidence_total: total } = of
  if (answer === null) return null
  const { name, arguments: given, url } = answer.accessor
  const tables = 'subspecialty' in given ? [sliced.name] : [supply.name, ...('beside' in given ? [sliced.name] : [])]
  const tuples = [
    ...tables.flatMap((table) => Object.values(lineageOf(context, table))),
    ...(name === 'county_shortage' ? HPSA_DISCIPLINES.map((discipline) => tupleIn(context, discipline)) : [])
  ]
  const lineage = new Lineage(evidence.map(({ source }) => tupleNamed(source, tuples)))
  const row = <RowForm of={{ asked: rowOf(Intent.parse({ accessor: name, ...given })) }} />
  return (
    <WithLineage of={lineage}>
      {isRow && row}
      <Section id="answer" kind="answer" heading="The answer">
        <p class="question">{[answer.summary, <CitedAll to={lineage.tuples} />]}</p>
        {answer.value !== null && (
          <Facts
            kind="figures"
            of={{ [headingOf(answer.unit ?? 'value')]: cited(<Value of={answer.value} />, lineage.tuples[0]) }}
          />
        )}
      </Section>
      <Table
        caption="Evidence: each claim, what it was read from, and how sure the source is"
        rows={evidence}
        columns={[
          { head: 'Claim', cell: ({ claim }) => claim },
          {
            head: 'Source',
            cell: ({ source }) => {
              const name = source.url === null ? source.name : <a href={source.url}>{source.name}</a>
              return cited(name, tupleNamed(source, tuples))
            }
          },
          { head: 'Checked', cell: ({ source }) => <Instant of={source.last_checked} /> },
          { head: 'Confidence', figure: ({ source }) => source.confidence },
          {
            head: 'Method',
            cell: ({ methodology }) => (
              <a href={methodology.url.slice(context.publicUrl.length)}>{methodology.version}</a>
            ),
            figure: true
          }
        ]}
      />
      {total > evidence.length && (
        <p>
          {evidence.length} of {total} claims are shown. The address below has all rows.
        </p>
      )}
      <h2>How the question was read</h2>
      {!isRow && row}
      {answer.left_out.length > 0 && (
        <>
          <p>The answer does not use these parts of the text:</p>
          <List of={answer.left_out} />
        </>
      )}
      <Facts
        of={{
          Lookup: wordsOf(name),
          ...Object.fromEntries(
            Object.entries(given).map(([argument, value]) => [
              headingOf(argument),
              Array.isArray(value) ? value.join(', ') : value
            ])
          ),
          'A county or city was widened to its state': <Value of={answer.geo_widened} />,
          Dataset: answer.dataset,
          Release: <code>{answer.release}</code>
        }}
      />
      <p>
        The same rows with a key: <code>{url}</code>
      </p>
      <Limits of={evidence} />
    </WithLineage>
  )
}

type Source = Said['evidence'][number]['source']

/** The tuple a claim was read under. Throws if there is none: the claim would have no lineage here. */
function tupleNamed({ name, url, confidence }: Source, tuples: readonly Provenance[]): Provenance {
  const tuple = tuples.find((one) => one._source === name && one._source_url === url && one._confidence === confidence)
  if (!tuple) throw new Error(`no tuple of the supply tables is of ${name}`)
  return tuple
}

/** Each limitation once, even if several claims share it. */
function Limits({ of }: { of: Said['evidence'] }) {
  const limits = [...new Set(of.flatMap(({ methodology }) => methodology.limitations))]
  if (limits.length === 0) return null
  return (
    <Section id="limits" heading="Limitations">
      <ul>
        <ProseItems of={limits} />
      </ul>
    </Section>
  )
}
