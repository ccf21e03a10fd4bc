// Reference servers: Fastify with SQLite and a primary key, which a user would choose instead, and Fastify
// with a constant response.
import Database from 'better-sqlite3'
import fastify from 'fastify'

const { PORT, REFERENCE_FILE = '' } = process.env
const database = new Database(REFERENCE_FILE, { readonly: true })
const provider = database.prepare('select record from provider where npi = ?').pluck()
const entity = database.prepare('select record from entity where npi = ?').pluck()
const constant = provider.get(database.prepare('select min(npi) from provider').pluck().get())

const app = fastify()
app.get<{ Params: { npi: string } }>('/npi/:npi', (request, reply) => send(reply, provider.get(request.params.npi)))
app.get<{ Params: { npi: string } }>('/entity/:npi', (request, reply) => send(reply, entity.get(request.params.npi)))
app.get('/constant', (_request, reply) => send(reply, constant))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))

type Reply = { code(status: number): Reply; type(name: string): Reply; send(body: unknown): unknown }

function send(reply: Reply, record: unknown): unknown {
  if (record === undefined) return reply.code(404).type('application/json').send('{}')
  return reply.type('application/json; charset=utf-8').send(record)
}
