// The two formats of model servers: the request to send, and where the response holds the reply.
import { z } from 'zod'
import type { Classification } from '../intent.ts'
import { readReply, readReplyText } from './reply.ts'
import { asData, replySchema, TASK } from './task.ts'

export type Wire = {
  headers(key: string | undefined): Record<string, string>
  body(model: string, question: string): unknown
  /** Extracts the reply from a response of the server; throws if the response has another form. */
  reply(answer: unknown): Classification
}

/** A whole intent is below 200 tokens. */
const MOST_TOKENS = 400

const ChatCompletion = z.object({ choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })]) })

const openai: Wire = {
  headers: (key) => (key === undefined ? {} : { authorization: `Bearer ${key}` }),
  body: (model, question) => ({
    model,
    temperature: 0,
    max_tokens: MOST_TOKENS,
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: TASK },
      { role: 'user', content: asData(question) }
    ]
  }),
  reply: (answer) => readReplyText(ChatCompletion.parse(answer).choices[0].message.content)
}

const TOOL = 'look_up'
const Message = z.object({
  content: z.array(z.object({ type: z.string(), name: z.string().optional(), input: z.unknown().optional() }))
})

const anthropic: Wire = {
  headers: (key) => ({ 'anthropic-version': '2023-06-01', ...(key === undefined ? {} : { 'x-api-key': key }) }),
  body: (model, question) => ({
    model,
    temperature: 0,
    max_tokens: MOST_TOKENS,
    system: TASK,
    tools: [{ name: TOOL, description: 'Look the question up, or refuse it.', input_schema: replySchema() }],
    tool_choice: { type: 'tool', name: TOOL },
    messages: [{ role: 'user', content: asData(question) }]
  }),
  reply: (answer) => {
    const calls = Message.parse(answer).content.filter(({ type }) => type === 'tool_use')
    // With two lookups, the choice between them would be ours.
    return readReply(calls.length === 1 && calls[0]?.name === TOOL ? calls[0].input : undefined)
  }
}

export const WIRES = { openai, anthropic } satisfies Record<string, Wire>
