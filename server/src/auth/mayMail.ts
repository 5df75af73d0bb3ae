import { randomUUID } from 'node:crypto'
import type { Db } from '../base/database/db.ts'
import { networkOf } from '../base/http/address.ts'
import { isUsedUp, noteUse } from './allowances.ts'

/**
 * Whether one more mail with a link may go to this account on a request from this network address. If so, counts it for
 * both (L07).
 */
export async function mayMail(
  db: Db,
  { address, email }: { address: string; email: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const whose = networkOf(address)
  if (await isUsedUp(db, 'mailsFromAddress', whose, now)) return false
  if (!(await mayMailAccount(db, email, now))) return false
  await noteUse(db, 'mailsFromAddress', { whose, what: randomUUID() }, now)
  return true
}

/**
 * Whether one more mail with a link may go to this account; if so, counts it. For callers that limit the sender
 * otherwise.
 */
export async function mayMailAccount(db: Db, email: string, now: Temporal.Instant): Promise<boolean> {
  if (await isUsedUp(db, 'mailsToAccount', email, now)) return false
  await noteUse(db, 'mailsToAccount', { whose: email, what: randomUUID() }, now)
  return true
}
