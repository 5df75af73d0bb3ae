import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { reservationImportCalls } from '@bahnfrei/domain/reservationImport/calls.ts'
import { UNDO_HOURS } from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import { reservationImportsTopic } from '@bahnfrei/domain/reservationImport/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { removeUntouched } from '../reservations/removeUntouched.ts'

const UNDO = `
  UPDATE reservation_imports SET state = 'undone' WHERE club_id = $1 AND id = $2 AND state = 'done'
    AND ended_on > $3::timestamptz - interval '${UNDO_HOURS} hours' RETURNING 1`
const MADE = `
  SELECT reservation_id AS id FROM reservation_import_rows
  WHERE club_id = $1 AND import_id = $2 AND reservation_id IS NOT NULL`

/** Takes back what is still as it was made. */
export async function undo({ id }: InputOf<typeof reservationImportCalls.undo>, context: ClubContext) {
  const { db, club, now, announce } = context
  if ((await rows(db, 'undo_reservation_import', UNDO, [club.id, id, now.toString()])).length === 0)
    refuse('IMPORT_NOT_FOUND')
  const made = await rows<{ id: Id<'reservation'> }>(db, 'made_by_import', MADE, [club.id, id])
  const removed = await removeUntouched(
    made.map((one) => one.id),
    context,
  )
  const after = { removed, kept: made.length - removed }
  await recordChange(context, {
    subject: 'reservationImport',
    subjectId: id,
    call: 'reservationImport.undo',
    before: {},
    after,
  })
  announce(reservationImportsTopic(club.id))
  return after
}
