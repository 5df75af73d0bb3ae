import { randomUUID } from 'node:crypto'
import { MOST_ACCOUNTS, whyNotAccount } from '@bahnfrei/domain/accounts/account.ts'
import type { accountCalls } from '@bahnfrei/domain/accounts/calls.ts'
import {
  CASH_SENTENCES,
  MOST_PAYMENT_ACCOUNTS,
  type PaymentAccount,
  type PaymentFields,
  wrongField,
} from '@bahnfrei/domain/accounts/paymentAccount.ts'
import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { and, eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { recordAudit } from './audit.ts'
import { paymentAccountsOf } from './paymentAccounts.ts'
import { type ActivePlan, activePlanOf } from './plans.ts'
import { lockSettings } from './storeSettings.ts'
import { paymentAccounts, planAccounts } from './tables.ts'

type Calls = typeof accountCalls

/** Makes an account of the plan a payment account; it takes its name from there. */
export async function addPaymentAccount(
  { bookingAccount: number, ...fields }: InputOf<Calls['addPaymentAccount']>,
  context: ClubContext,
): Promise<{ id: Id<'paymentAccount'> }> {
  const plan = await lockPlan(context)
  const name = nameInPlan(plan, number)
  return {
    id: await add(context, 'addPaymentAccount', { name, number, ...fields, cashMode: fields.cashMode ?? 'none' }),
  }
}

export async function changePaymentAccount(
  { id, bookingAccount: number, ...fields }: InputOf<Calls['changePaymentAccount']>,
  context: ClubContext,
): Promise<void> {
  const plan = await lockPlan(context)
  await change(context, 'changePaymentAccount', id, { name: nameInPlan(plan, number), number, ...fields })
}

/** Makes a bank account or cash box, and an account for it where the plan has none with this number. */
export async function addBankAccount(
  { name, number, ...fields }: InputOf<Calls['addBankAccount']>,
  context: ClubContext,
): Promise<{ id: Id<'paymentAccount'> }> {
  await makeInPlan(context, await lockPlan(context), { name, number })
  return { id: await add(context, 'addBankAccount', { name, number, ...fields, cashMode: fields.cashMode ?? 'none' }) }
}

export async function changeBankAccount(
  { id, name, number, ...fields }: InputOf<Calls['changeBankAccount']>,
  context: ClubContext,
): Promise<void> {
  await makeInPlan(context, await lockPlan(context), { name, number })
  await change(context, 'changeBankAccount', id, { name, number, ...fields })
}

async function lockPlan(context: ClubContext): Promise<ActivePlan> {
  await lockSettings(context.db, context.club.id)
  return (await activePlanOf(context)) ?? refuse('ACCOUNT_PLAN_NOT_FOUND')
}

function nameInPlan({ accounts }: ActivePlan, number: string): string {
  refuseIf(whyNotAccount(accounts, number, ['asset']))
  return accounts.find((account) => account.number === number)?.name as string
}

/** Makes an account of the club in a plan that has none with this number; money can only lie in assets. */
export async function makeInPlan(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  { id: planId, accounts }: ActivePlan,
  { name, number }: Pick<PaymentAccount, 'name' | 'number'>,
): Promise<void> {
  if (accounts.some((account) => account.number === number)) return refuseIf(whyNotAccount(accounts, number, ['asset']))
  if (accounts.length >= MOST_ACCOUNTS) refuse('INPUT_INVALID')
  const own = { type: 'asset', sphere: null, isCustom: true } as const
  await db.insert(planAccounts).values({ clubId: club.id, planId, number, name, ...own })
}

type Stored = PaymentFields & Pick<PaymentAccount, 'name' | 'number'>

async function add(context: ClubContext, call: keyof Calls, wish: Stored): Promise<Id<'paymentAccount'>> {
  const { db, club } = context
  const all = await paymentAccountsOf(db, club.id)
  if (all.length >= MOST_PAYMENT_ACCOUNTS || wrongField(wish) !== undefined) refuse('INPUT_INVALID')
  const id = randomUUID()
  await db.insert(paymentAccounts).values({ clubId: club.id, id, ...columnsOf(wish) })
  await recordAndAnnounce(context, call, id, undefined)
  return id
}

async function change(
  context: ClubContext,
  call: keyof Calls,
  id: Id<'paymentAccount'>,
  wish: Omit<Stored, 'cashMode'> & { cashMode?: PaymentFields['cashMode'] | undefined },
): Promise<void> {
  const { db, club } = context
  const before = (await paymentAccountsOf(db, club.id)).find((account) => account.id === id)
  if (before === undefined) refuse('ACCOUNT_NOT_FOUND')
  if (before.locked) refuse('ACCOUNT_LOCKED')
  const after: Stored = { ...wish, cashMode: wish.cashMode ?? before.cashMode }
  if (wrongField(after) !== undefined) refuse('INPUT_INVALID')
  await db
    .update(paymentAccounts)
    .set(columnsOf(after))
    .where(and(eq(paymentAccounts.clubId, club.id), eq(paymentAccounts.id, id)))
  await recordAndAnnounce(context, call, id, before)
}

function columnsOf({ IBAN: iban, BIC: bic, name, displayName, accountHolder, bankName, ...rest }: Stored) {
  const words = { name: name.trim(), displayName: displayName.trim(), accountHolder: accountHolder.trim() }
  return { ...rest, ...words, bankName: bankName.trim(), iban, bic }
}

async function recordAndAnnounce(
  context: ClubContext,
  call: keyof Calls,
  id: Id<'paymentAccount'>,
  before: PaymentAccount | undefined,
): Promise<void> {
  const { db, club, language, announce } = context
  const after = (await paymentAccountsOf(db, club.id)).find((account) => account.id === id)
  const mode = after?.cashMode ?? 'none'
  const isChosen = mode !== 'none' && mode !== before?.cashMode
  recordAudit(context, {
    ...{ subject: 'paymentAccount', subjectId: id, call: `accounts.${call}`, before },
    after: { ...after, ...(isChosen && { cashSentence: CASH_SENTENCES[mode][language] }) },
  })
  announce(accountsTopic(club.id))
}
