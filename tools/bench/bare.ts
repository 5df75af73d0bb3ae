import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { SETTINGS } from '../../server/src/base/database/db.ts'
import { answerParent } from './peer.ts'
import type { Statement } from './recording.ts'

/** An answer with its compressed forms. */
export type Prepared = { etag: string; plain: Buffer; gzip: Buffer; br: Buffer }

/**
 * Starts the fastest server imaginable for a week: bare Fastify that returns prepared bytes, with the sign-in look-up
 * of the real server (`/looked-up`) and without it (`/bytes`).
 */
async function start({
  connection,
  prepared,
  lookUp,
}: {
  connection: pg.PoolConfig
  prepared: Prepared
  lookUp: Statement
}): Promise<{ port: number }> {
  const pool = new pg.Pool({ ...connection, options: SETTINGS, max: 20 })
  const fastify = Fastify({ logger: false })
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('etag', prepared.etag)
    if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const encoding = request.headers['accept-encoding']
    if (encoding !== 'gzip' && encoding !== 'br') return reply.send(prepared.plain)
    return reply.header('content-encoding', encoding).send(prepared[encoding])
  }
  fastify.get('/bytes', answer)
  fastify.get('/looked-up', async (request, reply) => {
    const { rows } = await pool.query(lookUp)
    if (rows.length !== 1) throw new Error('The look-up finds one row.')
    return answer(request, reply)
  })
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  return { port: (fastify.server.address() as { port: number }).port }
}

answerParent({ start })
