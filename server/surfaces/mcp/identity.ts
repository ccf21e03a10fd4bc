// The server's identity, and the instructions every model gets.
export const PATH = '/mcp'

export const SERVER_INFO = {
  name: 'provider-provenance',
  title: 'Provider Provenance Data Service',
  version: '1.0.0'
}

export const CAPABILITIES = { tools: {}, resources: {}, prompts: {}, completions: {} }

export const INSTRUCTIONS =
  'Facts about US healthcare providers, facilities and federal contractors from published federal ' +
  'files. Every answer names its source, the date of the publisher’s file and the release it came ' +
  'from. Repeat them when you use a value. null means unknown, never zero and never "no". A missing exclusion ' +
  'is not a clearance. Every answer has a citation, and its citation.release gets the same answer again. ' +
  'The service gives no scores and no verdicts: do not give any in its name. Arguments of every tool: release is ' +
  'citation.release of an earlier answer; continue_from is part.continue_from, for the next part; fields has members of ' +
  'data to keep, as a,b.c; detail=full gives the lineage at each value.'
