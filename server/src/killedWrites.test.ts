import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { chanceOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { earliestDay } from '@bahnfrei/domain/sepa/targetDays.ts'
import { expect, test } from 'vitest'
import { moneyWorld, part } from '../world/moneyWorld.ts'
import { cuttable } from '../world/testCut.ts'
import { line, reserving } from '../world/testWorld.ts'
import { proveBooks } from './audit/books.ts'
import { setUpReceipts } from './receipts/testReceipts.ts'

const { w, anna, ben, lanes, goods, bank, today, invoice, pay } = await moneyWorld()
const { full } = await setUpReceipts(anna)
await anna.accounts.setSettings({
  ...{ paymentTermDays: 0, bankDetails: { creditorName: 'SV Eichenhain', creditorId: 'DE98ZZZ09999999999' } },
})
await anna.members.setBillingDetails({
  ...{ uid: ben.uid, defaultPaymentMethod: 'sepa_charge', billingEmail: '', sepaEnabled: true },
  sepaDetails: {
    ...{ IBAN: 'DE89370400440532013000', BIC: '', accountHolder: 'Ben Brandt', mandateReference: 'BEN/1' },
    mandateSignDate: '2026-01-02',
  },
})
let [boxes, days] = [0, 0]
/** Makes a cash box of its own. */
async function newBox(): Promise<Id<'paymentAccount'>> {
  const name = `161${String(boxes++).padStart(2, '0')}`
  const { id } = await anna.accounts.addBankAccount({
    ...{ name, number: name, displayName: name, accountHolder: '', bankName: '', IBAN: '', BIC: '', cashMode: 'open' },
  })
  return id
}

/** Returns a day on which no cash day is open yet. */
const anotherDay = () => addDays(today, -days++)

const item = { name: 'Standmiete', unitAmount: 10_00, taxId: lanes }
const collected = async () => {
  const id = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR', comment: '' },
    ...{ note: '', collectionMethod: 'sepa_charge', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [{ ...{ name: 'Standmiete', quantity: 1, unitAmount: cents(10_00), taxId: lanes }, ...NOWHERE }],
  })
  return id.id
}
const NOWHERE = { bookingAccountNumber: '', costCenterNumber: '' }
const booking = (amount: number, more: object) => ({
  ...({ uid: ben.uid, userName: '', transactionId: '', paymentDate: today, type: 'payment', currency: 'EUR' } as const),
  ...{ amount: cents(amount), description: '', paymentAccount: bank, ...more },
})
let [people, reserved] = [0, 0]

/** A write, and how it is prepared. What is repeated has the same key; without one the second try may say that it is done. */
type Write = { prepare: () => Promise<(key: { idempotencyKey: string }) => Promise<unknown>>; done?: string }

