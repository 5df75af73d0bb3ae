import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { movesOnWaitingList } from '@bahnfrei/domain/events/registration.ts'
import { eventsTopic, ownEventsTopic } from '@bahnfrei/domain/events/topics.ts'
import type { ChangeContext, ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { tellEventJob } from './jobs.ts'

/** A registration, in the order in which people registered. */
export type InOrder = { id: Id<'registration'>; uid: Id<'user'>; isWaiting: boolean }

const IN_ORDER = `SELECT id, uid, waiting AS "isWaiting" FROM registrations
  WHERE club_id = $1 AND event_id = $2 ORDER BY ordinal`

/** Reads everybody who is registered for an event, which must be locked. */
export function inOrder(db: Db, clubId: Id<'club'>, eventId: Id<'event'>): Promise<InOrder[]> {
  return rows<InOrder>(db, 'registered_in_order', IN_ORDER, [clubId, eventId])
}

type Settling = ChangeContext & Pick<ClubContext, 'job'> & { club: { id: Id<'club'> }; uid: Id<'user'> }

/**
 * Gives free places to the people who have waited longest, and takes places beyond the limit from those who registered
 * last; all of them are told. The event must be locked. Call it before the limit is lowered and after places become
 * free.
 */
export async function settle(
  context: Settling,
  event: { id: Id<'event'>; maxCount: number | null; isCancelled: boolean },
): Promise<void> {
  const { db, club, uid, announce, job } = context
  if (event.isCancelled) return
  const registered = await inOrder(db, club.id, event.id)
  announce(eventsTopic(club.id), ...registered.map((each) => ownEventsTopic(each.uid)))
  for (const [change, ids] of Object.entries(movesOnWaitingList(registered, event.maxCount))) {
    if (ids.length === 0) continue
    const set = 'UPDATE registrations SET waiting = $3 WHERE club_id = $1 AND id = ANY($2::uuid[])'
    await rows(db, 'settle_places', set, [club.id, ids, change === 'down'])
    const moved = new Set(ids)
    const uids = registered.filter(({ id }) => moved.has(id)).map((each) => each.uid)
    job(tellEventJob, { clubId: club.id, eventIds: [event.id], uids, change: change as 'up' | 'down', by: uid })
  }
}
