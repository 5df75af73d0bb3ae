import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { EntryInput } from '@bahnfrei/domain/journal/entry.ts'
import type { Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'

/** The place and the time of an entry. */
export type Place = {
  clubId: Id<'club'> | null
  rangeId: Id<'range'> | null
  rangeName: string
  lane: string
  day: string
  clock: string
  shotOn: string
}

/** The time zone for ranges outside of the person's clubs. */
const ZONE = 'Europe/Berlin'

const RESERVED = `
  SELECT r.club_id AS "clubId", r.range_id AS "rangeId", g.name AS "rangeName", coalesce(l.name, '') AS lane, r.day,
    left(r.start_clock, 5) AS clock, lower(r.during)::text AS "shotOn", g.journal_active AS "isOffered",
    lower(r.during) <= $3::timestamptz AS begun
  FROM reservations r JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  LEFT JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  WHERE r.uid = $1 AND r.id = $2 AND r.status = 'live' AND r.category <> 'staff'`

/** Returns place and time of one of the caller's reservations. It must have begun, on a range with a journal. */
export async function placeOfReservation({ db, uid, now }: Context, id: Id<'reservation'>): Promise<Place> {
  const [found] = await rows<Place & { isOffered: boolean; begun: boolean }>(db, 'reserved_place', RESERVED, [
    uid,
    id,
    now.toString(),
  ])
  if (found === undefined || !found.isOffered) refuse('RESERVATION_NOT_FOUND')
  if (!found.begun) refuse('RESERVATION_TIME_INVALID')
  const { isOffered: _, begun: __, ...place } = found
  return place
}

const IS_OF = "SELECT 1 FROM memberships WHERE club_id = $1 AND uid = $2 AND status IN ('member', 'guest')"
const RANGE = `SELECT name, time_zone AS zone, journal_active AND NOT archived AS "isOffered" FROM ranges
  WHERE club_id = $1 AND id = $2`

/**
 * Returns the place that a person entered: a range with a journal of one of their clubs, or any other place by its
 * name.
 */
export async function placeWritten(context: Context, input: EntryInput, before: Place | undefined): Promise<Place> {
  const { db, uid, now } = context
  const { clubId = null, rangeId = null, dateString, timeString, rangeName = '' } = input
  if (dateString === undefined || timeString === undefined || !/^\d\d:\d\d$/.test(timeString) || timeString === '24:00')
    refuse('INPUT_INVALID')
  if (clubId !== null && (await rows(db, 'is_of', IS_OF, [clubId, uid])).length === 0) refuse('INPUT_INVALID')
  const range = clubId !== null && rangeId !== null ? await rangeOf(context, clubId, rangeId) : undefined
  if (rangeId !== null && !range?.isOffered && rangeId !== before?.rangeId) refuse('INPUT_INVALID')
  const name = (range?.name ?? rangeName).trim()
  if (name === '') refuse('INPUT_INVALID')
  const shotOn = Temporal.PlainDate.from(dateString)
    .toZonedDateTime({ timeZone: range?.zone ?? ZONE, plainTime: timeString })
    .toInstant()
  if (Temporal.Instant.compare(shotOn, now) > 0) refuse('INPUT_INVALID')
  return { clubId, rangeId, rangeName: name, lane: '', day: dateString, clock: timeString, shotOn: shotOn.toString() }
}

/** Reads a range of a club. Call it only for a club to which the person belongs. */
async function rangeOf({ db, uid }: Context, clubId: Id<'club'>, rangeId: Id<'range'>) {
  enter(db, { clubId })
  const [range] = await rows<{ name: string; zone: string; isOffered: boolean }>(db, 'range_of_entry', RANGE, [
    clubId,
    rangeId,
  ])
  enter(db, { uid })
  return range
}
