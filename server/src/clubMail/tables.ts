import type { MailTexts } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { PERSON_STATES } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../base/database/instants.ts'
import { ofClub, ofPerson } from '../base/database/policies.ts'
import type { StoredAttachment } from '../base/mail/letter.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { memberships } from '../members/tables.ts'

/** The mails of a club to its people: drafts and sent ones. */
export const clubMails = clubTable(
  'club_mails',
  {
    /** The officer who created the mail; null once the account is gone. */
    uid: uuid('uid'),
    texts: jsonb('texts').$type<MailTexts>().notNull(),
    createdOn: moment('created_on').notNull(),
    sentOn: moment('sent_on'),
  },
  (table) => [index('club_mails_latest').on(table.clubId, table.createdOn)],
)

/** The attached files of a club's mail. */
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

/** The recipients of a club's mail, each with its state. */
export const clubMailPeople = pgTable(
  'club_mail_people',
  {
    clubId: uuid('club_id').notNull(),
    mailId: uuid('mail_id').notNull(),
    uid: uuid('uid').notNull(),
    state: text('state', { enum: PERSON_STATES }).notNull().default('open'),
    failure: text('failure'),
    /** The id of the mail to this recipient. A trigger on `mails` copies its status here. */
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
