import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { COINS } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { oneOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { bankSays, ibanOf, isUnderWay, type LivingClub } from './club.ts'
import type { KnownInvoice } from './model.ts'

/** Pays back what the club owes people; the bank says it a few days later. */
export async function payBack(club: LivingClub): Promise<void> {
  const { officer, model, bank, today } = club
  const { payouts } = await officer.payouts.list({})
  for (const { of, amount, name } of payouts.filter((each) => each.of.kind !== 'receipt')) {
    if (model.owed.get(of.id) !== amount) throw new Error(`The club owes ${amount} for ${of.kind}.`)
    const reference = `Erstattung ${++club.serial}`
    const to = { name: name === '' ? 'Unbekannt' : name, IBAN: ibanOf('99999999'), reference }
    const { bookingId } = await officer.payouts.pay({ of, amount, ...to, paymentAccount: bank, paymentDate: today })
    model.owed.delete(of.id)
    model.bank -= amount
    bankSays(club, { cents: -amount, name: to.name, iban: to.IBAN, text: reference, same: bookingId })
  }
  if (model.owed.size > 0) throw new Error(`The list lacks ${model.owed.size} things that the club owes.`)
}

/** A shooter pays in advance, pays lanes with it, takes that back, or gets the rest. */
export async function useCredit(club: LivingClub): Promise<void> {
  const { w, officer, chance, model, bank, today, shooters } = club
  const uid = w.people[oneOf(chance, shooters)]
  const credit = () => model.credit.get(uid) ?? 0
  if (credit() < HALF_HOUR) {
    const amount = 20_00 + chance(50_00)
    const { id } = await officer.bookings.create({
      ...{ uid, userName: '', transactionId: '', paymentDate: today, type: 'payment', amount: cents(amount) },
      ...{ currency: 'EUR', description: `Guthaben ${++club.serial}`, paymentAccount: bank, prepaid: true },
    })
    model.credit.set(uid, credit() + amount)
    model.bank += amount
    bankSays(club, { cents: amount, text: `Guthaben ${club.serial}`, same: id })
  }
  const invoice = model.open.find(
    (each) => each.uid === uid && each.lanes > 0 && each.rest === each.gross && !isUnderWay(club, each.id),
  )
  if (invoice === undefined) return
  const [invoiceId, amount] = [invoice.id as Id<'invoice'>, Math.min(invoice.lanes, credit())]
  await officer.bookings.payPrepaid({ invoiceId, amount: cents(amount) })
  if (chance(4) === 0) return void (await officer.bookings.returnPrepaid({ invoiceId }))
  model.pays(invoice.id, amount)
  model.credit.set(uid, credit() - amount)
  if (chance(3) > 0 || credit() === 0) return
  const rest = credit()
  const { id } = await officer.bookings.payOutPrepaid({
    ...{ uid, amount: cents(rest), currency: 'EUR', paymentAccount: bank, paymentDate: today },
  })
  model.credit.set(uid, 0)
  model.bank -= rest
  bankSays(club, { cents: -rest, text: `Auszahlung ${++club.serial}`, same: id })
}
const HALF_HOUR = 5_00

/** Opens the cash box, sells, takes dues in cash, pays for rolls, counts wrongly now and then, and carries money to the bank. */
export async function cashDay(club: LivingClub): Promise<void> {
  const { officer, chance, model, today, box, bank, drink } = club
  const { id } = await officer.cashbooks.open({
    ...{ date: today, initialAmount: cents(model.cash), importConfig: [], paymentAccount: box },
  })
  const sold = 10_00 + chance(60_00)
  const inCash = model.open.filter(({ id: each, isDebit }) => !isDebit && !isUnderWay(club, each)).slice(0, chance(3))
  const paidOut = chance(2) * (1 + chance(5_00))
  const toBank = chance(2) * (5_00 + chance(4_00))
  const difference = chance(3) === 0 ? chance(5_00) - 2_50 : 0
  const took = (of: readonly KnownInvoice[]) => of.reduce((sum, { rest }) => sum + rest, 0)
  const counted = model.cash + sold + took(inCash) + difference - paidOut - toBank
  const closed = await officer.cashbooks.finalize({
    ...{
      cashbookId: id,
      initialAmount: cents(model.cash),
      finalAmount: cents(counted),
      counted: coins(counted),
      lock: true,
    },
    sales: [{ productId: drink, quantity: null, amount: cents(sold) }],
    paidInvoices: inCash.map((each) => each.id as Id<'invoice'>),
    payouts: paidOut === 0 ? [] : [{ description: 'Brötchen', amount: cents(paidOut), receiptId: null }],
    toBank: toBank === 0 ? null : { paymentAccount: bank, amount: cents(toBank) },
    reason: 'Verzählt',
  })
  if (closed.difference !== difference) throw new Error(`The box lacks ${closed.difference} instead of ${difference}.`)
  for (const each of inCash) model.pays(each.id, each.rest)
  model.cash = counted
  if (toBank === 0) return
  model.bank += toBank
  const { bookings } = await officer.bookings.list({ account: box, from: today, to: today })
  const carried = bookings.find(({ category }) => category === 'transfer')
  if (carried === undefined) throw new Error('The money that was carried to the bank is in the books.')
  bankSays(club, { cents: toBank, text: `Bareinzahlung ${++club.serial}`, same: carried.id })
}

function coins(sum: number) {
  let rest = sum
  return COINS.toReversed().flatMap((value) => {
    const count = Math.floor(rest / value)
    rest -= count * value
    return count === 0 ? [] : [{ value, count }]
  })
}

/** Closes the books up to the end of the month before; nothing is entered there any more. */
export async function closeMonth(club: LivingClub): Promise<void> {
  const { officer, today, bank } = club
  const until = addDays(`${today.slice(0, 7)}-01` as typeof today, -1)
  await officer.statements.close({ until })
  const late = officer.bookings.create({
    ...{ uid: null, userName: 'Zu spät', transactionId: '', paymentDate: until, type: 'payment', amount: cents(1_00) },
    ...{ currency: 'EUR', description: '', paymentAccount: bank },
  })
  const code = await late.then(
    () => 'nothing',
    (refusal: { code: string }) => refusal.code,
  )
  if (code !== 'PERIOD_CLOSED') throw new Error(`Who enters something in a closed month is told ${code}.`)
}
