// Sentences on provider supply: exports, evidence answers.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import { type Contradiction, untraceable, wrong } from '../claim.ts'
import type { SupplyRow } from '../derived/supply.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { fileDates } from '../evidence/files.ts'
import { type Nation, nationOf, supplyOf } from '../evidence/supply.ts'
import type { Said, SentenceRule } from './rule.ts'

type Parts = Readonly<Record<string, string | undefined>>
type Asked = Said & { parts: Parts }

const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''))

/** "November 8, 2026" as 2026-11-08. */
function dayIn(words: string | undefined): string {
  const time = new Date(`${words} UTC`)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10)
}

function specialtyOf({ parts, answer, where }: Asked): string | undefined {
  const named = SPECIALTIES.find(({ display_name }) => display_name === parts.name)?.slug
  return named ?? answer?.specialty ?? SPECIALTIES.find(({ slug }) => where.includes(`/${slug}/`))?.slug
}

function stateOf({ parts, answer }: Asked): string | undefined {
  const place = parts.state?.replace(/^the /i, '')
  return parts.code ?? STATES.find(({ name }) => name === place)?.code ?? answer?.state
}

async function rowOf(asked: Asked, { released }: Evidence): Promise<SupplyRow | undefined> {
  const supply = await supplyOf(released)
  return supply.row(specialtyOf(asked) ?? '', null, stateOf(asked) ?? '')
}

type Expect = (row: SupplyRow, parts: Parts) => Contradiction | null

const ofRow =
  (expect: Expect): NonNullable<SentenceRule['check']> =>
  async (asked, evidence) => {
    const row = await rowOf(asked, evidence)
    return row ? expect(row, asked.parts) : untraceable('no such specialty and state')
  }

const ofNation =
  (
    expect: (nation: Nation, rows: ReadonlyMap<string, SupplyRow>, parts: Parts) => Contradiction | null
  ): NonNullable<SentenceRule['check']> =>
  async (asked, { released }) => {
    const rows = (await supplyOf(released)).rows(specialtyOf(asked) ?? '', null)
    return expect(nationOf(rows), rows, asked.parts)
  }

const same = (said: unknown, counted: unknown, what: string) =>
  said === counted ? null : wrong(`${what}: the files give ${String(counted)}, the text says ${String(said)}`)

function sourceTitled({ released }: Evidence, title: string): string | undefined {
  return released.sourceOfTitle.get(title.replace(/^Synthetic data in the layout of: /, ''))
}

/** "50 places tie" as 50. */
const tiesIn = (text: string | undefined) => Number(/^(\d+) places tie$/.exec(text ?? '')?.[1] ?? -1)

const registryDay: NonNullable<SentenceRule['check']> = ({ parts }, evidence) =>
  fileDates(evidence, 'nppes').includes(dayIn(parts.day)) ? null : wrong(`no registry file is of ${parts.day}`)

const both =
  (...checks: NonNullable<SentenceRule['check']>[]): NonNullable<SentenceRule['check']> =>
  async (asked, evidence) => {
    for (const check of checks) {
      const found = await check(asked, evidence)
      if (found) return found
    }
    return null
  }

const count = ofRow((row, parts) => same(number(parts.count), row.active_providers, 'providers'))
const density = ofRow((row, parts) => same(number(parts.density), row.per_100k, 'density'))
const DAY = '[A-Z][a-z]+ \\d{1,2}, \\d{4}'

