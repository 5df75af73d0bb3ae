import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import type { FastifyRequest } from 'fastify'
import type { Sender } from '../security/securityLog.ts'
import type { WhoIs } from './guard.ts'

const senders = new WeakMap<FastifyRequest, Sender>()

/** Creates the sender of this request for the security log, with what is known at its beginning. */
export function newSender(request: FastifyRequest, call: string): Sender {
  const sender = { call, address: request.ip, requestId: request.id }
  senders.set(request, sender)
  return sender
}

/** Returns the sender of this request, with what is known so far. */
export function senderOf(request: FastifyRequest): Sender {
  return senders.get(request) ?? newSender(request, request.routeOptions.url ?? 'none')
}

/**
 * Wraps the function that finds the person of a token: it records the person as the sender, also when the request is
 * then refused.
 */
export function remembering(whoIs: WhoIs, sender: Sender): WhoIs {
  return async (...asked) => {
    const person = await whoIs(...asked)
    if (person !== undefined) sender.uid = person.uid
    if (person?.club !== undefined) sender.clubId = person.club.id
    return person
  }
}

/** Records the account that a public call is about. */
export function rememberEmail(sender: Sender, input: unknown): void {
  const { email } = input as { email?: unknown }
  if (typeof email === 'string') sender.email = plainEmail(email)
}
