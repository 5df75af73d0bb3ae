import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { MailPurpose } from '@bahnfrei/domain/base/mail/mailLimit.ts'
import type { SecurityEvent } from '@bahnfrei/domain/base/rights/securityLog.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredAttachment, Words } from '../mail/letter.ts'
import { moment, tstzmultirange } from './instants.ts'
import { ofClub, personPolicy, sharedPolicy } from './policies.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The announcements of committed transactions that have not yet been told to the other instances. */
export const announcements = pgTable('announcements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topics: text('topics').array().notNull(),
  createdOn: moment('created_on').notNull(),
})

/** The first answer to a request with an idempotency key, kept for a day. */
export const answers = pgTable(
  'answers',
  {
    uid: uuid('uid').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The answer as the JSON that was sent. Null: the work is still under way. */
    answer: text('answer'),
    createdOn: moment('created_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
)

/**
 * The jobs to run after a commit or at a later moment. A row is deleted when its job is done. Requests can only queue
 * jobs, by `queue_job`.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** A later job replaces an earlier one with the same key. */
    key: text('key'),
    /** Ids and small facts. Only the server reads it. */
    payload: jsonb('payload').notNull(),
    runAt: moment('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The id of the run that holds the job now. A run that has lost the claim must not end the job. */
    claim: uuid('claim'),
    /** The kind of the last failure, never values from it. */
    failure: text('failure'),
    /** When the job was given up. Null: it was not. */
    failedOn: moment('failed_on'),
  },
  (table) => [
    unique('jobs_key').on(table.key),
    index('jobs_due').on(table.name, table.runAt, table.id).where(sql`failed_on IS NULL`),
  ],
)

/**
 * The changes of the rights of a person, or of everybody in a club. Triggers write them. They stay for as long as a
 * request can run that was admitted before: its commit looks for them (`refuse_changed_rights`).
 */
export const rightsChanges = pgTable(
  'rights_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: uuid('uid'),
    clubId: uuid('club_id'),
    /** The transaction that made the change. It is not refused itself, so that people can change their own rights. */
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
    createdOn: moment('created_on').notNull().default(sql`now()`),
  },
  (table) => [index('rights_changes_person').on(table.uid), index('rights_changes_club').on(table.clubId)],
).enableRLS()

/**
 * The recorded changes in a club: author, kind, and the values before and after, as far as they differ. Requests can
 * only add rows.
 */
export const changes = pgTable(
  'changes',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    /** The kind of the changed thing, in the singular. */
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id').notNull(),
    uid: uuid('uid').notNull(),
    changedOn: moment('changed_on').notNull(),
    /** The name of the call, with its room. */
    call: text('call').notNull(),
    /** `before` is null for something new, `after` for something removed. */
    before: jsonb('before').$type<object>(),
    after: jsonb('after').$type<object>(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    index('changes_subject').on(table.subjectId, table.changedOn),
    ofClub(),
  ],
)

/** The single row of values that concern everybody, on every instance. */
export const realtime = pgTable(
  'realtime',
  {
    single: boolean('single').primaryKey().default(true),
    maintenanceActive: boolean('maintenance_active').notNull().default(false),
    backOnlineTime: moment('back_online_time'),
    trackUsage: boolean('track_usage').notNull().default(true),
    /** The times in which usage was tracked. The weekly statistics count only these. */
    tracked: tstzmultirange('tracked').notNull().default('{(,)}'),
    refreshAfter: moment('refresh_after'),
  },
  () => [
    check('realtime_once', sql`single`),
    sharedPolicy('of_everybody', { for: 'select', using: sql`true` }),
    personPolicy('by_root', {
      for: 'update',
      using: sql`EXISTS (SELECT FROM users WHERE uid = current_person() AND root AND NOT disabled)`,
    }),
  ],
)

/**
 * One encrypted text by which the server checks at its start whether it has the right key
 * (`base/security/secretBox.ts`). Requests cannot read it.
 */
