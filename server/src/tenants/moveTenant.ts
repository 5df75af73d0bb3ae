import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { tenantsTopic } from '@bahnfrei/domain/tenants/topics.ts'
import type { ChangeContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const MOVE = `UPDATE tenants SET uid = $3 WHERE club_id = $1 AND uid = $2
  AND NOT EXISTS (SELECT 1 FROM tenants o WHERE o.club_id = $1 AND o.uid = $3)`

/** Moves an agreement from one record to the other, unless that one has an agreement. */
export async function moveTenant(
  { db, announce }: ChangeContext,
  { clubId, from, to }: { clubId: Id<'club'>; from: Id<'user'>; to: Id<'user'> },
): Promise<void> {
  await rows(db, 'move_tenant', MOVE, [clubId, from, to])
  announce(tenantsTopic(clubId))
}