const WRITES: Record<string, Write> = {
  'an invoice': {
    prepare: async () => (key) =>
      anna.invoices.create(
        {
          ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
          ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
          oneTimeItems: [{ ...{ name: 'Scheiben', quantity: 3, unitAmount: cents(2_50), taxId: goods }, ...NOWHERE }],
        },
        key,
      ),
  },
  'the void of an invoice that is paid': {
    prepare: async () => {
      const id = await invoice([item])
      await pay(10_00, [part(id, 10_00)])
      return () => anna.invoices.void({ id, voidReason: 'Falsch' })
    },
    done: 'INVOICE_VOID',
  },
  'a payment of two invoices': {
    prepare: async () => {
      const ids = [await invoice([item]), await invoice([item])]
      return (key) => anna.bookings.create(booking(25_00, { invoiceIds: ids.map((id) => part(id, 10_00)) }), key)
    },
  },
  'the removal of a payment': {
    prepare: async () => {
      const id = await pay(10_00, [part(await invoice([item]), 10_00)])
      return () => anna.bookings.remove({ id })
    },
    done: 'BOOKING_NOT_FOUND',
  },
  'money that is paid back': {
    prepare: async () => {
      const id = await pay(20_00, [part(await invoice([item]), 10_00)])
      const payout = (await anna.payouts.list({})).payouts.find(({ of }) => `${of.id}` === `${id}`)
      const to = { name: 'Ben Brandt', IBAN: '', reference: 'Zurück', paymentAccount: bank, paymentDate: today }
      const of = payout?.of ?? expect.fail('The club owes it.')
      return (key) => anna.payouts.pay({ of, amount: cents(10_00), ...to }, key)
    },
  },
  'a lane that is paid in advance': {
    prepare: async () => {
      await pay(10_00, [], { prepaid: true })
      return (key) =>
        anna.bookings.payOutPrepaid(
          { uid: ben.uid, amount: cents(10_00), currency: 'EUR', paymentAccount: bank, paymentDate: today },
          key,
        )
    },
  },
  'a bill of a supplier': {
    prepare: async () => {
      const reference = randomUUID()
      return (key) =>
        anna.receipts.create(
          {
            ...{ uid: null, userName: 'Wagner GmbH', reference, invoiceDate: today, deliveryDate: today },
            ...{ deliveryEndDate: null, dueDate: today, currency: 'EUR', comment: '', areNet: false, iban: '' },
            ...{ attachmentId: null },
            items: [
              {
                ...{ name: 'Scheiben', quantity: 1, unitAmount: cents(11_90), taxId: full, costCenterNumber: '' },
                ...{ bookingAccountNumber: '68500', sphere: 'purpose' },
              },
            ],
          },
          key,
        )
    },
  },
  'a collection': {
    prepare: async () => {
      const invoices = [await collected(), await collected()]
      return (key) => anna.sepa.pain({ invoices, collectionDate: earliestDay(today, 14), bankAccount: bank }, key)
    },
  },
  'the opening of a cash day': {
    prepare: async () => {
      const [paymentAccount, date] = [await newBox(), anotherDay()]
      return () => anna.cashbooks.open({ date, initialAmount: cents(0), importConfig: [], paymentAccount })
    },
    done: 'CASHBOOK_EXISTS',
  },
  'the closing of a cash day with an invoice': {
    prepare: async () => {
      const input = { date: anotherDay(), initialAmount: cents(0), importConfig: [], paymentAccount: await newBox() }
      const { id: cashbookId } = await anna.cashbooks.open(input)
      const paid = await invoice([item])
      const toBank = { paymentAccount: bank, amount: cents(10_00) }
      return () =>
        anna.cashbooks.finalize({
          ...{ cashbookId, initialAmount: cents(0), finalAmount: cents(0), counted: [], lock: true, toBank },
          ...{ paidInvoices: [paid], reason: '' },
        })
    },
    done: 'CASHBOOK_CLOSED',
  },
  'the closing of the books': {
    prepare: async () => {
      const until = addDays(today, -3_000 + 10 * people++)
      return () => anna.statements.close({ until })
    },
    done: 'PERIOD_CLOSED',
  },
  'a reservation': {
    prepare: async () => {
      const place = reserved++
      const [start, end] = place < 10 ? ['20:00', '20:30'] : ['20:30', '21:00']
      const tomorrow = addDays(today, 1)
      return (key) => ben.reservations.create(reserving(line(w.hall, place % 10, tomorrow, start, end)), key)
    },
  },
  'a new member': {
    prepare: async () => {
      const last = `Neu${people++}`
      const { memberNumber } = await anna.members.nextNumber({})
      const name = { fullName: `Nina ${last}`, firstName: 'Nina', lastName: last, callName: 'Nina' }
      return (key) => anna.members.createPerson({ ...name, email: '', isMember: true, memberNumber }, key)
    },
  },
}

const TABLES =
  'invoices bookings payment_records ledger_entries audit_entries receipts sepa_collections sepa_collection_lines cashbooks booking_refunds reservations memberships'.split(
    ' ',
  )
const COUNTS = `SELECT ${TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join()},
  (SELECT count(*)::int FROM bookings WHERE locked_on IS NOT NULL) AS locked, (SELECT coalesce(max(count), 0) FROM invoices) AS numbers`
const counts = async () => (await w.database.rows<Record<string, number>>('counts', COUNTS))[0] ?? {}
const CUTS = often({ gate: 1, long: 16 })

const { cutAt, counted } = await cuttable(w.database)
const chance = chanceOf(seedOr(35))

test.each(Object.entries(WRITES))(
  '%s is written once and whole when its connection is cut at any step and it is sent again',
  async (_, { prepare, done }) => {
    /** Does it, cut at a step, and again until it is answered. Returns the rows that came or went. */
    const added = async (step: number) => {
      const act = await prepare()
      await w.app.jobs.done()
      const before = await counts()
      const key = { idempotencyKey: randomUUID() }
      await cutAt(step)
      const first = await act(key).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
      const steps = await counted()
      await cutAt(0)
      if (step > 0) expect(first).toMatch(/^(SERVICE_UNAVAILABLE|OUTCOME_UNKNOWN)$/)
      else expect(first).toBe('done')
      const again = await act(key).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
      expect(['done', done]).toContain(again)
      const after = await counts()
      return {
        steps,
        rows: Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)])),
      }
    }
    const { steps, rows } = await added(0)
    expect(steps).toBeGreaterThan(1)
    for (let cut = 0; cut < CUTS; cut += 1) expect((await added(1 + chance(steps))).rows).toEqual(rows)
    const { proofs } = await proveBooks(
      (work) => w.database.systemTransaction(work),
      anna.clubId as Id<'club'>,
      w.clock.now(),
    )
    expect(proofs.flatMap(({ faults }) => faults)).toEqual([])
  },
)
