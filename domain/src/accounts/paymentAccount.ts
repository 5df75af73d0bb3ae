import * as z from 'zod/mini'
import { Id, note, text } from '../base/call/fields.ts'
import type { Language } from '../base/texts/texts.ts'
import { Bic, Iban, MOST_ACCOUNT_HOLDER } from '../members/billingDetails.ts'
import { AccountNumber, type BasePlan, PlanAccount } from './account.ts'

const MOST_DISPLAY_NAME = 300
const MOST_BANK_NAME = 200
export const MOST_PAYMENT_ACCOUNTS = 50

/**
 * How a cash box takes its cash (OP-97): `open`, counted at the end of the day, or `certified`, a till of another maker
 * whose daily report is one entry; `none` for an account that is no cash box.
 */
export const CASH_MODES = ['none', 'open', 'certified'] as const

/** The sentence that stands at the choice of a cash mode, and is recorded with it (OP-97). */
export const CASH_SENTENCES: Record<'open' | 'certified', Record<Language, string>> = {
  open: {
    de: 'Offene Ladenkasse: Wir zählen die Kasse am Ende jedes Tages mit Einnahmen. Barverkäufe tragen wir nicht im Augenblick des Verkaufs in Bahnfrei ein.',
    en: 'Open cash box: we count the cash at the end of each day with takings. We do not enter individual cash sales in Bahnfrei as they happen.',
  },
  certified: {
    de: 'Zertifizierte Kasse: Barverkäufe nimmt eine Kasse eines anderen Herstellers mit zertifizierter Sicherheitseinrichtung auf. Ihr Tagesbericht kommt als Datei zum Kassentag.',
    en: 'Certified till: a third-party till with a certified security device records cash sales. Its daily report is attached to the cash day.',
  },
}

/** The facts of a payment account that its owner gives. */
export const PaymentFields = z.strictObject({
  /** The name that the club itself uses, such as "Sparkasse". */
  displayName: text(MOST_DISPLAY_NAME),
  /** The account holder exactly as the bank has it: banks compare it with the name of a transfer. */
  accountHolder: note(MOST_ACCOUNT_HOLDER),
  bankName: note(MOST_BANK_NAME),
  /** Empty for a cash box and for accounts of payment services. */
  IBAN: Iban,
  BIC: Bic,
  cashMode: z.enum(CASH_MODES),
})
export type PaymentFields = z.infer<typeof PaymentFields>

/** A place where the club has its money: a bank account, a cash box, an account of a payment service. */
export const PaymentAccount = z.strictObject({
  id: Id('paymentAccount'),
  /** The name of its account in the plan. */
  name: PlanAccount.shape.name,
  number: AccountNumber,
  /** Whether it can no longer be changed or removed (BOOK-081). */
  locked: z.boolean(),
  ...PaymentFields.shape,
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

/** Returns the field with which a payment account cannot be stored, or nothing. */
export function wrongField({ IBAN, BIC, accountHolder, cashMode }: PaymentFields): keyof PaymentFields | undefined {
  if (IBAN === '') return BIC === '' ? undefined : 'IBAN'
  if (cashMode !== 'none') return 'IBAN'
  return accountHolder.trim() === '' ? 'accountHolder' : undefined
}

/** The accounts that a plan has for the first bank account and the first cash box. */
const USUAL_NUMBERS = {
  skr42: { bank: '18000', cash: '16000' },
  skr49: { bank: '0945', cash: '0920' },
} as const satisfies Record<BasePlan, Record<'bank' | 'cash', string>>

/** Returns the number that is usual for a bank account or a cash box in a plan; undefined for a plan of the club's own. */
export function usualNumber(basePlan: BasePlan | null, { isCash }: { isCash: boolean }): string | undefined {
  return basePlan === null ? undefined : USUAL_NUMBERS[basePlan][isCash ? 'cash' : 'bank']
}

/**
 * Returns the number of a payment account after another plan was activated: the usual one there where it had the usual
 * one before, else the same.
 */
export function numberInPlan(
  { number, cashMode }: Pick<PaymentAccount, 'number' | 'cashMode'>,
  before: BasePlan | null,
  after: BasePlan | null,
): string {
  const isCash = cashMode !== 'none'
  return number === usualNumber(before, { isCash }) ? (usualNumber(after, { isCash }) ?? number) : number
}
