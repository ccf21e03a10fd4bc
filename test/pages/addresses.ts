// Addresses for tests that visit all pages: each page without parameters if possible, and with its example
// parameters.
import { PAGES } from '../../server/pages/directory.ts'
import type { WebPage } from '../../server/pages/page.ts'

/** `instead` replaces example values of parameters, for a release other than the synthetic universe. */
export function pageAddresses(instead: Readonly<Record<string, string>> = {}): string[] {
  return [...new Set(PAGES.flatMap((page) => addressesOf(page, instead)))]
}

function addressesOf({ path, input }: WebPage, instead: Readonly<Record<string, string>>): string[] {
  const examples = Object.entries(input.shape).flatMap(([name, schema]): [string, string][] => {
    const example = instead[name] ?? schema.meta()?.example
    return example === undefined ? [] : [[name, String(example)]]
  })
  const inPath = examples.filter(([name]) => path.split('/').includes(`:${name}`))
  const bare = inPath.reduce((address, [name, example]) => address.replace(`:${name}`, example), path)
  const asked = examples.find(([name]) => !path.split('/').includes(`:${name}`))
  return asked ? [bare, `${bare}?${new URLSearchParams([asked])}`] : [bare]
}
