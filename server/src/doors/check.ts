import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Day, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { doorCalls } from '@bahnfrei/domain/doors/calls.ts'
import { type StaysClosed, whyNotOpen } from '@bahnfrei/domain/doors/open.ts'
import { mayShootAlone } from '@bahnfrei/domain/duties/serve.ts'
import type { HeldQualification } from '@bahnfrei/domain/qualifications/supervise.ts'
import { needsSupervisor } from '@bahnfrei/domain/ranges/openTime.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { isSameSecret } from '../auth/secrets.ts'
import type { PublicContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import type { SecretBox } from '../base/security/secretBox.ts'
import { onDutyAt } from '../duties/onDuty.ts'
import { isAloneIn, qualificationsOf } from '../duties/stored.ts'
import { bookableRanges } from '../ranges/bookable.ts'
import type { StoredSecrets } from './door.ts'
import { secretsOf } from './secret.ts'

type Answer = OutputOf<typeof doorCalls.check>
type Asking = StoredSecrets & { clubId: Id<'club'> }

const ASKING = `SELECT club_id AS "clubId", secret, old_secret AS "oldSecret", ${millis('secret_made_on')} AS "secretMadeOn"
  FROM doors WHERE range_id = $1`

/** Makes the handler that tells a door whether a code opens it. Refuses an unknown door and a wrong secret alike. */
export const check =
  (box: SecretBox) =>
  ({ rangeId, secret, code }: InputOf<typeof doorCalls.check>, { database, now }: PublicContext): Promise<Answer> =>
    database.systemTransaction(async (db) => {
      const [asking] = await rows<Asking>(db, 'asking_door', ASKING, [rangeId])
      const secrets = asking === undefined ? [] : secretsOf(box, rangeId, asking, now)
      if (asking === undefined || !secrets.some((good) => isSameSecret(secret, good))) refuse('DOOR_SECRET_INVALID')
      if (await isUsedUp(db, 'doorCodeTries', rangeId, now)) refuse('TOO_MANY_REQUESTS')
      const at = { clubId: asking.clubId, rangeId }
      const visitor = await visitorWith(db, { ...at, code }, now)
      if (visitor === undefined) await noteUse(db, 'doorCodeTries', { whose: rangeId, what: code }, now)
      const why = visitor === undefined ? 'unknown' : (await whyClosedAt(db, at, now))(visitor)
      return {
        isOpen: why === undefined,
        why: why ?? null,
        lane: why === undefined ? (visitor?.laneName ?? null) : null,
      }
    })

/** SQL: the columns that decide whether the owner of the reservation `r` gets in. */
export const VISITOR_FIELDS = `
  ${millis('lower(r.during)')} AS start, ${millis('upper(r.during)')} AS "end", r.day, r.lane_id AS "laneId", l.name AS "laneName",
  ARRAY(SELECT n.group_id FROM group_members n WHERE n.club_id = r.club_id AND n.uid = r.uid) AS "groupIds",
  ${isAloneIn('r')} AS "isAlone", ${qualificationsOf('r.uid')} AS qualifications`

export type Visitor = {
  start: number
  end: number
  day: Day
  laneId: Id<'lane'>
  laneName: string
  groupIds: Id<'group'>[]
  isAlone: boolean
  qualifications: HeldQualification[]
}

/**
 * Finds the reservation with a code. Several may have the same code at different times: takes the current one, else the
 * next, else the last.
 */
const WITH_CODE = `
  SELECT ${VISITOR_FIELDS}
  FROM door_codes c JOIN reservations r ON r.club_id = c.club_id AND r.id = c.reservation_id
    JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  WHERE c.club_id = $1 AND c.range_id = $2 AND c.code = $3
  ORDER BY c.during @> $4::timestamptz DESC, lower(c.during) > $4 DESC, abs(extract(epoch FROM lower(c.during) - $4)) LIMIT 1`

type AtRange = { clubId: Id<'club'>; rangeId: Id<'range'> }

async function visitorWith(
  db: Db,
  { clubId, rangeId, code }: AtRange & { code: string },
  now: Temporal.Instant,
): Promise<Visitor | undefined> {
  return (await rows<Visitor>(db, 'door_visitor', WITH_CODE, [clubId, rangeId, code, now.toString()]))[0]
}

/** Returns a function that tells for each visitor of a range why the door stays closed to them at this moment. */
export async function whyClosedAt(
  db: Db,
  at: AtRange,
  now: Temporal.Instant,
): Promise<(visitor: Visitor) => StaysClosed | undefined> {
  const [range] = await bookableRanges(db, at.clubId, now, at.rangeId)
  const isSupervised = (await onDutyAt(db, at, now)).length > 0
  return ({ start, end, day, laneId, groupIds, isAlone, qualifications }) => {
    // An archived range has no door.
    if (range === undefined) return 'unknown'
    const visit = {
      slot: slotAt(start, end),
      needsSupervisor: needsSupervisor(day, range.opening, { id: laneId }, { groupIds }),
      mayShootAlone: mayShootAlone(qualifications, day, isAlone),
    }
    return whyNotOpen(visit, { now, isSupervised })
  }
}
