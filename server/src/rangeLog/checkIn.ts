import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/refusals.ts'
import { clockOf, type Day } from '@bahnfrei/domain/base/time.ts'
import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import type { Shooter } from '@bahnfrei/domain/qualifications/minors.ts'
import { whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import { type Arriving, whyNotCheckIn } from '@bahnfrei/domain/rangeLog/checkIn.ts'
import { MOST_LINES } from '@bahnfrei/domain/rangeLog/entry.ts'
import type { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { millis } from '../base/instants.ts'
import { shooterOf } from '../qualifications/shooter.ts'
import { attend } from '../reservations/attendance.ts'
import { walkIn } from '../reservations/walkIn.ts'
import { announceDay, type LockedDay, lockDay, recordedOf, recordLine } from './openDay.ts'
import { stopOf } from './stop.ts'
import { supervisorsOn } from './supervisors.ts'
import { rangeLogLines } from './tables.ts'

type Calls = typeof todayCalls
type Found = Omit<Arriving, 'shooter'> & { laneName: string; timeZone: string; displayText: string }

const FIND = `
  SELECT r.status, r.uid, r.is_guest AS "isGuest", r.range_id AS "rangeId", r.day::text AS day,
    ${millis('lower(r.during)')} AS start, r.time_zone AS "timeZone", r.use, l.permit, l.name AS "laneName",
    r.display_text AS "displayText"
  FROM reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  WHERE r.club_id = $1 AND r.id = $2 FOR UPDATE OF r`

/** Lets somebody in who has reserved. Of two who do so at once the second is told, by the index of the table. */
export async function checkIn(
  input: InputOf<Calls['checkIn']>,
  context: ClubContext,
): Promise<{ id: Id<'rangeLogLine'> }> {
  const { id } = await letIn(input, context)
  return { id }
}

/** As `checkIn`, and by a screen that stands in for the officer. */
export async function letIn(
  { byScreenId = null, ...asked }: Asked & { byScreenId?: Id<'screen'> | null },
  context: ClubContext,
): Promise<{ id: Id<'rangeLogLine'>; laneName: string }> {
  const { found, locked } = await judge(context, asked, { isAlone: byScreenId !== null })
  await attend({ id: asked.id, attended: true }, context)
  const line = await begin(context, { found, locked, reservationId: asked.id, byScreenId })
  return { ...line, laneName: found.laneName }
}

type GuestWish = { rangeId: Id<'range'>; guestName: string; minutes: number; isGuardianPresent: boolean }

/** As `checkInWalkIn`, of a guest of whom more is known than the name. */
export async function checkInGuest(
  { rangeId, guestName, minutes, isGuardianPresent }: GuestWish,
  guest: Shooter,
  context: ClubContext,
) {
  const { id: reservationId } = await walkIn({ rangeId, who: { guestName }, minutes }, context, guest)
  const { found, locked } = await judge(context, { rangeId, id: reservationId, isGuardianPresent }, { guest })
  await begin(context, { found, locked, reservationId })
  const { day, laneName, timeZone } = found
  return { reservationId, day, laneName, fromClock: clockOf(context.now, timeZone) }
}

/** Gives somebody without a reservation the next free lane, by the same rule as everybody. */
export async function checkInWalkIn(input: InputOf<Calls['checkInWalkIn']>, context: ClubContext) {
  const { rangeId, who, minutes, isGuardianPresent } = input
  const { id } = await walkIn({ rangeId, who, minutes }, context)
  const { found, locked } = await judge(context, { rangeId, id, isGuardianPresent })
  const line = await begin(context, { found, locked, reservationId: id })
  return { ...line, laneName: found.laneName }
}

/** Whether nobody looks, and what is known of a guest without an account. */
type Judging = { isAlone?: boolean; guest?: Shooter | undefined }
type Asked = { rangeId: Id<'range'>; id: Id<'reservation'>; isGuardianPresent: boolean }

/** The reservation with the day of its log, both locked, when the person is let in. */
async function judge(
  context: ClubContext,
  { rangeId, id, isGuardianPresent }: Asked,
  { isAlone = false, guest }: Judging = {},
) {
  const { db, club, now } = context
  const [found] = await rows<Found>(db, 'arriving', FIND, [club.id, id])
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  const { isStopped } = await stopOf(db, club.id, rangeId)
  const locked = await lockDay(context, { rangeId: found.rangeId, day: found.day })
  // Who stopped the shooting meanwhile has held the day.
  const isStoppedNow = isStopped || (await stopOf(db, club.id, rangeId)).isStopped
  const shooter = found.uid === null ? guest : await shooterOf(db, club.id, found.uid)
  const at = {
    rangeId,
    today: locked.today,
    now: now.epochMilliseconds,
    isStopped: isStoppedNow,
    isGuardianPresent,
    hasYouthSupervision: await hasYouthSupervision(context, locked.supervisorUid, found.day, isAlone),
  }
  refuseIf(whyNotCheckIn({ ...found, shooter }, at))
  if (!locked.isOpen) refuse('RANGE_LOG_CLOSED')
  return { found, locked }
}

/** Whether the one who supervises is fit for youth work; nobody knows while nobody is written down, unless nobody looks. */
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
  reservationId: Id<'reservation'>
  byScreenId?: Id<'screen'> | null
}

async function begin(context: ClubContext, { found, locked, reservationId, byScreenId = null }: Beginning) {
  const { db, club, now } = context
  if (locked.lines >= MOST_LINES) refuse('INPUT_INVALID')
  const { rangeId, day, timeZone, uid, isGuest, displayText, laneName, use, permit } = found
  const shot = {
    fromClock: clockOf(now, timeZone),
    toClock: null,
    lane: laneName,
    weaponClass: use.weaponClass ?? onlyOf(permit.weaponClasses),
    calibre: '',
    shots: null,
    purpose: uid === null ? ('trial' as const) : ('training' as const),
    hasInjury: false,
  }
  const who = { uid, guestName: uid === null ? displayText : '', isGuest }
  const id = randomUUID()
  const place = { clubId: club.id, id, rangeId, day, reservationId, byScreenId, supervisorUid: locked.supervisorUid }
  await db.insert(rangeLogLines).values({ ...place, ...who, ...shot })
  await recordLine(context, id, 'checkIn', undefined, recordedOf(shot))
  announceDay(context, { rangeId, day })
  return { id }
}

function onlyOf(classes: readonly WeaponClass[]): WeaponClass | null {
  return classes.length === 1 ? (classes[0] ?? null) : null
}
