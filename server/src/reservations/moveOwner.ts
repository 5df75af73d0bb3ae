import { createHash } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time.ts'
import { markText } from '@bahnfrei/domain/reservations/mark.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import type { ChangeContext } from '../base/context.ts'
import { rows } from '../base/db.ts'

const OWNED = `SELECT id, salt, range_id AS "rangeId", day FROM reservations WHERE club_id = $1 AND uid = $2 ORDER BY id FOR UPDATE`
type Owned = { id: Id<'reservation'>; salt: string; rangeId: Id<'range'>; day: Day }

const MOVE = `UPDATE reservations r SET uid = $2, hash = n.hash
  FROM unnest($3::uuid[], $4::text[]) AS n (id, hash) WHERE r.club_id = $1 AND r.id = n.id`

/** Makes the reservations of somebody in a club those of another person, who recognises them by the own mark. */
export async function moveOwner(
  { db, announce }: ChangeContext,
  { clubId, from, to }: { clubId: Id<'club'>; from: Id<'user'>; to: Id<'user'> },
): Promise<void> {
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
