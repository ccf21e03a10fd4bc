// Companies, owners and places that a query names. Their names are few enough to be read once for a release.
// Each word of the query must begin a word of the name.
import type { Provenance } from '../../../domain/provenance.ts'
import { STATES } from '../../../domain/states.ts'
import { tupleOf } from '../../records/lineage.ts'
import type { Context } from '../../records/operation.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { foldedPlain } from './search-vocabulary.ts'

type Other = { id: string | null; kind: string; name: string; about: string; href: string; tuple: Provenance }

const OTHERS = {
  companies: {
    table: 'payment',
    query: 'search-companies',
    shown: (row: Row) => {
      return { kind: 'company', about: 'General payments in Open Payments', href: `/companies/${text(row, 'id')}` }
    }
  },
  owners: {
    table: 'facility_owner_organization',
    query: 'search-owners',
    shown: (row: Row) => {
      return { kind: 'owner or manager', about: facilitiesIn(row, 'named by'), href: `/owners/${text(row, 'id')}` }
    }
  },
  places: {
    table: 'facility',
    query: 'search-places',
    shown: (row: Row) => {
      const [kind, name, state] = [text(row, 'kind') ?? '', text(row, 'name') ?? '', text(row, 'state')]
      const asked = new URLSearchParams({ [kind]: name, ...(state !== null && { state }) })
      return { kind, about: [state, facilitiesIn(row)].filter(Boolean).join(', '), href: `/facilities?${asked}` }
    }
  }
} as const
export type OtherGroup = keyof typeof OTHERS
export const OTHER_GROUPS = Object.keys(OTHERS) as [OtherGroup, ...OtherGroup[]]

type Named = Omit<Other, 'tuple'> & { words: string }

export type OthersNamed = ReadonlyMap<OtherGroup, { of: readonly Other[]; tuple: Provenance }>

/** All that the words name, by kind; a kind is absent if the release has no file for it. */
export async function othersNamed(
  context: Context,
  words: readonly string[],
  groups: readonly OtherGroup[] = OTHER_GROUPS
): Promise<OthersNamed> {
  const found = await Promise.all(
    groups.map(async (group) => {
      const table = context.release.table(OTHERS[group].table)
      if (!table) return []
      const tuple = tupleOf(table)
      const named = (await namesOf(context, group)).filter(({ id, words: own }) =>
        words.every((word) => own.includes(` ${word}`) || (words.length === 1 && id === word))
      )
      return [[group, { of: named.map(({ words: _, ...other }) => ({ ...other, tuple })), tuple }] as const]
    })
  )
  return new Map(found.flat())
}

function namesOf({ release }: Context, group: OtherGroup): Promise<Named[]> {
  const { query, shown } = OTHERS[group]
  return release.memo(query, async () => {
    const rows = (await release.query(query, {})).map((row): Named => {
      const [id, name] = [text(row, 'id'), text(row, 'name') ?? '']
      return { id, name, ...shown(row), words: foldedText(text(row, 'names') ?? name) }
    })
    return group === 'places' ? [...statesNamed(), ...rows] : rows
  })
}

function statesNamed(): Named[] {
  return STATES.map(({ code, name }) => ({
    ...{ id: null, kind: 'state', name, about: 'facilities of the state', href: `/facilities?state=${code}` },
    words: foldedText(name)
  }))
}

function foldedText(name: string): string {
  return ` ${foldedPlain(name.normalize('NFD').replace(/\p{M}/gu, '')).join(' ')}`
}

function facilitiesIn(row: Row, before = ''): string {
  const count = number(row, 'facilities') ?? 0
  return `${before} ${count.toLocaleString('en-US')} ${count === 1 ? 'facility' : 'facilities'}`.trim()
}
