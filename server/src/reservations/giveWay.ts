import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { GivingWay } from '../ranges/blocks.ts'
import { cancelWithoutTelling } from './cancel.ts'
import { tell } from './tell.ts'
import { changeWithoutTelling } from './updateAsOfficer.ts'

const LOCK = 'SELECT uid FROM reservations WHERE club_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE'
const LOCK_OWNERS = 'SELECT 1 FROM users WHERE uid = ANY($1::uuid[]) ORDER BY uid FOR NO KEY UPDATE'

/** Locks reservations and then people, in the order of all code, before lanes are locked. */
export async function lockReservations({ db, club, uid }: ClubContext, ids: readonly Id<'reservation'>[]) {
  const locked = await rows<{ uid: Id<'user'> | null }>(db, 'lock_affected', LOCK, [club.id, ids])
  await rows(db, 'lock_owners', LOCK_OWNERS, [[uid, ...locked.map((each) => each.uid)]])
}

/**
 * Moves reservations to other lanes and cancels others because the club needs the lanes. Fees go back. Each owner is
 * told once about the moved ones and once about the cancelled ones.
 */
export async function giveWay(context: ClubContext, { moved, cancelled, reason }: GivingWay): Promise<void> {
  const changed = new Map<Id<'user'> | null, Id<'reservation'>[]>()
  for (const { id, laneId } of moved) addTo(changed, (await changeWithoutTelling({ id, laneId }, context)).uid, id)
  const ended = new Map<Id<'user'> | null, Id<'reservation'>[]>()
  for (const id of cancelled) {
    const { owner } = await cancelWithoutTelling({ id, reason, forceRefund: true }, context)
    addTo(ended, owner, id)
  }
  for (const ids of changed.values()) tell(context, 'changed', ids)
  for (const ids of ended.values()) tell(context, 'cancelled', ids)
}

function addTo(
  all: Map<Id<'user'> | null, Id<'reservation'>[]>,
  owner: Id<'user'> | null,
  id: Id<'reservation'>,
): void {
  all.set(owner, [...(all.get(owner) ?? []), id])
}
