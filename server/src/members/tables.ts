import type { Permissions } from '@bahnfrei/domain/base/permissions.ts'
import { MEMBERSHIP_STATUSES } from '@bahnfrei/domain/base/standing.ts'
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofClub, ofPerson } from '../base/policies.ts'
import { clubs } from '../clubs/tables.ts'
import { users } from '../users/tables.ts'

export const memberships = pgTable(
  'memberships',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    status: text('status', { enum: MEMBERSHIP_STATUSES }).notNull(),
    memberNumber: integer('member_number'),
    joinDate: date('join_date', { mode: 'string' }),
    leaveDate: date('leave_date', { mode: 'string' }),
    /** What an officer gave; null is the preset of the status. */
    permissions: jsonb('permissions').$type<Permissions>(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.uid] }),
    index('memberships_uid').on(table.uid),
    ofClub(),
    ofPerson('select'),
  ],
)

/** The code of a club by which people find it to ask for access. It is shown and printed again, so it is no hash. */
export const joinCodes = pgTable(
  'join_codes',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    code: text('code').notNull().unique('join_codes_code'),
    createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
  },
  () => [ofClub()],
)

/** The last request of a person for access to a club. That it waits stands also in the membership, as `pending`. */
export const accessRequests = pgTable(
  'access_requests',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    comment: text('comment').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] }).notNull(),
    /** What the membership was before, to which it goes back when the request is withdrawn; null where there was none. */
    statusBefore: text('status_before', { enum: MEMBERSHIP_STATUSES }),
    createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
    decidedBy: uuid('decided_by'),
    decidedOn: timestamp('decided_on', { withTimezone: true, mode: 'string' }),
    denialReason: text('denial_reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.uid] }),
    index('access_requests_uid').on(table.uid),
    ofClub(),
    ofPerson('select'),
  ],
)
