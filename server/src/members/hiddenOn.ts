import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { HiddenOn } from '@bahnfrei/domain/members/record.ts'
import { type Db, rows } from '../base/database/db.ts'

/**
 * SQL: whether a club offers and lists a person on a feature (OP-44); the arguments are SQL too. Every picker and list
 * of a feature uses it. A hidden person can still act for themselves.
 */
export function isShownOn(feature: string, { clubId, uid }: { clubId: string; uid: string }): string {
  return `NOT EXISTS (SELECT FROM member_records h WHERE h.club_id = ${clubId} AND h.uid = ${uid}
    AND ${feature} = ANY(h.hidden_on))`
}

const SHOWN = `SELECT asked.uid FROM unnest($2::uuid[]) AS asked(uid)
  WHERE ${isShownOn('$3', { clubId: '$1', uid: 'asked.uid' })}`

/** Returns those of these people whom the club offers and lists on a feature. */
export async function shownOn(
  db: Db,
  { clubId, feature }: { clubId: Id<'club'>; feature: HiddenOn },
  uids: readonly Id<'user'>[],
): Promise<Set<Id<'user'>>> {
  const shown = await rows<{ uid: Id<'user'> }>(db, 'shown_on', SHOWN, [clubId, uids, feature])
  return new Set(shown.map(({ uid }) => uid))
}
