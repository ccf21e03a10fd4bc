// Words that say what is asked: measures, order, comparison, lists, numbers.
import type { Measure } from '../../intent.ts'
import type { Phrases, Term } from '../terms.ts'

const MEASURES: Readonly<Partial<Record<Measure, readonly string[]>>> = {
  count: [
    ...['how many', 'number of', 'the number', 'numbers of', 'count of', 'count', 'counts', 'headcount', 'head count'],
    ...['total number of', 'total count', 'total', 'in total', 'altogether', 'all told', 'raw number of', 'how much'],
    ...['absolute number of', 'absolute numbers', 'in absolute terms', 'by number', 'by count', 'raw count', 'numbers'],
    ...['total numbers', 'number', 'totals', 'by total', 'in absolute numbers', 'by headcount', 'sheer number of']
  ],
  density: [
    ...['density', 'densities', 'dense', 'densely', 'per capita', 'concentration', 'ratio', 'rate', 'proportion'],
    ...['rates', 'ratios', 'per head', 'per person', 'per resident', 'relative to population', 'population adjusted'],
    ...['relative to its population', 'adjusted for population', 'by population', 'by density', 'for its population'],
    ...['for its size', 'per head of population', 'relative to the population', 'concentrated', 'population ratio'],
    ...['per 100k rate', 'provider to population ratio', 'given its population', 'for their population'],
    ...['relative to their population', 'for every 100000', 'for every 100k', 'in every 100000', 'to population'],
    ...perHundredThousand()
  ],
  rank: [
    ...['rank', 'ranks', 'ranked', 'ranking', 'rankings', 'what place', 'placed', 'position', 'density rank'],
    ...['rank by density', 'ranked by density', 'rank in density', 'ranking by density', 'density ranking'],
    ...['stand', 'stands', 'standing', 'rank per capita', 'rank on density', 'ranked per capita', 'rank for density'],
    ...['league table', 'rank in terms of density', 'rank when it comes to density', 'come in', 'placement']
  ],
  quartile: [
    ...[
      'quartile',
      'quartiles',
      'density quartile',
      'quartile by density',
      'quarter of states',
      'quarter of the states'
    ],
    ...['quartile for density', 'quarter']
  ],
  underserved: [
    ...[
      'underserved',
      'under served',
      'undersupplied',
      'under supplied',
      'shortage',
      'shortages',
      'short of',
      'short on'
    ],
    ...[
      'lack',
      'lacks',
      'lacking',
      'too few',
      'not enough',
      'enough',
      'in short supply',
      'scarcity',
      'undersupply',
      'underserved status',
      'underserved flag'
    ],
    ...['flagged as underserved', 'flagged underserved', 'considered underserved', 'classified as underserved'],
    ...['counted as underserved', 'marked underserved', 'marked as underserved', 'listed as underserved', 'deficit']
  ]
}

function perHundredThousand(): string[] {
  const amounts = ['100k', '100000', '100 k', '100 000', 'hundred thousand', '100 thousand', 'one hundred thousand']
  const whom = ['people', 'residents', 'inhabitants', 'population', 'persons', 'capita', 'of population', 'citizens']
  return amounts.flatMap((amount) => [
    `per ${amount}`,
    `rate per ${amount}`,
    `number per ${amount}`,
    ...[...whom, 'of the population', 'of its residents', 'of its people'].map((who) => `per ${amount} ${who}`)
  ])
}

const ORDERS: Readonly<Record<'most' | 'fewest', { plain: readonly string[]; density: readonly string[] }>> = {
  most: {
    plain: [
      ...['most', 'highest', 'largest', 'biggest', 'greatest', 'top', 'leading', 'leads', 'lead', 'maximum', 'tops'],
      ...[
        'highest ranked',
        'highest ranking',
        'top ranked',
        'top ranking',
        'most common',
        'most numerous',
        'number one',
        'no 1',
        'ahead',
        'best ranked'
      ]
    ],
    density: [
      'densest',
      'most dense',
      'most densely',
      'best supplied',
      'best served',
      'best supply',
      'most concentrated'
    ]
  },
  fewest: {
    plain: [
      ...['fewest', 'least', 'lowest', 'smallest', 'bottom', 'minimum', 'lowest ranked', 'lowest ranking', 'last'],
      ...['bottom ranked', 'dead last', 'least common', 'rarest', 'tiniest']
    ],
    density: [
      'sparsest',
      'least dense',
      'worst supplied',
      'worst served',
      'thinnest',
      'scarcest',
      'scarce',
      'most underserved'
    ]
  }
}

