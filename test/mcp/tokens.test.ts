// What the list of tools costs a model, in tokens. methodology/agents.md has the figure of each tool.
import { encode } from 'gpt-tokenizer'
import t from 'tap'
import { listedTools } from '../../server/surfaces/mcp/descriptions.ts'

const MOST_TOKENS = 12_000

t.test('lists the tools in at most 12,000 tokens', async (t) => {
  const tokens = encode(JSON.stringify({ tools: listedTools() })).length
  t.ok(tokens <= MOST_TOKENS, `${tokens} tokens`)
})
