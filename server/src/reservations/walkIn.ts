import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Cents } from '@bahnfrei/domain/base/money/money.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import { type Day, dayOf, instantAt, slotAt, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Shooter } from '@bahnfrei/domain/qualifications/minors.ts'
import { rangePriceOf } from '@bahnfrei/domain/ranges/rangePriceOf.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { type WalkIn, walkInLane, walkInSlot } from '@bahnfrei/domain/reservations/walkIn.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { duringOf, millis } from '../base/database/instants.ts'
import { standingOf } from '../members/standing.ts'
import { shooterOf } from '../qualifications/shooter.ts'
import { bookableRanges } from '../ranges/bookable.ts'
import { attend } from './attendance.ts'
import { PROMISED_MINUTES } from './check.ts'
import { officerType } from './create.ts'
import { type ReserveRequest, reserve } from './reserve.ts'
import { refuseIfUnsupervised, takeSupervision } from './supervision.ts'
import { tell } from './tell.ts'
import { refuseIfThere } from './there.ts'

/** SQL: locks people and then lanes, each in order, as every reservation does. */
const LOCK = `
  WITH people AS MATERIALIZED (SELECT uid FROM users WHERE uid = ANY($3::uuid[]) ORDER BY uid FOR NO KEY UPDATE)
  SELECT id FROM lanes WHERE club_id = $1 AND range_id = $2 AND (SELECT count(*) FROM people) > 0
  ORDER BY id FOR NO KEY UPDATE`
const TAKEN = `
  SELECT lane_id AS "laneId", ${millis('lower(during)')} AS start, ${millis('upper(during)')} AS "end" FROM reservations
  WHERE club_id = $1 AND range_id = $2 AND day BETWEEN $3::date - 1 AND $3::date + 1 AND status = 'live'
    AND lane_id IS NOT NULL AND during && $4::tstzrange
  UNION ALL SELECT lane_id, ${millis('lower(during)')}, ${millis('upper(during)')} FROM freed_slots
  WHERE $5::boolean AND club_id = $1 AND range_id = $2 AND freed_on > $6::timestamptz - interval '${PROMISED_MINUTES} minutes'
    AND during && $4::tstzrange`

/** The minutes that a person without an officer gets a lane for: the longest of these that is free. */
const MINUTES_ALONE = [60, 30]

const ZONE = 'SELECT time_zone AS zone FROM ranges WHERE club_id = $1 AND id = $2 AND NOT archived'

/**
 * Gives a lane like `walkIn`, for an officer who keeps no log. Refuses where somebody must supervise and nobody does.
 */
export async function giveLane(
  { takesSupervision, ...input }: InputOf<typeof reservationCalls.walkIn>,
  context: ClubContext,
) {
  const { rangeId, who, minutes } = input
  if (takesSupervision) await takeSupervisionNow(context, { rangeId, who, minutes, at: context.now })
  const { laneId, groupIds, ...given } = await walkIn(input, context)
  await refuseIfUnsupervised(context, { rangeId, laneId, groupIds, uid: 'uid' in who ? who.uid : null })
  return given
}

/** Puts the caller on duty for the time of a walk-in that begins now. Returns whether it did. */
export async function takeSupervisionNow(
  context: ClubContext,
  { rangeId, who, minutes, at }: { rangeId: Id<'range'>; who: WalkIn; minutes: number; at: Temporal.Instant },
): Promise<boolean> {
  const timeZone = await zoneOf(context, rangeId)
  const slot = { start: at, end: walkInSlot(at, minutes, timeZone).end }
  return takeSupervision(context, { rangeId, timeZone, slot, other: 'uid' in who ? who.uid : null })
}

type Known = { laneId?: Id<'lane'> | undefined; at?: number | undefined; guestKey?: string | undefined }

/** Gives a person without a reservation the next free lane. Two simultaneous officers never get the same one. */
export async function walkIn(
  { rangeId, who, minutes }: Omit<InputOf<typeof reservationCalls.walkIn>, 'takesSupervision'>,
  context: ClubContext,
  /** The known facts about a guest without an account. */
  guest?: Shooter,
  /** The lane and the moment, if the person shoots already; and the key of a guest. */
  { laneId, at, guestKey }: Known = {},
) {
  const { db, club, uid, now } = context
  const person = 'uid' in who ? who.uid : null
  if (person === uid) refuse('ADMIN_RESERVATION_SELF')
  const standing = person === null ? undefined : await standingOf(db, club.id, person, now)
  if (person !== null && standing === undefined) refuse('MISSING_USER')
  await rows(db, 'lock_walk_in', LOCK, [club.id, rangeId, [person ?? uid, uid]])
  const groupIds = standing?.groupIds ?? []
  const lane = await nextLane({ rangeId, minutes, person, groupIds, guest, laneId, at }, context)
  const comer = 'uid' in who ? who : { ...who, guestKey }
  await refuseIfThere(context, { who: comer, ...(await momentOf(context, { rangeId, at })) })
  if (lane === undefined) refuse('RESERVATION_CONFLICT')
  const isGuest = standing?.kind !== 'member'
  const authorType = await officerType(context)
  const displayText = 'guestName' in who ? who.guestName : ''
  const id = await take(lane, { owner: person, authorType, isGuest, displayText }, context)
  return { id, laneId: lane.laneId, laneName: lane.laneName, times: lane.times, groupIds }
}