const TERMS: readonly (readonly [Term, readonly string[]])[] = [
  [
    { kind: 'comparative' },
    [
      ...['more', 'fewer', 'less', 'higher', 'lower', 'greater', 'bigger', 'smaller', 'larger', 'above', 'below'],
      ...['over', 'under', 'exceed', 'exceeds']
    ]
  ],
  [
    { kind: 'comparative', measure: 'density' },
    [
      'denser',
      'sparser',
      'better supplied',
      'better served',
      'better off',
      'worse supplied',
      'worse served',
      'worse off'
    ]
  ],
  [
    { kind: 'everyState' },
    [
      ...['rank all states', 'rank the states', 'rank states', 'rank every state', 'by state', 'in each state'],
      ...['in every state', 'for each state', 'for every state', 'state by state', 'per state', 'each state'],
      ...['every state', 'all states ranked', 'states ranked', 'rank all the states', 'rank all 50 states']
    ]
  ],
  [
    { kind: 'compare' },
    [
      ...['compare', 'compares', 'comparing', 'comparison', 'compared', 'contrast', 'difference', 'side by side'],
      ...['how do they compare', 'head to head', 'stack up', 'stacks up', 'measure up', 'differ', 'gap', 'match up']
    ]
  ],
  [
    { kind: 'states', many: true },
    ['states', 'which states', 'what states', 'us states', 'american states', 'places', 'the states which']
  ],
  [{ kind: 'states', many: false }, ['state', 'which state', 'what state', 'us state', 'american state', 'place']],
  [
    { kind: 'specialties', many: true },
    [
      ...['specialties', 'specialities', 'medical specialties', 'fields', 'kinds of doctors', 'types of doctors'],
      ...['every specialty', 'all specialties', 'all 12 specialties', 'all twelve specialties', 'each specialty'],
      ...[
        'across specialties',
        'across all specialties',
        'the 12 specialties',
        'the twelve specialties',
        'kinds of doctor'
      ],
      ...['kinds of specialists', 'types of specialists', 'by specialty', 'medical fields', 'types of doctor']
    ]
  ],
  [
    { kind: 'specialties', many: false },
    [
      ...[
        'specialty',
        'speciality',
        'medical specialty',
        'field',
        'kind of doctor',
        'type of doctor',
        'kind of specialist'
      ],
      ...['type of specialist', 'medical field']
    ]
  ],
  [
    { kind: 'coverage' },
    [
      ...[
        'coverage',
        'overview',
        'rollup',
        'roll up',
        'summary',
        'profile',
        'breakdown',
        'full picture',
        'big picture'
      ],
      ...['break down', 'summarize', 'summarise', 'run down', 'rundown', 'overall picture', 'covered', 'snapshot']
    ]
  ],
  [
    { kind: 'average' },
    [
      ...['average', 'national average', 'us average', 'national figure', 'national density', 'national rate', 'mean'],
      ...[
        'nationwide average',
        'country average',
        'average state',
        'national mean',
        'national level',
        'american average'
      ],
      ...['national per capita figure', 'nation as a whole', 'country as a whole', 'rest of the country']
    ]
  ],
  [{ kind: 'where' }, ['where']],
  [
    { kind: 'people' },
    [
      ...['doctor', 'doctors', 'physician', 'physicians', 'specialist', 'specialists', 'provider', 'providers', 'docs'],
      ...[
        'clinician',
        'clinicians',
        'practitioner',
        'practitioners',
        'medical doctors',
        'mds',
        'md s',
        'healthcare providers'
      ],
      ...['health care providers', 'workforce', 'npis', 'surgeons', 'professionals']
    ]
  ],
  [{ kind: 'join', word: 'and' }, ['and', 'plus', 'as well as', 'both']],
  [{ kind: 'join', word: 'or' }, ['or']],
  [{ kind: 'join', word: 'than' }, ['than']],
  [
    { kind: 'join', word: 'versus' },
    ['versus', 'vs', 'v', 'against', 'compared to', 'compared with', 'as against', 'relative to', 'next to', 'or in']
  ],
  [
    { kind: 'preposition' },
    [
      ...['in', 'for', 'of', 'across', 'within', 'throughout', 'around'],
      ...['inside', 'when it comes to', 'in terms of', 'regarding', 'concerning', 'over in', 'in all of'],
      ...[
        'all over',
        'as to',
        'as regards',
        'out of',
        'down in',
        'up in',
        'based in',
        'located in',
        'there in',
        'about'
      ]
    ]
  ],
  [{ kind: 'preposition', relates: true }, ['with', 'to', 'from', 'at', 'on', 'by', 'between', 'among']],
  [{ kind: 'interjection' }, ['me', 'ok', 'hi', 'oh', 'hello', 'hey', 'thanks', 'thank you', 'good morning']],
  [
    { kind: 'asking' },
    ['what', 'whats', 'how', 'hows', 'which', 'list', 'show', 'give', 'name', 'tell', 'is', 'are', 'does', 'do', 'has']
  ]
]

const SMALL = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const LARGER: Readonly<Record<string, number>> = { fifteen: 15, twenty: 20, 'twenty five': 25, thirty: 30, fifty: 50 }
const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  'twelfth'
]

/** Every phrase that says what is asked. */
export function questionPhrases(): Phrases {
  const phrases = new Map<string, readonly Term[]>()
  const add = (names: readonly string[], term: Term) => {
    for (const name of names) phrases.set(name, [term])
  }
  for (const [measure, names] of Object.entries(MEASURES)) add(names, { kind: 'measure', measure: measure as Measure })
  for (const [order, { plain, density }] of Object.entries(ORDERS) as ['most' | 'fewest', (typeof ORDERS)['most']][]) {
    add(plain, { kind: 'order', order })
    add(density, { kind: 'order', order, measure: 'density' })
  }
  for (const [term, names] of TERMS) add(names, term)
  for (const [index, word] of SMALL.entries()) add([word], { kind: 'number', n: index + 1 })
  for (const [word, n] of Object.entries(LARGER)) add([word], { kind: 'number', n })
  for (const [index, word] of ORDINALS.entries()) add([word], { kind: 'ordinal', n: index + 1 })
  for (let n = 1; n <= 51; n++) add([ordinalOf(n), `number ${n}`, `no ${n}`], { kind: 'ordinal', n })
  return phrases
}

/** `1st`, `22nd`, `13th`. */
function ordinalOf(n: number): string {
  const tens = Math.floor(n / 10) === 1
  return `${n}${tens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}
