import { ALLOWANCES, type Allowance } from '@bahnfrei/domain/auth/attempts.ts'
import { type Db, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { hashOf } from './secrets.ts'
import { allowanceUses } from './tables.ts'

/**
 * Whether an allowance of this subject is used up. Locks it, so that nobody else uses it until the transaction ends.
 */
export async function isUsedUp(db: Db, name: Allowance, whose: string, now: Temporal.Instant): Promise<boolean> {
  const { most, withinMs } = ALLOWANCES[name]
  const subject = subjectOf(name, whose)
  await lockName(db, subject)
  const [found] = await rows<{ used: number }>(
    db,
    'allowance_used',
    'SELECT count(DISTINCT what) AS used FROM allowance_uses WHERE subject = $1 AND used_on > $2',
    [subject, now.subtract({ milliseconds: withinMs }).toString()],
  )
  return found === undefined || found.used >= most
}

export async function noteUse(
  db: Db,
  name: Allowance,
  { whose, what }: { whose: string; what: string },
  now: Temporal.Instant,
): Promise<void> {
  const subject = subjectOf(name, whose)
  await db.insert(allowanceUses).values({ subject, what: hashOf(what), usedOn: now.toString() })
}

/** Deletes the recorded uses of an allowance of this subject. */
export async function forgetUses(db: Db, name: Allowance, whose: string): Promise<void> {
  await rows(db, 'allowance_forget', 'DELETE FROM allowance_uses WHERE subject = $1', [subjectOf(name, whose)])
}

function subjectOf(name: Allowance, whose: string): string {
  return hashOf(`${name} ${whose}`)
}
