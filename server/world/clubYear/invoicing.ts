import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { oneOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { nameOf } from '../cast.ts'
import { line, reserving } from '../testWorld.ts'
import { bankSays, dayBefore, HOUR, ibanOf, type LivingClub } from './club.ts'
import type { KnownInvoice, KnownUse } from './model.ts'

/** The first name of those who join, in the list of names; the cast's club has the ones before. */
const NEW_NAMES = 200

/** Somebody comes into the club or goes out of it, and some of them sign a mandate. */
export async function joinAndLeave(club: LivingClub): Promise<void> {
  const { officer, chance, model, today, names } = club
  for (let coming = 1 + chance(2); coming > 0; coming -= 1) {
    const { memberNumber } = await officer.members.nextNumber({})
    const { first, last } = nameOf(NEW_NAMES + model.members.length)
    const name = { fullName: `${first} ${last}`, firstName: first, lastName: last, callName: first }
    const number = `${club.name}.${model.members.length}`
    const email = chance(3) === 0 ? '' : `${number}@demo.example`
    const { uid } = await officer.members.createPerson({ ...name, email, isMember: true, memberNumber })
    const { version } = await officer.members.one({ uid })
    await officer.members.update({ uid, version, data: { joinDate: today } })
    model.joins(uid, today)
    names.set(uid, name.fullName)
    if (chance(3) === 0) continue
    await officer.members.setBillingDetails({
      ...{ uid, defaultPaymentMethod: 'sepa_charge', billingEmail: '', sepaEnabled: true },
      sepaDetails: {
        ...{ IBAN: ibanOf(uid), BIC: '', accountHolder: name.fullName, mandateReference: `M-${number}` },
        mandateSignDate: today,
      },
    })
  }
  // Only those who were there the whole month before can leave: nobody leaves before they came.
  const old = model.members.filter(
    ({ joined, left }) => left === null && joined > '2000-01-01' && joined < addDays(today, -31),
  )
  if (old.length > 2 && chance(2) === 0) {
    const { uid } = oneOf(chance, old)
    await officer.members.changeMembership({ uid: uid as Id<'user'>, status: 'member', isActive: false })
    model.leaves(uid, dayBefore(today))
  }
}

/** Shooters reserve lanes with a price for the evening after tomorrow. */
export async function reserveLanes(club: LivingClub): Promise<void> {
  const { w, chance, model, range, today, shooters } = club
  const day = addDays(today, 2)
  const [start, end] = Temporal.PlainDate.from(day).dayOfWeek === 7 ? ['10:00', '11:00'] : ['20:00', '21:00']
  if (Temporal.PlainDate.from(day).dayOfWeek === 6) return
  for (const [lane, who] of shooters.entries()) {
    if (chance(3) === 0) continue
    const shooter = await w.as(who, club.name)
    await shooter.reservations.create(reserving(line(range, lane, day, start, end)))
    model.reserves(shooter.uid, day, HOUR)
  }
}

/** Writes what is due, issues it and sends it; the model has said before what each person owes. */
export async function chargeAll(club: LivingClub): Promise<{ due: Map<string, number>; asked: Map<string, number> }> {
  const { w, officer, model, today } = club
  const due = model.due(today)
  const asked = new Map<string, number>()
  if (due.size === 0) return { due, asked }
  const { id: run } = await officer.billing.write({})
  await w.app.jobs.done()
  await officer.billing.issue({ id: run, sends: true })
  await w.app.jobs.done()
  const issued = (await officer.billing.runs({})).runs.find((each) => each.id === run)
  if (issued === undefined || issued.drafts > 0 || issued.refused.length > 0)
    throw new Error(`The run of ${today} is not issued: ${JSON.stringify(issued)}`)
  const { invoices } = await officer.invoices.list({ run })
  for (const { id } of invoices.toReversed()) {
    const invoice = await learn(club, id)
    asked.set(invoice.uid, (asked.get(invoice.uid) ?? 0) + invoice.gross)
  }
  return { due, asked }
}

/** Reads an invoice as its receiver does, and enters it into the model. */
async function learn(club: LivingClub, id: Id<'invoice'>): Promise<KnownInvoice> {
  const { officer, model, lane } = club
  const { uid, invoiceNumber, invoiceDate, amount, items, selectedCollectionMethod } = await officer.invoices.one({
    id,
  })
  const lines = items.map(({ name, productId }) => ({ name, isLane: productId === lane }))
  const months = lines.flatMap(({ name }) => {
    const [, month, year] = /, 01\.(\d\d)\.(\d{4}) – /.exec(name) ?? []
    return month === undefined ? [] : [`${year}-${month}`]
  })
  const waiting = model.uses.filter((use) => use.uid === uid && !use.isCharged && use.day < club.today)
  const uses: KnownUse[] = lines.flatMap(({ isLane }) => (isLane ? waiting.splice(0, 1) : []))
  const known = {
    ...{
      id,
      number: invoiceNumber ?? '',
      uid: uid ?? '',
      day: invoiceDate ?? '',
      gross: amount,
      rest: amount,
      months,
      uses,
    },
    ...{ lanes: uses.reduce((sum, use) => sum + use.amount, 0), isDebit: selectedCollectionMethod === 'sepa_charge' },
  }
  model.issues(known)
  return known
}

/** Writes an invoice by hand for somebody, of goods with both rates. */
export async function writeByHand(club: LivingClub): Promise<KnownInvoice> {
  const { officer, chance, model, rates, today } = club
  const { uid } = oneOf(chance, model.members)
  const place = { bookingAccountNumber: '', costCenterNumber: '' }
  const items = [rates.goods, rates.lanes].slice(0, 1 + chance(2)).map((taxId) => {
    const [quantity, unitAmount] = [1 + chance(3), 1 + chance(40_00)]
    return {
      item: { name: 'Zubehör', quantity, unitAmount: cents(unitAmount), taxId, ...place },
      gross: quantity * unitAmount,
    }
  })
  const { id } = await officer.invoices.create({
    ...{ uid: uid as Id<'user'>, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: chance(2) === 0, invoiceItems: [] },
    oneTimeItems: items.map(({ item }) => item),
  })
  const invoice = await learn(club, id)
  const gross = items.reduce((sum, item) => sum + item.gross, 0)
  if (invoice.gross !== gross) throw new Error(`${invoice.number} asks for ${invoice.gross} instead of ${gross}.`)
  return invoice
}

/** Voids one of the invoices that no collection holds. */
export async function voidOne(club: LivingClub): Promise<void> {
  const { officer, chance, model, today } = club
  const some = [...model.invoices.values()].filter(({ isDebit, day }) => !isDebit && day >= addDays(today, -40))
  if (some.length === 0) return
  const { id } = oneOf(chance, some)
  const { paymentRecords } = await officer.bookings.paymentRecords({ invoiceId: id as Id<'invoice'> })
  const fromCredit = paymentRecords.reduce((sum, { method, amount }) => sum + (method === 'allowance' ? amount : 0), 0)
  const { writeOffs } = await officer.invoices.writeOffs({ id: id as Id<'invoice'> })
  for (const { id: writeOffId, amount } of writeOffs) {
    await officer.invoices.takeBackWriteOff({ writeOffId })
    model.pays(id, -amount)
  }
  await officer.invoices.void({ id: id as Id<'invoice'>, voidReason: 'Falsch' })
  model.voids(id, { day: today, fromCredit })
}

/** Enters a bill of a supplier, which the bank pays some days later, or the cash box. */
export async function enterBill(club: LivingClub): Promise<void> {
  const { officer, chance, model, rates, today } = club
  const plan = (await officer.accounts.plans({})).activePlan
  const account = plan?.accounts.find(({ type }) => type === 'expense')?.number ?? ''
  const amount = 1_00 + chance(300_00)
  const { id, receiptNumber } = await officer.receipts.create({
    ...{
      uid: null,
      userName: 'Wagner GmbH',
      reference: `W-${club.serial}-${today}`,
      invoiceDate: today,
      deliveryDate: today,
    },
    ...{ deliveryEndDate: null, dueDate: addDays(today, 14), currency: 'EUR', comment: '', areNet: false, iban: '' },
    attachmentId: null,
    items: [
      {
        ...{ name: 'Scheiben', quantity: 1, unitAmount: cents(amount), taxId: rates.input, costCenterNumber: '' },
        ...{ bookingAccountNumber: account, sphere: 'ideal' },
      },
    ],
  })
  model.bills.set(id, amount)
  if (chance(4) === 0) return
  bankSays(club, {
    ...{ cents: -amount, name: 'Wagner GmbH', iban: 'DE02300209000106531065', text: `Rechnung ${receiptNumber}` },
    after: async ({ id: bookingId, version }) => {
      await club.officer.bank.takeReceipt({ id: bookingId, version, receiptId: id })
      model.bills.delete(id)
    },
  })
}

/** Reminds of all that is overdue and can be reminded. Returns how many reminders went out. */
export async function remindAll(club: LivingClub): Promise<void> {
  const { officer, model, today } = club
  const { invoices } = await officer.reminders.list({})
  const late = model.open
    .filter(({ day }) => addDays(day as `${number}-${number}-${number}`, 7) < today)
    .map(({ id }) => id)
  if (
    invoices
      .map(({ id }) => `${id}`)
      .toSorted()
      .join() !== late.toSorted().join()
  )
    throw new Error(`${invoices.length} invoices are overdue instead of ${late.length}.`)
  if (invoices.length > 0) await officer.reminders.send({ invoiceIds: invoices.map(({ id }) => id) })
}
