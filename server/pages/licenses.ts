// License texts of the packages that the service consists of. Parts of them reach readers: the scripts of
// pages, the font of PDFs, the shapes of maps.
import { readdir, readFile } from 'node:fs/promises'
import { defineFile } from './files.ts'

const ROOT = new URL('../../', import.meta.url)
const LICENSE_FILE = /^(license|copying|notice|ofl)/i

let texts: Promise<string> | undefined

export const licenses = defineFile({
  path: '/licenses.txt',
  type: 'text/plain; charset=utf-8',
  withoutRelease: true,
  make: async () => {
    texts ??= licenseTexts()
    return { name: 'licenses.txt', text: await texts }
  }
})

async function licenseTexts(): Promise<string> {
  const lock = JSON.parse(await readFile(new URL('package-lock.json', ROOT), 'utf8'))
  const packages = Object.entries(lock.packages as Record<string, { dev?: true; version: string; license?: string }>)
  const parts: string[] = []
  for (const [path, { dev, version, license }] of packages) {
    if (path === '' || dev) continue
    const folder = new URL(`${path}/`, ROOT)
    // Packages of other platforms are not installed.
    const names = await readdir(folder).catch(() => null)
    if (names === null) continue
    const files = names.filter((name) => LICENSE_FILE.test(name)).sort()
    const said = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    parts.push(
      [`${name} ${version}`, `License: ${license ?? 'see below'}`, ...said.map((text) => text.trim())].join('\n\n')
    )
  }
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
