import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Refusal, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { may, type Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { MOST_FREE_DAYS } from '@bahnfrei/domain/reservations/freeSearch.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext, Context, JsonText } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { endsAfter } from '../base/database/instants.ts'
import { clubNameOf } from '../clubs/name.ts'
import { actsFor, actsForAndLock } from '../families/actsFor.ts'
import { standingOf } from '../members/standing.ts'
import type { BusyLanes } from './busyLanes.ts'
import { cancel } from './cancel.ts'
import { asStored, findChangeable, isElsewhere, moveOne } from './changeable.ts'
import { freeIn, lastLanesOf, nextFirst } from './free.ts'
import { placedLines } from './placedLines.ts'
import { reserve } from './reserve.ts'
import { OWN, WHOLE_SOURCE } from './shape.ts'
import { tell } from './tell.ts'

type Calls = typeof reservationCalls
type OfChild = { clubId: Id<'club'>; uid: Id<'user'> }

const NOTHING: JsonText = { json: '{"reservations":[]}' }
const LIVE = `
  SELECT '{"reservations":[' || coalesce(string_agg(${OWN}::text, ',' ORDER BY r.during, l.ordering_number, r.id), '')
    || ']}' AS json
  FROM ${WHOLE_SOURCE}
  WHERE r.club_id = $1 AND r.uid = $2 AND r.status = 'live' AND ${endsAfter('r', '$3::timestamptz')}`

/** Returns the upcoming reservations of a child. Returns none to a caller who no longer acts for the child. */
export async function ofChild(
  { childClubId: clubId, uid: childUid }: InputOf<Calls['ofChild']>,
  { db, uid, now }: Context,
): Promise<JsonText> {
  enter(db, { clubId })
  if (!(await actsFor(db, { clubId, by: uid, childUid, now }))) return NOTHING
  const [answer] = await rows<JsonText>(db, 'of_child', LIVE, [clubId, childUid, now.toString()])
  return answer ?? NOTHING
}

/** Makes the handler that returns the next free times of the club for a child. */
export const freeForChild =
  (busyLanes: BusyLanes) =>
  async (
    { uid: childUid, clubId, ...wish }: InputOf<Calls['freeForChild']>,
    context: Context,
  ): Promise<OutputOf<Calls['freeForChild']>> => {
    const { db, now } = context
    enter(db, { clubId })
    if (!(await actsFor(db, { clubId, by: context.uid, childUid, now }))) refuse('FRIEND_NOT_FOUND')
    const standing = await standingForChild(context, { clubId, uid: childUid })
    const lastLanes = await lastLanesOf({ db, uid: childUid, now })
    const place = { clubId, clubName: (await clubNameOf(db, clubId)) ?? '', standing }
    const found = await freeIn(place, true, wish, { db, uid: childUid, now, busyLanes, lastLanes })
    return { days: nextFirst(found).slice(0, MOST_FREE_DAYS.own) }
  }

/**
 * Reserves lanes for a child by the child's hours and limits, without additional rights of the child or the guardian.
 */
export async function createForChild(
  { uid: childUid, clubId, ...wish }: InputOf<Calls['createForChild']>,
  context: Context,
): Promise<OutputOf<Calls['createForChild']>> {
  const inClub = await actingFor(context, { clubId, uid: childUid }, 'FRIEND_NOT_FOUND')
  const { standing } = inClub.club
  const placed = await placedLines(wish, { uid: childUid, standing }, inClub)
  const request = { ...placed, owner: childUid, judged: standing } as const
  const ids = await reserve({ ...request, authorType: 'friend', isGuest: standing.kind !== 'member' }, inClub)
  tell(inClub, 'created', ids)
  return { ids }
}

/** Moves a reservation of a child within its range, by the same rules as `createForChild`. */
export async function moveForChild(
  { uid: childUid, clubId, id, to: wished }: InputOf<Calls['moveForChild']>,
  context: Context,
): Promise<void> {
  const inClub = await actingFor(context, { clubId, uid: childUid }, 'RESERVATION_NOT_FOUND')
  const found = await findChangeable({ id, ownerUid: childUid }, { ...inClub, uid: childUid })
  if (wished.eventId !== found.rangeId) refuse('INPUT_INVALID')
  const to = { ...wished, comment: found.comment, use: found.use }
  if (!isElsewhere(found, to)) return
  await moveOne(found, to, inClub.club.standing, inClub)
  await recordChange(inClub, {
    subject: 'reservation',
    subjectId: id,
    call: 'reservations.moveForChild',
    before: found,
    after: asStored(to),
  })
  tell(inClub, 'changed', [id])
}

const OWNED = 'SELECT 1 FROM reservations WHERE club_id = $1 AND id = $2 AND uid = $3'

/** Cancels a reservation of a child. Refuses a caller who does not act for the child. */
export async function cancelForChild(
  { uid: childUid, clubId, ...wish }: InputOf<Calls['cancelForChild']>,
  context: Context,
): Promise<OutputOf<Calls['cancelForChild']>> {
  const { db, uid, now } = context
  enter(db, { clubId })
  const acts = await actsForAndLock(db, { clubId, by: uid, childUid, now })
  const owned = acts ? await rows(db, 'owned_by_child', OWNED, [clubId, wish.id, childUid]) : []
  if (owned.length === 0) refuse('RESERVATION_NOT_FOUND')
  const standing: Standing = { kind: 'visitor', permissions: {}, groupIds: [] }
  return cancel(wish, { ...context, club: { id: clubId, standing } })
}

/**
 * Returns the guardian's context in the club of the child, with what the child may do there. Refuses a caller who does
 * not act for the child.
 */
export async function actingFor(
  context: Context,
  { clubId, uid: childUid }: OfChild,
  refusal: Refusal,
): Promise<ClubContext> {
  const { db, uid, now } = context
  enter(db, { clubId })
  if (!(await actsForAndLock(db, { clubId, by: uid, childUid, now }))) refuse(refusal)
  return { ...context, club: { id: clubId, standing: await standingForChild(context, { clubId, uid: childUid }) } }
}

/** Returns the standing by which a guardian reserves: that of the child, with no other right than to reserve. */
export async function standingForChild(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { clubId, uid }: OfChild,
): Promise<Standing> {
  const standing = await standingOf(db, clubId, uid, now)
  if (standing === undefined || !may(standing, 'publicReservations:w')) refuse('TARGET_INSUFFICIENT_PERMISSION')
  return { ...standing, permissions: { publicReservations: 'w' } }
}
