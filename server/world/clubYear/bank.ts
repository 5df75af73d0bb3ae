import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Booking } from '@bahnfrei/domain/bookings/booking.ts'
import { earliestDay } from '@bahnfrei/domain/sepa/targetDays.ts'
import { camt } from '../../src/bank/testFiles.ts'
import { readPain } from '../../src/sepa/testPain.ts'
import { formOf } from '../testWorld.ts'
import { bankSays, ibanOf, isUnderWay, type LivingClub } from './club.ts'

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
    const giveUp = async (booking: Booking) => {
      if (!model.invoices.has(id)) return owe(club, booking, rest - 50)
      const part = { id: id as Id<'invoice'>, amount: cents(rest - 50) }
      await club.officer.bank.take({ ...keyOf(booking), invoiceIds: [part], writeOff: 'Kleiner Rest' })
      model.pays(id, rest)
    }
    if (how < 6) bankSays(club, { ...from, cents: rest, after: arrives })
    else if (how === 6 && rest > 2_00)
      bankSays(club, { ...from, cents: rest - 1_00, after: (booking) => take(booking, rest - 1_00) })
    else if (how === 7)
      bankSays(club, {
        ...from,
        cents: rest,
        name: 'Oma Grete',
        iban: ibanOf('77777777'),
        text: 'Danke',
        after: (booking) => take(booking, rest),
      })
    else if (how === 9 && rest > 2_00) bankSays(club, { ...from, cents: rest - 50, after: giveUp })
    else if (how === 8) {
      bankSays(club, { ...from, cents: rest, after: arrives })
      bankSays(club, { ...from, cents: rest, after: (booking) => owe(club, booking, rest) })
    }
  }
  if (chance(3) === 0)
    bankSays(club, {
      ...{ cents: 1_00 + chance(90_00), name: 'Gönner', iban: ibanOf('88888888'), text: 'Spende für die Jugend' },
      after: async (booking) => void (await club.officer.bank.leave(keyOf(booking))),
    })
  bankSays(club, {
    ...{ cents: -1 - chance(9_00), name: 'Hausbank', text: 'Entgelt' },
    after: async (booking) => void (await club.officer.bank.leave(keyOf(booking))),
  })
}

const keyOf = ({ id, version }: Booking) => ({ id, version })

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
    if (line.after === undefined || line.same !== undefined) continue
    const { bookings } = await officer.bookings.list({ search: line.reference })
    const [booking] = bookings
    if (booking === undefined || bookings.length > 1)
      throw new Error(`${bookings.length} bookings have ${line.reference}.`)
    await line.after(booking)
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
      after: async () => {
        for (const { id, amount } of lines) model.pays(id, amount)
      },
    })
    for (const { id, amount, endToEndId } of lines.filter(({ isReturned }) => isReturned)) {
      const original = (amount / 100).toFixed(2)
      const fee = chance(2) * 3_50
      bankSays(club, {
        ...{ cents: -amount - fee, name: 'Zahler', endToEndId },
        more: `<AmtDtls><InstdAmt><Amt Ccy="EUR">${original}</Amt></InstdAmt></AmtDtls><RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>`,
        after: async () => model.pays(id, -amount),
      })
    }
  }
}
