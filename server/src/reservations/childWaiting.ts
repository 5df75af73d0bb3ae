import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { Context, JsonText } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { actsFor, actsForAndLock } from '../families/actsFor.ts'
import { actingFor, standingForChild } from './child.ts'
import { confirmFor, stopWaiting, wait } from './wait.ts'
import { NONE, waitingIn } from './waiting.ts'

type Calls = typeof reservationCalls

const RANGES = `
  SELECT id, name, waiting_mode AS mode, hold_minutes AS "holdMinutes" FROM ranges
  WHERE club_id = $1 AND NOT archived ORDER BY ordering_number, name COLLATE "und-x-icu", id`

/** Returns the ranges of the club to the guardian of a child that may reserve there. */
export async function rangesForChild(
  { clubId, uid: childUid }: InputOf<Calls['rangesForChild']>,
  context: Context,
): Promise<OutputOf<Calls['rangesForChild']>> {
  const { db, uid, now } = context
  enter(db, { clubId })
  if (!(await actsFor(db, { clubId, by: uid, childUid, now }))) refuse('FRIEND_NOT_FOUND')
  await standingForChild(context, { clubId, uid: childUid })
  return { ranges: await rows(db, 'ranges_for_child', RANGES, [clubId]) }
}

/** Returns the slots that a child waits for. Returns none to a caller who no longer acts for the child. */
export async function waitingOfChild(
  { childClubId: clubId, uid: childUid }: InputOf<Calls['waitingOfChild']>,
  { db, uid, now }: Context,
): Promise<JsonText> {
  enter(db, { clubId })
  if (!(await actsFor(db, { clubId, by: uid, childUid, now }))) return NONE
  return waitingIn({ db, now }, { clubId, uid: childUid })
}

/** Adds a child to the waiting list for a slot, without additional rights of the child or the guardian. */
export async function waitForChild(
  { uid: childUid, clubId, ...wish }: InputOf<Calls['waitForChild']>,
  context: Context,
): Promise<OutputOf<Calls['waitForChild']>> {
  const inClub = await actingFor(context, { clubId, uid: childUid }, 'FRIEND_NOT_FOUND')
  return wait(wish, { ...inClub, uid: childUid })
}

/** Removes a child from a waiting list, even if the child may no longer reserve. */
export async function stopWaitingForChild(
  { uid: childUid, clubId, id }: InputOf<Calls['stopWaitingForChild']>,
  context: Context,
): Promise<void> {
  const { db, uid, now } = context
  enter(db, { clubId })
  if (!(await actsForAndLock(db, { clubId, by: uid, childUid, now }))) refuse('RESERVATION_NOT_FOUND')
  const standing: Standing = { kind: 'visitor', permissions: {}, groupIds: [] }
  await stopWaiting({ id }, { ...context, club: { id: clubId, standing }, uid: childUid })
}

/** Confirms a slot that is held for a child. */
export async function confirmHeldForChild(
  { uid: childUid, clubId, id }: InputOf<Calls['confirmHeldForChild']>,
  context: Context,
): Promise<void> {
  const inClub = await actingFor(context, { clubId, uid: childUid }, 'RESERVATION_NOT_FOUND')
  await confirmFor(childUid, id, inClub)
}
