import { GROUP_FUNCTIONS, GROUP_PURPOSES } from '@bahnfrei/domain/groups/group.ts'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofClub, ofPerson } from '../base/policies.ts'
import { clubs } from '../clubs/tables.ts'
import { users } from '../users/tables.ts'

export const groups = pgTable(
  'groups',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    id: uuid('id').notNull(),
    name: jsonb('name').$type<{ de: string; en: string }>().notNull(),
    groupSign: text('group_sign').notNull().default(''),
    showSignOnReservations: boolean('show_sign_on_reservations').notNull().default(false),
    purpose: text('purpose', { enum: GROUP_PURPOSES }).notNull().default('label'),
    functions: text('functions', { enum: GROUP_FUNCTIONS }).array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.id] }), ofClub()],
)

/** Who belongs to which group of a club. */
export const groupMembers = pgTable(
  'group_members',
  {
    clubId: uuid('club_id').notNull(),
    groupId: uuid('group_id').notNull(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.uid, table.groupId] }),
    foreignKey({ columns: [table.clubId, table.groupId], foreignColumns: [groups.clubId, groups.id] }),
    index('group_members_group').on(table.clubId, table.groupId),
    ofClub(),
    ofPerson('select'),
  ],
)
