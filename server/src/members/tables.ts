import type { Permissions } from '@bahnfrei/domain/base/permissions.ts'
import { MEMBERSHIP_STATUSES } from '@bahnfrei/domain/base/standing.ts'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
