// The deliverer as a separate process, for a test that kills it. It sets up what startWebhooks does, without
// the port and the lock that a killed process leaves for five seconds.
import { once } from 'node:events'
import { serverLogger } from '../../../server/plugins/log.ts'
import { systemResolver } from '../../../server/webhooks/address-guard.ts'
import { guardedPoster } from '../../../server/webhooks/attempt.ts'
import { Deliverer } from '../../../server/webhooks/deliverer.ts'
import { Follower } from '../../../server/webhooks/follower.ts'
import { Journal } from '../../../server/webhooks/journal.ts'

// Starts on a signal, so that the next process can load while this one works.
process.stdout.write('loaded\n')
await once(process.stdin, 'data')

const [, , dataDir = ''] = process.argv
const journal = new Journal(dataDir)
const clock = () => new Date()
const log = serverLogger('silent')
const { post } = guardedPoster({ loopback: true, resolve: systemResolver })
process.stdout.write('at work\n')
new Deliverer({ journal, post, clock, random: Math.random, log }).start()
await new Follower({ dataDir, journal, readyUrls: [], clock, log }).start()
