// Adds the public host to URLs of our own pages in published content: the pipeline does not know the host.

/**
 * Prefixes each of our `_source_url` values in a freshly parsed object with the public URL, and returns the
 * same object. Without a public URL they stay as published.
 */
export function addressed<T>(content: T, publicUrl: string | undefined): T {
  if (publicUrl !== undefined) address(content, publicUrl)
  return content
}

function address(content: unknown, publicUrl: string): void {
  if (content === null || typeof content !== 'object') return
  const members = content as Record<string, unknown>
  for (const [key, value] of Object.entries(members)) {
    if (typeof value !== 'string') address(value, publicUrl)
    else if (key === '_source_url' && value.startsWith('/')) members[key] = `${publicUrl}${value}`
  }
}
