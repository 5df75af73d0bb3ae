import { createHash } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { markText } from '@bahnfrei/domain/reservations/mark.ts'
import { changedWeeks, waitingTopic } from '@bahnfrei/domain/reservations/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import type { ChangeContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { Move, MovePerson } from '../base/personalData.ts'

const OWNED = `SELECT id, salt, range_id AS "rangeId", day FROM reservations WHERE club_id = $1 AND uid = $2 ORDER BY id FOR UPDATE`
type Owned = { id: Id<'reservation'>; salt: string; rangeId: Id<'range'>; day: Day }

const MOVE = `UPDATE reservations r SET uid = $2, hash = n.hash
  FROM unnest($3::uuid[], $4::text[]) AS n (id, hash) WHERE r.club_id = $1 AND r.id = n.id`

/** SQL: removes the later of two places in the queue for the same slot. */
const TWICE = `DELETE FROM waiting w USING waiting o WHERE w.club_id = $1 AND o.club_id = $1
  AND (w.uid, o.uid) IN (($2, $3), ($3, $2)) AND w.range_id = o.range_id AND w.lane_id IS NOT DISTINCT FROM o.lane_id
  AND w.during = o.during AND (w.created_on, w.id) > (o.created_on, o.id)`
const MOVE_WAITING = 'UPDATE waiting SET uid = $3 WHERE club_id = $1 AND uid = $2'
const MOVE_CHANGES = 'UPDATE slot_changes SET uid = $3 WHERE club_id = $1 AND uid = $2'

/**
 * Moves the reservations in a club, and the places in queues, from one record to another, when both are merged. The
 * marks are set again, so that the person recognizes the reservations.
 */
export const moveOwner: MovePerson = async (context, move) => {
  const { clubId, from, to } = move
  for (const [index, statement] of [TWICE, MOVE_WAITING, MOVE_CHANGES].entries())
    await rows(context.db, `move_waiting_${index}`, statement, [clubId, from, to])
  context.announce(waitingTopic())
  await moveReservations(context, move)
}

async function moveReservations({ db, announce }: ChangeContext, { clubId, from, to }: Move): Promise<void> {
  const owned = await rows<Owned>(db, 'owned_by', OWNED, [clubId, from])
  if (owned.length === 0) return
  const [person] = await rows<{ mark: string }>(db, 'mark_of', 'SELECT mark FROM users WHERE uid = $1', [to])
  const hashes = owned.map(({ salt }) =>
    createHash('sha3-512')
      .update(markText(salt, person?.mark ?? ''))
      .digest('hex'),
  )
  await rows(db, 'move_owner', MOVE, [clubId, to, owned.map(({ id }) => id), hashes])
  announce(
    ownReservationsTopic(to),
    ...new Set(owned.flatMap(({ rangeId, day }) => changedWeeks(clubId, rangeId, [day]))),
  )
}
