import * as z from 'zod/mini'
import { Counter, Day, Id, Millis } from '../base/call/fields.ts'
import { Cents } from '../base/money/money.ts'
import { runFields } from '../base/run/run.ts'
import { SameMoney } from '../bookings/sameMoney.ts'
import { FILE_FORMATS } from './statement.ts'

/** The most entries and unread rows of a file that its preview names. */
export const MOST_NAMED = 100
/** The imports that the screen lists, the latest first. */
export const MOST_IMPORTS = 20
/** The most bytes of a file of a bank: 5,000 entries in CAMT have 17 MB. */
export const MOST_STATEMENT_BYTES = 25_165_824

/** The fates of the entries of a file; each entry is counted once. */
export const ENTRY_COUNTS = ['fresh', 'known', 'pending', 'foreign', 'homeless', 'unread'] as const
const EntryCounts = z.strictObject({
  /** The entries that are taken in. */
  fresh: Counter,
  /** The entries that are there already. */
  known: Counter,
  /** The entries that the bank has not carried out yet. */
  pending: Counter,
  /** The entries in a currency of which the club has no account. */
  foreign: Counter,
  /** The entries of an account that the club has not. */
  homeless: Counter,
  /** The rows that cannot be read. */
  unread: Counter,
})
export type EntryCounts = z.infer<typeof EntryCounts>

/** Whether the balance before the entries and the entries come to the balance after them, where the file says both. */
const BALANCES = ['right', 'wrong', 'unknown'] as const

/** An account in a file, and where its entries go. */
export const StatementAccount = z.strictObject({
  /** The account as the file names it; empty where it does not. */
  iban: z.string(),
  /** The payment account to which its entries go; null while none is known. */
  paymentAccount: z.nullable(Id('paymentAccount')),
  paymentAccountName: z.string(),
  /** The first and the last day of its entries; null without any. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  opening: z.nullable(Cents),
  closing: z.nullable(Cents),
  balance: z.enum(BALANCES),
  /** The sum that is missing from the entries to the closing balance; 0 where that is right or not known. */
  difference: Cents,
})
export type StatementAccount = z.infer<typeof StatementAccount>

/** An entry of a file as its preview shows it. */
export const StatementEntry = z.strictObject({
  day: Day,
  amount: Cents,
  currency: z.string(),
  name: z.string(),
  iban: z.string(),
  text: z.string(),
})

/** The most entries of a file for which somebody says that they are in the books already. */
export const MOST_SAME = 2000

/** A booking that is named as the money of an entry; `key` names the entry in its file. */
export const SameEntry = z.strictObject({
  key: z.string().check(z.regex(/^\w{1,90}:\d{1,6}$/)),
  bookingId: Id('booking'),
})
export type SameEntry = z.infer<typeof SameEntry>

/** An entry that can be in the books already, with the bookings that can be it. */
export const EntryByHand = z.strictObject({
  key: z.string(),
  entry: StatementEntry,
  bookings: z.array(SameMoney),
  /** The booking that it is, if exactly one fits and nothing speaks against; null where an officer has to say. */
  preset: z.nullable(Id('booking')),
})

/** The result that a file would have at this moment. */
export const StatementDraft = z.strictObject({
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  /** The columns of a list whose headers are not known and that no mapping fits; empty where it can be read. */
  columns: z.array(z.strictObject({ header: z.string(), examples: z.array(z.string()) })),
  mappingId: z.nullable(Id('csvMapping')),
  accounts: z.array(StatementAccount),
  counts: EntryCounts,
  /** The first entries that are taken in. */
  fresh: z.array(StatementEntry),
  /** The entries among the new ones that can be in the books already, because somebody entered them by hand. */
  byHand: z.array(EntryByHand),
  /** The first rows that cannot be read, each with its place in the file. */
  unread: z.array(z.strictObject({ at: Counter, text: z.string() })),
})
export type StatementDraft = z.infer<typeof StatementDraft>

/** A file of a bank that came into the club. */
export const BankImport = z.strictObject({
  id: Id('bankImport'),
  ...runFields,
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  /** The officer who handed it in, with the name; nobody once the account is gone. */
  uid: z.nullable(Id('user')),
  name: z.string(),
  createdOn: Millis,
  /** The fates of its entries; null before it was run. */
  counts: z.nullable(EntryCounts),
  /** How many of its entries the rule has assigned by itself. */
  assigned: Counter,
})
export type BankImport = z.infer<typeof BankImport>
