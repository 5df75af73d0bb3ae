import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { chanceOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { nextInstalment, proposedInstalments } from '@bahnfrei/domain/invoices/instalments.ts'
import { shownStatus } from '@bahnfrei/domain/invoices/status.ts'
import { expect, test } from 'vitest'
import { pagesOf } from '../../world/testPaper.ts'
import { world } from '../../world/testWorld.ts'
import { setUpBilling } from './testBilling.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const w = await world()
let anna = await w.as('anna')
let ben = await w.as('ben')
await w.database.rows('give_features', FEATURES, [anna.clubId])
const { lanes } = await setUpBilling(anna)
const [bank] = (await anna.accounts.plans({})).activePlan?.bankAccounts ?? []
const paymentAccount = bank?.id ?? expect.fail('There is an account.')
const today = () => dayOf(w.clock.now(), 'Europe/Berlin')
/** Lets days pass; everybody signs in again. */
const wait = async (days: number) => {
  w.clock.pass({ hours: 24 * days })
  ;[anna, ben] = await Promise.all([w.as('anna'), w.as('ben')])
}

async function issue(amount: number, more: { draft?: true } = {}): Promise<Id<'invoice'>> {
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today(), deliveryDate: today(), deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [], ...more },
    oneTimeItems: [
      {
        ...{ name: 'Standmiete', quantity: 1, unitAmount: cents(amount), taxId: lanes },
        ...{ bookingAccountNumber: '', costCenterNumber: '' },
      },
    ],
  })
  return id
}
const pay = (id: Id<'invoice'>, amount: number) =>
  anna.bookings.create({
    ...{ uid: ben.uid, userName: '', transactionId: '', paymentDate: today(), type: 'payment', currency: 'EUR' },
    ...{ amount: cents(amount), description: '', paymentAccount, invoiceIds: [{ id, amount: cents(amount) }] },
  })
/** Returns instalments of 30 €, due in so many days. */
const planOf = (...days: number[]) => days.map((each) => ({ dueDate: addDays(today(), each), amount: cents(30_00) }))
const agree = (id: Id<'invoice'>, instalments: ReturnType<typeof planOf>) =>
  anna.invoices.setInstalments({ id, instalments })
const rowOf = async (id: Id<'invoice'>) =>
  (await anna.invoices.list({})).invoices.find((row) => row.id === id) ?? expect.fail('The invoice is listed.')
const ownOf = async (id: Id<'invoice'>) =>
  (await ben.invoices.own({})).invoices.find((row) => row.id === id) ?? expect.fail('Ben sees the invoice.')
const overdue = async () => (await anna.reminders.list({})).invoices

test('an invoice in instalments is overdue from the day after one that was not paid, everywhere alike, and only that much is asked for [BILL-020] [BILL-080] [BILL-105]', async () => {
  const id = await issue(90_00)
  const { dueDate: documentDueDate } = await rowOf(id)
  const plan = planOf(20, 50, 80)
  await agree(id, plan)
  expect((await rowOf(id)).dueDate).toBe(plan[0]?.dueDate)
  const { instalments, dueDate, ...one } = await anna.invoices.one({ id })
  expect([instalments, dueDate, one.documentDueDate]).toEqual([plan, plan[0]?.dueDate, documentDueDate])
  const own = await ownOf(id)
  expect([own.instalments, own.askedAmount]).toEqual([plan, 30_00])
  expect(own.giroCode).toContain('EUR30.00')

  await wait(20)
  expect(shownStatus(await rowOf(id), today())).toBe('open')
  expect(await overdue()).toEqual([])
  await wait(1)
  expect(shownStatus(await rowOf(id), today())).toBe('overdue')
  expect((await anna.invoices.list({ status: 'overdue' })).invoices.map((row) => row.id)).toEqual([id])
  expect((await anna.invoices.outstanding({})).outstanding.map(({ status }) => status)).toEqual(['overdue'])
  expect((await anna.bookings.personAccount({ uid: ben.uid })).sums).toMatchObject([{ open: 90_00, overdue: 30_00 }])
  expect((await overdue()).map((row) => [row.id, row.rest, row.dueDate])).toEqual([[id, 30_00, plan[0]?.dueDate]])

  await pay(id, 10_00)
  expect((await overdue()).map(({ rest }) => rest)).toEqual([20_00])
  expect((await anna.reminders.send({ invoiceIds: [id] })).sent).toEqual([id])
  const [reminder] = (await anna.reminders.one({ invoiceId: id })).reminders
  expect(reminder?.rest).toBe(20_00)
  const { pdf } = await anna.reminders.pdf({ id: reminder?.id ?? expect.fail('A reminder was sent.') })
  const text = pagesOf(Buffer.from(pdf, 'base64')).flat().join(' ')
  for (const said of ['Schon bezahlt -10,00 €', 'Spätere Raten -60,00 €', 'Noch zu zahlen 20,00 €'])
    expect(text.replaceAll('\u00A0', ' ').replaceAll('−', '-')).toContain(said)

  const { id: paid } = await pay(id, 20_00)
  expect(await overdue()).toEqual([])
  expect(await rowOf(id)).toMatchObject({ status: 'partial', dueDate: plan[1]?.dueDate })
  expect(await ownOf(id)).toMatchObject({ askedAmount: 30_00 })
  await anna.bookings.remove({ id: paid })
  expect((await overdue()).map(({ rest }) => rest)).toEqual([20_00])
  await pay(id, 80_00)
  expect(await rowOf(id)).toMatchObject({ status: 'paid' })
})

