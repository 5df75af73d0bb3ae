import type { EntryCounts, SameEntry } from '@bahnfrei/domain/bank/bankImport.ts'
import { ACCESS_PROBLEMS } from '@bahnfrei/domain/bank/connection.ts'
import { DATE_FORMATS } from '@bahnfrei/domain/bank/csvMapping.ts'
import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import { HANDLINGS } from '@bahnfrei/domain/bank/matchAnswer.ts'
import type { ReasonFor } from '@bahnfrei/domain/bank/reasons.ts'
import { bigint, foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentAccounts } from '../accounts/tables.ts'
import { day, moment } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { importColumns } from '../base/import/columns.ts'
import { oneRunning } from '../base/run/columns.ts'
import { bookings } from '../bookings/tables.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { clubs } from '../clubs/tables.ts'
import { memberships } from '../members/tables.ts'
import type { StatementFile } from './read/statement.ts'

/** The fields that the columns of lists of banks hold (BOOK-042). */
export const csvMappings = clubTable('csv_mappings', {
  name: text('name').notNull(),
  dateFormat: text('date_format', { enum: DATE_FORMATS }).notNull(),
  targetAccountNumber: text('target_account_number'),
  paymentDate: text('payment_date').notNull(),
  iban: text('iban').notNull(),
  bic: text('bic').notNull(),
  amount: text('amount').notNull(),
  description: text('description').notNull(),
  userName: text('user_name').notNull(),
  transactionId: text('transaction_id').notNull(),
})

/** The files of banks that a club hands in. File and content stay until it is run. */
export const bankImports = clubTable(
  'bank_imports',
  {
    ...importColumns(),
    /** The documents of the file, as they were read; they may overlap. */
    content: jsonb('content').$type<StatementFile[]>(),
    format: text('format', { enum: ['camt', 'mt940', 'csv'] }).notNull(),
    /** The account that an officer chose where the file names none. */
    accountId: uuid('account_id'),
    mappingId: uuid('mapping_id'),
    counts: jsonb('counts').$type<EntryCounts>(),
    /** The bookings by hand that its entries are, as an officer said when it was run. */
    same: jsonb('same').$type<SameEntry[]>().notNull().default([]),
  },
  (table) => [
    index('bank_imports_latest').on(table.clubId, table.createdOn),
    oneRunning('bank_imports_one_running', table),
    foreignKey({
      name: 'bank_imports_account',
      columns: [table.clubId, table.accountId],
      foreignColumns: [paymentAccounts.clubId, paymentAccounts.id],
    }),
    foreignKey({
      name: 'bank_imports_mapping',
      columns: [table.clubId, table.mappingId],
      foreignColumns: [csvMappings.clubId, csvMappings.id],
    }),
  ],
)

/**
 * The entries of banks from which bookings were made, one for each booking, under its id. `key` lets an entry come in
 * once, whatever brings it. An entry goes with its booking.
 */
export const bankEntries = clubTable(
  'bank_entries',
  {
    accountId: uuid('account_id').notNull(),
    /** The file that brought it; null once that is gone. */
    importId: uuid('import_id'),
    /** The day on which the bank entered it. */
    day: day('day').notNull(),
    key: text('key').notNull(),
    entry: jsonb('entry').$type<BankEntry>().notNull(),
    /** The decision about it; null while nobody decided. */
    handled: text('handled', { enum: HANDLINGS }),
    /** The moment and the reasons for which the rule assigned it by itself. */
    matchedOn: moment('matched_on'),
    reasons: jsonb('reasons').$type<ReasonFor[]>(),
  },
  (table) => [
    foreignKey({
      name: 'bank_entries_booking',
      columns: [table.clubId, table.id],
      foreignColumns: [bookings.clubId, bookings.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'bank_entries_import',
      columns: [table.clubId, table.importId],
      foreignColumns: [bankImports.clubId, bankImports.id],
    }),
    uniqueIndex('bank_entries_once').on(table.clubId, table.accountId, table.key),
    index('bank_entries_by_day').on(table.clubId, table.day),
    index('bank_entries_by_import').on(table.clubId, table.importId),
  ],
)

/** The users of clubs at the service that asks banks. */
export const bankUsers = pgTable(
  'bank_users',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    userId: text('user_id').notNull(),
    /** Encrypted; the service has the other half. */
    password: text('password').notNull(),
    /** The form that was begun last; null once it has ended. */
    formId: text('form_id'),
    /** The officer in whose name banks are asked at night; null once the account is gone. */
    uid: uuid('uid'),
  },
  (table) => [index('bank_users_uid').on(table.uid), ofClub()],
)

/** The accounts of clubs at banks that are asked directly (BOOK-039). */
export const bankConnections = clubTable(
  'bank_connections',
  {
    bankConnectionId: text('bank_connection_id').notNull(),
    /** The key of the account at the service. */
    accountId: text('account_id').notNull(),
    iban: text('iban').notNull(),
    accountName: text('account_name').notNull(),
    accountType: text('account_type').notNull(),
    accountNumber: text('account_number').notNull(),
    accountHolder: text('account_holder').notNull(),
    balance: bigint('balance', { mode: 'number' }).notNull(),
    targetAccountNumber: text('target_account_number'),
    bankName: text('bank_name').notNull().default(''),
    consentUntil: day('consent_until'),
    problem: text('problem', { enum: ACCESS_PROBLEMS }),
    /** The moment at which it was read last, and since which its entries go to its target. */
    reloadedOn: moment('reloaded_on').notNull(),
    fetchedOn: moment('fetched_on'),
  },
  (table) => [uniqueIndex('bank_connections_once').on(table.clubId, table.accountId)],
)

/** The accounts from which somebody has paid for people, as officers taught it. */
export const payerRules = clubTable(
  'payer_rules',
  {
    iban: text('iban').notNull(),
    uid: uuid('uid').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'payer_rules_person',
      columns: [table.clubId, table.uid],
      foreignColumns: [memberships.clubId, memberships.uid],
    }).onDelete('cascade'),
    uniqueIndex('payer_rules_once').on(table.clubId, table.iban, table.uid),
    index('payer_rules_uid').on(table.uid),
  ],
)
