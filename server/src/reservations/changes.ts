import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { CHANGED_FIELDS } from '@bahnfrei/domain/reservations/reservation.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { changesOf } from '../users/changes.ts'
import { findOpenable } from './one.ts'

type Call = typeof officerCalls.changes

const LANES = 'SELECT id, name FROM lanes WHERE club_id = $1 AND range_id = $2'

/** Returns the changes that officers made to a reservation. */
export async function reservationChanges({ id }: InputOf<Call>, context: ClubContext): Promise<OutputOf<Call>> {
  const { range } = await findOpenable(context, id)
  const lanes = await rows<{ id: Id<'lane'>; name: string }>(context.db, 'lane_names', LANES, [
    context.club.id,
    range.id,
  ])
  const names = new Map(lanes.map((lane): [unknown, string] => [lane.id, lane.name]))
  const changes = await changesOf(context, { subject: 'reservation', subjectId: id }, CHANGED_FIELDS, (field, value) =>
    field === 'laneId' ? names.get(value) : value,
  )
  return { changes }
}
