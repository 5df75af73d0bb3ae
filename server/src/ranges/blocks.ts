import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { Slot } from '@bahnfrei/domain/base/time/time.ts'
import type { Decision } from '@bahnfrei/domain/ranges/affected.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { and, eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { duringOf, multirangeOf } from '../base/database/instants.ts'
import { affectedBy, type Blocked, blockedIn } from './affected.ts'
import { changeRange } from './change.ts'
import { rangeOfBlock } from './find.ts'
import { blocks } from './tables.ts'

type Calls = typeof rangeCalls
type Input = InputOf<Calls['createBlock']>

/** The reservations that a block moves to another lane, and those that it cancels with a reason. */
export type GivingWay = {
  moved: { id: Id<'reservation'>; laneId: Id<'lane'> }[]
  cancelled: Id<'reservation'>[]
  reason: string
}

/** Functions of the reservations for rooms that block lanes. */
export type BlockNeeds = {
  lockReservations: (context: ClubContext, ids: readonly Id<'reservation'>[]) => Promise<void>
  giveWay: (context: ClubContext, what: GivingWay) => Promise<void>
}

/** Makes the handler that blocks lanes of a range for a time. It returns the affected reservations that stay. */
export function createBlock(needs: BlockNeeds) {
  return (input: Input, context: ClubContext) =>
    changeRange(context, input.rangeId, 'createBlock', async (range) => {
      const id = randomUUID()
      const reservationIds = await storeBlock(needs, input, range, context, async (columns) => {
        const made = { clubId: context.club.id, id, rangeId: range.id, createdOn: context.now.toString() }
        await context.db.insert(blocks).values({ ...made, ...columns })
      })
      return { id, reservationIds }
    })
}

/** Makes the handler that changes a block. */
export function updateBlock(needs: BlockNeeds) {
  return ({ id, ...input }: InputOf<Calls['updateBlock']>, context: ClubContext) =>
    changeRange(context, input.rangeId, 'updateBlock', async (range) => {
      if (!range.blocks.some((block) => block.id === id)) refuse('INPUT_INVALID')
      const reservationIds = await storeBlock(needs, input, range, context, async (columns) => {
        const isIt = and(eq(blocks.clubId, context.club.id), eq(blocks.id, id))
        await context.db.update(blocks).set(columns).where(isIt)
      })
      return { reservationIds }
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

type Columns = { laneIds: Id<'lane'>[]; during: string; title: string; comment: string }

function storeBlock(
  needs: BlockNeeds,
  { title, comment, decisions, reason, ...input }: Input,
  range: Range,
  context: ClubContext,
  store: (columns: Columns) => Promise<void>,
): Promise<Id<'reservation'>[]> {
  const blocked = blockedIn(input, range)
  const during = duringOf(blocked.slots[0] as Slot)
  const columns = { laneIds: blocked.laneIds, during, title, comment }
  return blockLanes(needs, blocked, { decisions, reason }, range, context, () => store(columns))
}

/** The decisions about the reservations in a block. Undefined: all of them stay. */
type Decided = { decisions?: readonly Decision[] | undefined; reason?: string | undefined }

/**
 * Stores an entry that blocks lanes of a range, and executes the decisions about the reservations in it; does both or
 * neither. The range must be locked (`changeRange`, `lockedRange`). Returns the reservations that stay.
 */
export async function blockLanes(
  { lockReservations, giveWay }: BlockNeeds,
  blocked: Blocked,
  { decisions, reason = '' }: Decided,
  range: Range,
  context: ClubContext,
  store: () => Promise<void>,
): Promise<Id<'reservation'>[]> {
  if (decisions !== undefined)
    await lockReservations(
      context,
      decisions.map(({ id }) => id),
    )
  await lockLanes(context, range.id)
  await store()
  if (decisions !== undefined)
    await giveWay(context, { ...(await decided(decisions, range, blocked, context)), reason })
  return findWithin(context, range.id, blocked)
}

/**
 * Returns the changes that the decisions make. Refuses decisions that do not cover exactly the reservations now in the
 * block.
 */
async function decided(
  decisions: readonly Decision[],
  range: Range,
  blocked: Blocked,
  context: ClubContext,
): Promise<Omit<GivingWay, 'reason'>> {
  const isAllKept = decisions.every(({ outcome }) => outcome === 'kept')
  if (!isAllKept && !holds(context.club.standing.permissions, 'adminReservations:w')) refuse('INSUFFICIENT_PERMISSION')
  const lying = await affectedBy(context, range, blocked)
  if (lying.length !== decisions.length) refuse('CHANGED_MEANWHILE')
  const moved: GivingWay['moved'] = []
  const cancelled: GivingWay['cancelled'] = []
  for (const { id, sequence, laneIds } of lying) {
    const decision = decisions.find((each) => each.id === id && each.sequence === sequence)
    if (decision === undefined) refuse('CHANGED_MEANWHILE')
    const { outcome, laneId } = decision
    if (outcome === 'cancelled') cancelled.push(id)
    if (outcome !== 'moved') continue
    if (laneId === undefined || !laneIds.includes(laneId)) refuse('CHANGED_MEANWHILE')
    moved.push({ id, laneId })
  }
  return { moved, cancelled }
}

/**
 * Locks the lanes in the order of their ids, as every reservation does: a simultaneous reservation is stored first and
 * found below, or it waits and finds the block (B11).
 */
async function lockLanes({ db, club }: ClubContext, rangeId: Id<'range'>): Promise<void> {
  const lock = 'SELECT 1 FROM lanes WHERE club_id = $1 AND range_id = $2 ORDER BY id FOR NO KEY UPDATE'
  await rows(db, 'lock_lanes_to_block', lock, [club.id, rangeId])
}

async function findWithin(
  { db, club }: ClubContext,
  rangeId: Id<'range'>,
  { laneIds, slots }: Blocked,
): Promise<Id<'reservation'>[]> {
  const found = await rows<{ id: Id<'reservation'> }>(
    db,
    'reserved_within',
    `SELECT id FROM reservations WHERE club_id = $1 AND range_id = $2 AND status = 'live' AND during && $4::tstzmultirange
       AND lane_id IS NOT NULL AND (cardinality($3::uuid[]) = 0 OR lane_id = ANY($3::uuid[])) ORDER BY during, id`,
    [club.id, rangeId, laneIds, multirangeOf(slots)],
  )
  return found.map(({ id }) => id)
}
