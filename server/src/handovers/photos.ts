import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import { whyNotLanePhoto } from '@bahnfrei/domain/handovers/handover.ts'
import { handoversTopic } from '@bahnfrei/domain/handovers/topics.ts'
import { type ClubContext, longWork, type UploadContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type Files, keepFile } from '../base/files/files.ts'
import { photoOf, putPhoto } from '../base/files/photos.ts'
import { memberClubFor } from './behalf.ts'
import { handoverPhotos } from './tables.ts'

type Calls = typeof handoverCalls
type Asked = InputOf<Calls['addPhoto']>

/**
 * Makes the handler that adds a photo of a lane to one of the caller's hand-overs. A known photo is ignored, because
 * the answer to its first upload may have been lost.
 */
export function addPhoto(files: Files) {
  return longWork<Calls['addPhoto'], ClubContext & UploadContext>(async (asked, { upload, transaction }) => {
    if ((await transaction((context) => laneFor(asked, context))).isHere) return
    await putPhoto(files, upload)
    await transaction(async (context) => {
      const { isHere, rangeId } = await laneFor(asked, context)
      if (isHere) return
      const { db, club, now, announce } = context
      const { photoId: id, handoverId, laneId } = asked
      await keepFile(db, upload.id)
      await db
        .insert(handoverPhotos)
        .values({ clubId: club.id, id, handoverId, laneId, fileId: upload.id, addedOn: now.toString() })
      announce(handoversTopic(rangeId))
    })
  })
}

const OWN = `SELECT h.range_id AS "rangeId", h.member_club_id AS "memberClubId" FROM handovers h
  JOIN handover_lanes s ON s.club_id = h.club_id AND s.handover_id = h.id AND s.lane_id = $3
  WHERE h.club_id = $1 AND h.id = $2 AND h.recorded_by = $4 FOR UPDATE OF h`
// Counted behind the lock, so that two at once are counted one after the other.
const KEPT = `SELECT ${millis('max(s.recorded_on)')} AS "recordedOn", count(p.id)::int AS "photoCount",
    coalesce(bool_or(p.id = $4), false) AS "isHere"
  FROM handover_lanes s LEFT JOIN handover_photos p
    ON p.club_id = s.club_id AND p.handover_id = s.handover_id AND p.lane_id = s.lane_id
  WHERE s.club_id = $1 AND s.handover_id = $2 AND s.lane_id = $3`
type Own = { rangeId: Id<'range'>; memberClubId: Id<'club'> | null }
type Kept = { recordedOn: number; photoCount: number; isHere: boolean }

/** Checks that a lane of one of the caller's hand-overs has this photo or room for it, and refuses otherwise. */
async function laneFor({ handoverId, laneId, photoId }: Asked, context: ClubContext) {
  const { db, club, uid, now } = context
  const [own] = await rows<Own>(db, 'own_handover', OWN, [club.id, handoverId, laneId, uid])
  if (own === undefined) refuse('INPUT_INVALID')
  await memberClubFor(own.memberClubId ?? undefined, context, 'w')
  const [kept] = await rows<Kept>(db, 'kept_lane_photos', KEPT, [club.id, handoverId, laneId, photoId])
  if (kept === undefined) throw new Error('A count has one row.')
  if (!kept.isHere) refuseIf(whyNotLanePhoto(kept, now))
  return { rangeId: own.rangeId, isHere: kept.isHere }
}

const SEEN = `SELECT p.file_id AS "fileId" FROM handover_photos p
  JOIN handovers h ON h.club_id = p.club_id AND h.id = p.handover_id
  WHERE p.club_id = $1 AND p.id = $2 AND ($3::uuid IS NULL OR h.member_club_id = $3 OR EXISTS (
    SELECT FROM lane_defects d WHERE d.club_id = p.club_id AND d.handover_id = p.handover_id AND d.lane_id = p.lane_id
      AND d.mended_on IS NULL))`

/**
 * Makes the handler that returns a photo: every one to the operator; to a member club those of its hand-overs and of
 * open defects.
 */
export function readPhoto(files: Files) {
  return longWork<Calls['photo'], ClubContext>(async ({ memberClubId, photoId, size }, { transaction }) => {
    const [found] = await transaction(async (context) => {
      await memberClubFor(memberClubId, context, 'r')
      const values = [context.club.id, photoId, memberClubId ?? null]
      return rows<{ fileId: string }>(context.db, 'lane_photo', SEEN, values)
    })
    return photoOf(files, found?.fileId, size)
  })
}
