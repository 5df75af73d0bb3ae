import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Db } from '../base/database/db.ts'
import { networkOf } from '../base/http/address.ts'
import { isUsedUp, noteUse } from './allowances.ts'

/** A question whether an account exists: from this network address, about this mail address. */
type Asked = { address: string; email: string }

/**
 * Whether this network address may still be told that a mail address has, or has not, an account; if so, counts it
 * (L06). If not, the caller gives an answer that tells nothing; nobody is refused (L28).
 */
export async function mayTell(db: Db, asked: Asked, now: Temporal.Instant): Promise<boolean> {
  if (await isTellingOver(db, asked, now)) return false
  const whose = networkOf(asked.address)
  await noteUse(db, 'accountsToldToAddress', { whose, what: asked.email }, now)
  return true
}

export function isTellingOver(db: Db, { address }: Asked, now: Temporal.Instant): Promise<boolean> {
  return isUsedUp(db, 'accountsToldToAddress', networkOf(address), now)
}

const LIMITS = ['registrationsInHour', 'registrationsInDay'] as const

/** Counts an account that is created from a network address. Refuses when there were too many (B27). */
export async function noteRegistration(db: Db, asked: Asked, now: Temporal.Instant): Promise<void> {
  await refuseIfRegisteredOften(db, asked, now)
  const whose = networkOf(asked.address)
  for (const name of LIMITS) await noteUse(db, name, { whose, what: asked.email }, now)
}

export async function refuseIfRegisteredOften(db: Db, { address }: Asked, now: Temporal.Instant): Promise<void> {
  const whose = networkOf(address)
  for (const name of LIMITS) if (await isUsedUp(db, name, whose, now)) refuse('REGISTRATION_LIMIT_REACHED')
}
