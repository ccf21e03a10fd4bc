// The license texts that a server passes on with the packages it contains.
import t from 'tap'
import { running } from '../server/running.ts'

t.test('serves the license text of each package, also of those that readers receive parts of', async (t) => {
  const { app } = await running(t, t.testdir())
  const { statusCode, headers, body } = await app.inject('/licenses.txt')
  t.equal(statusCode, 200)
  t.match(headers['content-type'], 'text/plain')
  for (const [name, words] of [
    ['openapi-explorer', 'Apache License'],
    ['@noble/ed25519', 'Paul Miller'],
    ['us-atlas', 'Michael Bostock'],
    ['@expo-google-fonts/source-sans-3', 'SIL OPEN FONT LICENSE'],
    ['lit', 'Google LLC']
  ] as const) {
    const part = body.split(`${'-'.repeat(80)}\n\n`).find((one) => one.startsWith(`${name} `))
    t.match(part, words, name)
  }
  t.notMatch(body, /^typescript \d/m, 'packages of development are not part of it')
})
