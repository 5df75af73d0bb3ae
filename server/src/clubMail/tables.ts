import type { MailTexts } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { PERSON_STATES } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofClub, ofPerson } from '../base/database/policies.ts'
import type { StoredAttachment } from '../base/mail/letter.ts'
import { clubs } from '../clubs/tables.ts'
import { memberships } from '../members/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** The mails of a club to its people: drafts, and what was sent. */
export const clubMails = pgTable(
  'club_mails',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    id: uuid('id').notNull(),
    /** Who began it; null once the account is no more. */
    uid: uuid('uid'),
    texts: jsonb('texts').$type<MailTexts>().notNull(),
    createdOn: moment('created_on').notNull(),
    sentOn: moment('sent_on'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    index('club_mails_latest').on(table.clubId, table.createdOn),
    ofClub(),
  ],
)

/** The files of such a mail. */
export const clubMailFiles = pgTable(
  'club_mail_files',
  {
    clubId: uuid('club_id').notNull(),
    mailId: uuid('mail_id').notNull(),
    id: uuid('id').notNull(),
    bytes: integer('bytes').notNull(),
    file: jsonb('file').$type<StoredAttachment>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.mailId, table.id] }),
    foreignKey({ columns: [table.clubId, table.mailId], foreignColumns: [clubMails.clubId, clubMails.id] }).onDelete(
      'cascade',
    ),
    ofClub(),
  ],
)

/** Whom such a mail reaches, and what became of it. */
export const clubMailPeople = pgTable(
  'club_mail_people',
  {
    clubId: uuid('club_id').notNull(),
    mailId: uuid('mail_id').notNull(),
    uid: uuid('uid').notNull(),
    state: text('state', { enum: PERSON_STATES }).notNull().default('open'),
    failure: text('failure'),
    /** The mail on its way; a trigger on `mails` takes over what becomes of it. */
    sentAs: uuid('sent_as'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.mailId, table.uid] }),
    foreignKey({ columns: [table.clubId, table.mailId], foreignColumns: [clubMails.clubId, clubMails.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.clubId, table.uid], foreignColumns: [memberships.clubId, memberships.uid] }).onDelete(
      'cascade',
    ),
    index('club_mail_people_uid').on(table.uid),
    index('club_mail_people_sent_as').on(table.sentAs),
    ofClub(),
    ofPerson('select'),
  ],
)
