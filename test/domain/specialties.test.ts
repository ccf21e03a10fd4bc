import t from 'tap'
import { TaxonomyCode } from '../../domain/identifiers.ts'
import { codeDisplayName, SPECIALTIES, specialtyByCode, specialtyBySlug } from '../../domain/specialties.ts'
import { needsSpecification, specificationTable } from './specification.ts'

const codes = SPECIALTIES.flatMap((specialty): string[] => [...specialty.codes])

t.test('the specialty codes match the specification, in the same order', needsSpecification, async (t) => {
  const specified = specificationTable('4. Registered codes per specialty slug').map(([slug, cell]) => ({
    slug,
    codes: (cell ?? '').match(/[0-9A-Z]{9}X/g),
    parent: /^([0-9A-Z]{10}) \(parent/.exec(cell ?? '')?.[1]
  }))
  t.equal(specified.length, 12)
  t.same(
    SPECIALTIES.map(({ slug, codes }) => ({ slug, codes, parent: codes[0] })),
    specified
  )
})

t.test('has 37 unique codes, each in NUCC format', async (t) => {
  t.equal(codes.length, 37)
  t.equal(new Set(codes).size, codes.length)
  for (const code of codes) t.ok(TaxonomyCode.safeParse(code).success, code)
})

t.test('finds a specialty by its slug and by each of its codes', async (t) => {
  for (const specialty of SPECIALTIES) {
    t.equal(specialtyBySlug(specialty.slug), specialty)
    for (const code of specialty.codes) t.equal(specialtyByCode(code), specialty)
  }
  t.equal(specialtyBySlug('Dermatology'), undefined)
  t.equal(specialtyByCode('207n00000x'), undefined)
  t.equal(specialtyByCode('constructor'), undefined)
})

t.test('every code has its own name', async (t) => {
  const names = codes.map(codeDisplayName)
  t.notOk(names.includes(undefined))
  t.equal(new Set(names).size, codes.length)
  t.equal(codeDisplayName('207N00000X'), 'Dermatology')
  t.equal(codeDisplayName('363L00000X'), undefined)
})
