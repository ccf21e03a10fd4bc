// Every document of methodology/ as a page: nothing of its text is lost, and nothing of its Markdown is left.
import t from 'tap'
import { blocksIn } from '../../server/pages/markdown.ts'
import { loadPages } from '../../server/store/pages.ts'
import { running } from '../server/running.ts'

const HTML = { accept: 'text/html' }
/** Letters and digits alone: what is left of a text whose marks are gone. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** The text of a document without marks that are no text: targets of links, names of languages, numbers of items, rules of tables. */
function textOf(markdown: string): string {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n\s*# .*\n/, '')
    .replace(/<!--.*?-->/g, '')
    .replaceAll('&lt;', '<')
    .replace(/^```\w+( \w+)?$/gm, '')
    .replace(/\]\([^)\s]+\)/g, ']')
    .replace(/^ *\d+\. /gm, '')
}

/** The text of the part of a page that is the document. */
function shownIn(html: string): string {
  const [, prose = ''] = /<div class="prose">([\s\S]*)<\/div><\/main>/.exec(html) ?? []
  return prose
    .replace(/<span class="unseen">.*?<\/span>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

t.test('each document', async (t) => {
  const server = await running(t, t.testdir())
  const pages = await loadPages()
  t.ok(pages.size > 50)
  for (const [name, { text, title, version }] of pages) {
    const page = await server.get(`/methodology/${name}`, HTML)
    t.equal(page.status, 200, name)
    const shown = shownIn(page.text)
    t.equal(bare(shown), bare(textOf(text)), `${name}: all of its text`)
    t.notMatch(page.text.replace(/<(code|pre)[\s\S]*?<\/\1>/g, ''), /\]\(|\*\*|```|^\||`/m, `${name}: no mark is left`)
    t.ok(page.text.includes(`<h1>${title}</h1>`) && page.text.includes(version), name)
    t.equal((await server.get(`/methodology/${name}`, {})).text, text, `${name}: a program gets it as it stands`)
  }
  for (const address of ['/limitations', '/changelog']) {
    t.equal(
      bare(shownIn((await server.get(address, HTML)).text)),
      bare(textOf(pages.get(address.slice(1))?.text ?? ''))
    )
  }
})

t.test('blocks within blocks, and lines that are no block', async (t) => {
  const text =
    '1. One\n   and more\n\n   | a | b |\n   |---|---|\n   | 1 | x \\| y |\n2. Two\n   - inner\n\nEnd\n> as it is'
  t.same(blocksIn(text), [
    {
      kind: 'list',
      ordered: true,
      items: [
        [
          { kind: 'paragraph', text: 'One and more' },
          { kind: 'table', head: ['a', 'b'], rows: [['1', 'x | y']] }
        ],
        [
          { kind: 'paragraph', text: 'Two' },
          { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', text: 'inner' }]] }
        ]
      ]
    },
    { kind: 'paragraph', text: 'End > as it is' }
  ])
  t.same(blocksIn('```sql\nselect 1\n'), [{ kind: 'code', text: 'select 1\n' }], 'a fence nobody closed')
})