export const SUPPLY_SENTENCES: readonly SentenceRule[] = [
  {
    says: new RegExp(
      `^(?<name>.*) in (?<state>.*) \\((?<code>[A-Z]{2})\\): (?<count>[\\d,]+) active providers? in the registry as of (?<day>${DAY})\\.$`
    ),
    kind: 'count',
    name: 'active providers of a state',
    check: both(count, registryDay)
  },
  {
    says: /^Its resident population is estimated at (?<people>[\d,]+) on July 1, 2024 \(Vintage 2024\)\.$/,
    kind: 'count',
    name: 'residents of a state',
    check: ofRow((row, parts) => same(number(parts.people), row.population_2024, 'residents'))
  },
  {
    says: /^The density is (?<density>[\d.]+) providers per 100,000 residents, rounded to two decimals\.$/,
    kind: 'count',
    name: 'density of a state',
    check: density
  },
  {
    says: /^It ranks (?<rank>\d+) of 51 \(.*\) and is in quartile (?<quartile>\d) of 4 \(1 is the densest\)\.$/,
    kind: 'count',
    name: 'rank of a state',
    check: ofRow(
      (row, parts) =>
        same(number(parts.rank), row.rank_density, 'rank') ?? same(number(parts.quartile), row.quartile, 'quartile')
    )
  },
  {
    says: /^The density is (?<not>not )?below 75 % of the national density of the specialty, so this service (does not mark|marks) it as underserved\.$/,
    kind: 'wording',
    name: 'underserved mark of a state',
    check: ofRow((row, parts) => same(parts.not === undefined, row.underserved, 'underserved'))
  },
  {
    says: new RegExp(
      `^Provider supply by specialty and state: (?<name>.*), for the 50 states and the District of Columbia: (?<count>[\\d,]+) active providers? in all 51 together, in the registry as of (?<day>${DAY})\\.$`
    ),
    kind: 'count',
    name: 'active providers of the nation',
    check: both(
      ofNation((nation, _rows, parts) => same(number(parts.count), nation.providers, 'providers')),
      registryDay
    )
  },
  {
    says: /^Per 100,000 residents, rounded to two decimals, the highest density is (?<most>[\d.]+) \((?<highest>.*?)\) and the lowest is (?<least>[\d.]+) \((?<lowest>.*?)\)\.$/,
    kind: 'count',
    name: 'highest and lowest density',
    check: ofNation((_nation, rows, parts) => {
      const all = [...rows.values()].flatMap(({ per_100k, state_name }) =>
        per_100k === null ? [] : [{ per_100k, state_name }]
      )
      const densities = all.map(({ per_100k }) => per_100k)
      const isAt = (name: string | undefined, density: number) =>
        tiesIn(name) === all.filter((row) => row.per_100k === density).length ||
        (name ?? '')
          .split(/, | and /)
          .every((one) => all.some((row) => one.includes(row.state_name) && row.per_100k === density))
      return (
        same(number(parts.most), Math.max(...densities), 'highest') ??
        same(number(parts.least), Math.min(...densities), 'lowest') ??
        same(isAt(parts.highest, Math.max(...densities)) && isAt(parts.lowest, Math.min(...densities)), true, 'states')
      )
    })
  },
  {
    says: /^(?<count>\d+|None) of the 51 (?:is|are) marked underserved(?:: (?<names>.*))?\.$/,
    kind: 'count',
    name: 'states marked underserved',
    check: ofNation((nation, rows, parts) => {
      const names = nation.below.map((code) => rows.get(code)?.state_name ?? '').sort()
      const said = (parts.names ?? '')
        .split(/, | and /)
        .map((name) => name.replace(/^the /, ''))
        .filter(Boolean)
        .sort()
      return (
        same(parts.count === 'None' ? 0 : number(parts.count), names.length, 'states') ??
        same(said.join(), names.join(), 'names')
      )
    })
  },
  {
    says: /^Active providers in (?<name>.*) with a practice address in (?<state>.*): (?<count>[\d,]+)$/,
    kind: 'count',
    name: 'claim: active providers',
    check: count
  },
  {
    says: /^Active providers in (?<name>.*) per 100,000 residents of (?<state>.*): (?<density>[\d.]+)$/,
    kind: 'count',
    name: 'claim: density',
    check: density
  },
  {
    says: /^Residents of (?<state>.*) on July 1, 2024: (?<people>[\d,]+)$/,
    kind: 'count',
    name: 'claim: residents',
    check: async (asked, { released }) => {
      const row = (await supplyOf(released)).row(SPECIALTIES[0]?.slug ?? '', null, stateOf(asked) ?? '')
      return row ? same(number(asked.parts.people), row.population_2024, 'residents') : untraceable('no such state')
    }
  },
  {
    says: /^(?<state>.*) has (?<count>[\d,]+) active providers? in (?<name>.*), (?<density>[\d.]+) per 100,000 residents\.$/,
    kind: 'count',
    name: 'answer: providers of a state',
    check: both(count, density)
  },
  {
    says: /^(?<state>.*) has (?<density>[\d.]+) active providers? in (?<name>.*) per 100,000 residents\.$/,
    kind: 'count',
    name: 'answer: density of a state',
    check: density
  },
  {
    says: /^Provider supply by specialty and state: .* \(Version v[\d.]+[,.]? Release (?<release>\S+)\) \[Data set\]\.$/,
    kind: 'wording',
    name: 'citation',
    check: ({ parts }, { released }) =>
      parts.release === released.manifest.id ? null : wrong(`the release is ${released.manifest.id}`)
  },
  {
    says: /^Derived from (?<list>.*?)\.(?: https?:\S+)?$/,
    kind: 'coverage',
    name: 'citation: sources with their days',
    check: ({ parts }, evidence) => {
      for (const [, title = '', day] of (parts.list ?? '').matchAll(
        /(?:^|; |, and | and )(.+?)(?:, Vintage \d{4})? \((?:snapshot of )([A-Z][a-z]+ \d{1,2}, \d{4})\)/g
      )) {
        const source = sourceTitled(evidence, title)
        if (source === undefined) return untraceable(`no source is called ${title}`)
        if (!fileDates(evidence, source).includes(dayIn(day))) return wrong(`no file of ${source} is of ${day}`)
      }
      return null
    }
  },
  { says: /^SYNTHETIC DATA, made by a generator/, kind: 'wording', name: 'synthetic' },
  { says: /^This is synthetic data and describes no real person/, kind: 'wording', name: 'synthetic' },
  { says: /^The counts include active individual registrations/, kind: 'wording', name: 'who is counted' },
  { says: /^A registration is not a full-time position\.$/, kind: 'wording', name: 'registration' },
  { says: /^The underserved mark is this service’s own threshold/, kind: 'wording', name: 'mark' },
  {
    says: /^Sources: (?<list>.*)\.$/,
    kind: 'coverage',
    name: 'sources named with their days',
    check: ({ parts }, evidence) => {
      for (const [, title = '', day] of (parts.list ?? '').matchAll(
        /(?:^|; )(.+?), snapshot of ([A-Z][a-z]+ \d{1,2}, \d{4}) \(/g
      )) {
        const source = sourceTitled(evidence, title)
        if (source === undefined) return untraceable(`no source is called ${title}`)
        if (!fileDates(evidence, source).includes(dayIn(day))) return wrong(`no file of ${source} is of ${day}`)
      }
      return null
    }
  },
  {
    says: /^Method: \w+ v[\d.]+\. Release: (?<release>\S+)\.$|^Method: \w+ v[\d.]+\.$|^Release: (?<id>\S+)\.$/,
    kind: 'wording',
    name: 'method and release',
    check: ({ parts }, { released }) => {
      const said = parts.release ?? parts.id
      return said === undefined || said === released.manifest.id
        ? null
        : wrong(`the release is ${released.manifest.id}`)
    }
  }
]
