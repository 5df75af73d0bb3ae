import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { clubs } from '../clubs/tables.ts'
import { ranges } from '../ranges/tables.ts'

/** The visits of guests to a range on a day. A visit is deleted when the guest's name is deleted from the range log. */
export const guestVisits = pgTable(
  'guest_visits',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    rangeId: uuid('range_id').notNull(),
    day: day('day').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    laneName: text('lane_name').notNull(),
    fromClock: text('from_clock').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    street: text('street').notNull(),
    zip: text('zip').notNull(),
    city: text('city').notNull(),
    birthDate: day('birth_date').notNull(),
    homeClub: text('home_club').notNull(),
    /** The key by which the same guest is recognized (domain/src/guests/guestDays.ts). */
    guestKey: text('guest_key').notNull(),
    /**
     * The member responsible for the guest, and the officer who registered the guest. Each is cleared when that
     * person's account is erased.
     */
    responsibleUid: uuid('responsible_uid'),
    enteredBy: uuid('entered_by'),
    hasShownLicence: boolean('has_shown_licence').notNull(),
    hasDayInsurance: boolean('has_day_insurance').notNull(),
    briefingVersion: integer('briefing_version').notNull(),
    /** The strokes of the signature (domain/src/rangeLog/signature.ts). */
    signature: text('signature').notNull(),
    enteredOn: moment('entered_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({
      name: 'guest_visits_range',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [ranges.clubId, ranges.id],
    }).onDelete('cascade'),
    index('guest_visits_day').on(table.clubId, table.rangeId, table.day),
    index('guest_visits_key').on(table.clubId, table.guestKey),
    check('guest_visits_signature', sql`signature ~ '^(M[0-9]{1,3} [0-9]{1,3}(L[0-9]{1,3} [0-9]{1,3})*)+$'`),
    ofClub(),
  ],
)

/** The officers who looked at the data of a guest, at most once a day each. */
export const guestLooks = pgTable(
  'guest_looks',
  {
    clubId: uuid('club_id').notNull(),
    guestId: uuid('guest_id').notNull(),
    officerUid: uuid('officer_uid').notNull(),
    day: day('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.guestId, table.officerUid, table.day] }),
    foreignKey({
      name: 'guest_looks_guest',
      columns: [table.clubId, table.guestId],
      foreignColumns: [guestVisits.clubId, guestVisits.id],
    }).onDelete('cascade'),
    ofClub(),
  ],
)

/** The most days a year on which a person may be a guest of a club. Without a row there is no limit. */
export const guestTerms = pgTable(
  'guest_terms',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    mostDays: integer('most_days'),
  },
  () => [check('guest_terms_days', sql`most_days BETWEEN 0 AND 366`), ofClub()],
)

/**
 * The text of the safety briefing that guests sign, version by version. Old versions stay for the visits signed with
 * them.
 */
export const guestBriefings = pgTable(
  'guest_briefings',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    writtenOn: moment('written_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.version] }),
    check('guest_briefings_version', sql`version > 0`),
    ofClub(),
  ],
)
