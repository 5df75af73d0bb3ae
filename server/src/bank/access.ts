import { randomUUID } from 'node:crypto'
import type { bankAccessCalls } from '@bahnfrei/domain/bank/accessCalls.ts'
import type { BankConnection } from '@bahnfrei/domain/bank/connection.ts'
import { bankImportsTopic } from '@bahnfrei/domain/bank/topics.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { Refused, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { paymentAccountsOf } from '../accounts/paymentAccounts.ts'
import type { Acting, ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import type { BankFeed, FeedConnection } from './bankFeed.ts'
import type { BankUser } from './bankUser.ts'
import { fetchBank, matchPaymentsJob } from './jobs.ts'
import { mayTake, planOf } from './plan.ts'
import type { StatementFile } from './read/statement.ts'
import { storeEntries } from './run.ts'
import { bankConnections } from './tables.ts'

type Calls = typeof bankAccessCalls

const CONNECTIONS = `
  SELECT id, bank_connection_id AS "bankConnectionId", bank_name AS "bankName", iban AS "IBAN", account_name AS "accountName",
    account_type AS "accountType", account_number AS "accountNumber", account_holder AS "accountHolder", balance,
    target_account_number AS "importTargetAccount", consent_until AS "consentUntil", problem,
    ${millis('reloaded_on')} AS "reloadedOn"
  FROM bank_connections WHERE club_id = $1 ORDER BY bank_name COLLATE "und-x-icu", account_name COLLATE "und-x-icu", id`

export async function connectionsOf({ db, club }: OfClub): Promise<BankConnection[]> {
  return rows<BankConnection>(db, 'bank_connections', CONNECTIONS, [club.id])
}

/** The days before the last fetch from which on entries are read again: banks enter some with an earlier day. */
const OVERLAP_DAYS = 10
const SINCE = `
  SELECT to_char(min(reloaded_on), 'YYYY-MM-DD') AS day, bool_and(target_account_number IS NULL OR fetched_on IS NOT NULL) AS "isWhole"
  FROM bank_connections WHERE club_id = $1 AND bank_connection_id = $2`

/** Returns the day since which a connection is read: all that there is until each account with a target was read once. */
export async function sinceOf({ db, club }: OfClub, bankConnectionId: string): Promise<string | null> {
  const [found] = await rows<{ day: string | null; isWhole: boolean | null }>(db, 'bank_read_since', SINCE, [
    ...[club.id, bankConnectionId],
  ])
  if (found?.day == null || found.isWhole !== true) return null
  return addDays(found.day, -OVERLAP_DAYS)
}

export type Taken = OutputOf<Calls['reloadBank']>

/** Keeps the accounts of a connection, enters what is new on those that name a target, and asks again the next night. */
export async function takeIn(
  bankConnectionId: string,
  { bankName, consentUntil, accounts }: FeedConnection,
  context: Acting,
): Promise<Taken> {
  const { db, club, uid, now, announce, job } = context
  for (const { accountId, IBAN: iban, entries: _entries, doubtful: _doubtful, ...account } of accounts) {
    const reloadedOn = now.toString()
    const said = { ...account, iban, bankConnectionId, bankName, consentUntil, problem: null, reloadedOn }
    await db
      .insert(bankConnections)
      .values({ ...said, clubId: club.id, id: randomUUID(), accountId })
      .onConflictDoUpdate({
        target: [bankConnections.clubId, bankConnections.accountId],
        set: {
          ...said,
          fetchedOn: sql`CASE WHEN ${bankConnections.targetAccountNumber} IS NULL THEN NULL ELSE ${reloadedOn}::timestamptz END`,
        },
      })
  }
  const targets = new Map((await connectionsOf(context)).map((each) => [each.IBAN, each.importTargetAccount]))
  const taken: Taken = { imported: 0, doubtful: 0 }
  for (const { IBAN: iban, entries, doubtful } of accounts) {
    const targetNumber = targets.get(iban) ?? null
    if (targetNumber === null) continue
    const statement = { iban, opening: null, closing: null, entries }
    const file: StatementFile = { format: 'csv', statements: [statement], pending: 0, unread: [], columns: [] }
    const { fresh, byHand } = await planOf({ content: [file], accountId: null, targetNumber }, context)
    // Nobody looks at it before, so only what nothing speaks against is taken for the same.
    const same = byHand.flatMap(({ key, preset }) => (preset === null ? [] : [{ key, bookingId: preset }]))
    await storeEntries(context, fresh, { importId: null, importMethod: 'finApi', same }, async () => undefined)
    taken.imported += fresh.length
    taken.doubtful += doubtful
  }
  job(matchPaymentsJob, { clubId: club.id, uid })
  fetchBank(job, { clubId: club.id, bankConnectionId }, now)
  announce(bankImportsTopic(club.id))
  return taken
}

/** Lets the service ask a bank what is new. Refuses where the bank wants a person for it. */
export async function refresh(feed: BankFeed, user: BankUser, wish: Parameters<BankFeed['update']>[1]): Promise<void> {
  if ((await feed.update(user, wish)) !== undefined) refuse('BANK_CONSENT_NEEDED')
}

const PROBLEM = 'UPDATE bank_connections SET problem = $3 WHERE club_id = $1 AND bank_connection_id = $2 RETURNING 1'

/** Notes why a bank was not asked. */
export async function noteProblem(
  bankConnectionId: string,
  problem: NonNullable<BankConnection['problem']>,
  { db, club, announce }: OfClub & Pick<ClubContext, 'announce'>,
): Promise<void> {
  await rows(db, 'note_bank_problem', PROBLEM, [club.id, bankConnectionId, problem])
  announce(bankImportsTopic(club.id))
}

/** Returns which problem of a connection an error is; undefined where it is none. */
export function problemIn(error: unknown): NonNullable<BankConnection['problem']> | undefined {
  if (!(error instanceof Refused)) return undefined
  return error.code === 'BANK_UNREACHABLE'
    ? 'unreachable'
    : error.code === 'BANK_CONSENT_NEEDED'
      ? 'consent'
      : undefined
}

/** Says to which payment account the entries of an account at a bank go. */
export async function updateBankImport(
  { id, importTargetAccount }: InputOf<Calls['updateBankImport']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  const before = (await connectionsOf(context)).find((each) => each.id === id)
  if (before === undefined) refuse('BANK_CONNECTION_NOT_FOUND')
  if (importTargetAccount !== null) {
    const account = (await paymentAccountsOf(db, club.id)).find(({ number }) => number === importTargetAccount)
    if (account === undefined) refuse('ACCOUNT_NOT_FOUND')
    if (!mayTake(account, before.IBAN)) refuse('BANK_ACCOUNT_OTHER')
  }
  await db
    .update(bankConnections)
    .set({ targetAccountNumber: importTargetAccount, fetchedOn: null })
    .where(and(eq(bankConnections.clubId, club.id), eq(bankConnections.id, id)))
  const change = { before: { importTargetAccount: before.importTargetAccount }, after: { importTargetAccount } }
  recordAudit(context, { subject: 'bankConnection', subjectId: id, call: 'bank.updateBankImport', ...change })
  announce(bankImportsTopic(club.id))
}
