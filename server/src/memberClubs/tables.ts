import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { REQUEST_STATES } from '@bahnfrei/domain/members/member.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../base/database/instants.ts'
import { clubPolicy, ofClub, personPolicy } from '../base/database/policies.ts'
import { clubs } from '../clubs/tables.ts'

/**
 * Memberships of clubs in other clubs, requested by the member club. Once approved, its active people inherit the
 * permissions given to it (P08).
 */
export const clubLinks = pgTable(
  'club_links',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    memberClubId: uuid('member_club_id')
      .notNull()
      .references(() => clubs.id),
    status: text('status', { enum: REQUEST_STATES }).notNull(),
    permissions: jsonb('permissions').$type<Permissions>().notNull(),
    comment: text('comment').notNull().default(''),
    denialReason: text('denial_reason').notNull().default(''),
    isBlocked: boolean('is_blocked').notNull().default(false),
    /** The person who asked on behalf of the member club. */
    askedBy: uuid('asked_by'),
    createdOn: moment('created_on').notNull(),
    decidedBy: uuid('decided_by'),
    decidedOn: moment('decided_on'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.memberClubId] }),
    index('club_links_member').on(table.memberClubId),
    // A club gives nothing to itself (P07).
    check('club_links_of_two', sql`${table.clubId} <> ${table.memberClubId}`),
    check('club_links_blocked', sql`NOT ${table.isBlocked} OR ${table.status} = 'rejected'`),
    ofClub(),
    clubPolicy('of_the_member_club', { for: 'select', using: sql`member_club_id = current_club()` }),
    // Somebody who asks for the own clubs sees also by way of which of them others are open.
    personPolicy('of_the_member_clubs', {
      for: 'select',
      using: sql`member_club_id IN (SELECT club_id FROM memberships WHERE uid = current_person())`,
    }),
  ],
)
