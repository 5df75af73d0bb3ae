import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** Returns the range of a schedule of the club. Refuses an unknown one. */
export function rangeOfSchedule(context: ClubContext, id: Id<'schedule'>): Promise<Id<'range'>> {
  return rangeOf(context, 'schedules', id)
}

/** Returns the range of a block of the club. Refuses an unknown one. */
export function rangeOfBlock(context: ClubContext, id: Id<'block'>): Promise<Id<'range'>> {
  return rangeOf(context, 'blocks', id)
}

/** Returns the range of a lane of the club; undefined if there is none. */
export async function rangeOfLane({ db, club }: ClubContext, id: Id<'lane'>): Promise<Id<'range'> | undefined> {
  return (await find({ db, club }, 'lanes', id))?.rangeId
}

async function rangeOf(context: ClubContext, table: 'schedules' | 'blocks', id: string): Promise<Id<'range'>> {
  const found = await find(context, table, id)
  if (found === undefined) refuse('INPUT_INVALID')
  return found.rangeId
}

async function find({ db, club }: Pick<ClubContext, 'db' | 'club'>, table: string, id: string) {
  const [found] = await rows<{ rangeId: Id<'range'> }>(
    db,
    `range_of_${table}`,
    `SELECT range_id AS "rangeId" FROM ${table} WHERE club_id = $1 AND id = $2`,
    [club.id, id],
  )
  return found
}
