import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import type { FastifyRequest } from 'fastify'
import type { Asker } from '../security/securityLog.ts'
import type { WhoIs } from './guard.ts'

const askers = new WeakMap<FastifyRequest, Asker>()

/** Creates the sender of this request for the security log, with what is known at its beginning. */
export function newAsker(request: FastifyRequest, call: string): Asker {
  const asker = { call, address: request.ip, requestId: request.id }
  askers.set(request, asker)
  return asker
}

/** Returns the sender of this request, with what is known so far. */
export function askerOf(request: FastifyRequest): Asker {
  return askers.get(request) ?? newAsker(request, request.routeOptions.url ?? 'none')
}

/**
 * Wraps the function that finds the person of a token: it records the person as the sender, also when the request is
 * then refused.
 */
export function remembering(whoIs: WhoIs, asker: Asker): WhoIs {
  return async (...asked) => {
    const person = await whoIs(...asked)
    if (person !== undefined) asker.uid = person.uid
    if (person?.club !== undefined) asker.clubId = person.club.id
    return person
  }
}

/** Records the account that a public call is about. */
export function rememberEmail(asker: Asker, input: unknown): void {
  const { email } = input as { email?: unknown }
  if (typeof email === 'string') asker.email = plainEmail(email)
}
