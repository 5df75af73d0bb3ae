import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { leavesAt } from '@bahnfrei/domain/rangeLog/happened.ts'
import type { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { attend } from '../reservations/attendance.ts'
import { happenedBy } from './happened.ts'
import { announceDay, recordedOf, recordLine } from './openDay.ts'
import { lockLine, remove } from './write.ts'

type Calls = typeof todayCalls

const END =
  'UPDATE range_log_lines SET to_clock = $3, is_validated = false, version = version + 1 WHERE club_id = $1 AND id = $2'

/** Checks a person out: ends the line. Refuses when it has ended already. */
export async function checkOut({ id, at }: InputOf<Calls['checkOut']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const { line } = await lockLine(context, id)
  if (line.toClock !== null) refuse('CHANGED_MEANWHILE')
  const toClock = leavesAt(line.fromClock, await happenedBy(context, { rangeId: line.rangeId, at }))
  await rows(db, 'check_out', END, [club.id, id, toClock])
  await recordLine(context, id, 'checkOut', recordedOf(line), recordedOf({ ...line, toClock }))
  announceDay(context, line)
}

const RESERVATION = 'SELECT reservation_id AS "reservationId" FROM range_log_lines WHERE club_id = $1 AND id = $2'

/** Undoes a check-in. It locks the reservation before the day, in the order of a check-in. */
export async function undoCheckIn({ id }: InputOf<Calls['undoCheckIn']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const [found] = await rows<{ reservationId: string | null }>(db, 'undone_line', RESERVATION, [club.id, id])
  if (found === undefined) refuse('RANGE_LOG_LINE_NOT_FOUND')
  if (found.reservationId !== null) await attend({ id: found.reservationId, attended: null }, context)
  await remove({ id }, context)
}
