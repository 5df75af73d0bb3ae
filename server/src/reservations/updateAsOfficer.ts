import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { asStored, type Changeable, findChangeable, isElsewhere, moveOne } from './changeable.ts'
import { tell } from './tell.ts'

type Input = InputOf<typeof reservationCalls.updateAsOfficer>

const SAVE = `
  UPDATE reservations SET comment = $3, is_guest = $4, tags = $5, display_text = $6, show_public_display_text = $7
  WHERE club_id = $1 AND id = $2`

/** Changes a reservation or a blocker as an officer, also a past one. Omitted fields stay. */
export async function updateAsOfficer(input: Input, context: ClubContext): Promise<void> {
  const { uid, isMoved } = await changeWithoutTelling(input, context)
  if (uid !== null && isMoved) tell(context, 'changed', [input.id])
}

/** Changes like `updateAsOfficer`; the caller tells the owner. */
export async function changeWithoutTelling(input: Input, context: ClubContext) {
  const { db, club, announce } = context
  const found = await findChangeable(input, context)
  if (!suits(input, found)) refuse('INPUT_INVALID')

  const to = {
    eventId: found.rangeId,
    laneId: input.laneId ?? found.laneId,
    date: input.date ?? found.day,
    times: input.times ?? { start: found.startClock, end: found.endClock },
    comment: input.comment ?? found.comment,
    use: found.use,
  }
  const isMoved = isElsewhere(found, to)
  if (isMoved) await moveOne(found, to, 'asOfficer', context)
  const {
    isGuest = found.isGuest,
    displayText = found.displayText,
    showPublicDisplayText = found.showPublicDisplayText,
  } = input
  const tags = [...new Set(input.tags ?? found.tags)]
  await rows(db, 'save_reservation', SAVE, [
    club.id,
    found.id,
    to.comment,
    isGuest,
    tags,
    displayText,
    showPublicDisplayText,
  ])
  await recordChange(context, {
    subject: 'reservation',
    subjectId: found.id,
    call: 'reservations.updateAsOfficer',
    before: found,
    after: { ...asStored(to), isGuest, tags, displayText, showPublicDisplayText },
  })
  announce(...changedWeeks(club.id, found.rangeId, [to.date]))
  if (found.uid !== null) announce(ownReservationsTopic(found.uid))
  return { uid: found.uid, isMoved }
}

/** Whether the input fits the reservation: only blockers have a display text, and only people can be guests. */
function suits({ displayText, showPublicDisplayText, isGuest }: Input, { uid }: Changeable): boolean {
  return uid === null ? isGuest === undefined : displayText === undefined && showPublicDisplayText === undefined
}
