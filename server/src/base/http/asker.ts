import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import type { FastifyRequest } from 'fastify'
import type { Asker } from '../security/securityLog.ts'
import type { WhoIs } from './guard.ts'

const askers = new WeakMap<FastifyRequest, Asker>()

/** Begins what the security log is told of this request. */
export function newAsker(request: FastifyRequest, call: string): Asker {
  const asker = { call, address: request.ip, requestId: request.id }
  askers.set(request, asker)
  return asker
}

/** The sender of this request, as far as it is known by now. */
export function askerOf(request: FastifyRequest): Asker {
  return askers.get(request) ?? newAsker(request, request.routeOptions.url ?? 'none')
}

/** Finds the person of a token as before, and remembers who it is, also when the request is then refused. */
export function remembering(whoIs: WhoIs, asker: Asker): WhoIs {
  return async (...asked) => {
    const person = await whoIs(...asked)
    if (person !== undefined) asker.uid = person.uid
    if (person?.club !== undefined) asker.clubId = person.club.id
    return person
  }
}

/** Remembers which account a public call is about. */
export function rememberEmail(asker: Asker, input: unknown): void {
  const { email } = input as { email?: unknown }
  if (typeof email === 'string') asker.email = plainEmail(email)
}
