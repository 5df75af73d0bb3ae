import { MOST_GUARDIANS } from '@bahnfrei/domain/families/guardianship.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../base/database/instants.ts'
import { ofClub, personPolicy } from '../base/database/policies.ts'
import { memberships } from '../members/tables.ts'
import { users } from '../users/tables.ts'

/**
 * The guardians of children in a club, proposed or confirmed. A club proposes, the guardian confirms, and nobody can
 * propose themselves. Whether a guardianship has an effect depends on birth dates and the current day; no column stores
 * it.
 */
export const guardianships = pgTable(
  'guardianships',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    childUid: uuid('child_uid').notNull(),
    /** Null until the person who was invited by mail has confirmed. */
    guardianUid: uuid('guardian_uid').references(() => users.uid, { onDelete: 'cascade' }),
    /** The invited address, whose owner may confirm once it is a confirmed address; empty after that. */
    email: text('email').notNull().default(''),
    /** The number of this guardian among those of the child, which limits how many there are. */
    place: integer('place').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdOn: moment('created_on').notNull(),
    confirmedOn: moment('confirmed_on'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({
      columns: [table.clubId, table.childUid],
      foreignColumns: [memberships.clubId, memberships.uid],
    }).onDelete('cascade'),
    unique('guardianships_place').on(table.clubId, table.childUid, table.place),
    unique('guardianships_once').on(table.clubId, table.childUid, table.guardianUid),
    check('guardianships_of_few', sql.raw(`place BETWEEN 1 AND ${MOST_GUARDIANS}`)),
    check('guardianships_of_two', sql`guardian_uid <> child_uid`),
    check('guardianships_by_others', sql`guardian_uid <> created_by`),
    check('guardianships_of_somebody', sql`(guardian_uid IS NULL) = (email <> '')`),
    check('guardianships_confirmed', sql`confirmed_on IS NULL OR guardian_uid IS NOT NULL`),
    index('guardianships_guardian').on(table.guardianUid),
    index('guardianships_child').on(table.childUid),
    index('guardianships_email').on(table.email),
    ofClub(),
    personPolicy('of_the_guardian', { for: 'select', using: sql`guardian_uid = current_person()` }),
    personPolicy('of_the_child', { for: 'select', using: sql`child_uid = current_person()` }),
    personPolicy('of_the_invited', {
      for: 'select',
      using: sql`email <> '' AND email = (SELECT u.email FROM users u WHERE u.uid = current_person() AND u.verified)`,
    }),
  ],
)
