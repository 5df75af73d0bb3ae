import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { doorCalls } from '@bahnfrei/domain/doors/calls.ts'
import { type Delivery, MOST_DELIVERIES, whyNotHook } from '@bahnfrei/domain/doors/hook.ts'
import { doorsTopic } from '@bahnfrei/domain/doors/topics.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { lockDoor } from './door.ts'
import { watchDoor } from './jobs.ts'
import { queueDoorMessage } from './watch.ts'

type Calls = typeof doorCalls

const SET = 'UPDATE doors SET hook_url = $3 WHERE club_id = $1 AND range_id = $2'
const FORGET_OPEN = 'DELETE FROM door_openings WHERE club_id = $1 AND range_id = $2'

/**
 * Makes the handler that sets or clears the web hook address of a range's door. A new address is told at once which
 * slots are open. Refuses an address while the door has no secret.
 */
export const setHook =
  (mayUseOwnNetwork: boolean) =>
  async ({ rangeId, url }: InputOf<Calls['setHook']>, context: ClubContext): Promise<void> => {
    const { db, club, job, announce } = context
    const before = (await lockDoor(context, rangeId)) ?? refuse('INPUT_INVALID')
    if (url !== null) refuseIf(whyNotHook(url, { mayUseOwnNetwork }))
    // Without a secret nobody would know that a message is ours.
    if (url !== null && before.secret === null) refuse('INPUT_INVALID')
    await rows(db, 'set_door_hook', SET, [club.id, rangeId, url])
    await rows(db, 'forget_openings', FORGET_OPEN, [club.id, rangeId])
    if (url !== null) watchDoor(job, { clubId: club.id, rangeId })
    await recordChange(context, {
      subject: 'door',
      subjectId: rangeId,
      call: 'doors.setHook',
      before: { hookUrl: before.hookUrl },
      after: { hookUrl: url },
    })
    announce(doorsTopic(club.id))
  }

/** Sends a test message to a door, which opens nothing. */
export async function testHook({ rangeId }: InputOf<Calls['testHook']>, context: ClubContext): Promise<void> {
  const { db, club, now } = context
  const door = (await lockDoor(context, rangeId)) ?? refuse('INPUT_INVALID')
  if (door.hookUrl === null) refuse('INPUT_INVALID')
  if (await isUsedUp(db, 'doorTests', rangeId, now)) refuse('TOO_MANY_REQUESTS')
  await noteUse(db, 'doorTests', { whose: rangeId, what: randomUUID() }, now)
  const at = now.epochMilliseconds
  await queueDoorMessage(context, { clubId: club.id, rangeId }, 'test', { start: at, end: at + 60_000, lanes: [] })
}

const DELIVERIES = `
  SELECT id, event, lanes, ${millis('made_on')} AS "madeOn", attempts, status, outcome FROM door_deliveries
  WHERE club_id = $1 AND range_id = $2 ORDER BY made_on DESC, id LIMIT ${MOST_DELIVERIES}`

/** Returns the last messages to the door of a range. */
export async function deliveries(
  { rangeId }: InputOf<Calls['deliveries']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['deliveries']>> {
  return { deliveries: await rows<Delivery>(db, 'door_deliveries', DELIVERIES, [club.id, rangeId]) }
}
