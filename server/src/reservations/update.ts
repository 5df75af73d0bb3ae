import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { asStored, findChangeable, isElsewhere, moveOne } from './changeable.ts'
import { forWhom } from './forWhom.ts'
import { tell } from './tell.ts'

const COMMENT = 'UPDATE reservations SET comment = $3 WHERE club_id = $1 AND id = $2'

/**
 * Moves a reservation within its range, or changes its other fields. The owner is bound by the rules of reserving; an
 * officer is not, for reservations of others. A guardian moves a reservation of a child and changes nothing else. The
 * moment of reserving never changes (B20).
 */
export async function update(
  { forUser, ...input }: InputOf<typeof reservationCalls.update>,
  given: ClubContext,
): Promise<void> {
  const { owner, judged, context } = await forWhom('move', forUser, given)
  const { db, club, uid, announce } = context
  const found = await findChangeable({ id: input.id, ownerUid: forUser ?? input.ownerUid }, { ...context, uid: owner })
  const [line] = input.specifics.reservations
  const { eventId = found.rangeId } = input
  if (line === undefined || line.eventId !== found.rangeId || eventId !== found.rangeId) refuse('INPUT_INVALID')

  const to = { ...line, comment: line.comment ?? found.comment, use: line.use ?? found.use }
  const isOwn = found.uid === owner
  const moves = isElsewhere(found, to)
  if (owner !== uid) {
    if (line.comment !== undefined || line.use !== undefined) refuse('INPUT_INVALID')
    if (!moves) return
  }
  if (moves || line.use !== undefined) await moveOne(found, to, isOwn ? judged : 'asOfficer', context)
  else {
    // Words may change also where the hours have changed meanwhile.
    await rows(db, 'comment', COMMENT, [club.id, found.id, to.comment])
    announce(...changedWeeks(club.id, found.rangeId, [found.day]))
    if (found.uid !== null) announce(ownReservationsTopic(found.uid))
  }
  if (found.uid !== uid)
    await recordChange(context, {
      subject: 'reservation',
      subjectId: found.id,
      call: 'reservations.update',
      before: found,
      after: asStored(to),
    })
  if (moves && found.uid !== null) tell(context, 'changed', [found.id])
}
