import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { PaymentAccount, PaymentFields } from './paymentAccount.ts'

const { id, name, number, locked: _, ...fields } = PaymentAccount.shape
/** A cash mode that is left out means that the account is no cash box, and for a change that it stays. */
const cashMode = z.optional(PaymentFields.shape.cashMode)
const ofPlan = { bookingAccount: number, ...fields, cashMode }
const ofBank = { name, number, ...fields, cashMode }

const shared = {
  guard: 'billingSettings:w',
  feature: 'billing_all',
  log: 'billingSettingsChanged',
  stepUp: true,
  refusals: ['ACCOUNT_PLAN_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'ACCOUNT_NUMBER_EXISTS', 'ACCOUNT_IBAN_EXISTS'],
} as const

/** The calls for the places where the club has its money. They say to whom others pay, so the sign-in is confirmed. */
export const paymentCalls = {
  addPaymentAccount: call({
    ...shared,
    route: 'POST /billing/booking-accounts',
    summary: 'Makes an account of the active plan a place where the club has its money.',
    input: z.strictObject(ofPlan),
    output: z.strictObject({ id: Id('paymentAccount') }),
    idempotent: true,
  }),
  changePaymentAccount: call({
    ...shared,
    route: 'PATCH /billing/booking-accounts',
    summary: 'Changes a payment account that is not locked.',
    input: z.strictObject({ id, ...ofPlan }),
    output: z.strictObject({}),
    refusals: [...shared.refusals, 'ACCOUNT_LOCKED'],
  }),
  addBankAccount: call({
    ...shared,
    route: 'POST /billing/bank-account',
    summary: 'Makes a bank account or cash box of the club, with an account of its own where the plan has none for it.',
    input: z.strictObject(ofBank),
    output: z.strictObject({ id: Id('paymentAccount') }),
    idempotent: true,
  }),
  changeBankAccount: call({
    ...shared,
    route: 'PATCH /billing/bank-account',
    summary: 'Changes a bank account or cash box that is not locked, with its name and number in the plan.',
    input: z.strictObject({ id, ...ofBank }),
    output: z.strictObject({}),
    refusals: [...shared.refusals, 'ACCOUNT_LOCKED'],
  }),
}
