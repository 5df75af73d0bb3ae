import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { clubsTopic, standingTopic } from '../base/call/topics.ts'
import { MOST_PHOTO_BYTES, PhotoFile, photoSize } from '../base/photo.ts'
import { rangesTopic } from '../clubs/topics.ts'
import { ADMIN, blockFields } from '../ranges/callFields.ts'
import { BLOCK_REFUSALS, decisionFields } from '../ranges/hoursCalls.ts'
import { namesTopic } from '../users/topics.ts'
import {
  FoundLane,
  Handover,
  HandoverKind,
  HandoverLane,
  LaneDefect,
  MOST_FOUND_LANES,
  MOST_LANE_PHOTOS,
} from './handover.ts'
import { handoversTopic } from './topics.ts'

/** The member club of the operator for which the caller, as its officer, asks; left out for the operator itself. */
const memberClubId = z.optional(Id('club'))
const ofRange = { rangeId: Id('range'), memberClubId }

/** The calls for hand-overs of lanes from club to club, and for defects. */
export const handoverCalls = {
  lanes: call({
    route: 'GET /handovers/lanes',
    guard: 'club',
    summary: 'The lanes of a range with what the last hand-over said of each, and what is not mended yet.',
    input: z.strictObject(ofRange),
    output: z.strictObject({ lanes: z.array(HandoverLane) }),
    refusals: [],
    live: {
      collection: 'handoverLanes',
      sameFor: 'user',
      rows: ({ lanes }) => lanes,
      topics: ({ rangeId }, { clubId, uid }) => [
        handoversTopic(rangeId),
        rangesTopic(clubId),
        standingTopic(uid),
        clubsTopic(),
      ],
    },
  }),
  list: call({
    route: 'GET /handovers',
    guard: 'club',
    summary: 'The last hand-overs of a range, the newest first; for a member club those of its own.',
    input: z.strictObject(ofRange),
    output: z.strictObject({ handovers: z.array(Handover) }),
    refusals: [],
    live: {
      collection: 'handovers',
      sameFor: 'user',
      rows: ({ handovers }) => handovers,
      topics: ({ rangeId }, { clubId, uid }) => [
        handoversTopic(rangeId),
        rangesTopic(clubId),
        standingTopic(uid),
        clubsTopic(),
        namesTopic(),
      ],
    },
  }),
  record: call({
    route: 'POST /handovers',
    guard: 'club',
    summary:
      'Records how the lanes of a range were taken over or given back; what is newly wrong with one opens a defect.',
    input: z.strictObject({
      ...ofRange,
      kind: HandoverKind,
      lanes: z.array(FoundLane).check(z.minLength(1), z.maxLength(MOST_FOUND_LANES)),
    }),
    output: z.strictObject({ id: Id('handover') }),
    refusals: ['CHANGED_MEANWHILE'],
    idempotent: true,
  }),
  addPhoto: uploadCall({
    route: 'POST /handovers/{handoverId}/lanes/{laneId}/photos/{photoId}',
    guard: 'club',
    summary: `Adds a photo of a lane to an own hand-over, at most ${MOST_LANE_PHOTOS}. The caller makes the id; a photo that is there already stays as it is.`,
    input: z.strictObject({ handoverId: Id('handover'), laneId: Id('lane'), photoId: Id('handoverPhoto') }),
    upload: { mostBytes: MOST_PHOTO_BYTES, kinds: ['jpeg', 'png', 'webp'] },
    output: z.strictObject({}),
    refusals: ['UPLOAD_LIMIT_REACHED'],
  }),
  photo: call({
    route: 'GET /handovers/photo',
    guard: 'club',
    summary: 'A photo of a lane, in base64; for a member club those of its own hand-overs and of what is not mended.',
    input: z.strictObject({ memberClubId, photoId: Id('handoverPhoto'), size: photoSize }),
    output: PhotoFile,
    refusals: [],
  }),
  defects: call({
    route: 'GET /admin/handovers/defects',
    guard: 'clubReservations:r',
    summary: 'What is wrong with the lanes of a range and in whose time it was found, and below what was mended.',
    input: z.strictObject({ rangeId: Id('range') }),
    output: z.strictObject({ defects: z.array(LaneDefect) }),
    refusals: [],
    live: {
      collection: 'laneDefects',
      sameFor: 'club',
      rows: ({ defects }) => defects,
      topics: ({ rangeId }, { clubId }) => [handoversTopic(rangeId), rangesTopic(clubId), namesTopic()],
    },
  }),
  block: call({
    route: 'POST /admin/handovers/defects/block',
    ...ADMIN,
    summary: 'Blocks the lane of a defect as any block, until it is mended, at the latest until the block ends.',
    input: z.strictObject({ defectId: Id('laneDefect'), ...blockFields, ...decisionFields }),
    output: z.strictObject({}),
    refusals: BLOCK_REFUSALS,
  }),
  mend: call({
    route: 'POST /admin/handovers/defects/mend',
    guard: 'ranges:w',
    summary: 'Says that a defect is mended; the block because of it ends.',
    input: z.strictObject({ defectId: Id('laneDefect') }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
}