/** Returns the moment at which a person came, and its day at the range. */
async function momentOf(
  context: ClubContext,
  { rangeId, at }: { rangeId: Id<'range'>; at?: number | undefined },
): Promise<{ at: Temporal.Instant; day: Day }> {
  const came = at === undefined ? context.now : instantAt(at)
  return { at: came, day: dayOf(came, await zoneOf(context, rangeId)) }
}

async function zoneOf({ db, club }: ClubContext, rangeId: Id<'range'>): Promise<string> {
  const [range] = await rows<{ zone: string }>(db, 'zone_of_walk_in', ZONE, [club.id, rangeId])
  return range === undefined ? refuse('INPUT_INVALID') : range.zone
}

/** Gives the caller the next free lane, within the hours of the range. Refuses if there is none, or at another price than expected. */
export async function walkInAlone(
  { rangeId, hasYouthSupervision, expectedPrice }: Alone & { expectedPrice: Cents | undefined },
  context: ClubContext,
) {
  const { db, club, uid } = context
  await rows(db, 'lock_walk_in', LOCK, [club.id, rangeId, [uid]])
  await refuseIfThere(context, { who: { uid }, ...(await momentOf(context, { rangeId })) })
  const lane = await nextLaneAlone({ rangeId, hasYouthSupervision }, context)
  if (lane === undefined) refuse('CHECK_IN_NO_LANE')
  const isGuest = club.standing.kind !== 'member'
  return take(lane, { owner: uid, authorType: 'user', isGuest, displayText: '', expectedPrice }, context)
}

type Alone = { rangeId: Id<'range'>; hasYouthSupervision: boolean | undefined }

/**
 * Returns the lane that the caller would get without a reservation, for an hour or half an hour, and what it costs;
 * undefined if there is none.
 */
export async function nextLaneAlone({ rangeId, hasYouthSupervision }: Alone, context: ClubContext) {
  const { standing } = context.club
  if (!may(standing, 'publicReservations:w')) return undefined
  const { groupIds } = standing
  for (const minutes of MINUTES_ALONE) {
    const alone = { hasYouthSupervision }
    const lane = await nextLane({ rangeId, minutes, person: context.uid, groupIds, alone }, context)
    if (lane === undefined) continue
    const { prices, opening } = lane.range
    const price = rangePriceOf(prices, { ...lane, timeZone: opening.timeZone }, standing)
    return { ...lane, price: price ? { name: price.name, gross: price.gross, currency: price.currency } : null }
  }
  return undefined
}

type Wanted = {
  rangeId: Id<'range'>
  minutes: number
  person: Id<'user'> | null
  groupIds: readonly Id<'group'>[]
  guest?: Shooter | undefined
  laneId?: Id<'lane'> | undefined
  at?: number | undefined
  alone?: Pick<Alone, 'hasYouthSupervision'>
}

/** Finds the next free lane of a range for a person. The caller must hold locks on the lanes to keep it free. */
async function nextLane(
  { rangeId, minutes, person, groupIds, guest, alone, laneId: wanted, at }: Wanted,
  { db, club, now }: ClubContext,
) {
  const [range] = await bookableRanges(db, club.id, now, rangeId)
  if (range === undefined) refuse('INPUT_INVALID')
  const { timeZone } = range.opening
  const came = at === undefined ? now : Temporal.Instant.fromEpochMilliseconds(at)
  const slot = walkInSlot(came, minutes, timeZone)
  const day = dayOf(slot.start, timeZone)
  const taken = await rows<{ laneId: Id<'lane'>; start: number; end: number }>(db, 'taken_now', TAKEN, [
    club.id,
    rangeId,
    day,
    duringOf(slot),
    alone !== undefined,
    now.toString(),
  ])
  const shooter = person === null ? guest : await shooterOf(db, club.id, person)
  const lanes = range.lanes.filter(({ id }) => wanted === undefined || id === wanted)
  const laneId = walkInLane(
    slot,
    { ...range.opening, lanes },
    { groupIds, shooter, day, ...(alone && { alone: { ...alone, now } }) },
    taken.map((each) => ({ laneId: each.laneId, slot: slotAt(each.start, each.end) })),
  )
  const lane = range.lanes.find(({ id }) => id === laneId)
  return (
    lane && { rangeId, laneId: lane.id, laneName: lane.name, day, slot, times: timesOf(slot, day, timeZone), range }
  )
}

type Taken = NonNullable<Awaited<ReturnType<typeof nextLane>>>
type Taking = Pick<ReserveRequest, 'owner' | 'authorType' | 'isGuest'> & {
  displayText: string
  expectedPrice?: Cents | undefined
}

/** Reserves the lane, and records that the person has come. */
async function take(
  { rangeId, laneId, day, times }: Taken,
  { expectedPrice, ...taking }: Taking,
  context: ClubContext,
) {
  const lines = [{ eventId: rangeId, laneId, date: day, times, expectedPrice }]
  const [id] = await reserve({ ...taking, lines, judged: 'asOfficer', isThere: true }, context)
  if (id === undefined) throw new Error('One line is one reservation.')
  await attend({ id, attended: true }, context)
  if (taking.owner !== null) tell(context, 'created', [id])
  return id
}
