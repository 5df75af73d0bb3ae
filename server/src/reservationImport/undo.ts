import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { reservationImportCalls } from '@bahnfrei/domain/reservationImport/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { undoRun } from '../base/run/run.ts'
import { removeUntouched } from '../reservations/removeUntouched.ts'
import { reservationImportRun } from './jobs.ts'

const MADE = `
  SELECT reservation_id AS id FROM reservation_import_rows
  WHERE club_id = $1 AND import_id = $2 AND reservation_id IS NOT NULL`

/** Takes back what is still as it was made. */
export async function undo({ id }: InputOf<typeof reservationImportCalls.undo>, context: ClubContext) {
  return undoRun(reservationImportRun, context, id, async () => {
    const made = await rows<{ id: Id<'reservation'> }>(context.db, 'made_by_import', MADE, [context.club.id, id])
    const ids = made.map((one) => one.id)
    const removed = await removeUntouched(ids, context)
    return { removed, kept: made.length - removed }
  })
}
