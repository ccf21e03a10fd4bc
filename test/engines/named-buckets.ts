/** icebird reads a bucket at its name in the cloud; here that name leads to the local server. */
export function namedBuckets(t: { teardown: (end: () => unknown) => unknown }, endpoint: string): void {
  const fetched = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const [, bucket, key] = /^https:\/\/([a-z]+)\.s3\.amazonaws\.com(\/.*)$/.exec(String(input)) ?? []
    return await fetched(bucket === undefined ? input : `${endpoint}/${bucket}${key}`, init)
  }
  t.teardown(() => {
    globalThis.fetch = fetched
  })
}
