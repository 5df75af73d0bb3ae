import { GROUP_FOR, GROUP_FUNCTIONS, GROUP_PURPOSES, type GroupBilling } from '@bahnfrei/domain/groups/group.ts'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day } from '../base/database/instants.ts'
import { ofClub, ofPerson } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { users } from '../users/tables.ts'

export const groups = clubTable(
  'groups',
  {
    name: jsonb('name').$type<{ de: string; en: string }>().notNull(),
    groupSign: text('group_sign').notNull().default(''),
    showSignOnReservations: boolean('show_sign_on_reservations').notNull().default(false),
    purpose: text('purpose', { enum: GROUP_PURPOSES }).notNull().default('label'),
    functions: text('functions', { enum: GROUP_FUNCTIONS }).array().notNull().default([]),
    description: text('description').notNull().default(''),
    for: text('for', { enum: GROUP_FOR }).notNull().default('users'),
    locked: boolean('locked').notNull().default(false),
    /** The fee for people of the group; null is none. */
    billing: jsonb('billing').$type<GroupBilling>(),
  },
  (table) => [uniqueIndex('groups_sign').on(table.clubId, table.groupSign).where(sql`group_sign <> ''`)],
)

/** The people of each group of a club. */
export const groupMembers = pgTable(
  'group_members',
  {
    clubId: uuid('club_id').notNull(),
    groupId: uuid('group_id').notNull(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    /** Whether the person is invoiced the fee of the group, and when next. */
    isBilled: boolean('is_billed').notNull().default(false),
    nextInvoiceDate: day('next_invoice_date'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.uid, table.groupId] }),
    foreignKey({ columns: [table.clubId, table.groupId], foreignColumns: [groups.clubId, groups.id] }),
    index('group_members_group').on(table.clubId, table.groupId),
    ofClub(),
    ofPerson('select'),
  ],
)
