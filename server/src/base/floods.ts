import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './address.ts'
import { Budgets, ComeAgain } from './budgets.ts'
import type { Clock } from './clock.ts'
import type { Limits } from './limits.ts'
import { Pressure } from './pressure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is asked without a sign-in. */
    isPublic?: boolean
    /** Whether a file comes with it, which takes its time. */
    takesFile?: boolean
    /** Whether it is answered whatever happens: the health, by which a proxy decides. */
    isAlwaysAnswered?: boolean
  }
}

/** Under pressure anybody who only asks comes again after so long, and not all at once. */
const COME_AGAIN_SECONDS = [1, 2, 3, 4]

/**
 * Keeps every address within its budgets, and under pressure refuses what is cheap to repeat: what only reads, and what
 * nobody has signed in for. Changes of people and the health go on (V13).
 */
export function addFloodLimits(api: FastifyInstance, { limits, clock }: { limits: Limits; clock: Clock }): void {
  const addresses = new Budgets(limits.address, clock)
  const publicChanges = new Budgets(limits.publicChanges, clock)
  const pressure = new Pressure(limits)
  let refused = 0
  api.addHook('onClose', async () => pressure.close())
  api.addHook('onRequest', (request, reply, done) => {
    const { isPublic, isAlwaysAnswered } = request.routeOptions.config
    if (isAlwaysAnswered) return done()
    pressure.begin()
    reply.raw.once('close', () => pressure.end())
    const network = networkOf(request.ip)
    try {
      addresses.spend(network)
      if (isPublic && !isRead(request)) publicChanges.spend(network)
      if (pressure.isHigh && (isPublic || isRead(request))) {
        refused += 1
        throw new ComeAgain('SERVICE_UNAVAILABLE', COME_AGAIN_SECONDS[refused % COME_AGAIN_SECONDS.length] ?? 1)
      }
      done()
    } catch (error) {
      done(error as Error)
    }
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** How often connections are looked through for headers that do not come. */
const CHECK_MS = 1_000

/** How long Node waits for a request (V07). */
export function waitingTimes({ headersMs, fileMs }: Limits) {
  return {
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(CHECK_MS, headersMs) },
    requestTimeout: fileMs,
  }
}

/** Cuts the connection of a sender whose body does not come to its end; Node itself does so for files. */
export function cutSlowBodies(fastify: FastifyInstance, { bodyMs }: Limits): void {
  fastify.addHook('onRequest', (request, _, done) => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !request.routeOptions.config.takesFile) {
      const timer = setTimeout(() => raw.complete || raw.socket.destroy(), bodyMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
