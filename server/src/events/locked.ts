import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { deadlineOf, type EventDetails } from '@bahnfrei/domain/events/details.ts'
import type { Joinable } from '@bahnfrei/domain/events/registration.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'

/** A stored event, with the fields of its details. */
export type StoredEvent = EventDetails & {
  id: Id<'event'>
  seriesId: Id<'eventSeries'> | null
  timeZone: string
  start: number
  end: number
  taken: number
  version: number
  isCancelled: boolean
}

const STORED = `
  SELECT e.id, e.series_id AS "seriesId", e.title, e.description, e.admin_description AS "adminDescription", e.category,
    e.booking_type AS "bookingType", e.time_zone AS "timeZone", e.date, e.end_date AS "endDate",
    e.start_time AS "startTime", e.end_time AS "endTime", e.parts, e.range_id AS "rangeId", e.range_name AS "rangeName",
    e.is_blocking AS "isBlocking", e.lane_ids AS "laneIds", e.hidden_lane_ids AS "hiddenLaneIds", e.color, e.priority,
    e.visibility, e.draft, e.preliminary, e.send_mail AS "sendMail", e.registration_enabled AS "registrationEnabled",
    e.max_count AS "maxCount", e.can_cancel AS "canCancel", e.public_display AS "publicDisplay",
    e.input_required AS "inputRequired", e.input_prompt AS "inputPrompt", e.allowed_group_ids AS "allowedGroupIds",
    e.trainer_uids AS "trainerUids", e.deadline_value AS "deadlineValue", e.deadline_unit AS "deadlineUnit",
    e.member_product_id AS "memberProductId", e.guest_product_id AS "guestProductId",
    e.reservation_duration AS "reservationDuration", e.max_reservation_duration AS "maxReservationDuration",
    ${millis('lower(e.during)')} AS start, ${millis('upper(e.during)')} AS "end", e.taken, e.version,
    e.cancelled_on IS NOT NULL AS "isCancelled"
  FROM events e WHERE e.club_id = $1 AND `

const ONE = `${STORED} e.id = $2 FOR NO KEY UPDATE`
const UNLOCKED = `${STORED} e.id = $2`
const SERIES = `${STORED} e.series_id = $2 ORDER BY e.id FOR NO KEY UPDATE`

/** Locks an event and its places until the transaction ends, and reads it. Undefined when it does not exist. */
export async function lockEvent(db: Db, clubId: Id<'club'>, id: Id<'event'>): Promise<StoredEvent | undefined> {
  const locked = await rows<{ id: string }>(
    db,
    'lock_event',
    'SELECT id FROM events WHERE club_id = $1 AND id = $2 FOR NO KEY UPDATE',
    [clubId, id],
  )
  // A statement sees what was there when it began to wait, so another one reads what those before have changed.
  return locked.length === 0 ? undefined : (await rows<StoredEvent>(db, 'locked_event', ONE, [clubId, id]))[0]
}

/** Reads an event without a lock. */
export async function readEvent(db: Db, clubId: Id<'club'>, id: Id<'event'>): Promise<StoredEvent | undefined> {
  return (await rows<StoredEvent>(db, 'read_event', UNLOCKED, [clubId, id]))[0]
}

/** Locks all events of a series in the order of their ids, and reads them. */
export async function lockSeries(db: Db, clubId: Id<'club'>, seriesId: Id<'eventSeries'>): Promise<StoredEvent[]> {
  const lock = 'SELECT id FROM events WHERE club_id = $1 AND series_id = $2 ORDER BY id FOR NO KEY UPDATE'
  await rows(db, 'lock_series', lock, [clubId, seriesId])
  return rows<StoredEvent>(db, 'locked_series', SERIES, [clubId, seriesId])
}

/** Returns the facts of an event that decide whether a person may take part. */
export function joinableOf(event: StoredEvent): Joinable {
  const { draft, isCancelled, registrationEnabled, canCancel, inputRequired, allowedGroupIds } = event
  const slot = slotAt(event.start, event.end)
  const more = { draft, isCancelled, registrationEnabled, canCancel, inputRequired, allowedGroupIds }
  return { slot, deadlineMinutes: deadlineOf(event), ...more }
}
