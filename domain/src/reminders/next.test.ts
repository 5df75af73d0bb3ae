import { expect, test } from 'vitest'
import { cents, NO_CENTS } from '../base/money/money.ts'
import { knownUntil, nextLevel, nextReminder, USUAL_TERMS, whyNotRemind } from './next.ts'
import { MOST_REMINDER, type Reminder, ReminderTerms } from './reminder.ts'

type Due = Parameters<typeof whyNotRemind>[0]

const TODAY = '2026-05-17'
const DUE: Due = {
  ...{ status: 'open', invoiceType: 'regular', collectionMethod: 'transfer', dueDate: '2026-05-16' },
  ...{ last: null, isReturned: false, stopReason: null },
}
const REMINDER: Reminder = {
  ...{ id: '6d0e3f6c-0b1c-4c39-8d3c-4a6c1f0b2a11' as Reminder['id'], level: 'friendly', sentOn: 0, channel: 'mail' },
  ...{ rest: cents(30_00), fee: NO_CENTS, dueDate: '2026-05-16' },
}

test.each([
  ['the day after it was due', {}, undefined],
  ['on the day on which it is due', { dueDate: TODAY }, 'REMINDER_NOT_DUE'],
  ['without a due date', { dueDate: null }, 'REMINDER_NOT_DUE'],
  ['that is paid in part', { status: 'partial' }, undefined],
  ['that is a draft', { status: 'draft' }, 'INVOICE_DRAFT'],
  ['that was deleted', { status: 'deleted' }, 'INVOICE_NOT_FOUND'],
  ['that was voided', { status: 'void' }, 'INVOICE_VOID'],
  ['that is a cancellation', { invoiceType: 'void', status: 'paid' }, 'INVOICE_IS_CANCELLATION'],
  ['that is paid', { status: 'paid' }, 'INVOICE_PAID'],
  ['that is uncollectible', { status: 'uncollectible' }, 'INVOICE_UNCOLLECTIBLE'],
  ['that the club collects itself', { collectionMethod: 'sepa_charge' }, 'REMINDER_BY_DEBIT'],
  ['of which the debit was returned', { collectionMethod: 'sepa_charge', isReturned: true }, undefined],
  ['that is stopped', { stopReason: 'Raten' }, 'REMINDER_STOPPED'],
  ['the day after the term of its last reminder', { last: REMINDER }, undefined],
  ['on the last day of that term', { last: { ...REMINDER, dueDate: TODAY } }, 'REMINDER_TERM_RUNS'],
] satisfies [string, Partial<Due>, string | undefined][])('an invoice %s [BILL-080]', (_, changed, why) => {
  expect(whyNotRemind({ ...DUE, ...changed }, TODAY)).toBe(why)
})

test('the levels follow each other, and the last one stays the last [BILL-080]', () => {
  const levels = [undefined, 'friendly', 'first', 'second', 'last'] as const
  expect(levels.map(nextLevel)).toEqual(['friendly', 'first', 'second', 'last', 'last'])
})

test('a reminder asks for the rest of this moment, its fee and the earlier ones, until a new day [BILL-080]', () => {
  const terms: ReminderTerms = { ...USUAL_TERMS, first: { fee: cents(2_50), termDays: 10 } }
  const never = { last: null, rest: cents(30_00), paid: NO_CENTS, fees: NO_CENTS }
  expect(nextReminder(never, USUAL_TERMS, TODAY)).toEqual({
    ...{ level: 'friendly', rest: 30_00, paid: 0, fee: 0, earlierFees: 0, total: 30_00, dueDate: '2026-05-31' },
  })
  expect(nextReminder({ ...never, last: REMINDER, rest: cents(20_00), fees: cents(1_00) }, terms, TODAY)).toEqual({
    ...{ level: 'first', rest: 20_00, paid: 0, fee: 2_50, earlierFees: 1_00, total: 23_50, dueDate: '2026-05-27' },
  })
  expect(Object.values(USUAL_TERMS)).toEqual([14, 10, 10, 7].map((termDays) => ({ fee: 0, termDays })))
})

test.each([
  [{ fee: MOST_REMINDER.fee, termDays: MOST_REMINDER.termDays }, true],
  [{ fee: 0, termDays: 1 }, true],
  [{ fee: MOST_REMINDER.fee + 1, termDays: 7 }, false],
  [{ fee: -1, termDays: 7 }, false],
  [{ fee: 0.5, termDays: 7 }, false],
  [{ fee: 0, termDays: 0 }, false],
  [{ fee: 0, termDays: MOST_REMINDER.termDays + 1 }, false],
])('the terms %j of a level are fine: %s', (last, isFine) => {
  expect(ReminderTerms.safeParse({ ...USUAL_TERMS, last }).success).toBe(isFine)
})

test('the books know payments up to the day of the latest one, and without any up to today', () => {
  const days = ['2026-05-12', '2026-05-18', null]
  expect(days.map((day) => knownUntil(day, TODAY))).toEqual(['2026-05-12', TODAY, TODAY])
})
