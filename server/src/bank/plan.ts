import { createHash } from 'node:crypto'
import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import {
  type EntryCounts,
  MOST_NAMED,
  type StatementAccount,
  type StatementDraft,
} from '@bahnfrei/domain/bank/bankImport.ts'
import { type ByHand, foundByHand, type HandBooking } from '@bahnfrei/domain/bank/byHand.ts'
import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import { entryKey, freshEntries } from '@bahnfrei/domain/bank/fresh.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { isIban } from '@bahnfrei/domain/base/money/iban.ts'
import { CURRENCIES, type Currency, cents, NO_CENTS, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { SAME_DAYS } from '@bahnfrei/domain/bookings/sameMoney.ts'
import { paymentAccountsOf } from '../accounts/paymentAccounts.ts'
import type { Context, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { sameMoneyFields } from '../bookings/same.ts'
import { todayOf } from '../clubs/today.ts'
import type { Statement, StatementFile } from './read/statement.ts'

/** A file as it was read, with what an officer said of it. */
export type Kept = {
  content: readonly StatementFile[]
  accountId: Id<'paymentAccount'> | null
  /** The number of the account to which the mapping of its columns leads. */
  targetNumber: string | null
}

/** An entry that is taken in, the account to which it goes, its hash, and its key among the new ones of the file. */
export type Fresh = { account: PaymentAccount; entry: BankEntry; hash: string; key: string }
export type Plan = Pick<StatementDraft, 'accounts' | 'columns' | 'unread'> & {
  counts: EntryCounts
  fresh: Fresh[]
  byHand: ByHand[]
}

/** Returns what would become of a file now: what is new in it, and what is set aside. */
export async function planOf(
  { content, accountId, targetNumber }: Kept,
  context: OfClub & Pick<Context, 'now'>,
): Promise<Plan> {
  const { db, club } = context
  const today = await todayOf(context)
  const accounts = await paymentAccountsOf(db, club.id)
  const chosen = accounts.find(({ id }) => id === accountId) ?? accounts.find(({ number }) => number === targetNumber)
  const known = await knownEntries(content, context)
  const counts: EntryCounts = { fresh: 0, known: 0, pending: 0, foreign: 0, homeless: 0, unread: 0 }
  const added: Pick<Fresh, 'account' | 'entry'>[] = []
  for (const file of content) {
    counts.pending += file.pending
    counts.unread += file.unread.length
    // The statements of a document do not overlap, and those of two documents may.
    const byAccount = Map.groupBy(file.statements, ({ iban }) => accountFor(iban, accounts, chosen))
    for (const [account, statements] of byAccount) {
      const all = statements.flatMap(({ entries }) => entries)
      const ours = all.filter(({ currency }) => CURRENCIES.includes(currency as Currency))
      const booked = ours.filter(({ bookingDay }) => bookingDay <= today)
      counts.foreign += all.length - ours.length
      counts.pending += ours.length - booked.length
      if (account === undefined) {
        counts.homeless += booked.length
        continue
      }
      const before = known.get(account.id) ?? []
      const found = freshEntries(before, booked)
      known.set(account.id, [...before, ...found])
      counts.fresh += found.length
      counts.known += booked.length - found.length
      for (const entry of found) added.push({ account, entry })
    }
  }
  const fresh = withKeys(added)
  return {
    ...{ counts, fresh, byHand: foundByHand(fresh, await handBookings(fresh, context)) },
    accounts: accountsIn(content, (iban) => accountFor(iban, accounts, chosen)),
    columns: content.find(({ columns }) => columns.length > 0)?.columns ?? [],
    unread: content.flatMap(({ unread }) => unread).slice(0, MOST_NAMED),
  }
}

function withKeys(added: readonly Pick<Fresh, 'account' | 'entry'>[]): Fresh[] {
  const counts = new Map<string, number>()
  return added.map(({ account, entry }) => {
    const hash = hashOfEntry(account.id, entry)
    const number = (counts.get(hash) ?? 0) + 1
    counts.set(hash, number)
    return { account, entry, hash, key: `${hash}:${number}` }
  })
}

/** Returns the hash by which an entry of an account is known again. */
export function hashOfEntry(accountId: Id<'paymentAccount'>, entry: BankEntry): string {
  return createHash('sha256')
    .update(`${accountId} ${entryKey(entry)}`)
    .digest('hex')
}

/**
 * SQL: the bookings without an entry of the bank, as each of their accounts sees them. The entry of a transfer between two
 * banks is the one that comes first.
 */
const BY_HAND = `
  SELECT a.id AS "accountId", ${sameMoneyFields('a.amount')}
  FROM bookings b CROSS JOIN LATERAL (VALUES (b.account_id, b.amount), (b.target_account_id, -b.amount)) AS a (id, amount)
  WHERE b.club_id = $1 AND a.id = ANY ($2::uuid[]) AND b.payment_date BETWEEN $3::date AND $4::date
    AND NOT EXISTS (SELECT FROM bank_entries e WHERE e.club_id = b.club_id AND e.id = b.id)
  ORDER BY b.payment_date, b.id`

async function handBookings(fresh: readonly Fresh[], { db, club }: OfClub): Promise<HandBooking[]> {
  const days = fresh.map(({ entry }) => entry.bookingDay)
  const [first, last] = [least(days), greatest(days)]
  if (first === null || last === null) return []
  const accountIds = [...new Set(fresh.map(({ account }) => account.id))]
  const around = [addDays(first, -SAME_DAYS), addDays(last, SAME_DAYS)]
  return rows<HandBooking>(db, 'bookings_by_hand', BY_HAND, [club.id, accountIds, ...around])
}

/**
 * Returns the payment account to which the entries of an account in a file go: the one with its IBAN, or where the file
 * names no IBAN the chosen one, or the only bank account of the club.
 */
function accountFor(
  iban: string,
  accounts: readonly PaymentAccount[],
  chosen: PaymentAccount | undefined,
): PaymentAccount | undefined {
  const own = accounts.find((account) => account.IBAN !== '' && account.IBAN === iban)
  if (own !== undefined) return own
  if (chosen !== undefined) return mayTake(chosen, iban) ? chosen : undefined
  const banks = accounts.filter((account) => account.IBAN !== '')
  return iban === '' && banks.length === 1 ? banks[0] : undefined
}

/** Whether an account that an officer chose can take the entries of an account in a file. */
export function mayTake({ IBAN, cashMode }: PaymentAccount, iban: string): boolean {
  return cashMode === 'none' && (IBAN === '' || IBAN === iban || !isIban(iban))
}

const KNOWN = `
  SELECT account_id AS "accountId", entry FROM bank_entries
  WHERE club_id = $1 AND day BETWEEN $2::date AND $3::date ORDER BY account_id, id`

/** Returns the entries that are there for the days of a file, by account. */
async function knownEntries(content: readonly StatementFile[], { db, club }: OfClub) {
  const days = content.flatMap(({ statements }) =>
    statements.flatMap(({ entries }) => entries.map(({ bookingDay }) => bookingDay)),
  )
  const [first, last] = [least(days), greatest(days)]
  type Known = { accountId: Id<'paymentAccount'>; entry: BankEntry }
  const found = first === null ? [] : await rows<Known>(db, 'known_entries', KNOWN, [club.id, first, last])
  const known = new Map<Id<'paymentAccount'>, BankEntry[]>()
  for (const [accountId, all] of Map.groupBy(found, (each) => each.accountId))
    known.set(
      accountId,
      all.map(({ entry }) => entry),
    )
  return known
}

/** Returns the accounts in a file with their balances; of several statements the first opening and the last closing one. */
function accountsIn(
  content: readonly StatementFile[],
  accountOf: (iban: string) => PaymentAccount | undefined,
): StatementAccount[] {
  const statements = content.flatMap((file) => file.statements)
  return [...Map.groupBy(statements, ({ iban }) => iban)].map(([iban, all]) => {
    const account = accountOf(iban)
    const days = all.flatMap(({ entries }) => entries.map(({ bookingDay }) => bookingDay))
    const differences = all.map(differenceOf)
    const difference = sumOf(differences.map((each) => each ?? NO_CENTS))
    const isUnknown = differences.some((each) => each === undefined)
    const isWrong = differences.some((each) => each !== undefined && each !== 0)
    return {
      ...{ iban, paymentAccount: account?.id ?? null, paymentAccountName: account?.displayName ?? '' },
      ...{
        from: least(days),
        to: greatest(days),
        opening: all[0]?.opening ?? null,
        closing: all.at(-1)?.closing ?? null,
      },
      ...{ balance: isWrong ? ('wrong' as const) : isUnknown ? ('unknown' as const) : ('right' as const), difference },
    }
  })
}

/** Returns the sum that is missing from the entries to the closing balance; undefined where that cannot be said. */
function differenceOf({ opening, closing, entries }: Statement) {
  if (opening === null || closing === null || entries.some(({ currency }) => currency !== 'EUR')) return undefined
  return cents(closing - opening - sumOf(entries.map(({ amount }) => amount)))
}

function least(days: readonly Day[]): Day | null {
  return days.reduce<Day | null>((least, day) => (least === null || day < least ? day : least), null)
}

function greatest(days: readonly Day[]): Day | null {
  return days.reduce<Day | null>((greatest, day) => (greatest === null || day > greatest ? day : greatest), null)
}
