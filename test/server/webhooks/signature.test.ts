// What a receiver can verify: with the public package, with the specified header, and with the receiver from
// the documentation page.
import { spawn } from 'node:child_process'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import t from 'tap'
import { newSecret, signatureHeaders } from '../../../server/webhooks/delivery.ts'
import { OLD_SECRET_MS, rotated, validSecrets } from '../../../server/webhooks/subscription.ts'
import { freePort } from '../../free-port.ts'
import { owing, refreshed } from './owing.ts'
import { type Received, receiver } from './receiver.ts'

/** One real delivery, made now, because the package uses the system clock. */
async function delivered(
  t: Parameters<typeof owing>[0],
  rotations = 0
): Promise<{ secrets: string[]; delivery: Received }> {
  const { journal, time, subscribe, deliverUntil } = await owing(t)
  time.now = Date.now()
  const to = await receiver(t)
  let subscription = await subscribe(to.url)
  const secrets = [subscription.secrets[0]?.secret ?? '']
  for (let turn = 0; turn < rotations; turn++) {
    subscription = rotated(subscription, new Date(time.now))
    secrets.unshift(subscription.secrets[0]?.secret ?? '')
    await journal.replace(subscription)
  }
  await journal.queue([{ subscription: subscription.id, facts: refreshed('oig-leie', 1) }], time.now)
  await deliverUntil(time.now)
  const [delivery] = to.received
  if (!delivery) throw new Error('nothing was delivered')
  return { secrets, delivery }
}

const flat = (headers: Received['headers']) => headers as Record<string, string>

t.test('a delivery is signed, and its receiver can verify it', async (t) => {
  const { secrets, delivery } = await delivered(t)
  const [secret = ''] = secrets
  t.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)

  t.test('the Standard Webhooks package verifies a delivery', async (t) => {
    const webhook = new Webhook(secret)
    t.match(webhook.verify(delivery.body, flat(delivery.headers)), { event: 'source.refreshed' })
    const flipped = `${delivery.body.slice(0, 20)}${delivery.body[20] === 'x' ? 'y' : 'x'}${delivery.body.slice(21)}`
    t.throws(() => webhook.verify(flipped, flat(delivery.headers)), /No matching signature/)
    t.throws(() => new Webhook(newSecret()).verify(delivery.body, flat(delivery.headers)), /No matching signature/)

    const old = Math.floor(Date.now() / 1000) - 301
    const resent = signatureHeaders({ id: delivery.id, at: old, body: delivery.body }, [secret])
    t.throws(() => webhook.verify(delivery.body, resent), /too old/)
    const redated = { ...flat(delivery.headers), 'webhook-timestamp': String(old + 200) }
    t.throws(() => webhook.verify(delivery.body, redated), /No matching signature/, 'the time is signed')
    t.throws(() => webhook.verify(delivery.body, { ...flat(delivery.headers), 'webhook-id': 'evt_x' }), /No matching/)
  })

  t.test('the X-Service-Signature header verifies a delivery in constant time', async (t) => {
    const header = String(delivery.headers['x-service-signature'])
    const [, time, hex = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
    t.ok(Math.abs(Number(time) - Date.now() / 1000) < 60)
    const expected = createHmac('sha256', secret).update(delivery.body).digest()
    t.ok(timingSafeEqual(Buffer.from(hex, 'hex'), expected))
    const other = createHmac('sha256', secret).update(`${delivery.body} `).digest()
    t.notOk(timingSafeEqual(Buffer.from(hex, 'hex'), other))
  })
})

t.test('both secrets sign for a day after a rotation', async (t) => {
  const { secrets, delivery } = await delivered(t, 1)
  for (const secret of secrets) t.ok(new Webhook(secret).verify(delivery.body, flat(delivery.headers)))
  const parts = String(delivery.headers['x-service-signature']).split(',')
  t.same(
    parts.slice(1),
    secrets.map((secret) => `v1=${createHmac('sha256', secret).update(delivery.body).digest('hex')}`),
    'the newest first'
  )
  const twice = await delivered(t, 2)
  t.equal(twice.secrets.length, 3)
  t.throws(
    () => new Webhook(twice.secrets[2] ?? '').verify(twice.delivery.body, flat(twice.delivery.headers)),
    'two at most'
  )

  const { subscribe, time } = await owing(t)
  const subscription = rotated(await subscribe('http://127.0.0.1:1/'), new Date(time.now))
  t.equal(validSecrets(subscription, new Date(time.now + OLD_SECRET_MS - 1)).length, 2)
  t.equal(validSecrets(subscription, new Date(time.now + OLD_SECRET_MS)).length, 1)
})

t.test('the receiver from the documentation accepts deliveries and refuses forged ones', async (t) => {
  const page = await readFile(new URL('../../../methodology/webhooks.md', import.meta.url), 'utf8')
  const [, code = ''] = /```js receiver\n([\s\S]*?)```/.exec(page) ?? []
  t.ok(code.split('\n').length < 36, 'it is short')
  const file = join(t.testdir(), 'receiver.mjs')
  await writeFile(file, code)
  const secret = newSecret()
  const port = await freePort()
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, SIGNING_SECRET: secret, PORT: String(port) }
  })
  t.teardown(() => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}/v1/source.refreshed`
  const body = JSON.stringify(refreshed('oig-leie', 1))
  const post = async (headers: Record<string, string>, text = body) => {
    for (let tries = 0; ; tries++) {
      try {
        return (await fetch(url, { method: 'POST', headers, body: text })).status
      } catch (error) {
        if (tries > 50) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const now = Math.floor(Date.now() / 1000)
  const { id } = refreshed('oig-leie', 1)
  const printed = once(child.stdout, 'data')
  t.equal(await post(signatureHeaders({ id, at: now, body }, [secret])), 204)
  t.equal(String((await printed)[0]), `${id} source.refreshed oig-leie\n`)
  t.equal(await post(signatureHeaders({ id, at: now, body }, [newSecret(), secret])), 204, 'signed with two secrets')
  t.equal(await post(signatureHeaders({ id, at: now - 400, body }, [secret])), 400, 'too old')
  t.equal(await post(signatureHeaders({ id, at: now + 400, body }, [secret])), 400, 'from the future')
  t.equal(await post(signatureHeaders({ id, at: now, body }, [newSecret()])), 400, 'another secret')
  t.equal(await post(signatureHeaders({ id, at: now, body }, [secret]), `${body} `), 400, 'another body')
  t.equal(await post({}), 400, 'unsigned')
})
