import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import { handoversTopic } from '@bahnfrei/domain/handovers/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { createBlock, removeBlock } from '../ranges/blocks.ts'
import { giveWay, lockReservations } from '../reservations/giveWay.ts'
import { lockHandovers } from './record.ts'

type Calls = typeof handoverCalls
type Found = { rangeId: Id<'range'>; laneId: Id<'lane'>; blockId: Id<'block'> | null; isMended: boolean }

const FIND = `SELECT h.range_id AS "rangeId", d.lane_id AS "laneId", d.block_id AS "blockId",
    d.mended_on IS NOT NULL AS "isMended"
  FROM lane_defects d JOIN handovers h ON h.club_id = d.club_id AND h.id = d.handover_id
  WHERE d.club_id = $1 AND d.id = $2`

/** Locks the hand-overs of the range, and returns a defect that is not mended. Refuses a mended one. */
async function openDefect({ db, club }: ClubContext, id: Id<'laneDefect'>): Promise<Found> {
  const find = async () => (await rows<Found>(db, 'lane_defect', FIND, [club.id, id]))[0] ?? refuse('INPUT_INVALID')
  await lockHandovers(db, (await find()).rangeId)
  const found = await find()
  if (found.isMended) refuse('CHANGED_MEANWHILE')
  return found
}

const blockLanes = createBlock({ lockReservations, giveWay })

const BLOCKED = 'UPDATE lane_defects SET block_id = $3 WHERE club_id = $1 AND id = $2'

/** Blocks the lane of a defect, by the rules of all blocks. The block replaces an earlier one for this defect. */
export async function blockLane({ defectId, ...block }: InputOf<Calls['block']>, context: ClubContext): Promise<void> {
  const { rangeId, laneId, blockId } = await openDefect(context, defectId)
  if (block.rangeId !== rangeId || !block.laneIds.includes(laneId)) refuse('INPUT_INVALID')
  if (blockId !== null) await removeBlock({ id: blockId }, context)
  const { id } = await blockLanes(block, context)
  await rows(context.db, 'block_for_defect', BLOCKED, [context.club.id, defectId, id])
  await recordAndAnnounce(context, defectId, 'block', rangeId, { blockId }, { blockId: id })
}

const MEND = 'UPDATE lane_defects SET mended_on = $3, mended_by = $4 WHERE club_id = $1 AND id = $2'

/** Marks a defect as mended, and removes its block. */
export async function mend({ defectId }: InputOf<Calls['mend']>, context: ClubContext): Promise<void> {
  const { db, club, uid, now } = context
  const { rangeId, blockId } = await openDefect(context, defectId)
  await rows(db, 'mend_defect', MEND, [club.id, defectId, now.toString(), uid])
  if (blockId !== null) await removeBlock({ id: blockId }, context)
  await recordAndAnnounce(context, defectId, 'mend', rangeId, { isMended: false }, { isMended: true })
}

async function recordAndAnnounce(
  context: ClubContext,
  subjectId: Id<'laneDefect'>,
  call: keyof Calls,
  rangeId: Id<'range'>,
  before: object,
  after: object,
): Promise<void> {
  await recordChange(context, { subject: 'laneDefect', subjectId, call: `handovers.${call}`, before, after })
  context.announce(handoversTopic(rangeId))
}
