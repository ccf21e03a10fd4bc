// Addresses of our own pages in what the pipeline published: it does not know the host they are served under.

/** The same object, freshly parsed, with each `_source_url` of ours under the public address. Without one it stays as published. */
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
