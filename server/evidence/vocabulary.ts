// Vocabulary of the filters: each phrase and each concept is a CSV row with the reason for it. The format is
// in data/reference/vocabulary/README.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import papaparse from 'papaparse'

const PAIRS =
  // Cyrillic, Greek, Armenian and Cherokee letters of the same shape.
  'аa вb сc ԁd еe ԍg һh іi ӏl јj кk ӄk мm нh оo рp ԛq ѕs тt уy ѵv ԝw хx үy гr пn иn ёe ' +
  'αa βb γy εe ηn ιi κk νv οo ρp τt υu χx ωw σo ϲc ϳj ' +
  'օo սu ոn հh յj ցg ɑa ԼL ' +
  'ꭺa ꮯc ꭼe ꮋh ꭻj ꮶk ꮮl ꮇm ꮲp ꮪs ꭲt ꮩv ꮃw ꮓz ' +
  // Small capitals and other Latin letters that have no decomposition.
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ꞯq ǫq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ' +
  'ıi ɡg ɩi ƚl łl øo đd ħh ŧt ƅb ƈc ɗd ƒf ɠg ƙk ɲn ƿp ʂs ƭt ʋv ƴy ʐz ℮e ' +
  // Upside-down letters; such a text is also read backwards.
  'ɐa ɔc ǝe əe ɟf ƃg ɥh ᴉi ɾj ʞk ɯm ɹr ʇt ʌv ʍw ʎy'

const LATIN = new Map(PAIRS.split(' ').map((pair) => [[...pair][0] ?? '', ([...pair][1] ?? '').toLowerCase()]))

/** Letters written as symbols: negative circles and squares, and the regional indicators of flags. */
export function withSymbolsAsLetters(text: string): string {
  return text.replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, (symbol) => {
    const code = symbol.codePointAt(0) ?? 0
    return String.fromCharCode(97 + code - (code >= 0x1f1e6 ? 0x1f1e6 : code >= 0x1f170 ? 0x1f170 : 0x1f150))
  })
}

const WORD = /[\p{L}\p{M}]+/gu
const MIXED = /\p{Script=Latin}/u

/** Folds look-alikes in words that mix them with Latin letters or have no others; Russian words stay. */
export function withLookAlikesFolded(text: string): string {
  return text.replace(WORD, (word) => {
    const letters = [...word]
    const foldable = letters.filter((letter) => LATIN.has(letter))
    if (foldable.length === 0) return word
    const folds = MIXED.test(word) || foldable.length === letters.length
    return folds ? letters.map((letter) => LATIN.get(letter) ?? letter).join('') : word
  })
}

const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't', '€': 'e', '£': 'l', '¡': 'i', '¥': 'y', µ: 'u' }
}

/** Reads digits and signs inside words as letters; `one` is the letter of a 1. Numbers stay numbers. */
export function withLeetRead(text: string, one: 'i' | 'l'): string {
  return text.replace(/\S+/g, (word) => {
    const core = word.replace(/[.,;:?!]+$/, '')
    if (!/\p{L}/u.test(core) || !/[0-9@$!|+€£¡¥µ]/.test(core)) return word
    const read = core.replace(/[0-9@$!|+€£¡¥µ]/g, (sign) => (sign === '1' ? one : (LEET[sign] ?? sign)))
    return read + word.slice(core.length)
  })
}

/** Removes diacritics of Latin, Greek and Cyrillic letters; elsewhere, marks are part of the words. */
function withoutMarks(text: string): string {
  // Most texts are ASCII, which has no diacritics.
  if (/^\p{ASCII}*$/u.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{Z}]|^)\p{M}+/gu, '')
    .normalize('NFC')
}

/** Spelling in which texts and phrases are compared: lower case, without diacritics. */
export function spelled(text: string): string {
  return withoutMarks(text.toLowerCase())
}

export const VOCABULARY = fileURLToPath(new URL('../../data/reference/vocabulary/', import.meta.url))

/** The cells of a row, and `where` it is, for errors. */
export type Row<Column extends string> = Readonly<Record<Column | 'where', string>>

/** Reads a CSV file with exactly these columns. Throws an Error that names the invalid row. */
export function readVocabulary<Column extends string>(
  file: string,
  columns: readonly Column[],
  folder = VOCABULARY,
  mayBeBlank: readonly Column[] = []
): Row<Column>[] {
  const text = readFileSync(join(folder, file), 'utf8').trimEnd()
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: ',' })
  const whereIs = (index: number) => `${file}, row ${index + 1}`
  for (const { row = 0, message } of errors) throw new Error(`${whereIs(row)}: ${message}`)
  if (data[0]?.join() !== columns.join()) throw new Error(`${whereIs(0)}: the columns must be ${columns.join()}`)
  return data.slice(1).map((cells, index) => {
    const where = whereIs(index + 1)
    const blank = columns.find((name, column) => !cells[column]?.trim() && !mayBeBlank.includes(name))
    if (blank) throw new Error(`${where}: ${blank} is empty`)
    if (cells.length > columns.length) throw new Error(`${where}: put quotes around a cell with a comma`)
    return { ...Object.fromEntries(columns.map((column, at) => [column, cells[at]])), where } as Row<Column>
  })
}

export function readPhrases(file: string): Row<'rule' | 'phrase' | 'reason'>[] {
  return readVocabulary(file, ['rule', 'phrase', 'reason'])
}

let concepts: ReadonlyMap<string, readonly string[]> | undefined

/** Words of a concept, as `spelled`. Throws if there is no such concept. */
export function wordsOf(concept: string): readonly string[] {
  concepts ??= new Map(
    readVocabulary('concepts.csv', ['concept', 'words', 'reason']).map((row) => [
      row.concept,
      spelled(row.words).split(' ')
    ])
  )
  const words = concepts.get(concept)
  if (!words) throw new Error(`concepts.csv has no concept ${concept}`)
  return words
}
