// The part of the page of state_exclusion that names every state's list, from the declarations of the sources.
import type { SourceDefinition } from '../domain/source.ts'
import { STATE_LISTS } from '../domain/state-lists.ts'
import { loadFetching } from '../pipeline/commands/fetch.ts'

/** Markdown table: part, list with its page, and how its file is brought. */
export async function stateListsText(sources: readonly SourceDefinition[]): Promise<string> {
  const rows = await Promise.all(
    STATE_LISTS.map(async ({ state, source, page }) => {
      const declared = sources.find(({ id }) => id === source)
      const fetching = await loadFetching(source)
      const byHand = Object.values(fetching?.by_hand ?? {}).map((reason) => `by hand: ${reason}`)
      const brought = [...((fetching?.places.length ?? 0) > 0 ? ['`make fetch`'] : []), ...byHand].join('; ')
      return `| \`state_exclusion_${state.toLowerCase()}\` | [${declared?.title}](${page}) | ${brought} |`
    })
  )
  return ['| part | list | how its file comes in |', '| --- | --- | --- |', ...rows].join('\n')
}