test('instalments are the open rest, have rising days, are agreed on for open invoices only, changed and taken back; the trail keeps each', async () => {
  const id = await issue(60_00)
  const { dueDate } = await rowOf(id)
  const refused = (code: string) => expect.objectContaining({ code })
  await expect(agree(id, planOf(1, 2, 3))).rejects.toEqual(refused('INSTALMENTS_SUM_WRONG'))
  await expect(agree(id, planOf(2, 1))).rejects.toEqual(refused('INSTALMENTS_DAYS_WRONG'))
  await expect(agree(id, planOf(-1, 1))).rejects.toEqual(refused('INSTALMENTS_DAYS_WRONG'))
  await expect(agree(await issue(60_00, { draft: true }), planOf(1, 2))).rejects.toEqual(refused('INVOICE_DRAFT'))
  await agree(id, planOf(1, 2))
  await agree(id, planOf(3, 4))
  expect((await anna.invoices.one({ id })).instalments).toEqual(planOf(3, 4))
  await agree(id, [])
  expect(await rowOf(id)).toMatchObject({ dueDate })
  const { entries } = await anna.audit.trail({ targetId: id })
  const [taken, changed] = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'instalments'))
  const said = (...days: number[]) => planOf(...days).map((each) => `${each.dueDate}: 30.00`)
  expect(taken).toMatchObject({ from: said(3, 4), to: [] })
  expect(changed).toMatchObject({ from: said(1, 2), to: said(3, 4) })
  await pay(id, 60_00)
  await expect(agree(id, planOf(1, 2))).rejects.toEqual(refused('INVOICE_PAID'))
  await expect(ben.invoices.setInstalments({ id, instalments: [] })).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
})

test('the database keeps the due date of the next instalment, as the rule says, whatever is paid', async () => {
  const chance = chanceOf(seedOr(8))
  for (let round = 0; round < 6; round += 1) {
    const amount = 1_00 + chance(200_00)
    const id = await issue(amount)
    const instalments = proposedInstalments(cents(amount), 2 + chance(6), addDays(today(), chance(40)))
    await anna.invoices.setInstalments({ id, instalments })
    for (let rest = amount; rest > 0; ) {
      const part = Math.min(rest, 1 + chance(Math.ceil(amount / 2)))
      await pay(id, part)
      rest -= part
      const { dueDate, documentDueDate } = await anna.invoices.one({ id })
      expect(dueDate).toBe(nextInstalment({ rest: cents(rest), instalments })?.dueDate ?? documentDueDate)
    }
  }
  await expect(w.database.rows('change', 'UPDATE invoice_instalments SET amount = 1')).rejects.toThrow()
})
