import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { dutiesTopic, ownDutiesTopic } from '@bahnfrei/domain/duties/topics.ts'
import { emptyChanges } from '../base/changes.ts'
import type { ClubContext, TransactionContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'
import { followDuties, tellDutyJob } from './jobs.ts'
import { isAloneIn } from './stored.ts'

const DUTIES = `
  SELECT c.name AS club, g.name AS range, d.day, d.start_clock AS "from", d.end_clock AS "until",
    p.created_on AS "createdOn"
  FROM duty_people p JOIN duties d ON d.club_id = p.club_id AND d.id = p.duty_id
  JOIN ranges g ON g.club_id = d.club_id AND g.id = d.range_id JOIN clubs c ON c.id = d.club_id
  WHERE p.uid = $1 ORDER BY d.during, d.id`

type Left = { id: Id<'dutyPerson'>; clubId: Id<'club'>; rangeId: Id<'range'> }
const RETURNING = `RETURNING p.id, p.club_id AS "clubId",
  (SELECT d.range_id FROM duties d WHERE d.club_id = p.club_id AND d.id = p.duty_id) AS "rangeId"`

/**
 * Locks the lanes of all ranges at which the person has upcoming duties, in the order in which all code locks lanes.
 */
const LOCK_LANES = `SELECT 1 FROM lanes l WHERE (l.club_id, l.range_id) IN (
    SELECT d.club_id, d.range_id FROM duty_people p JOIN duties d ON d.club_id = p.club_id AND d.id = p.duty_id
    WHERE p.uid = $1 AND upper(p.during) > $2::timestamptz AND ($3::uuid IS NULL OR p.club_id = $3))
  ORDER BY l.id FOR NO KEY UPDATE`

type Leaving = { db: Db; now: Temporal.Instant; uid: Id<'user'>; clubId: Id<'club'> | null }

/**
 * Locks the lanes of a person's duties before the person leaves them: simultaneous reservations are stored first, and
 * their owners are told.
 */
async function lockOpened({ db, now, uid, clubId }: Leaving): Promise<void> {
  await rows(db, 'lock_lanes_of_duties', LOCK_LANES, [uid, now.toString(), clubId])
}

/** The duties of a person. They end with the account, and so do opening hours that depend on them. */
export const dutyData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    duties: await rows<PersonalLists[string][number]>(db, 'copy_duties', DUTIES, [uid]),
  }),
  erase: async (context, uid) => {
    await lockOpened({ ...context, uid, clubId: null })
    const erase = `DELETE FROM duty_people p WHERE p.uid = $1 ${RETURNING}`
    const gone = await rows<Left>(context.db, 'erase_duties', erase, [uid])
    await emptyChanges(
      context.db,
      'dutyPerson',
      gone.map(({ id }) => id),
    )
    announceLeft(context, gone, uid)
  },
})

function announceLeft(
  { announce, job }: Pick<TransactionContext, 'announce' | 'job'>,
  left: readonly Left[],
  uid: Id<'user'>,
) {
  announce(ownDutiesTopic(uid))
  for (const { clubId, rangeId } of left) {
    announce(dutiesTopic(clubId), rangesTopic(clubId))
    followDuties(job, { clubId, rangeId })
  }
}

/** Removes a person who leaves a club from the upcoming duties there. */
export async function leaveDutiesAhead(context: ClubContext, uid: Id<'user'>): Promise<void> {
  const { db, club, now } = context
  await lockOpened({ db, now, uid, clubId: club.id })
  const leave = `DELETE FROM duty_people p WHERE p.club_id = $1 AND p.uid = $2 AND upper(p.during) > $3::timestamptz ${RETURNING}`
  announceLeft(context, await rows<Left>(db, 'leave_duties_ahead', leave, [club.id, uid, now.toString()]), uid)
}

/** Removes a person from duties at times when the other record is on duty too; the other one stays. */
const TWICE = `DELETE FROM duty_people p WHERE p.club_id = $1 AND p.uid = $2 AND EXISTS (SELECT FROM duty_people o
  WHERE o.club_id = $1 AND o.uid = $3 AND o.during && p.during) ${RETURNING}`
const MOVE = 'UPDATE duty_people SET uid = $3 WHERE club_id = $1 AND uid = $2'

/** The upcoming duties during which the person has a reservation and is not alone at the range. */
const SHOOTING = `SELECT DISTINCT p.duty_id AS "dutyId" FROM duty_people p
  JOIN reservations r ON r.club_id = p.club_id AND r.uid = p.uid AND r.during && p.during
  WHERE p.club_id = $1 AND p.uid = $2 AND upper(p.during) > $3::timestamptz
    AND r.lane_id IS NOT NULL AND r.status = 'live' AND NOT ${isAloneIn('r')}`

/**
 * Moves the duties in a club from one record to another, when both are merged. Officers are told when the person has a
 * lane during a duty.
 */
export async function moveDuties(
  context: Pick<ClubContext, 'db' | 'now' | 'announce' | 'job'>,
  { clubId, from, to }: { clubId: Id<'club'>; from: Id<'user'>; to: Id<'user'> },
): Promise<void> {
  const { db, now, announce, job } = context
  await lockOpened({ db, now, uid: from, clubId })
  announceLeft(context, await rows<Left>(db, 'duties_twice', TWICE, [clubId, from, to]), from)
  await rows(db, 'move_duties', MOVE, [clubId, from, to])
  announce(dutiesTopic(clubId), ownDutiesTopic(to))
  const shooting = await rows<{ dutyId: Id<'duty'> }>(db, 'shooting_on_duty', SHOOTING, [clubId, to, now.toString()])
  for (const { dutyId } of shooting) job(tellDutyJob, { clubId, dutyId, uid: to, by: to, change: 'shooting' })
}
