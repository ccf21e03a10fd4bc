import t from 'tap'
import { BridgeSettings, readSettings as readBridgeSettings } from '../../packages/mcp/src/settings.ts'
import { PipelineSettings } from '../../pipeline/settings.ts'
import { leadsNowhere, readSettings, SETTINGS } from '../../server/settings.ts'

t.test('the defaults equal those in the documentation', async (t) => {
  t.match(readSettings({}), {
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    PPDS_PUBLIC_URL: 'http://127.0.0.1:8080',
    PPDS_SANDBOX_KEY: 'pk_sandbox_public',
    LOG_LEVEL: 'info',
    SERVER_MEMORY_LIMIT: '256MB',
    SERVER_THREADS: 2,
    QUERY_TIMEOUT_MS: 5000
  })
})

t.test('treats an empty value as not set, and removes the trailing slash of the public address', async (t) => {
  const settings = readSettings({ PORT: '', HOST: 'localhost', PPDS_PUBLIC_URL: 'https://x.example/' })
  t.equal(settings.PORT, 8080)
  t.equal(settings.PPDS_PUBLIC_URL, 'https://x.example')
  t.equal(readSettings({ HOST: 'localhost', PORT: '9' }).PPDS_PUBLIC_URL, 'http://localhost:9')
  t.equal(readSettings({ HOST: '::1', PORT: '9' }).PPDS_PUBLIC_URL, 'http://[::1]:9')
  for (const given of [{ HOST: '0.0.0.0' }, { HOST: '::' }, { PORT: '0' }])
    t.ok(leadsNowhere(readSettings(given).PPDS_PUBLIC_URL), JSON.stringify(given))
  t.notOk(leadsNowhere(readSettings({}).PPDS_PUBLIC_URL))
  t.notOk(leadsNowhere(readSettings({ HOST: '0.0.0.0', PPDS_PUBLIC_URL: 'https://x.example' }).PPDS_PUBLIC_URL))
})

t.test('an error about a wrong value names its variable', async (t) => {
  for (const [name, value] of Object.entries({
    PORT: '80800',
    PPDS_PUBLIC_URL: 'ftp://x',
    SERVER_MEMORY_LIMIT: 'much',
    LOG_LEVEL: 'loud',
    REDIS_URL: 'https://x',
    TRUSTED_PROXIES: '10.0.0.0/33',
    SMTP_URL: 'mail.example'
  })) {
    t.throws(() => readSettings({ [name]: value }), { code: 'usage', message: new RegExp(name) })
  }
})

t.test('refuses timeouts longer than a timer supports, which would fire immediately', async (t) => {
  const waiting = (names: readonly string[]) => names.filter((name) => /_(MS|SECONDS)$/.test(name))
  const served = waiting(SETTINGS.map(({ name }) => name))
  const made = waiting(Object.keys(PipelineSettings.shape))
  const asked = waiting(Object.keys(BridgeSettings.shape))
  t.ok(served.length > 2 && made.length > 2 && asked.length > 0, `${served}, ${made}, ${asked}`)
  const tooLong = '3000000000'
  for (const name of served) t.throws(() => readSettings({ [name]: tooLong }), { code: 'usage' }, name)
  for (const name of made) t.notOk(PipelineSettings.safeParse({ [name]: tooLong }).success, name)
  for (const name of asked) t.match(readBridgeSettings({ [name]: tooLong }), new RegExp(name))
})

t.test('a mail server requires a sender', async (t) => {
  t.throws(() => readSettings({ SMTP_URL: 'smtp://mail.example' }), { code: 'usage', message: /MAIL_FROM/ })
  t.match(readSettings({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'keys@mail.example' }), {
    MAIL_FROM: 'keys@mail.example'
  })
})

t.test('parses trusted proxies as a list of addresses and networks', async (t) => {
  const listed = (TRUSTED_PROXIES: string) => readSettings({ TRUSTED_PROXIES }).TRUSTED_PROXIES
  t.same(listed(''), [])
  t.same(listed('10.0.0.0/8, ::1,192.0.2.1 2001:db8::/32'), ['10.0.0.0/8', '::1', '192.0.2.1', '2001:db8::/32'])
  for (const wrong of ['all', '10.0.0.0/0', '10.0.0.0/8/8', '::1/129', '10.0.0.0/', 'proxy.example']) {
    t.throws(() => listed(wrong), { code: 'usage', message: /TRUSTED_PROXIES/ }, wrong)
  }
})

t.test('every variable has a description', async (t) => {
  t.ok(SETTINGS.length >= 10)
  for (const { name, description } of SETTINGS) t.ok(description, name)
  t.match(SETTINGS[0], { name: 'PORT', default: '8080' })
})
