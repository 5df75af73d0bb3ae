import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { MOST_VIEWS, type SavedView } from '@bahnfrei/domain/users/savedView.ts'
import { savedViewsTopic } from '@bahnfrei/domain/users/topics.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const VIEWS = `SELECT id, club_id AS "clubId", list, name, query FROM saved_views WHERE uid = $1
  ORDER BY name COLLATE "und-x-icu", id`

/** Returns the caller's saved views by name. */
export async function savedViews(_: object, { db, uid }: Context) {
  return { views: await rows<SavedView>(db, 'saved_views', VIEWS, [uid]) }
}

const SAVE = `
  INSERT INTO saved_views (uid, id, club_id, list, name, query)
  SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM saved_views
    WHERE uid = $1 AND (club_id, list, name) IS DISTINCT FROM ($3::uuid, $4, $5)) < ${MOST_VIEWS}
  ON CONFLICT (uid, club_id, list, name) DO UPDATE SET query = excluded.query
  RETURNING id`

/** Saves filters under a name, in place of an earlier view of that name. Refuses beyond the limit. */
export async function saveView(
  { clubId, list, name, query }: InputOf<typeof userCalls.saveView>,
  { db, uid, announce }: Context,
): Promise<void> {
  const values = [uid, randomUUID(), clubId, list, name.trim(), query]
  const saved = await rows(db, 'save_view', SAVE, values)
  if (saved.length === 0) refuse('SAVED_VIEW_LIMIT_REACHED')
  announce(savedViewsTopic(uid))
}

/** Removes a saved view. */
export async function removeView(
  { id }: InputOf<typeof userCalls.removeView>,
  { db, uid, announce }: Context,
): Promise<void> {
  await rows(db, 'remove_view', 'DELETE FROM saved_views WHERE uid = $1 AND id = $2', [uid, id])
  announce(savedViewsTopic(uid))
}
