import t from 'tap'
import {
  hasValidNpiCheckDigit,
  IDENTIFIERS,
  type IdentifierKind,
  NpiShape,
  normalizeIdentifier
} from '../../domain/identifiers.ts'

type Case = [kind: IdentifierKind, text: string, valid: boolean, why: string]

const cases: Case[] = [
  ['npi', '1234567893', true, 'the example of the standard'],
  ['npi', '1679576722', true, 'a published NPI'],
  ['npi', '1000000012', true, 'an NPI of the fixtures'],
  ['npi', '1234567890', false, 'wrong check digit'],
  ['npi', '1679576727', false, 'two digits of a published NPI changed places'],
  ['npi', '1000000013', false, 'the same with another check digit'],
  ['npi', '123456789', false, 'nine digits'],
  ['npi', '12345678931', false, 'eleven digits'],
  ['npi', '123456789X', false, 'a letter'],
  ['npi', ' 1234567893', false, 'a blank in front'],
  ['npi', '1234567893\n', false, 'a line end behind'],
  ['npi', '１２３４５６７８９３', false, 'digits of another script'],
  ['npi', '0000000000', false, 'the exclusion list’s word for none'],
  ['npi', '', false, 'nothing'],
  ['ccn', '450289', true, 'a hospital'],
  ['ccn', '01S001', true, 'a unit with a letter in third place'],
  ['ccn', '05C0001831', true, 'an ambulatory surgical centre'],
  ['ccn', '45028', false, 'five characters'],
  ['ccn', 'A50289', false, 'a letter in the state'],
  ['ccn', '01s001', false, 'lower case'],
  ['ccn', '0500001831', false, 'ten digits without the letter'],
  ['ccn', '05C000183', false, 'nine characters'],
  ['uei', 'ZQGGHJH74DW7', true, 'letters and digits'],
  ['uei', 'ZQGGHJH74DW', false, 'eleven'],
  ['uei', 'zqgghjh74dw7', false, 'lower case'],
  ['cage', '1ABC5', true, 'letters and digits'],
  ['cage', '1ABC', false, 'four'],
  ['cage', '1AB-5', false, 'a hyphen'],
  ['state_fips', '01', true, 'Alabama'],
  ['state_fips', '1', false, 'without its zero'],
  ['county_fips', '09110', true, 'a planning region of Connecticut'],
  ['county_fips', '9110', false, 'without its zero'],
  ['taxonomy_code', '207N00000X', true, 'dermatology'],
  ['taxonomy_code', '2084N0400X', true, 'neurology'],
  ['taxonomy_code', '207n00000x', false, 'lower case'],
  ['taxonomy_code', '207N00000', false, 'without its X']
]

for (const [kind, text, valid, why] of cases) {
  t.test(`valid ${kind} in ${JSON.stringify(text)}: ${valid ? 'one' : 'none'} (${why})`, async (t) => {
    t.equal(IDENTIFIERS[kind].safeParse(text).success, valid)
    const reason = IDENTIFIERS[kind].safeParse(text).error?.issues[0]?.message
    if (valid) t.equal(reason, undefined)
    else t.match(reason, /^(an?|the) /, 'the reason is a clause')
  })
}

t.test('the check digit follows the Luhn formula over 80840 and the number', async (t) => {
  const luhn = (digits: string) =>
    [...digits].reverse().reduce((sum, digit, place) => {
      const weighed = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return sum + Math.floor(weighed / 10) + (weighed % 10)
    }, 0) % 10
  const disagreements: string[] = []
  for (let number = 1_000_000_000; number < 3_000_000_000; number += 1_234_567) {
    const npi = String(number)
    if (hasValidNpiCheckDigit(npi) !== (luhn(`80840${npi}`) === 0)) disagreements.push(npi)
  }
  t.same(disagreements, [])
})

t.test('exactly one of the ten possible last digits is a valid check digit', async (t) => {
  const right = [...'0123456789'].filter((digit) => hasValidNpiCheckDigit(`123456789${digit}`))
  t.same(right, ['3'])
})

t.test('the reason distinguishes a wrong length from a wrong check digit', async (t) => {
  t.equal(IDENTIFIERS.npi.safeParse('12345').error?.issues[0]?.message, 'an NPI is exactly 10 digits')
  t.equal(IDENTIFIERS.npi.safeParse('1234567890').error?.issues[0]?.message, 'the NPI fails its check digit')
})

t.test('accepts a request for any ten digits, even if they are not a valid NPI', async (t) => {
  t.ok(NpiShape.safeParse('1234567890').success)
  t.notOk(NpiShape.safeParse('123456789').success)
})

t.test('normalization removes insignificant characters that people type', async (t) => {
  const written: [string, string][] = [
    [' 1234567893 ', '1234567893'],
    ['1234-567-893', '1234567893'],
    ['05c0001831', '05C0001831'],
    ['zqgg hjh7 4dw7', 'ZQGGHJH74DW7'],
    ['', '']
  ]
  for (const [text, expected] of written) t.equal(normalizeIdentifier(text), expected)
})
