import fc from 'fast-check'
import t from 'tap'
import { ElementReader, elementsIn, withoutElements } from '../src/xml-elements.ts'

t.test('finds the same elements however the text is cut into pieces', async (t) => {
  const element = fc.oneof(
    fc.constantFrom('<si/>', '<x:si a="1"/>', '<sig><t>no</t></sig>', '\n', '</sst>'),
    fc.nat().map((n) => `<si><t>${n}</t></si>`),
    fc.nat().map((n) => `<x:si a="${n}"></x:si>`)
  )
  fc.assert(
    fc.property(fc.array(element, { maxLength: 8 }), fc.array(fc.nat(60)), (parts, cuts) => {
      const text = parts.join('')
      const reader = new ElementReader('si')
      const found: string[] = []
      let at = 0
      for (const cut of [...cuts, text.length]) {
        for (const { attributes, content } of reader.take(text.slice(at, at + cut))) found.push(attributes, content)
        at += cut
      }
      const wanted = parts.flatMap((part) => {
        const [match, attributes = '', content = ''] =
          /^<(?:x:)?si\b([^>]*?)(?:\/>|>(.*)<\/(?:x:)?si>)$/.exec(part) ?? []
        return match === undefined ? [] : [attributes, content]
      })
      return !reader.isInside && JSON.stringify(found) === JSON.stringify(wanted)
    })
  )
  t.same(
    [...elementsIn('<c r="A1"><v>1</v></c><c/>', 'c')].map(({ content }) => content),
    ['<v>1</v>', '']
  )
})

t.test('leaves elements out, and knows when a text ends inside one', async (t) => {
  t.equal(withoutElements('<t>a</t><rPh sb="0"><t>b</t></rPh><t>c</t>', 'rPh'), '<t>a</t><t>c</t>')
  for (const text of ['<row', '<row r="1"', '<row r="1"><c/>']) {
    const reader = new ElementReader('row')
    t.same([...reader.take('<row/>')].length, 1)
    t.same([...reader.take(text)], [])
    t.ok(reader.isInside, text)
  }
})
