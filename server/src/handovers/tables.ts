import { HANDOVER_KINDS } from '@bahnfrei/domain/handovers/handover.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { clubs } from '../clubs/tables.ts'
import { lanes, ranges } from '../ranges/tables.ts'

/** The hand-overs at which a club took over the lanes of a range, or gave them back. */
export const handovers = pgTable(
  'handovers',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    rangeId: uuid('range_id').notNull(),
    kind: text('kind', { enum: HANDOVER_KINDS }).notNull(),
    /** The member club; null for the operator itself. */
    memberClubId: uuid('member_club_id').references(() => clubs.id),
    /** The name of the club at the time of the hand-over. */
    clubName: text('club_name').notNull(),
    /** The person who recorded it; null once the account is gone. */
    recordedBy: uuid('recorded_by'),
    recordedOn: moment('recorded_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({
      name: 'handovers_range',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [ranges.clubId, ranges.id],
    }),
    index('handovers_of_range').on(table.clubId, table.rangeId, table.recordedOn),
    check('handovers_kind', sql`kind IN ('begin', 'end')`),
    check('handovers_of_two', sql`${table.memberClubId} <> ${table.clubId}`),
    ofClub(),
  ],
)

/** The condition of each lane. An empty remark means that it was in order. */
export const handoverLanes = pgTable(
  'handover_lanes',
  {
    clubId: uuid('club_id').notNull(),
    handoverId: uuid('handover_id').notNull(),
    laneId: uuid('lane_id').notNull(),
    remark: text('remark').notNull().default(''),
    /** The moment of the hand-over, repeated here to find the last one of a lane. */
    recordedOn: moment('recorded_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.handoverId, table.laneId] }),
    foreignKey({
      name: 'handover_lanes_handover',
      columns: [table.clubId, table.handoverId],
      foreignColumns: [handovers.clubId, handovers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'handover_lanes_lane',
      columns: [table.clubId, table.laneId],
      foreignColumns: [lanes.clubId, lanes.id],
    }),
    index('handover_lanes_last').on(table.clubId, table.laneId, table.recordedOn),
    ofClub(),
  ],
)

/** Photos of lanes as they were found at a hand-over. */
export const handoverPhotos = pgTable(
  'handover_photos',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    handoverId: uuid('handover_id').notNull(),
    laneId: uuid('lane_id').notNull(),
    fileId: uuid('file_id').notNull(),
    addedOn: moment('added_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    // Files must be released before: nothing cascades.
    foreignKey({
      name: 'handover_photos_lane',
      columns: [table.clubId, table.handoverId, table.laneId],
      foreignColumns: [handoverLanes.clubId, handoverLanes.handoverId, handoverLanes.laneId],
    }),
    index('handover_photos_of_lane').on(table.clubId, table.handoverId, table.laneId, table.addedOn),
    ofClub(),
  ],
)

/** The defects of lanes, from the hand-over at which they were found, with the moment at which somebody mended them. */
export const laneDefects = pgTable(
  'lane_defects',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    laneId: uuid('lane_id').notNull(),
    handoverId: uuid('handover_id').notNull(),
    /** The block because of this defect; null if there is none or it was removed (in the migration). */
    blockId: uuid('block_id'),
    mendedOn: moment('mended_on'),
    /** The person who marked it as mended; null once the account is gone. */
    mendedBy: uuid('mended_by'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({
      name: 'lane_defects_found',
      columns: [table.clubId, table.handoverId, table.laneId],
      foreignColumns: [handoverLanes.clubId, handoverLanes.handoverId, handoverLanes.laneId],
    }).onDelete('cascade'),
    // Nobody opens a defect twice.
    uniqueIndex('lane_defects_one_open').on(table.clubId, table.laneId).where(sql`mended_on IS NULL`),
    index('lane_defects_handover').on(table.clubId, table.handoverId),
    ofClub(),
  ],
)
