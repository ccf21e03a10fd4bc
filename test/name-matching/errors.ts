// Parties of a list as a staff file may write them wrong. The errors and the nicknames are written by hand
// here and use none of the rules that they measure.
import { mistyped, pick } from './parties.ts'

export type Party = Readonly<Record<string, unknown>>
export type Row = Record<string, string>
type Way = {
  /** Parties that the error can be made for. */
  fits: (party: Party) => boolean
  write: (party: Party, random: () => number) => Row
}

/** Common short forms in the United States, each with full names. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  BILL: 'WILLIAM',
  BOB: 'ROBERT',
  ROB: 'ROBERT',
  BOBBY: 'ROBERT',
  DICK: 'RICHARD',
  RICK: 'RICHARD',
  RICH: 'RICHARD',
  JIM: 'JAMES',
  JIMMY: 'JAMES',
  JACK: 'JOHN',
  JOHNNY: 'JOHN',
  JOE: 'JOSEPH',
  MIKE: 'MICHAEL',
  TOM: 'THOMAS',
  TOMMY: 'THOMAS',
  TED: 'THEODORE EDWARD',
  ED: 'EDWARD EDWIN',
  EDDIE: 'EDWARD',
  CHUCK: 'CHARLES',
  CHARLIE: 'CHARLES',
  HANK: 'HENRY',
  DAVE: 'DAVID',
  DAN: 'DANIEL',
  DANNY: 'DANIEL',
  STEVE: 'STEVEN STEPHEN',
  GREG: 'GREGORY',
  JEFF: 'JEFFREY JEFFERY',
  KEN: 'KENNETH',
  RON: 'RONALD',
  DON: 'DONALD',
  TONY: 'ANTHONY',
  NICK: 'NICHOLAS',
  CHRIS: 'CHRISTOPHER CHRISTINE CHRISTINA',
  MATT: 'MATTHEW',
  ANDY: 'ANDREW',
  DREW: 'ANDREW',
  ALEX: 'ALEXANDER ALEXANDRA',
  BEN: 'BENJAMIN',
  SAM: 'SAMUEL SAMANTHA',
  TIM: 'TIMOTHY',
  LARRY: 'LAWRENCE',
  JERRY: 'GERALD JEROME',
  TERRY: 'TERRENCE TERESA THERESA',
  RAY: 'RAYMOND',
  FRED: 'FREDERICK',
  PAT: 'PATRICIA PATRICK',
  PATTY: 'PATRICIA',
  PEGGY: 'MARGARET',
  MAGGIE: 'MARGARET',
  BETH: 'ELIZABETH',
  BETTY: 'ELIZABETH',
  LIZ: 'ELIZABETH',
  SUE: 'SUSAN SUZANNE',
  DEBBIE: 'DEBORAH DEBRA',
  DEB: 'DEBORAH DEBRA',
  KATHY: 'KATHLEEN KATHERINE KATHRYN',
  KATE: 'KATHERINE KATHLEEN',
  CATHY: 'CATHERINE',
  BECKY: 'REBECCA',
  CINDY: 'CYNTHIA',
  SANDY: 'SANDRA',
  BARB: 'BARBARA',
  JEN: 'JENNIFER',
  JENNY: 'JENNIFER',
  JESS: 'JESSICA',
  KIM: 'KIMBERLY',
  VICKI: 'VICTORIA',
  PAM: 'PAMELA',
  STEPH: 'STEPHANIE',
  MANDY: 'AMANDA',
  NANCY: 'ANN',
  CONNIE: 'CONSTANCE',
  JUDY: 'JUDITH',
  GINNY: 'VIRGINIA',
  SALLY: 'SARAH',
  ABBY: 'ABIGAIL',
  CAROL: 'CAROLYN CAROLINE',
  JAN: 'JANET JANICE',
  ANGIE: 'ANGELA',
  VAL: 'VALERIE',
  TINA: 'CHRISTINA'
}

const DIGITS: Readonly<Record<string, string>> = { O: '0', I: '1', S: '5', B: '8' }
const LEGAL = /^(INC|LLC|LTD|CORP|CO|PC|PA|LP|LLP|PLLC|THE|OF|AND|FOR|INCORPORATED|CORPORATION|COMPANY|DBA|A|IN|AT)$/

const text = (party: Party, part: string) => String(party[part] ?? '').trim()
/** A name of one word, without suffixes and dots, as most staff files have it. */
const isPlain = (name: string) => /^[A-Z]+$/i.test(name)
const isPerson = (party: Party) =>
  isPlain(text(party, 'last_name')) && /^[A-Z]{2,}( [A-Z]+)?$/i.test(text(party, 'first_name'))
