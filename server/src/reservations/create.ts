import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { isBefore } from '@bahnfrei/domain/base/time/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { slotOf } from '@bahnfrei/domain/reservations/reserve.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { standingOf } from '../members/standing.ts'
import { forWhom } from './forWhom.ts'
import { type PlacedLine, placedLines, rangeLines } from './placedLines.ts'
import { reserve } from './reserve.ts'
import { refuseIfUnsupervised, takeSupervision } from './supervision.ts'
import { tell } from './tell.ts'

type Calls = typeof reservationCalls

/** Reserves lanes for the caller. */
export async function create(input: InputOf<Calls['create']>, context: ClubContext) {
  const { club, uid } = context
  const ids = await reserve(
    {
      ...(await placedLines(input, { uid, standing: club.standing }, context)),
      owner: uid,
      authorType: 'user',
      judged: club.standing,
      isGuest: club.standing.kind !== 'member',
    },
    context,
  )
  tell(context, 'created', ids)
  return { ids }
}

/** Reserves lanes for a friend, or for a child as its guardian, by the hours and limits of that person. */
export async function createForFriend({ forUser, ...wish }: InputOf<Calls['createForFriend']>, given: ClubContext) {
  if (forUser === undefined) refuse('FRIEND_ID_MISSING')
  if (forUser === given.uid) refuse('FRIEND_RESERVATION_SELF')
  const { owner, judged, context } = await forWhom('reserve', forUser, given)
  const ids = await reserve(
    {
      ...(await placedLines(wish, { uid: owner, standing: judged }, context)),
      ...{ owner, judged },
      authorType: 'friend',
      isGuest: judged.kind !== 'member',
    },
    context,
  )
  tell(context, 'created', ids)
  return { ids }
}

/** Reserves lanes for a person of the club as an officer, whom hours, horizon and limits do not bind. */
export async function createForMember(input: InputOf<Calls['createForMember']>, context: ClubContext) {
  const { db, club, uid, now } = context
  const { forUser } = input
  if (forUser === uid) refuse('ADMIN_RESERVATION_SELF')
  const standing = await standingOf(db, club.id, forUser, now)
  if (standing === undefined) refuse('MISSING_USER')
  const placed = await placedLines(input, 'officer', context)
  const running = await runningNow(placed.lines, context)
  if (input.takesSupervision)
    for (const { eventId: rangeId, laneId, timeZone, end } of running)
      await takeSupervision(context, { rangeId, laneId, timeZone, slot: { start: now, end }, other: forUser })
  const ids = await reserve(
    {
      ...placed,
      owner: forUser,
      authorType: await officerType(context),
      judged: 'asOfficer',
      isGuest: standing.kind !== 'member',
    },
    context,
  )
  const { groupIds } = standing
  for (const { eventId: rangeId, laneId } of running)
    await refuseIfUnsupervised(context, { rangeId, laneId, groupIds, uid: forUser })
  tell(context, 'created', ids)
  return { ids }
}

const ZONES = 'SELECT id, time_zone AS zone FROM ranges WHERE club_id = $1 AND id = ANY($2::uuid[])'

/** Returns the lines whose time has begun: they begin to shoot now instead of only reserving. */
async function runningNow(lines: readonly PlacedLine[], { db, club, now }: ClubContext) {
  const rangeIds = lines.map(({ eventId }) => eventId)
  const zones = await rows<{ id: Id<'range'>; zone: string }>(db, 'zones_of_lines', ZONES, [club.id, rangeIds])
  return lines.flatMap(({ eventId, laneId, date, times }) => {
    const timeZone = zones.find(({ id }) => id === eventId)?.zone
    const slot = timeZone === undefined ? undefined : slotOf(date, times, timeZone)
    const isRunning = slot !== undefined && !isBefore(now, slot.start) && isBefore(now, slot.end)
    return isRunning ? [{ eventId, laneId, timeZone: timeZone as string, end: slot.end }] : []
  })
}

/** Takes lanes for the club itself (blockers). */
export async function createBlockers(input: InputOf<Calls['createBlockers']>, context: ClubContext) {
  const ids = await reserve(
    {
      ...rangeLines(input),
      owner: null,
      authorType: await officerType(context),
      judged: 'asOfficer',
      isGuest: false,
      displayText: input.displayText,
      showPublicDisplayText: input.showPublicDisplayText,
    },
    context,
  )
  return { ids }
}

/** Returns the role in which an officer acts: as a trainer in a group of trainers, otherwise as an admin (RESV-060). */
export async function officerType({ db, club, uid }: ClubContext): Promise<'trainer' | 'admin'> {
  const trains = await rows(
    db,
    'is_trainer',
    `SELECT 1 FROM group_members m JOIN groups g ON g.club_id = m.club_id AND g.id = m.group_id
     WHERE m.club_id = $1 AND m.uid = $2 AND g.purpose = 'trainer' LIMIT 1`,
    [club.id, uid],
  )
  return trains.length > 0 ? 'trainer' : 'admin'
}
