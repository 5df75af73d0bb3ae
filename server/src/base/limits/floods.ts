import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../http/address.ts'
import { tokenOf } from '../http/http.ts'
import type { KnownLogins } from '../security/knownLogins.ts'
import type { Clock } from '../time/clock.ts'
import { Budgets, ComeAgain } from './budgets.ts'
import type { Limits } from './limits.ts'
import { Pressure } from './pressure.ts'
import { TurnsByName } from './turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs no sign-in. */
    isPublic?: boolean
    /** Whether the route takes a file, which needs more time. */
    takesFile?: boolean
    /** Whether the route is served also under pressure: the health, by which a proxy decides. */
    isAlwaysAnswered?: boolean
  }
}

/** The waits in the refusals under pressure, spread so that clients do not return all at once. */
const COME_AGAIN_SECONDS = [1, 2, 3, 4]

/**
 * Limits the requests of each network, and of each person who is signed in. Under load it refuses reads and public calls
 * of those who ask for most first; changes of people and the health go on (V13).
 */
export function addFloodLimits(
  api: FastifyInstance,
  { limits, clock, logins }: { limits: Limits; clock: Clock; logins: KnownLogins },
): void {
  const addresses = new Budgets(limits.address, clock)
  const publicChanges = new Budgets(limits.publicChanges, clock)
  const publicReads = new TurnsByName(limits.publicReads)
  const pressure = new Pressure(limits)
  const refusals = new Budgets(limits.refusals, clock)
  /** Returns the delay of the next refusal to this name (ms). */
  const lateOf = (name: string) => {
    try {
      refusals.spend(name)
      return 0
    } catch {
      return limits.refusals.lateMs
    }
  }
  let refused = 0
  api.addHook('onClose', async () => pressure.close())
  api.addHook('onRequest', (request, reply, done) => {
    const { isPublic, isAlwaysAnswered } = request.routeOptions.config
    if (isAlwaysAnswered) return done()
    const network = networkOf(request.ip)
    const person = logins.personOf(tokenOf(request.headers.authorization))
    const name = person ?? network
    pressure.begin(name)
    reply.raw.once('close', () => pressure.end(name))
    try {
      // A flood without a sign-in leaves the people behind the same router their own budget.
      addresses.spend(person === undefined ? network : `${network} signed in`)
      if (isPublic && !isRead(request)) publicChanges.spend(network)
      if (pressure.isHigh && (isPublic || isRead(request)) && pressure.asksMuch(name)) {
        refused += 1
        throw new ComeAgain('SERVICE_UNAVAILABLE', COME_AGAIN_SECONDS[refused % COME_AGAIN_SECONDS.length] ?? 1)
      }
      done()
    } catch (error) {
      setTimeout(done, lateOf(name), error)
    }
  })
  api.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.isPublic || !isRead(request)) return
    let isGone = reply.raw.closed
    let leave: (() => void) | undefined
    reply.raw.once('close', () => {
      isGone = true
      leave?.()
    })
    const name = logins.personOf(tokenOf(request.headers.authorization)) ?? networkOf(request.ip)
    leave = await publicReads.enter(name).catch(async (error) => {
      await sleep(lateOf(name))
      throw error
    })
    if (isGone) leave()
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** How often connections are checked for overdue headers (ms). */
const CHECK_MS = 1_000

/** Returns the timeouts of Node for requests (V07). */
export function waitingTimes({ headersMs, fileMs }: Limits) {
  return {
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(CHECK_MS, headersMs) },
    requestTimeout: fileMs,
  }
}

/** The bytes of a refused body that are still read, so that its sender gets the answer. */
const MOST_UNREAD_BYTES = 1024 * 1024

/**
 * Closes the connection of a client that does not finish its body in time; Node itself does that for files. After an
 * answer to an unread long body the connection closes at once, and the rest is not read (F04).
 */
export function cutBodies(fastify: FastifyInstance, { bodyMs }: Limits): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const isLong = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > MOST_UNREAD_BYTES
    reply.raw.once('finish', () => {
      if (isLong && !raw.complete) raw.socket.destroySoon()
    })
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !request.routeOptions.config.takesFile) {
      const timer = setTimeout(() => raw.complete || raw.socket.destroy(), bodyMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
