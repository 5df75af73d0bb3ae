import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import type { Booking } from '@bahnfrei/domain/bookings/booking.ts'
import { COINS } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { oneOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { earliestDay } from '@bahnfrei/domain/sepa/targetDays.ts'
import { camt } from '../../src/bank/testFiles.ts'
import { readPain } from '../../src/sepa/testPain.ts'
import { formOf } from '../testWorld.ts'
import { bankSays, ibanOf, type LivingClub } from './club.ts'
import type { KnownInvoice } from './model.ts'

/** People transfer what they owe: right, too little, twice, or without saying what for; some do not pay yet. */
export function transferDues(club: LivingClub): void {
  const { chance, model, names } = club
  for (const invoice of model.open.filter(({ id, isDebit }) => !isDebit && !isUnderWay(club, id))) {
    const { id, uid, number, rest } = invoice
    const from = { name: names.get(uid) ?? 'Anna Ahrens', iban: ibanOf(uid), text: `Rechnung ${number}`, pays: id }
    const take = async (booking: Booking, amount: number) => {
      if (!model.invoices.has(id)) return owe(club, booking, amount)
      await club.officer.bank.take({
        ...keyOf(booking),
        invoiceIds: [{ id: id as Id<'invoice'>, amount: cents(amount) }],
      })
      model.pays(id, amount)
    }
    const how = chance(12)
    const arrives = async (booking: Booking) => {
      // Meanwhile the invoice may be void: then the money belongs to the one who sent it.
      if (model.invoices.get(id)?.rest !== rest) return owe(club, booking, rest)
      const paid = booking.invoices.map((each) => `${each.id} ${each.amount}`).join()
      if (paid === '')
        await club.officer.bank.take({
          ...keyOf(booking),
          invoiceIds: [{ id: id as Id<'invoice'>, amount: cents(rest) }],
        })
      else if (paid !== `${id} ${rest}`) throw new Error(`${number} ${rest} was paid, and the books say ${paid}.`)
      club.assigned[paid === '' ? 'byHand' : 'byItself'] += 1
      model.pays(id, rest)
    }
    if (how < 6) bankSays(club, { ...from, cents: rest, then: arrives })
    else if (how === 6 && rest > 2_00)
      bankSays(club, { ...from, cents: rest - 1_00, then: (booking) => take(booking, rest - 1_00) })
    else if (how === 7)
      bankSays(club, {
        ...from,
        cents: rest,
        name: 'Oma Grete',
        iban: ibanOf('77777777'),
        text: 'Danke',
        then: (booking) => take(booking, rest),
      })
    else if (how === 8) {
      bankSays(club, { ...from, cents: rest, then: arrives })
      bankSays(club, { ...from, cents: rest, then: (booking) => owe(club, booking, rest) })
    }
  }
  if (chance(3) === 0)
    bankSays(club, {
      ...{ cents: 1_00 + chance(90_00), name: 'Gönner', iban: ibanOf('88888888'), text: 'Spende für die Jugend' },
      then: async (booking) => void (await club.officer.bank.leave(keyOf(booking))),
    })
  bankSays(club, {
    ...{ cents: -1 - chance(9_00), name: 'Hausbank', text: 'Entgelt' },
    then: async (booking) => void (await club.officer.bank.leave(keyOf(booking))),
  })
}

const keyOf = ({ id, version }: Booking) => ({ id, version })
const isUnderWay = ({ bankLines }: LivingClub, id: string) => bankLines.some(({ pays }) => pays === id)

/** The club owes a payment to the one who sent it. */
async function owe(club: LivingClub, booking: Booking, amount: number): Promise<void> {
  await club.officer.bank.leave({ ...keyOf(booking), giveBack: true })
  club.model.owed.set(booking.id, amount)
}

/** Hands in what the bank said since the last time, and does with each line what an officer does. */
export async function takeStatement(club: LivingClub): Promise<void> {
  const { w, officer, model, iban } = club
  const lines = club.bankLines.splice(0)
  if (lines.length === 0) return
  const file = camt(lines, { iban })
  const upload = async () => {
    const { body } = await officer.send('POST', '/billing/import', formOf(file, { name: 'a.xml', type: 'text/xml' }))
    return body.id as Id<'bankImport'>
  }
  const id = await upload()
  const { counts, byHand } = await officer.bank.draft({ id })
  const byReference = new Map(lines.map((line) => [line.reference, line]))
  const same = byHand.flatMap(({ key, entry, bookings }) => {
    const line = lines.find(
      ({ amount, text, same: is }) => is !== undefined && euros(amount) === entry.amount && (text ?? '') === entry.text,
    )
    return line?.same !== undefined && bookings.some(({ id: found }) => found === line.same)
      ? [{ key, bookingId: line.same }]
      : []
  })
  const expected = lines.filter((line) => line.same !== undefined).length
  if (same.length !== expected) throw new Error(`${same.length} of ${expected} payments by hand are found again.`)
  await officer.bank.run({ id, fresh: counts.fresh, same })
  await w.app.jobs.done()
  for (const line of byReference.values()) {
    if (line.same === undefined) model.bank += euros(line.amount)
    if (line.then === undefined || line.same !== undefined) continue
    const { bookings } = await officer.bookings.list({ search: line.reference })
    const [booking] = bookings
    if (booking === undefined || bookings.length > 1)
      throw new Error(`${bookings.length} bookings have ${line.reference}.`)
    await line.then(booking)
  }
  // The same file again brings nothing.
  const again = await upload()
  const { counts: none } = await officer.bank.draft({ id: again })
  if (none.fresh !== 0) throw new Error(`The same statement brings ${none.fresh} payments again.`)
  await officer.bank.remove({ id: again })
}

function euros(amount: string): number {
  return Math.round(Number(amount) * 100)
}

/** Collects what is to be collected, in one sum; the bank gives some of it back a week later. */
export async function collect(club: LivingClub): Promise<void> {
  const { officer, chance, model, today, bank } = club
  const { candidates } = await officer.sepa.candidates({})
  const paused = candidates.filter(({ mandate }) => mandate?.pauseReason)
  for (const { payer } of paused)
    if (payer !== null)
      await officer.sepa.setMandate({
        ...{ uid: payer.uid, isOnce: false, lastCollection: null, pauseReason: '', revokedOn: null },
      })
  const invoices = candidates.filter(({ isCollected, rest }) => !isCollected && rest > 0).map(({ id }) => id)
  if (invoices.length === 0) return
  const { id, xml, skipped } = await officer.sepa.pain({
    invoices,
    collectionDate: earliestDay(today, 14),
    bankAccount: bank,
  })
  if (skipped.length > 0) throw new Error(`${skipped.map(({ code }) => code)} are left out.`)
  await officer.sepa.submit({ id, isSubmitted: true })
  const { messageId, blocks } = readPain(xml)
  const lines = blocks.flatMap((block) => block.lines)
  club.collections.push({
    ...{ day: earliestDay(today, 14), messageId, sum: lines.reduce((sum, { amount }) => sum + amount, 0) },
    lines: lines.map(({ endToEndId, amount }) => {
      const invoice = model.open.find(({ number }) => endToEndId.startsWith(`${number}-`))
      if (invoice === undefined || invoice.rest !== amount) throw new Error(`${endToEndId} collects another sum.`)
      return { id: invoice.id, amount, endToEndId, isReturned: chance(4) === 0 }
    }),
  })
}

/** The bank credits the collections of which the day has come, and returns some of their debits. */
export function creditCollections(club: LivingClub): void {
  const { chance, model, today } = club
  const come = club.collections.filter(({ day }) => day <= today)
  club.collections = club.collections.filter(({ day }) => day > today)
  for (const { messageId, sum, lines } of come) {
    bankSays(club, {
      ...{ cents: sum, text: `SAMMLER ${messageId}` },
      then: async () => lines.forEach(({ id, amount }) => model.pays(id, amount)),
    })
    for (const { id, amount, endToEndId } of lines.filter(({ isReturned }) => isReturned)) {
      const original = (amount / 100).toFixed(2)
      const fee = chance(2) * 3_50
      bankSays(club, {
        ...{ cents: -amount - fee, name: 'Zahler', endToEndId },
        more: `<AmtDtls><InstdAmt><Amt Ccy="EUR">${original}</Amt></InstdAmt></AmtDtls><RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>`,
        then: async () => model.pays(id, -amount),
      })
    }
  }
}

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
