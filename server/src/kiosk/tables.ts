import { DATE_FORMATS, PRESET_SETTINGS, TITLE_FONTS } from '@bahnfrei/domain/kiosk/screen.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { clubs } from '../clubs/tables.ts'

/**
 * The screens of a club. A device is signed in as a screen by its login, which is deleted with the screen. The range is
 * of the same club, and a screen whose range is deleted shows none (both in the migration).
 */
export const displayScreens = pgTable(
  'display_screens',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    /** A random id of the server, never one that a device sent: it is used in the place of a person's id. */
    id: uuid('id').notNull().unique('display_screens_id'),
    screenName: text('screen_name').notNull().default(''),
    /** The device that was activated last, its network address, and the moment. */
    device: text('device').notNull(),
    address: text('address').notNull(),
    activatedOn: moment('activated_on').notNull(),
    rangeId: uuid('range_id'),
    scale: integer('scale').notNull().default(PRESET_SETTINGS.scale),
    title: text('title').notNull().default(PRESET_SETTINGS.title),
    frameScale: integer('frame_scale').notNull().default(PRESET_SETTINGS.frameScale),
    pastDisplay: integer('past_display').notNull().default(PRESET_SETTINGS.pastDisplay),
    themeColor: text('theme_color').notNull().default(PRESET_SETTINGS.themeColor),
    textColor: text('text_color').notNull().default(PRESET_SETTINGS.textColor),
    dateFormat: text('date_format', { enum: DATE_FORMATS }).notNull().default(PRESET_SETTINGS.dateFormat),
    titleFont: text('title_font', { enum: TITLE_FONTS }).notNull().default(PRESET_SETTINGS.titleFont),
    checkIn: boolean('check_in').notNull().default(false),
    showsNames: boolean('shows_names').notNull().default(false),
    staysOn: boolean('stays_on').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    check(
      'display_screens_choices',
      sql`scale IN (100, 125, 150, 175, 200, 250, 300) AND frame_scale IN (100, 125, 150, 175, 200, 250, 300)
        AND title_font = 'Roboto'`,
    ),
    check('display_screens_past', sql`past_display BETWEEN 0 AND 24`),
    check('display_screens_colours', sql`theme_color ~ '^#[0-9A-Fa-f]{6}$' AND text_color ~ '^#[0-9A-Fa-f]{6}$'`),
    ofClub(),
  ],
)

/** The announcement of a club on all its screens, until the end of a day or until it is removed. */
export const screenAnnouncements = pgTable(
  'screen_announcements',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    text: text('text').notNull(),
    until: day('until'),
  },
  () => [ofClub()],
)
