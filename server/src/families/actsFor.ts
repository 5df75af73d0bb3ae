import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { actsToday } from '@bahnfrei/domain/families/guardianship.ts'
import { type Db, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { COUNTING_COLUMNS, type CountingRow, WITH_BIRTHS } from './births.ts'

type Pair = { clubId: Id<'club'>; by: Id<'user'>; childUid: Id<'user'>; now: Temporal.Instant }

const LINK = `SELECT ${COUNTING_COLUMNS} FROM ${WITH_BIRTHS}
  WHERE g.club_id = $1 AND g.guardian_uid = $2 AND g.child_uid = $3`

/** Whether a person acts for a child now, in the club of the transaction. */
export async function actsFor(db: Db, { clubId, by, childUid, now }: Pair): Promise<boolean> {
  const found = await rows<CountingRow>(db, 'acts_for', LINK, [clubId, by, childUid])
  return found.some((link) => actsToday(link, todayIn(link.timeZone, now)))
}

const LOCK = `SELECT 1 FROM guardianships g JOIN users p ON p.uid = g.guardian_uid AND p.verified
  WHERE g.club_id = $1 AND g.guardian_uid = $2 AND g.child_uid = $3 FOR SHARE OF g`

/**
 * Returns the same as `actsFor`, and locks the guardianship until the transaction ends, before something is written for
 * the child. A guardian whose address is not confirmed writes nothing.
 */
export async function actsForAndLock(db: Db, pair: Pair): Promise<boolean> {
  const { clubId, by, childUid } = pair
  const locked = await rows(db, 'lock_guardianship', LOCK, [clubId, by, childUid])
  return locked.length > 0 && actsFor(db, pair)
}

const GUARDIANS = `SELECT g.guardian_uid AS uid, ${COUNTING_COLUMNS} FROM ${WITH_BIRTHS}
  WHERE g.club_id = $1 AND g.child_uid = $2 ORDER BY g.place`

/** Returns the guardians who act for a child in a club now. */
export async function guardiansOf(db: Db, { clubId, childUid, now }: Omit<Pair, 'by'>): Promise<Id<'user'>[]> {
  const found = await rows<CountingRow & { uid: Id<'user'> }>(db, 'guardians_of', GUARDIANS, [clubId, childUid])
  return found.filter((link) => actsToday(link, todayIn(link.timeZone, now))).map(({ uid }) => uid)
}
