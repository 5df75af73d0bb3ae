import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { certificatesTopic } from '@bahnfrei/domain/qualifications/topics.ts'
import { userTopic } from '@bahnfrei/domain/users/topics.ts'
import type { ChangeContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const MOVE = 'UPDATE certificates SET uid = $3 WHERE club_id = $1 AND uid = $2 RETURNING 1'

/** Moves the certificates in a club from one record to another, when both are merged. */
export async function moveCertificates(
  { db, announce }: ChangeContext,
  { clubId, from, to }: { clubId: Id<'club'>; from: Id<'user'>; to: Id<'user'> },
): Promise<void> {
  const moved = await rows(db, 'move_certificates', MOVE, [clubId, from, to])
  // The birth date may have come along too.
  announce(userTopic(to), ...(moved.length > 0 ? [certificatesTopic(clubId)] : []))
}
