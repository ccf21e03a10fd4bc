// What pages state about sources, lists and counts agrees with the release and with the declarations.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { SCREENING_TABLES } from '../../domain/screening.ts'
import { STATE_LISTS } from '../../domain/state-lists.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+([.,])/g, '$1')
    .replaceAll(/\s+/g, ' ')

t.test('pages state the sources, lists and counts of the release', async (t) => {
  const dataDir = t.testdir()
  const universe = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const page = async (url: string) => {
    const { status, text } = await server.get(url, { accept: 'text/html' })
    t.equal(status, 200, url)
    return text
  }
  const ofStates = universe.release.manifest.tables.filter(({ name }) => name.startsWith('state_exclusion_'))
  t.equal(ofStates.length, STATE_LISTS.length)

  t.test('/data has the tables of all states under one heading that names every state', async (t) => {
    const text = await page('/data')
    const heading = `State Medicaid lists: ${STATE_LISTS.map(({ state }) => state).join(', ')}`
    const [, section = ''] = text.split(`<h2>${heading}`)
    t.not(section, '', 'the heading is there')
    const own = section.split('<h2>')[0] ?? ''
    for (const { name } of ofStates) t.match(own, `>${name}<`, `${name} is under it`)
    for (const { title } of await loadSources())
      if (/State|California|Ohio/.test(title)) t.notMatch(text, `<h2>${title}`, 'no state stands for the others')
  })

  t.test('/sources counts federal and state datasets apart', async (t) => {
    const states = STATE_LISTS.length
    const federal = (await loadSources()).length - states
    t.match(
      plain(await page('/sources')),
      `${federal} datasets of federal agencies and ${states} of state agencies are declared`
    )
  })

  t.test('a facility page says which lists it does not search, and calls none of them no source', async (t) => {
    const [facility] = await universe.rowsOf('facility')
    const text = plain(await page(`/facilities/${facility?.ccn}`))
    for (const { screening } of SCREENING_TABLES.filter(({ sources: [source] }) => source !== 'nppes'))
      t.match(text, new RegExp(`Not searched on this page: [^.]*${screening.label}`), screening.label)
    t.match(text, 'Not checked: licensing boards (not sources of this service).')
  })

  t.test('a provider page counts the rows with an NPI as every screening does', async (t) => {
    const [provider] = await universe.rowsOf('provider')
    const { body } = await server.get('/v1/exclusions?last_name=Roe')
    const [list] = body.sources
    const valid = (await universe.rowsOf('exclusion')).filter(({ npi_is_valid }) => npi_is_valid).length
    t.match(list, { source_table: 'exclusion', rows_with_npi: valid })
    t.match(plain(await page(`/providers/${provider?.npi}`)), list.statement)
  })

  t.test('the roster form names every screening source', async (t) => {
    const text = plain(await page('/screen/roster'))
    for (const { screening } of SCREENING_TABLES) t.match(text, screening.label)
  })
})

t.test('no page types a number of specialties, sources or lists, or calls all data federal', async (t) => {
  const folder = fileURLToPath(new URL('../../server/pages/', import.meta.url))
  const counted = /\b(\d+|six|seven|twelve|thirteen) (federal |state )?(specialties|sources|datasets|lists)\b/i
  const federal = /federal (data|datasets|sources?)\b/i
  const boards = (await loadSources()).filter(({ title }) => /licens/i.test(title))
  t.same(boards, [], 'licensing boards are no source, as pages say')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    const text = readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
      .join('\n')
    t.notMatch(text, counted, `${name} types a count`)
    t.notMatch(text, federal, `${name} calls the data federal`)
    for (const [, words = ''] of text.matchAll(/([^.>]*)\(not sources of this service\)/g))
      t.notMatch(words, /\blists?\b/, `${name} denies a source`)
  }
})
