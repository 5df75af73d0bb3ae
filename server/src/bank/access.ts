import { randomUUID } from 'node:crypto'
import type { bankAccessCalls } from '@bahnfrei/domain/bank/accessCalls.ts'
import type { BankConnection } from '@bahnfrei/domain/bank/connection.ts'
import { bankImportsTopic } from '@bahnfrei/domain/bank/topics.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { paymentAccountsOf } from '../accounts/paymentAccounts.ts'
import { type ClubContext, longWork, type OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { BankFeed, FeedAccount } from './bankFeed.ts'
import { matchPaymentsJob } from './jobs.ts'
import { mayTake, planOf } from './plan.ts'
import type { StatementFile } from './read/statement.ts'
import { storeEntries } from './run.ts'
import { bankConnections } from './tables.ts'

type Calls = typeof bankAccessCalls

/** Makes the verbs that ask banks. Without a service they refuse (OP-80). */
export function accessVerbs(feed: BankFeed | undefined) {
  const asked = () => feed ?? refuse('SERVICE_UNAVAILABLE')
  return {
    connections: listConnections,
    searchBanks: longWork<Calls['searchBanks'], ClubContext>(async ({ query }) => ({
      banks: await asked().search(query),
    })),
    importBank: longWork<Calls['importBank'], ClubContext>(({ bankId }, { club }) => asked().connect(club.id, bankId)),
    reloadBank: longWork<Calls['reloadBank'], ClubContext>(async ({ bankConnectionId }, { club, transaction }) => {
      const accounts = await asked().reload(club.id, bankConnectionId)
      return transaction((context) => takeIn(accounts, context))
    }),
    updateBankImport,
  }
}

const CONNECTIONS = `
  SELECT id, bank_connection_id AS "bankConnectionId", iban AS "IBAN", account_name AS "accountName",
    account_type AS "accountType", account_number AS "accountNumber", account_holder AS "accountHolder", balance,
    target_account_number AS "importTargetAccount"
  FROM bank_connections WHERE club_id = $1 ORDER BY account_name COLLATE "und-x-icu", id`

async function connectionsOf({ db, club }: OfClub): Promise<BankConnection[]> {
  return rows<BankConnection>(db, 'bank_connections', CONNECTIONS, [club.id])
}

async function listConnections(_: unknown, context: ClubContext): Promise<OutputOf<Calls['connections']>> {
  return { connections: await connectionsOf(context) }
}

/** Keeps the accounts of a connection, and enters what is new on those that name a target. */
async function takeIn(accounts: readonly FeedAccount[], context: ClubContext): Promise<OutputOf<Calls['reloadBank']>> {
  const { db, club, uid, now, announce, job } = context
  for (const { accountId, IBAN: iban, entries: _, ...rest } of accounts)
    await db
      .insert(bankConnections)
      .values({ ...rest, clubId: club.id, id: randomUUID(), accountId, iban, reloadedOn: now.toString() })
      .onConflictDoUpdate({
        target: [bankConnections.clubId, bankConnections.accountId],
        set: { ...rest, iban, reloadedOn: now.toString() },
      })
  const targets = new Map((await connectionsOf(context)).map((each) => [each.IBAN, each.importTargetAccount]))
  let imported = 0
  for (const { IBAN: iban, entries } of accounts) {
    const targetNumber = targets.get(iban) ?? null
    if (targetNumber === null) continue
    const statement = { iban, opening: null, closing: null, entries }
    const file: StatementFile = { format: 'csv', statements: [statement], pending: 0, unread: [], columns: [] }
    const { fresh, byHand } = await planOf({ content: [file], accountId: null, targetNumber }, context)
    // Nobody looks at it before, so only what nothing speaks against is taken for the same.
    const same = byHand.flatMap(({ key, preset }) => (preset === null ? [] : [{ key, bookingId: preset }]))
    await storeEntries(context, fresh, { importId: null, importMethod: 'finApi', same }, async () => undefined)
    imported += fresh.length
  }
  job(matchPaymentsJob, { clubId: club.id, uid })
  announce(bankImportsTopic(club.id))
  return { imported }
}

/** Says to which payment account the entries of an account at a bank go. */
async function updateBankImport(
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
    .set({ targetAccountNumber: importTargetAccount })
    .where(and(eq(bankConnections.clubId, club.id), eq(bankConnections.id, id)))
  const change = { before: { importTargetAccount: before.importTargetAccount }, after: { importTargetAccount } }
  recordAudit(context, { subject: 'bankConnection', subjectId: id, call: 'bank.updateBankImport', ...change })
  announce(bankImportsTopic(club.id))
}
