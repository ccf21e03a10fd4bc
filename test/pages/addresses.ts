// The addresses a walk over all pages visits: each page bare where it can be, and asked with the examples of its parameters.
import { PAGES } from '../../server/pages/directory.ts'
import type { WebPage } from '../../server/pages/page.ts'

/** `instead` gives parameters another value than their example, for a release that is not of the synthetic universe. */
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
