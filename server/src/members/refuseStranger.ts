import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const RECORD = 'SELECT FROM memberships WHERE club_id = $1 AND uid = $2'

/** Refuses somebody who has no record in the club. */
export async function refuseStranger({ db, club }: OfClub, uid: Id<'user'>): Promise<void> {
  if ((await rows(db, 'is_known_to_club', RECORD, [club.id, uid])).length === 0) refuse('MISSING_USER')
}
