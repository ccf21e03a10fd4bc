// Every document of methodology/ as a page: its full text is present, no Markdown marks remain, and no HTML
// in it takes effect.

import { render } from 'preact-render-to-string'
import t from 'tap'
import { documentAddress, loadLibrary } from '../../server/pages/library.ts'
import { Document } from '../../server/pages/prose.tsx'
import { loadPages } from '../../server/store/pages.ts'
import { PUBLIC_URL, running } from '../server/running.ts'

const HTML = { accept: 'text/html' }
/** Letters and digits only, to compare strings without any marks. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** Text of a document without non-text marks: link targets, language names, item numbers and table rules. */
function textOf(markdown: string): string {
  return markdown
    .replace(/^(---\n[\s\S]*?\n---\n\s*)?# .*\n/, '')
    .replace(/<!--.*?-->/g, '')
    .replaceAll('&lt;', '<')
    .replace(/^```\w+( \w+)*$/gm, '')
    .replace(/\]\([^)\s]+\)/g, ']')
    .replace(/^ *\d+\. /gm, '')
}

/** Text of the document part of a page. */
function shownIn(html: string): string {
  const [, prose = ''] = /<div class="prose">([\s\S]*)<\/div>(?:<p class="next">.*<\/p>)?<\/main>/.exec(html) ?? []
  return prose
    .replace(/<(span class="unseen"|figcaption)>.*?<\/(span|figcaption)>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

t.test('each document is shown in full as a page', async (t) => {
  const server = await running(t, t.testdir())
  const pages = await loadPages()
  const { guides, engineering } = await loadLibrary()
  t.ok(pages.size > 50)
  t.ok(engineering.size > 10)
  const documents = [
    ...[...pages].map(([name, page]) => ({ ...page, address: `/methodology/${name}` })),
    ...[...guides].map(([name, page]) => ({ ...page, address: `/docs/guides/${name}` })),
    ...[...engineering].map(([name, page]) => ({ ...page, address: `/methodology/engineering/${name}` }))
  ]
  const shownAt = new Map<string, string>()
  for (const { address, text: written, title, version } of documents) {
    // A guide names the address of the service that shows it.
    const text = address.startsWith('/docs/') ? written.replaceAll('http://127.0.0.1:8080', PUBLIC_URL) : written
    const page = await server.get(address, HTML)
    t.equal(page.status, 200, address)
    shownAt.set(address, page.text)
    t.equal(bare(shownIn(page.text)), bare(textOf(text)), `${address}: all of its text`)
    t.notMatch(
      page.text.replace(/<(code|pre)[\s\S]*?<\/\1>/g, ''),
      /\]\(|\*\*|```|^\||`/m,
      `${address}: no mark is left`
    )
    t.ok(page.text.includes(`<h1>${title}</h1>`), address)
    if (!address.startsWith('/docs/')) t.ok(page.text.includes(version), address)
    t.equal((await server.get(address, {})).text, text, `${address}: a program gets it as it stands`)
  }
  for (const [address, text] of shownAt) {
    for (const [, href = ''] of text.matchAll(/<a href="(\/(?:methodology|docs\/guides)\/[^"]+)"/g)) {
      const [path = '', fragment] = href.split('#')
      const target = shownAt.get(path) ?? (await server.get(path, HTML)).text
      t.notMatch(target, 'There is nothing at this address', `${address}: ${href}`)
      if (fragment !== undefined) t.ok(target.includes(`id="${fragment}"`), `${address}: ${href}`)
    }
  }
  for (const address of ['/limitations', '/changelog']) {
    t.equal(
      bare(shownIn((await server.get(address, HTML)).text)),
      bare(textOf(pages.get(address.slice(1))?.text ?? ''))
    )
  }
  for (const other of ['../errors', '..%2F..%2Fpackage.json', '%2e%2e%2ferrors.md', 'architecture.md']) {
    const { status } = await server.get(`/methodology/engineering/${other}`, HTML)
    t.equal(status, other === '../errors' ? 200 : 404, `${other}: only the pages of the folder`)
  }
})

t.test('HTML in a document is shown as text, and no link runs a script', async (t) => {
  const html = (text: string) => render(Document({ text }))
  const hostile = '# T\n\nA <b onclick="x">b</b> &lt;i> `<u>`\n\n<script>alert(1)</script>\n\n<!-- gone -->'
  const made = html(hostile)
  t.notMatch(made, /<(b|i|u|script)\b/)
  t.match(made, '&lt;script>alert(1)&lt;/script>')
  t.notMatch(made, 'gone')
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', '../package.json', 'x.tsx']) {
    t.notMatch(html(`# T\n\n[here](${href})`), '<a', href)
  }
  t.equal(documentAddress('methodology/engineering', '../limits.md#keys'), '/methodology/limits#keys')
  t.equal(documentAddress('methodology', 'guides/01-first-call.md'), '/docs/guides/first-call')
  t.equal(documentAddress('methodology', '../README.md'), undefined)
})

t.test('renders nested blocks, unique anchors and figure columns', async (t) => {
  const text = [
    '# T\n\n## Same `name`\n\n## Same name\n\n## Content\n',
    '1. One\n   and more\n\n   | a | b |\n   |---|--:|\n   | 1 | x \\| y |\n2. Two\n   - inner\n',
    '```sql\nselect 1\n'
  ].join('\n')
  const made = render(Document({ text })).replace(/ ?<a class="anchor[^>]*>#<\/a>/g, '')
  t.match(made, '<h2 id="same-name">Same <code>name</code></h2><h2 id="same-name-1">Same name</h2>')
  t.match(made, '<h2 id="content-1">Content</h2>', 'the id of the page’s own content is taken')
  t.match(made, '<li><span>One\nand more</span><table>')
  t.match(made, '<td class="figure" data-head="b"><span>x | y</span></td>')
  t.match(made, '<li><span>Two</span><ul><li><span>inner</span></li></ul></li>')
  t.match(made, '<figcaption>DuckDB SQL</figcaption><pre><code>select 1</code></pre>', 'a fence nobody closed')
})
