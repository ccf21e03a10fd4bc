// Reads PDF content with poppler, for document tests. Without poppler, such a test is skipped.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const needsPoppler = {
  skip: hasPoppler() ? false : 'poppler-utils (pdftotext, pdffonts, pdftoppm) is not installed'
}

function hasPoppler(): boolean {
  try {
    for (const tool of ['pdftotext', 'pdffonts', 'pdftoppm']) execFileSync(tool, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export type Word = { page: number; text: string; left: number; top: number; right: number; bottom: number }

export type Poppler = {
  /** Text of each page, in reading order or in drawing order. */
  pages(order: 'read' | 'drawn'): Promise<string[]>
  words(): Promise<Word[]>
  fonts(): Promise<{ name: string; embedded: boolean }[]>
  /** Pixels of each page as a grayscale image, one byte each. */
  pictures(): Promise<Buffer[]>
}

/** Reads a PDF; its file is deleted after the test. */
export async function poppler(t: { teardown: (end: () => unknown) => unknown }, pdf: Buffer): Promise<Poppler> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'))
  t.teardown(() => rm(folder, { recursive: true }))
  const file = join(folder, 'document.pdf')
  await writeFile(file, pdf)
  const tool = async (name: string, args: string[]) =>
    (await run(name, args, { maxBuffer: 256 * 1024 * 1024, encoding: 'buffer' })).stdout
  return {
    async pages(order) {
      const text = (await tool('pdftotext', [...(order === 'drawn' ? ['-raw'] : []), file, '-'])).toString('utf8')
      return text.split('\f').slice(0, -1)
    },
    async words() {
      const text = (await tool('pdftotext', ['-bbox', file, '-'])).toString('utf8')
      return text.split('<page ').flatMap((part, page) =>
        [...part.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
          ([, left, top, right, bottom, text = '']): Word => ({
            page,
            text,
            left: Number(left),
            top: Number(top),
            right: Number(right),
            bottom: Number(bottom)
          })
        )
      )
    },
    async fonts() {
      const [, , ...rows] = (await tool('pdffonts', [file])).toString('utf8').trimEnd().split('\n')
      return rows.map((row) => ({
        name: row.split(' ')[0] ?? '',
        embedded: /\b(yes|no)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+\s*$/.exec(row)?.[1] === 'yes'
      }))
    },
    async pictures() {
      const all = await tool('pdftoppm', ['-r', '40', '-gray', file])
      return picturesIn(all)
    }
  }
}

/** Splits concatenated PGM files into images: a header `P5 <width> <height> 255`, then one byte per pixel. */
function picturesIn(bytes: Buffer): Buffer[] {
  const pictures: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(at, at + 40).toString('latin1'))
    if (!head) throw new Error(`no picture begins at byte ${at}`)
    const start = at + head[0].length
    at = start + Number(head[1]) * Number(head[2])
    pictures.push(bytes.subarray(start, at))
  }
  return pictures
}
