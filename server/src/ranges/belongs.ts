import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** Refuses unless all of these are groups of the club. */
export async function needGroups({ db, club }: ClubContext, ids: readonly Id<'group'>[]): Promise<void> {
  await needAll(ids, () =>
    rows(db, 'groups_of_club', 'SELECT 1 FROM groups WHERE club_id = $1 AND id = ANY($2::uuid[])', [
      club.id,
      [...new Set(ids)],
    ]),
  )
}

// Anybody who removes one of them waits, or has removed it.
const RANGES = 'SELECT 1 FROM ranges WHERE club_id = $1 AND id = ANY($2::uuid[]) AND NOT archived FOR KEY SHARE'

/** Refuses unless all of these are ranges of the club that are in use. */
export async function needRanges({ db, club }: ClubContext, ids: readonly Id<'range'>[]): Promise<void> {
  await needAll(ids, () => rows(db, 'ranges_of_club', RANGES, [club.id, [...new Set(ids)]]))
}

/** Refuses unless all of these are lanes of the range that are in use. */
export function needLanes({ lanes }: Range, ids: readonly Id<'lane'>[]): void {
  if (!ids.every((id) => lanes.some((lane) => lane.id === id))) refuse('INPUT_INVALID')
}

async function needAll(ids: readonly string[], found: () => Promise<unknown[]>): Promise<void> {
  if (ids.length > 0 && (await found()).length < new Set(ids).size) refuse('INPUT_INVALID')
}
