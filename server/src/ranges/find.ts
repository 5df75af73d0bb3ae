import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** The range to which a schedule of the club belongs. */
export function rangeOfSchedule(context: ClubContext, id: Id<'schedule'>): Promise<Id<'range'>> {
  return rangeOf(context, 'schedules', id)
}

/** The range to which a block of the club belongs. */
export function rangeOfBlock(context: ClubContext, id: Id<'block'>): Promise<Id<'range'>> {
  return rangeOf(context, 'blocks', id)
}

/** The range to which a lane of the club belongs, or nothing. */
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
