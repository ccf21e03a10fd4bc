// A minimal XML parser that checks whether a drawing is well-formed and reads its elements: elements, quoted
// attributes, the five entities. It rejects everything else, so it never accepts what a real parser would
// not.

export type Element = { name: string; attributes: ReadonlyMap<string, string>; children: Element[]; text: string }

const NAME = '[A-Za-z_][\\w.:-]*'
const TAG = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|([^<]+)`, 'y')
const ATTRIBUTE = new RegExp(`(${NAME})="([^"<]*)"`, 'g')
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the root element. Throws with the offset if the document is not well-formed. */
export function parsedXml(source: string): Element {
  const top: Element = { name: '', attributes: new Map(), children: [], text: '' }
  const open: Element[] = [top]
  TAG.lastIndex = 0
  while (TAG.lastIndex < source.length) {
    const at = TAG.lastIndex
    const wrong = (what: string) => new Error(`${what} at ${at}: ${source.slice(at, at + 60)}`)
    const [whole, closes, name = '', attributes = '', empty, text] = TAG.exec(source) ?? []
    if (whole === undefined) throw wrong('no XML')
    const inside = open.at(-1) ?? top
    if (text !== undefined) inside.text += plain(text, wrong)
    else if (closes) {
      if (open.length === 1 || inside.name !== name) throw wrong(`</${name}> closes <${inside.name}>`)
      open.pop()
    } else {
      const element: Element = { name, attributes: attributesIn(attributes, wrong), children: [], text: '' }
      inside.children.push(element)
      if (!empty) open.push(element)
    }
  }
  const [root, second] = top.children
  if (open.length > 1 || !root || second || top.text.trim() !== '') throw new Error('not one closed element')
  const ids = [...everyElement(root)].flatMap(({ attributes }) => attributes.get('id') ?? [])
  if (new Set(ids).size !== ids.length) throw new Error('an id stands twice')
  return root
}

export function* everyElement(root: Element): Generator<Element> {
  yield root
  for (const child of root.children) yield* everyElement(child)
}

type Wrong = (what: string) => Error

function attributesIn(source: string, wrong: Wrong): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of source.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw wrong(`${name} twice`)
    attributes.set(name, plain(value, wrong))
  }
  return attributes
}

function plain(text: string, wrong: Wrong): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) throw wrong('a control character')
  return text.replace(/&(\w*;?)/g, (_whole, name: string) => {
    const character = ENTITIES[name.replace(';', '')]
    if (character === undefined || !name.endsWith(';')) throw wrong(`&${name}`)
    return character
  })
}
