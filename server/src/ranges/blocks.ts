import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/refusals.ts'
import type { Slot } from '@bahnfrei/domain/base/time.ts'
import { slotOfBlock, whyNotBlock } from '@bahnfrei/domain/ranges/block.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { and, eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { duringOf } from '../base/instants.ts'
import { needLanes } from './belongs.ts'
import { changeRange } from './change.ts'
import { rangeOfBlock } from './find.ts'
import { blocks } from './tables.ts'

type Calls = typeof rangeCalls
type Blocked = InputOf<Calls['createBlock']>

/** Blocks lanes of a range for a time, and names the reservations that lie in it and stay. */
export async function createBlock(input: Blocked, context: ClubContext) {
  const { db, club, now } = context
  return changeRange(context, input.rangeId, 'createBlock', async (range) => {
    const columns = columnsOf(input, range)
    await lockLanes(context, range.id)
    const id = randomUUID()
    await db.insert(blocks).values({ clubId: club.id, id, rangeId: range.id, createdOn: now.toString(), ...columns })
    return { id, reservationIds: await findWithin(context, range.id, columns) }
  })
}

/** Changes a block. */
export async function updateBlock({ id, ...input }: InputOf<Calls['updateBlock']>, context: ClubContext) {
  const { db, club } = context
  return changeRange(context, input.rangeId, 'updateBlock', async (range) => {
    if (!range.blocks.some((block) => block.id === id)) refuse('INPUT_INVALID')
    const columns = columnsOf(input, range)
    await lockLanes(context, range.id)
    await db
      .update(blocks)
      .set(columns)
      .where(and(eq(blocks.clubId, club.id), eq(blocks.id, id)))
    return { reservationIds: await findWithin(context, range.id, columns) }
  })
}

/** Removes a block. */
export async function removeBlock({ id }: InputOf<Calls['removeBlock']>, context: ClubContext) {
  const { db, club } = context
  return changeRange(context, await rangeOfBlock(context, id), 'removeBlock', async () => {
    await db.delete(blocks).where(and(eq(blocks.clubId, club.id), eq(blocks.id, id)))
    return {}
  })
}

type Columns = ReturnType<typeof columnsOf>

function columnsOf({ laneIds, startDate, endDate, title, comment }: Blocked, range: Range) {
  needLanes(range, laneIds)
  refuseIf(whyNotBlock(startDate, endDate, range.timeZone))
  const slot = slotOfBlock(startDate, endDate, range.timeZone)
  return { laneIds, during: duringOf(slot as Slot), title, comment }
}

/**
 * In the order of their ids, as every reservation locks them: of a reservation and a block at the same moment either the
 * reservation came first and is found below, or it comes later and finds the block (B11).
 */
async function lockLanes({ db, club }: ClubContext, rangeId: Id<'range'>): Promise<void> {
  const lock = 'SELECT 1 FROM lanes WHERE club_id = $1 AND range_id = $2 ORDER BY id FOR NO KEY UPDATE'
  await rows(db, 'lock_lanes_to_block', lock, [club.id, rangeId])
}

async function findWithin(
  { db, club }: ClubContext,
  rangeId: Id<'range'>,
  { laneIds, during }: Columns,
): Promise<Id<'reservation'>[]> {
  const found = await rows<{ id: Id<'reservation'> }>(
    db,
    'reserved_within',
    `SELECT id FROM reservations WHERE club_id = $1 AND range_id = $2 AND status = 'live' AND during && $4::tstzrange
       AND lane_id IS NOT NULL AND (cardinality($3::uuid[]) = 0 OR lane_id = ANY($3::uuid[])) ORDER BY during, id`,
    [club.id, rangeId, laneIds, during],
  )
  return found.map(({ id }) => id)
}
