import type { KnownKind } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../base/database/instants.ts'
import { ofPerson, sharedPolicy } from '../base/database/policies.ts'
import { users } from '../users/tables.ts'

/** The reports from the feedback screen. A person sees their own ones, roots see all (row-level security). */
export const feedbackReports = pgTable(
  'feedback_reports',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    isBug: boolean('is_bug').notNull(),
    generated: boolean('generated').notNull(),
    submitted: boolean('submitted').notNull(),
    /** The names of files that may be attached (`storedNames`). */
    attachmentNames: text('attachment_names').array().notNull(),
    evaluated: boolean('evaluated').notNull().default(false),
    resolution: text('resolution').notNull().default(''),
    evaluatedOn: moment('evaluated_on'),
    /** When the mail about the report was written; null until then. */
    toldOn: moment('told_on'),
    createdOn: moment('created_on').notNull(),
  },
  (table) => [
    index('feedback_reports_uid').on(table.uid, table.createdOn),
    ofPerson(),
    sharedPolicy('of_roots', { using: sql`is_root()` }),
  ],
)

/** The uploaded files of reports. Their bytes are in the store under a random id. */
export const feedbackAttachments = pgTable(
  'feedback_attachments',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => feedbackReports.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    fileId: uuid('file_id').notNull(),
    kind: text('kind').$type<KnownKind>().notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.name] }),
    sharedPolicy('of_the_report', { using: sql`report_id IN (SELECT id FROM feedback_reports)` }),
  ],
)
