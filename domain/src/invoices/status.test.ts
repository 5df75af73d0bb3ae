import { expect, test } from 'vitest'
import type { Refusal } from '../base/call/refusals.ts'
import { cents } from '../base/money/money.ts'
import {
  INVOICE_STATUSES,
  type InvoiceAct,
  type InvoiceStatus,
  SHOWN_STATUSES,
  type Standing,
  shownStatus,
  statusAfterPayment,
  statusByPaid,
  TRANSITIONS,
  whyNotEdit,
  whyNotMarkCollectible,
  whyNotMarkUncollectible,
  whyNotPay,
  whyNotSend,
  whyNotVoid,
} from './status.ts'

/** Appendix E of the open points: from, by what, to. */
const APPENDIX_E: [InvoiceStatus, InvoiceAct, InvoiceStatus[]][] = [
  ['draft', 'finalise', ['open']],
  ['draft', 'delete', ['deleted']],
  ['open', 'pay', ['partial', 'paid']],
  ['open', 'markUncollectible', ['uncollectible']],
  ['open', 'void', ['void']],
  ['partial', 'pay', ['paid']],
  ['partial', 'unpay', ['open']],
  ['partial', 'markUncollectible', ['uncollectible']],
  ['partial', 'void', ['void']],
  ['paid', 'unpay', ['partial', 'open']],
  ['paid', 'void', ['void']],
  ['uncollectible', 'markCollectible', ['open', 'partial', 'paid']],
  ['uncollectible', 'pay', ['partial', 'paid']],
]

test('an invoice goes from state to state as the specification says, and in no other way [BILL-019] [BILL-020]', () => {
  expect(INVOICE_STATUSES).toEqual(['draft', 'open', 'partial', 'paid', 'void', 'uncollectible', 'deleted'])
  expect(SHOWN_STATUSES.filter((status) => !INVOICE_STATUSES.includes(status as InvoiceStatus))).toEqual(['overdue'])
  const written = Object.entries(TRANSITIONS).flatMap(([from, acts]) =>
    Object.entries(acts).map(([act, to]) => [from, act, to]),
  )
  expect(written.toSorted()).toEqual(APPENDIX_E.toSorted())
})

const of = (status: InvoiceStatus, invoiceType: Standing['invoiceType'] = 'regular'): Standing => ({
  status,
  invoiceType,
})
const RULES = {
  edit: whyNotEdit,
  void: whyNotVoid,
  send: whyNotSend,
  pay: whyNotPay,
  markUncollectible: whyNotMarkUncollectible,
  markCollectible: whyNotMarkCollectible,
}
const [DRAFT, FINAL, GONE, VOID] = ['INVOICE_DRAFT', 'INVOICE_FINAL', 'INVOICE_NOT_FOUND', 'INVOICE_VOID'] as const
const [PAID, LOST, HOPED] = ['INVOICE_PAID', 'INVOICE_UNCOLLECTIBLE', 'INVOICE_COLLECTIBLE'] as const

test.each<[keyof typeof RULES, Record<InvoiceStatus, Refusal | undefined>]>([
  [
    'edit',
    { draft: undefined, open: FINAL, partial: FINAL, paid: FINAL, void: VOID, uncollectible: FINAL, deleted: GONE },
  ],
  [
    'void',
    {
      draft: DRAFT,
      open: undefined,
      partial: undefined,
      paid: undefined,
      void: VOID,
      uncollectible: LOST,
      deleted: GONE,
    },
  ],
  [
    'send',
    {
      draft: DRAFT,
      open: undefined,
      partial: undefined,
      paid: undefined,
      void: VOID,
      uncollectible: undefined,
      deleted: GONE,
    },
  ],
  [
    'pay',
    {
      draft: DRAFT,
      open: undefined,
      partial: undefined,
      paid: undefined,
      void: VOID,
      uncollectible: undefined,
      deleted: GONE,
    },
  ],
  [
    'markUncollectible',
    { draft: DRAFT, open: undefined, partial: undefined, paid: PAID, void: VOID, uncollectible: LOST, deleted: GONE },
  ],
  [
    'markCollectible',
    { draft: DRAFT, open: HOPED, partial: HOPED, paid: HOPED, void: VOID, uncollectible: undefined, deleted: GONE },
  ],
])('in each state %s is refused with the reason, or possible [M10]', (act, expected) => {
  const found = Object.fromEntries(INVOICE_STATUSES.map((status) => [status, RULES[act](of(status))]))
  expect(found).toEqual(expected)
})

test('what a rule lets pass is what the table of states knows', () => {
  const rules: [InvoiceAct, (standing: Standing) => Refusal | undefined][] = [
    ['finalise', whyNotEdit],
    ['delete', whyNotEdit],
    ['void', whyNotVoid],
    ['markUncollectible', whyNotMarkUncollectible],
    ['markCollectible', whyNotMarkCollectible],
  ]
  for (const [act, whyNot] of rules)
    for (const status of INVOICE_STATUSES)
      expect([act, status, whyNot(of(status)) === undefined]).toEqual([act, status, act in TRANSITIONS[status]])
})

test('a cancellation is itself neither voided nor paid nor given up', () => {
  const cancellation = of('paid', 'void')
  for (const whyNot of [whyNotVoid, whyNotPay, whyNotMarkUncollectible])
    expect(whyNot(cancellation)).toBe('INVOICE_IS_CANCELLATION')
  expect(whyNotSend(cancellation)).toBeUndefined()
})

test.each([
  [10_00, 0, 'open'],
  [10_00, 1, 'partial'],
  [10_00, 9_99, 'partial'],
  [10_00, 10_00, 'paid'],
  [0, 0, 'paid'],
  [-10_00, 0, 'paid'],
] as const)('an invoice of %i cents of which %i are paid is %s', (gross, paid, status) => {
  expect(statusByPaid({ gross: cents(gross), paid: cents(paid) })).toBe(status)
})

test('a payment brings an uncollectible invoice back, and taking it back does not', () => {
  const after = (status: InvoiceStatus, paid: number) =>
    statusAfterPayment(status, { gross: cents(10), paid: cents(paid) })
  expect([after('uncollectible', 0), after('uncollectible', 4), after('uncollectible', 10)]).toEqual([
    'uncollectible',
    'partial',
    'paid',
  ])
  expect(after('paid', 0)).toBe('open')
})

test.each([
  ['open', '2026-11-27', 'overdue'],
  ['partial', '2026-11-27', 'overdue'],
  ['open', '2026-11-28', 'open'],
  ['open', null, 'open'],
  ['draft', '2026-11-27', 'draft'],
  ['paid', '2026-11-27', 'paid'],
  ['uncollectible', '2026-11-27', 'uncollectible'],
] as const)(
  'on 28 November an invoice that is %s and due on %s is shown as %s [BILL-020]',
  (status, dueDate, shown) => {
    expect(shownStatus({ status, dueDate }, '2026-11-28')).toBe(shown)
  },
)