export const secretCheck = pgTable(
  'secret_check',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    sealed: text('sealed').notNull(),
  },
  () => [check('secret_check_once', sql`is_only`)],
)

/** The last scheduled backup, and the last failure since. Requests cannot read it. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    madeOn: moment('made_on'),
    failedOn: moment('failed_on'),
  },
  () => [check('backup_runs_once', sql`is_only`)],
)

/** Every mail that was written, with its status. Requests can only add rows. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** The kind of mail, such as `reservationCreateOther`. */
    kind: text('kind').notNull(),
    address: text('address').notNull(),
    /** The address for replies, if it is not the sender. */
    replyTo: text('reply_to'),
    language: text('language').$type<Language>().notNull(),
    words: jsonb('words').$type<Words>().notNull(),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull(),
    /** The files that this mail shares with others. */
    bundleId: uuid('bundle_id'),
    /** `kept`: no mail server is configured. `failed`: the mail could not be delivered. */
    status: text('status').$type<'waiting' | 'sent' | 'kept' | 'failed'>().notNull(),
    failure: text('failure'),
    /** Until when the link in the mail works. The link is deleted at that moment, or as soon as the mail is sent. */
    opensUntil: moment('opens_until'),
    createdOn: moment('created_on').notNull(),
    sentOn: moment('sent_on'),
  },
  (table) => [
    index('mails_created').on(table.createdOn),
    index('mails_bundle').on(table.bundleId),
    check('mails_status', sql`status IN ('waiting', 'sent', 'kept', 'failed')`),
  ],
)

/**
 * The number of mails written to an address on a day, by their purpose. `address` is a hash, so that no address is
 * kept.
 */
export const mailCounts = pgTable(
  'mail_counts',
  {
    address: text('address').notNull(),
    purpose: text('purpose').$type<MailPurpose>().notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.purpose, table.day] })],
)

/** Files that many mails share, stored once. */
export const mailBundles = pgTable('mail_bundles', {
  id: uuid('id').primaryKey(),
  attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull(),
})

/**
 * Every uploaded or generated file, by the random id of its folder in the store. A file that nobody keeps is deleted
 * within an hour; its row stays for a day, because it counts towards the person's upload limit. Requests use only
 * `keep_file` and `release_file`.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey(),
    /** The person who uploaded the file, or for whom it was made. */
    uid: uuid('uid').notNull(),
    bytes: integer('bytes').notNull(),
    kept: boolean('kept').notNull().default(false),
    createdOn: moment('created_on').notNull(),
    removedOn: moment('removed_on'),
  },
  (table) => [index('stored_files_uid').on(table.uid, table.createdOn)],
)

/**
 * The security log of actions and refusals, apart from the log of requests (O19). Lines are only added, and deleted
 * when they are old. People and network addresses have pseudonyms.
 */
export const securityLog = pgTable(
  'security_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    occurredOn: moment('occurred_on').notNull(),
    event: text('event').$type<SecurityEvent>().notNull(),
    /** The name of the call, or of another origin. */
    call: text('call').notNull(),
    person: text('person'),
    /** The other person concerned. */
    target: text('target'),
    clubId: uuid('club_id'),
    address: text('address'),
    requestId: uuid('request_id'),
    /** The code of the refusal; null for an action. */
    code: text('code').$type<Refusal>(),
    /** How often it happened within the minute. */
    count: integer('count').notNull(),
  },
  (table) => [
    index('security_log_time').on(table.occurredOn),
    index('security_log_person').on(table.person, table.id),
    index('security_log_address').on(table.address, table.id),
    // Requests add lines, and those who run the installation read them.
    sharedPolicy('by_anybody', { for: 'insert', withCheck: sql`true` }),
    sharedPolicy('of_roots', { for: 'select', using: sql`(SELECT is_root())` }),
  ],
)
