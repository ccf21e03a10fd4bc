// Adds to Vary: several parts of the server do, and none may overwrite another's.
import type { FastifyReply } from 'fastify'

/** Adds names of request headers, in lower case, to the answer's Vary header. */
export function addVary(reply: FastifyReply, ...names: string[]): void {
  const given = reply.getHeader('vary')
  if (given === undefined) return void reply.header('vary', names.join(', '))
  const before = String(given)
  const all = new Set([...before.split(',').map((name) => name.trim().toLowerCase()), ...names])
  all.delete('')
  reply.header('vary', [...all].join(', '))
}
