import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { BookingInput } from '@bahnfrei/domain/bookings/booking.ts'
import { setUpBilling } from '../src/invoices/testBilling.ts'
import { world } from './testWorld.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

type Item = { name: string; unitAmount: number; taxId: Id<'taxRate'>; account?: string }

/** Sets up a club that issues invoices and has a bank account and a cash box; Ben gets its invoices and pays them. */
export async function moneyWorld() {
  const w = await world()
  const [anna, ben] = [await w.as('anna'), await w.as('ben')]
  await w.database.rows('give_billing', FEATURES, [anna.clubId])
  const rates = await setUpBilling(anna)
  await anna.accounts.addPaymentAccount({
    ...{ bookingAccount: '16000', displayName: 'Kasse', accountHolder: '', bankName: '', IBAN: '', BIC: '' },
    cashMode: 'certified',
  })
  const accounts = (await anna.accounts.plans({})).activePlan?.bankAccounts ?? []
  const [bank, box] = ['18000', '16000'].map((wanted) => accounts.find(({ number }) => number === wanted)?.id)
  if (bank === undefined || box === undefined) throw new Error('Both accounts are there.')
  const today = dayOf(w.clock.now(), 'Europe/Berlin')

  /** Issues an invoice. */
  async function invoice(items: readonly Item[], invoiceDate: Day = today): Promise<Id<'invoice'>> {
    const { id } = await anna.invoices.create({
      ...{ uid: ben.uid, invoiceDate, deliveryDate: invoiceDate, deliveryEndDate: null, currency: 'EUR' },
      ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
      oneTimeItems: items.map(({ unitAmount, account = '', ...item }) => ({
        ...{ ...item, quantity: 1, unitAmount: cents(unitAmount), bookingAccountNumber: account, costCenterNumber: '' },
      })),
    })
    return id
  }
  /** Enters money that came to the bank account, or went from it. */
  async function pay(
    amount: number,
    invoiceIds: BookingInput['invoiceIds'] = [],
    more: Partial<BookingInput> = {},
  ): Promise<Id<'booking'>> {
    const { id } = await anna.bookings.create({
      ...{ uid: ben.uid, userName: '', transactionId: 'A-1', paymentDate: today, type: 'payment', currency: 'EUR' },
      ...{ amount: cents(amount), description: '', paymentAccount: bank as Id<'paymentAccount'>, invoiceIds, ...more },
    })
    return id
  }
  return { w, anna, ben, ...rates, bank, box, today, year: Number(today.slice(0, 4)), invoice, pay }
}

/** The part of a payment that pays an invoice. */
export function part(id: Id<'invoice'>, amount: number): BookingInput['invoiceIds'][number] {
  return { id, amount: cents(amount) }
}
