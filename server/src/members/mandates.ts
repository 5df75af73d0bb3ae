import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { userTopic } from '@bahnfrei/domain/users/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { Acting } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { lockMembership } from './one.ts'
import { memberRecords } from './tables.ts'

type Columns = Partial<
  Pick<
    typeof memberRecords.$inferInsert,
    | ('paymentMethod' | 'sepaEnabled' | 'iban' | 'bic' | 'accountHolder' | 'mandateReference' | 'mandateSignDate')
    | ('mandateIsOnce' | 'lastCollection' | 'mandatePause' | 'mandateRevokedOn' | 'bankHeld')
  >
>

/**
 * Changes the mandate of a member of the club. The record of changes says only that it changed, because some officers who
 * read it may not read billing details.
 */
export async function setMandate(context: Acting, uid: Id<'user'>, call: string, changed: Columns): Promise<void> {
  const { db, club, announce } = context
  await lockMembership(db, club.id, uid)
  await db
    .insert(memberRecords)
    .values({ clubId: club.id, uid, ...changed })
    .onConflictDoUpdate({ target: [memberRecords.clubId, memberRecords.uid], set: changed })
  await recordChange(context, { subject: 'member', subjectId: uid, call, before: {}, after: {} })
  announce(membersTopic(club.id), userTopic(uid))
}

const STATE = `
  SELECT coalesce(r.mandate_is_once, false) AS "isOnce", r.last_collection AS "lastCollection",
    coalesce(r.mandate_pause, '') AS "pauseReason", r.mandate_revoked_on AS "revokedOn"
  FROM memberships m LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = $2`
type State = { isOnce: boolean; lastCollection: Day | null; pauseReason: string; revokedOn: Day | null }

/** Returns what a club keeps of the mandate of a member next to reference, day and account. */
export async function mandateState(db: Db, clubId: Id<'club'>, uid: Id<'user'>): Promise<State> {
  const [found] = await rows<State>(db, 'mandate_state', STATE, [clubId, uid])
  return found ?? refuse('MISSING_USER')
}

const USED = `
  UPDATE member_records SET last_collection = greatest(last_collection, $2::date)
  WHERE club_id = $1 AND mandate_reference = ANY ($3::text[])`

/** Notes that mandates were used on a day, so that they live on. */
export async function noteCollection(
  db: Db,
  clubId: Id<'club'>,
  { day, references }: { day: Day; references: readonly string[] },
): Promise<void> {
  await rows(db, 'note_collection', USED, [clubId, day, references])
}
