// Words that do not change what a supply question asks: articles, polite words, verbs of asking and having.
// Words that could narrow or reverse a question ("not", "except", "female", "licensed", "were") are left out
// on purpose: the text is then refused.
import type { Phrases } from '../terms.ts'

const FILLERS = [
  // Articles, pronouns, auxiliaries.
  ...[
    'a',
    'an',
    'the',
    'this',
    'that',
    'these',
    'those',
    'there',
    'theres',
    'it',
    'its',
    'their',
    'they',
    'i',
    'im',
    'we'
  ],
  ...['you', 'your', 'my', 'our', 'be', 'been', 'am', 'as', 'can', 'could', 'may', 'might', 'if', 'so', 'then', 'any'],
  ...['some', 'each', 'all', 'every', 'one of', 'who', 'has', 'have', 'having', 'had got', 'got', 'get', 'gets', 'own'],
  ...[
    'who is',
    'whos',
    'who are',
    'itself',
    'them',
    'he',
    'she',
    'here',
    'respectively',
    'respective',
    'same',
    'other'
  ],
  // Asking and answering.
  ...['please', 'kindly', 'pls', 'plz', 'just', 'quick', 'quickly', 'question', 'a quick question', 'quick question'],
  ...[
    'tell me',
    'tell us',
    'give me',
    'give us',
    'show me',
    'show us',
    'let me know',
    'do you know',
    'id like',
    'i d like'
  ],
  ...[
    'i would like',
    'would you',
    'would like',
    'would you say',
    'would',
    'trying',
    'trying to',
    'are we',
    'want',
    'wanted',
    'need',
    'know',
    'see',
    'find',
    'find out',
    'look up'
  ],
  ...['looking up', 'looking for', 'look at', 'wondering', 'wonder', 'curious', 'interested', 'learn', 'understand'],
  ...['could you', 'can you', 'help', 'help me', 'say', 'report', 'pull up', 'get me', 'fetch', 'provide', 'display'],
  ...['answer', 'exactly', 'roughly', 'approximately', 'about how many', 'currently', 'current', 'now', 'right now'],
  ...['today', 'at present', 'at the moment', 'present', 'presently', 'latest', 'as of now', 'these days', 'on record'],
  ...[
    'according to the registry',
    'according to your data',
    'in your data',
    'in the data',
    'in the registry',
    'figure'
  ],
  ...['figures', 'data', 'numbers for', 'stats', 'statistics', 'statistic', 'info', 'information', 'details', 'value'],
  ...[
    'situation',
    'state of affairs',
    'whether',
    'check',
    'checking',
    'good day',
    'cheers',
    'much appreciated',
    'asap'
  ],
  ...['like', 'me know', 'me the', 'me a', 'me an', 'me which', 'me how', 'me what', 'me where', 'me all', 'me every'],
  ...[
    'me about',
    'me if',
    'me whether',
    'me your',
    'me some',
    'out for me',
    'for me',
    'for us please',
    'with me',
    'me and'
  ],
  ...[
    'me each',
    'me whats',
    'us how',
    'us what',
    'us which',
    'also',
    'the registry',
    'registry',
    'hold',
    'holds',
    'held',
    'actually',
    'well',
    'so then',
    'sort of',
    'kind of'
  ],
  ...['for a report', 'for my report', 'for research', 'for a paper', 'for a project', 'for planning', 'for context'],
  ...[
    'in order',
    'with code',
    'with the code',
    'code',
    'taxonomy code',
    'nucc code',
    'with taxonomy code',
    'with nucc code',
    'sorted',
    'ordered',
    'order',
    'sort',
    'rundown of',
    'line up',
    'alone',
    'only',
    'simply',
    'total of'
  ],
  ...['to know', 'to find out', 'to see', 'to learn', 'to understand', 'to hear', 'to check', 'hear', 'out'],
  // Having and being found somewhere.
  ...['exist', 'exists', 'work', 'works', 'working', 'practice', 'practices', 'practicing', 'practise', 'practising'],
  ...[
    'located',
    'based',
    'registered',
    'active',
    'listed',
    'available',
    'live',
    'serve',
    'serves',
    'serving',
    'operate'
  ],
  ...[
    'operating',
    'enrolled in the registry',
    'with an active npi',
    'with a practice address',
    'address',
    'counted',
    'count as'
  ],
  ...['supply', 'availability', 'level', 'levels', 'amount', 'levels of', 'supplied', 'show up', 'shows up', 'see for'],
  ...['come', 'comes', 'go', 'goes', 'fall', 'falls', 'fare', 'fares', 'look', 'looks', 'doing', 'sit', 'sits', 'land'],
  ...['lands', 'rate as', 'happen', 'happens', 'turn up', 'ones', 'one', 'flagged', 'flag', 'considered', 'classified'],
  ...['counties', 'county', 'region', 'area', 'population', 'residents', 'people', 'inhabitants', 'terms', 'basis'],
  ...['medical', 'healthcare', 'health care', 'care', 'services', 'practitioners of', 'practice of', 'access', 'wise'],
  ...[
    'local',
    'statewide',
    'state wide',
    'state level',
    'statewide level',
    'as a whole',
    'overall',
    'in general',
    'general'
  ],
  ...[
    'is it',
    'is there',
    'are there',
    'isnt it',
    'right',
    'correct',
    'true',
    'really',
    'particular',
    'specific',
    'given'
  ],
  ...[
    'specifically',
    'namely',
    'ie',
    'versus each other',
    'each other',
    'one another',
    'two',
    'three of them',
    'following'
  ]
]

/**
 * Words of a question. With the phrases above, they distinguish English from other languages and from
 * gibberish.
 */
const ENGLISH = [
  ...[
    'the',
    'is',
    'are',
    'was',
    'were',
    'what',
    'whats',
    'how',
    'why',
    'when',
    'who',
    'which',
    'where',
    'can',
    'could'
  ],
  ...[
    'would',
    'should',
    'does',
    'did',
    'do',
    'you',
    'your',
    'i',
    'my',
    'me',
    'we',
    'our',
    'they',
    'their',
    'and',
    'of'
  ],
  ...['to', 'for', 'with', 'from', 'about', 'this', 'that', 'these', 'those', 'it', 'its', 'have', 'has', 'had', 'be'],
  ...[
    'been',
    'tell',
    'give',
    'write',
    'make',
    'explain',
    'describe',
    'help',
    'please',
    'best',
    'good',
    'by',
    'at',
    'as'
  ],
  ...['if', 'or', 'not', 'there', 'than', 'any', 'some', 'should', 'will', 'translate', 'a', 'an', 'on', 'in', 'let']
]

/** Phrases that the grammar ignores. */
export function fillerPhrases(): Phrases {
  return new Map(FILLERS.map((name) => [name, [{ kind: 'filler' }]]))
}

export const ENGLISH_WORDS: ReadonlySet<string> = new Set(ENGLISH)