const nameOf = (party: Party): Row => ({
  ...{ last_name: text(party, 'last_name'), first_name: text(party, 'first_name') },
  ...(party.middle_name ? { middle_name: text(party, 'middle_name') } : {})
})
const born = (party: Party) => String(party.date_of_birth ?? '').slice(0, 10)
/** Words of a business that mean something. */
const wordsOf = (party: Party) =>
  text(party, 'business_name')
    .toUpperCase()
    .replaceAll(/['’`.]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && !LEGAL.test(word))
const isBusiness = (party: Party) => text(party, 'last_name') === '' && wordsOf(party).length >= 2
/** One of the names with four or more letters. */
const eitherName = (party: Party, random: () => number) =>
  pick(
    ['last_name', 'first_name'].filter((part) => text(party, part).length >= 4),
    random
  )
const hasLong = (party: Party) => isPerson(party) && text(party, 'last_name').length >= 4

function swappedLetters(word: string, random: () => number): string {
  const places = Array.from({ length: word.length - 1 }, (_, at) => at).filter((at) => word[at] !== word[at + 1])
  const at = pick(places, random)
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
}

function slipped(word: string, random: () => number): string {
  for (;;) {
    const wrong = mistyped(word, random)
    if (wrong !== word) return wrong
  }
}

/** A letter that a scanner reads as a digit. */
function scanned(word: string, random: () => number): string {
  const places = [...word].flatMap((letter, at) => (DIGITS[letter.toUpperCase()] ? [at] : []))
  const at = pick(places, random)
  return `${word.slice(0, at)}${DIGITS[word[at]?.toUpperCase() ?? '']}${word.slice(at + 1)}`
}

const shortFormsOf = (name: string) =>
  Object.entries(SHORT_FORMS).flatMap(([short, full]) => (full.split(' ').includes(name.toUpperCase()) ? [short] : []))

/** `others`: valid NPIs of other parties. */
export function errorsWith(others: readonly string[]): Readonly<Record<string, Way>> {
  return {
    'one slip': {
      fits: hasLong,
      write: (party, random) => {
        const part = eitherName(party, random)
        return { ...nameOf(party), [part]: slipped(text(party, part), random) }
      }
    },
    'transposed letters': {
      fits: hasLong,
      write: (party, random) => {
        const part = eitherName(party, random)
        return { ...nameOf(party), [part]: swappedLetters(text(party, part), random) }
      }
    },
    suffix: {
      fits: isPerson,
      write: (party, random) => ({
        ...nameOf(party),
        last_name: `${text(party, 'last_name')}${pick([' Jr', ', SR', ' III', ', MD', ' R.N.', ' DDS'], random)}`
      })
    },
    initial: {
      fits: isPerson,
      write: (party) => ({ last_name: text(party, 'last_name'), first_name: text(party, 'first_name').slice(0, 1) })
    },
    'filler birth date': {
      fits: (party) => isPerson(party) && born(party) !== '',
      write: (party) => ({ ...nameOf(party), date_of_birth: '1900-01-01' })
    },
    'wrong NPI': {
      fits: (party) => isPerson(party) && text(party, 'npi') !== '',
      write: (party, random) => ({ ...nameOf(party), npi: pick(others, random) })
    },
    nickname: {
      fits: (party) => isPerson(party) && shortFormsOf(text(party, 'first_name')).length > 0,
      write: (party, random) => ({
        ...nameOf(party),
        first_name: pick(shortFormsOf(text(party, 'first_name')), random)
      })
    },
    'scanned digit': {
      fits: (party) => isPerson(party) && /[OISB]/i.test(text(party, 'last_name')),
      write: (party, random) => ({ ...nameOf(party), last_name: scanned(text(party, 'last_name'), random) })
    },
    'two slips, with birth date': {
      fits: (party) => hasLong(party) && text(party, 'last_name').length >= 5 && born(party) !== '',
      write: (party, random) => {
        const last = slipped(text(party, 'last_name'), random)
        const first = text(party, 'first_name')
        const names =
          random() < 0.5 || first.length < 4
            ? { ...nameOf(party), last_name: slipped(last, random) }
            : { ...nameOf(party), last_name: last, first_name: slipped(first, random) }
        return { ...names, date_of_birth: born(party) }
      }
    },
    'half of a double name': {
      fits: (party) => /^[A-Z]{3,}[- ][A-Z]{3,}$/i.test(text(party, 'last_name')) && text(party, 'first_name') !== '',
      write: (party, random) => ({ ...nameOf(party), last_name: pick(text(party, 'last_name').split(/[- ]/), random) })
    },
    'business, slip': {
      fits: (party) =>
        isBusiness(party) &&
        text(party, 'business_name')
          .split(' ')
          .some((word) => /^[A-Z]{4,}$/i.test(word)),
      write: (party, random) => {
        const words = text(party, 'business_name').split(' ')
        const at = pick(
          words.flatMap((word, place) => (/^[A-Z]{4,}$/i.test(word) ? [place] : [])),
          random
        )
        return { business_name: words.with(at, slipped(words[at] ?? '', random)).join(' ') }
      }
    },
    'business, one word missing': {
      fits: (party) => wordsOf(party).length >= 3 && isBusiness(party),
      write: (party, random) => {
        const words = wordsOf(party)
        return { business_name: words.toSpliced(Math.floor(random() * words.length), 1).join(' ') }
      }
    },
    'business, joined words': {
      fits: isBusiness,
      write: (party, random) => {
        const words = wordsOf(party)
        const at = Math.floor(random() * (words.length - 1))
        return { business_name: words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`).join(' ') }
      }
    },
    'business, abbreviated': {
      fits: (party) => isBusiness(party) && wordsOf(party).some((word) => SHORTENED[word] !== undefined),
      write: (party) => ({
        business_name: wordsOf(party)
          .map((word) => SHORTENED[word] ?? word)
          .join(' ')
      })
    }
  }
}

/** Abbreviations that vendor files use. */
const SHORTENED: Readonly<Record<string, string>> = {
  INTERNATIONAL: 'INTL',
  ASSOCIATES: 'ASSOC',
  CENTER: 'CTR',
  SERVICES: 'SVCS',
  MANAGEMENT: 'MGMT',
  HOSPITAL: 'HOSP',
  MEDICAL: 'MED',
  TRANSPORTATION: 'TRANSP',
  EQUIPMENT: 'EQUIP',
  PHARMACY: 'PHCY'
}
