import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import { newDefects } from '@bahnfrei/domain/handovers/defects.ts'
import { HANDOVER_YEARS, whyNotRecord } from '@bahnfrei/domain/handovers/handover.ts'
import { handoversTopic } from '@bahnfrei/domain/handovers/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { clubNameOf } from '../clubs/name.ts'
import { memberClubFor } from './behalf.ts'
import { forgetHandoverJob, tellDefectsJob } from './jobs.ts'
import { handoverLanes, handovers, laneDefects } from './tables.ts'

const LANES = `SELECT l.id, d.id IS NOT NULL AS "isBroken" FROM lanes l
  JOIN ranges r ON r.club_id = l.club_id AND r.id = l.range_id AND NOT r.archived
  LEFT JOIN lane_defects d ON d.club_id = l.club_id AND d.lane_id = l.id AND d.mended_on IS NULL
  WHERE l.club_id = $1 AND l.range_id = $2 AND NOT l.archived`

/** Locks the hand-overs of a range until the transaction ends, against other hand-overs and mending. */
export async function lockHandovers(db: Db, rangeId: Id<'range'>): Promise<void> {
  await lockName(db, `handovers ${rangeId}`)
}

/** Records the condition of the lanes when a range is taken over or given back, and creates defects for new faults. */
export async function record(
  { rangeId, memberClubId, kind, lanes: found }: InputOf<(typeof handoverCalls)['record']>,
  context: ClubContext,
): Promise<{ id: Id<'handover'> }> {
  const { db, club, uid, now, announce, job } = context
  const clubName = (await memberClubFor(memberClubId, context, 'w')) ?? (await clubNameOf(db, club.id)) ?? ''
  await lockHandovers(db, rangeId)
  const lanes = await rows<{ id: Id<'lane'>; isBroken: boolean }>(db, 'lanes_handed_over', LANES, [club.id, rangeId])
  refuseIf(whyNotRecord(found, new Set(lanes.map(({ id }) => id))))
  const broken = new Set(lanes.flatMap(({ id, isBroken }) => (isBroken ? [id] : [])))

  const id = randomUUID()
  const recordedOn = now.toString()
  await db
    .insert(handovers)
    .values({ clubId: club.id, id, rangeId, kind, memberClubId, clubName, recordedBy: uid, recordedOn })
  const made = { clubId: club.id, handoverId: id }
  await db
    .insert(handoverLanes)
    .values(found.map(({ laneId, remark }) => ({ ...made, laneId, remark: remark.trim(), recordedOn })))
  const opened = newDefects(found, broken).map((laneId) => ({ ...made, laneId, id: randomUUID() }))
  if (opened.length > 0) {
    await db.insert(laneDefects).values(opened)
    job(tellDefectsJob, { clubId: club.id, id })
  }

  announce(handoversTopic(rangeId))
  job(forgetHandoverJob, { clubId: club.id, id }, { runAt: now.add({ hours: HANDOVER_YEARS * 366 * 24 }) })
  return { id }
}
