import { randomUUID } from 'node:crypto'
import type { Db } from '../base/db.ts'
import { isUsedUp, noteUse } from './allowances.ts'
import { addressSubject } from './failures.ts'

/** Whether one more mail with a link may go to an account, asked for from an address; if so, it is counted (L07). */
export async function mayMail(
  db: Db,
  { address, email }: { address: string; email: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const from = addressSubject(address).name
  if (await isUsedUp(db, 'mailsFromAddress', from, now)) return false
  if (await isUsedUp(db, 'mailsToAccount', email, now)) return false
  const what = randomUUID()
  await noteUse(db, 'mailsFromAddress', { whose: from, what }, now)
  await noteUse(db, 'mailsToAccount', { whose: email, what }, now)
  return true
}
