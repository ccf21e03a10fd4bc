// The addresses a walk over all pages visits: each page bare where it can be, and asked with the examples of its parameters.
import { PAGES } from '../../server/pages/directory.ts'
import type { WebPage } from '../../server/pages/page.ts'

export function pageAddresses(): string[] {
  return [...new Set(PAGES.flatMap(addressesOf))]
}

function addressesOf({ path, input }: WebPage): string[] {
  const examples = Object.entries(input.shape).flatMap(([name, schema]): [string, string][] => {
    const example = schema.meta()?.example
    return example === undefined ? [] : [[name, String(example)]]
  })
  const inPath = examples.filter(([name]) => path.split('/').includes(`:${name}`))
  const bare = inPath.reduce((address, [name, example]) => address.replace(`:${name}`, example), path)
  const asked = examples.find(([name]) => !path.split('/').includes(`:${name}`))
  return asked ? [bare, `${bare}?${new URLSearchParams([asked])}`] : [bare]
}
