import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { clockOf, type Day, instantAt, isBefore } from '@bahnfrei/domain/base/time/time.ts'
import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import type { Shooter } from '@bahnfrei/domain/qualifications/minors.ts'
import { whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import { type Arriving, whyNotCheckIn } from '@bahnfrei/domain/rangeLog/checkIn.ts'
import { MOST_LINES } from '@bahnfrei/domain/rangeLog/entry.ts'
import { lineOfReservation, type RangeStop } from '@bahnfrei/domain/rangeLog/today.ts'
import type { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { WalkIn } from '@bahnfrei/domain/reservations/walkIn.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { shooterOf } from '../qualifications/shooter.ts'
import { noteAttended } from '../reservations/attendance.ts'
import { couldSupervise, supervisionAt, takeSupervision } from '../reservations/supervision.ts'
import { keyOfGuest, refuseIfThere } from '../reservations/there.ts'
import { takeSupervisionNow, walkIn } from '../reservations/walkIn.ts'
import { happenedAt, zoneOfRange } from './happened.ts'
import { announceDay, type LockedDay, lockDay, recordedOf, recordLine } from './openDay.ts'
import { stopOf } from './stop.ts'
import { supervisorsOn } from './supervisors.ts'
import { whoShoots } from './whoShoots.ts'
import { supervise } from './write.ts'

type Calls = typeof todayCalls
type Found = Omit<Arriving, 'shooter'> & {
  laneId: Id<'lane'>
  groupIds: Id<'group'>[]
  laneName: string
  timeZone: string
  displayText: string
  attended: boolean | null
}

const FIND = `
  SELECT r.status, r.uid, r.is_guest AS "isGuest", r.range_id AS "rangeId", r.day::text AS day,
    ${millis('lower(r.during)')} AS start, r.time_zone AS "timeZone", r.use, l.permit, l.id AS "laneId", l.name AS "laneName",
    ARRAY(SELECT n.group_id FROM group_members n WHERE n.club_id = r.club_id AND n.uid = r.uid) AS "groupIds", r.display_text AS "displayText", r.attended
  FROM reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  WHERE r.club_id = $1 AND r.id = $2 FOR UPDATE OF r`

/** Checks in a person with a reservation. Of two simultaneous calls a unique index refuses the second. */
export async function checkIn(
  input: InputOf<Calls['checkIn']>,
  context: ClubContext,
): Promise<{ id: Id<'rangeLogLine'> }> {
  const hasTaken = input.takesSupervision === true && (await takeFor(input, context))
  const { id } = await letIn({ ...input, hasTaken }, context)
  return { id }
}

const TIME = `SELECT range_id AS "rangeId", lane_id AS "laneId", time_zone AS "timeZone", ${millis('upper(during)')} AS "end"
  FROM reservations WHERE club_id = $1 AND id = $2 AND lane_id IS NOT NULL`

/** Puts the officer on duty until the end of the reservation. Returns whether it did. */
async function takeFor({ id, at }: Pick<Asked, 'id' | 'at'>, context: ClubContext): Promise<boolean> {
  const { db, club, now } = context
  const [found] = await rows<{ rangeId: Id<'range'>; laneId: Id<'lane'>; timeZone: string; end: number }>(
    db,
    'time_of_arriving',
    TIME,
    [club.id, id],
  )
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  const { end, ...place } = found
  const slot = { start: happenedAt(at, now, found.timeZone), end: instantAt(end) }
  // A person who comes after the time is turned away for that reason.
  return isBefore(slot.start, slot.end) && takeSupervision(context, { ...place, slot, other: null })
}

/** Checks in like `checkIn`, also by a screen instead of an officer. */
export async function letIn(
  { byScreenId = null, ...asked }: Asked & { byScreenId?: Id<'screen'> | null },
  context: ClubContext,
): Promise<{ id: Id<'rangeLogLine'>; laneName: string }> {
  const { found, locked, happened } = await judge(context, asked, { isAlone: byScreenId !== null })
  const [line] = await Promise.all([
    begin(context, { found, locked, happened, reservationId: asked.id, byScreenId }),
    noteAttended({ ...found, id: asked.id }, true, context),
  ])
  return { ...line, laneName: found.laneName }
}

type GuestWish = {
  /** The key by which the guest is recognized later. */
  guestKey: string
  rangeId: Id<'range'>
  takesSupervision?: boolean | undefined
  guestName: string
  minutes: number
  isGuardianPresent: boolean
  laneId?: Id<'lane'> | undefined
  at?: number | undefined
}

/** Checks in a guest without a reservation, like `checkInWalkIn`, with the known facts about the guest. */
export async function checkInGuest(
  { rangeId, guestName, guestKey, minutes, isGuardianPresent, takesSupervision, laneId, at }: GuestWish,
  guest: Shooter,
  context: ClubContext,
) {
  const who = { guestName }
  const hasTaken = takesSupervision === true && (await takeNow({ rangeId, who, minutes, at }, context))
  const { id: reservationId } = await walkIn({ rangeId, who, minutes }, context, guest, { laneId, at, guestKey })
  const { found, happened, locked } = await judge(
    context,
    { rangeId, id: reservationId, isGuardianPresent, hasTaken, at },
    { guest, guestKey },
  )
  await begin(context, { found, happened, locked, reservationId, guestKey })
  const { day, laneName, timeZone } = found
  return { reservationId, day, laneName, fromClock: clockOf(happened, timeZone) }
}

/** Checks in a person without a reservation on the next free lane, by the same rules as with a reservation. */
export async function checkInWalkIn(input: InputOf<Calls['checkInWalkIn']>, context: ClubContext) {
  const { rangeId, who, minutes, isGuardianPresent, takesSupervision, laneId, at } = input
  const hasTaken = takesSupervision === true && (await takeNow({ rangeId, who, minutes, at }, context))
  const { id } = await walkIn({ rangeId, who, minutes }, context, undefined, { laneId, at })
  const { found, ...judged } = await judge(context, { rangeId, id, isGuardianPresent, hasTaken, at })
  const line = await begin(context, { found, ...judged, reservationId: id })
  return { ...line, laneName: found.laneName }
}

/** Puts the officer on duty for the time of the walk-in. Returns whether it did. */
async function takeNow(
  { rangeId, who, minutes, at }: Pick<GuestWish, 'rangeId' | 'minutes' | 'at'> & { who: WalkIn },
  context: ClubContext,
): Promise<boolean> {
  const { db, club, now } = context
  const zone = (await zoneOfRange(db, club.id, rangeId)) ?? refuse('INPUT_INVALID')
  return takeSupervisionNow(context, { rangeId, who, minutes, at: happenedAt(at, now, zone) })
}

/** Whether no officer sees the person, and the known facts about a guest without an account. */
type Judging = { isAlone?: boolean; guest?: Shooter | undefined; guestKey?: string | undefined }
type Asked = {
  rangeId: Id<'range'>
  id: Id<'reservation'>
  isGuardianPresent: boolean
  /** Whether the officer has just gone on duty by the same call. */
  hasTaken?: boolean
  at?: number | undefined
}

/** Checks that a reservation may be checked in, and locks it with the day of its log. Refuses otherwise. */
async function judge(
  context: ClubContext,
  { rangeId, id, isGuardianPresent, hasTaken = false, at: said }: Asked,
  { isAlone = false, guest, guestKey }: Judging = {},
) {
  const { db, club, now } = context
  const [found] = await rows<Found>(db, 'arriving', FIND, [club.id, id])
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  const happened = happenedAt(said, now, found.timeZone)
  const day = { rangeId: found.rangeId, day: found.day }
  const locked = await lockDay(context, day)
  if (hasTaken && locked.isOpen && locked.supervisorUid === null) {
    await supervise({ ...day, uid: context.uid }, context)
    locked.supervisorUid = context.uid
  }
  // Asked with the day held: a stop holds it too, so that nobody comes in past it.
  const [stop, shooter, youth, whoIsThere, supervision] = await Promise.all([
    stopOf(db, club.id, rangeId),
    found.uid === null ? guest : shooterOf(db, club.id, found.uid),
    hasYouthSupervision(context, locked.supervisorUid, found.day, isAlone),
    whoShoots(db, { clubId: club.id, ...day }, happened),
    supervisionAt(context, found, happened),
  ])
  const who = found.uid === null ? { guestName: found.displayText, guestKey } : { uid: found.uid }
  await refuseIfThere(context, { who, day: found.day, at: happened, reservationId: id })
  const lacks = supervision !== undefined && !supervision.isEnough
  const at = {
    rangeId,
    today: locked.today,
    now: happened.epochMilliseconds,
    isStopped: isStoppedAt(stop, happened),
    isGuardianPresent,
    isThere: false,
    hasYouthSupervision: youth,
    ...whoIsThere,
    onDuty: [...whoIsThere.onDuty, ...(supervision?.people ?? [])],
    unsupervised: lacks ? await couldSupervise(context, { shooter: found.uid, isAlone }) : undefined,
  }
  refuseIf(whyNotCheckIn({ ...found, shooter }, at))
  if (!locked.isOpen) refuse('RANGE_LOG_CLOSED')
  return { found, locked, happened }
}

/**
 * Whether the range was stopped at this moment. A check-in from before the stop counts, even if a device without a
 * connection sends it later.
 */
function isStoppedAt({ since }: RangeStop, at: Temporal.Instant): boolean {
  return since !== null && since <= at.epochMilliseconds
}

/** Whether the recorded supervisor is fit for youth work. Without one: undefined, or false if no officer is present. */
export async function hasYouthSupervision(
  context: ClubContext,
  supervisorUid: Id<'user'> | null,
  day: Day,
  isAlone = false,
): Promise<boolean | undefined> {
  if (supervisorUid === null) return isAlone ? false : undefined
  const held = (await supervisorsOn(context)).find(({ id }) => id === supervisorUid)?.certificates ?? []
  return whyNotSupervise(held, day, { youth: true }) === undefined
}

type Beginning = {
  found: Found
  locked: LockedDay
  happened: Temporal.Instant
  reservationId: Id<'reservation'>
  byScreenId?: Id<'screen'> | null
  guestKey?: string | undefined
}

const BEGIN = `INSERT INTO range_log_lines (club_id, id, range_id, day, uid, guest_name, is_guest, from_clock, lane, weapon_class,
    purpose, supervisor_uid, reservation_id, by_screen_id, guest_key)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`

async function begin(
  context: ClubContext,
  { found, locked, happened, reservationId, byScreenId = null, guestKey }: Beginning,
) {
  const { db, club } = context
  if (locked.lines >= MOST_LINES) refuse('INPUT_INVALID')
  const { rangeId, day, timeZone, uid, isGuest, displayText, laneName, use, permit } = found
  const shot = {
    fromClock: clockOf(happened, timeZone),
    toClock: null,
    lane: laneName,
    weaponClass: use.weaponClass ?? onlyOf(permit.weaponClasses),
    calibre: '',
    shots: null,
    purpose: uid === null ? ('trial' as const) : ('training' as const),
    hasInjury: false,
  }
  const id = lineOfReservation(reservationId)
  await Promise.all([
    rows(db, 'begin_line', BEGIN, [
      ...[club.id, id, rangeId, day],
      ...[uid, uid === null ? displayText : '', isGuest],
      ...[shot.fromClock, shot.lane, shot.weaponClass, shot.purpose],
      ...[locked.supervisorUid, reservationId, byScreenId],
      uid === null ? keyOfGuest({ guestName: displayText, guestKey }) : null,
    ]),
    recordLine(context, id, 'checkIn', undefined, recordedOf(shot)),
  ])
  announceDay(context, { rangeId, day })
  return { id }
}

function onlyOf(classes: readonly WeaponClass[]): WeaponClass | null {
  return classes.length === 1 ? (classes[0] ?? null) : null
}
