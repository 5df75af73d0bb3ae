import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredAttachment, Words } from './letter.ts'

/** What was announced by committed transactions and has not yet been told to the other instances. */
export const announcements = pgTable('announcements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topics: text('topics').array().notNull(),
  createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
})

/** The first answer to a submission with an idempotency key, kept for a day. */
export const answers = pgTable(
  'answers',
  {
    uid: uuid('uid').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** JSON as it was sent. */
    answer: text('answer'),
    createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
)

/** What is to be done after a commit, or at a later moment; a row goes when it is done. Requests only queue, by `queue_job`. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Of two jobs with one key the later one counts. */
    key: text('key'),
    /** Ids and small facts; what it says is read by the server only. */
    payload: jsonb('payload').notNull(),
    runAt: timestamp('run_at', { withTimezone: true, mode: 'string' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Whoever works at it just now; who lost the claim must not end the job. */
    claim: uuid('claim'),
    /** The kind of the last failure, never its values. */
    failure: text('failure'),
    /** When it was given up. */
    failedOn: timestamp('failed_on', { withTimezone: true, mode: 'string' }),
  },
  (table) => [unique('jobs_key').on(table.key), index('jobs_due').on(table.runAt).where(sql`failed_on IS NULL`)],
)

/** The one row of values that concern everybody at once, on every instance. */
export const realtime = pgTable(
  'realtime',
  {
    single: boolean('single').primaryKey().default(true),
    maintenanceActive: boolean('maintenance_active').notNull().default(false),
    backOnlineTime: timestamp('back_online_time', { withTimezone: true, mode: 'string' }),
    trackUsage: boolean('track_usage').notNull().default(false),
    refreshAfter: timestamp('refresh_after', { withTimezone: true, mode: 'string' }),
  },
  () => [check('realtime_once', sql`single`)],
)

/** Every mail that was written, and what became of it. Requests only add to it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** Which kind of mail it is, such as `reservationCreateOther`. */
    kind: text('kind').notNull(),
    address: text('address').notNull(),
    /** Who gets the answers, when it is not the sender. */
    replyTo: text('reply_to'),
    language: text('language').$type<Language>().notNull(),
    words: jsonb('words').$type<Words>().notNull(),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull(),
    /** `kept` is for a server without SMTP, `failed` for what the mail server of the recipient will not have. */
    status: text('status').$type<'waiting' | 'sent' | 'kept' | 'failed'>().notNull(),
    failure: text('failure'),
    /** Its link opens something until then. It is taken out as soon as the mail is sent, or that moment has passed. */
    opensUntil: timestamp('opens_until', { withTimezone: true, mode: 'string' }),
    createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
    sentOn: timestamp('sent_on', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('mails_created').on(table.createdOn),
    check('mails_status', sql`status IN ('waiting', 'sent', 'kept', 'failed')`),
  ],
)

/**
 * Every file that was handed in or made, by the random id of its folder in the store. What nobody keeps is removed within
 * the hour; its row stays for a day, because it counts for how much somebody may hand in. Requests use `keep_file` and
 * `release_file` only.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey(),
    /** Who handed it in. */
    uid: uuid('uid').notNull(),
    bytes: integer('bytes').notNull(),
    kept: boolean('kept').notNull().default(false),
    createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
    removedOn: timestamp('removed_on', { withTimezone: true, mode: 'string' }),
  },
  (table) => [index('stored_files_uid').on(table.uid, table.createdOn)],
)
