import { randomUUID } from 'node:crypto'
import { whyNotOnDay } from '@bahnfrei/domain/accounts/closing.ts'
import type { BillingSettings } from '@bahnfrei/domain/accounts/settings.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import type { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import { type ImportConfig, whyNotOpen, whyNotStart } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { debitOf } from '@bahnfrei/domain/invoices/draft.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import type { UseKey } from '@bahnfrei/domain/invoices/use.ts'
import { and, eq } from 'drizzle-orm'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { enterGenerated } from '../bookings/enter.ts'
import { lockBookingsOfBox } from '../bookings/lock.ts'
import { todayOf } from '../clubs/today.ts'
import { type KnownReceiver, receiversOf } from '../invoices/known.ts'
import { storeUses } from '../invoices/uses.ts'
import { createInvoice } from '../invoices/write.ts'
import { boxesBefore, offered, offeredOn } from './boxes.ts'
import { generated } from './generated.ts'
import { cashbookChanged, lockBox, lockOpenCashbook } from './stored.ts'
import { cashbookEntries, cashbooks } from './tables.ts'

type Calls = typeof cashbookCalls

/** Opens the cash book of a day of a box, and makes its entries. */
export async function openCashbook(
  { date, initialAmount, importConfig, paymentAccount, reason = '' }: InputOf<Calls['open']>,
  context: ClubContext,
): Promise<OutputOf<Calls['open']>> {
  const { db, club, uid, now } = context
  const boxes = await boxesBefore(context, date)
  const { id: accountId } =
    (paymentAccount === undefined ? boxes[0] : boxes.find((each) => each.id === paymentAccount)) ??
    refuse('ACCOUNT_NOT_FOUND')
  await lockBox(context, accountId)
  const box = (await boxesBefore(context, date)).find((each) => each.id === accountId) ?? refuse('ACCOUNT_NOT_FOUND')
  refuseIf(whyNotOpen({ date, today: await todayOf(context), box, initialAmount, reason }))
  refuseIf(whyNotOnDay(date, (await billingSettingsOf({}, context)).closedUntil))
  const id = randomUUID()
  await db.insert(cashbooks).values({
    ...{ clubId: club.id, id, accountId, day: date, startingAmount: initialAmount, startReason: reason.trim() },
    ...{ openedOn: now.toString(), changedBy: uid, changedOn: now.toString() },
  })
  await lockBookingsOfBox({ id: accountId, until: addDays(date, -1) }, context)
  if (box.lastDay !== null)
    await enterStart(context, { accountId, date, difference: initialAmount - box.opening, reason })
  const imported = await importEntries(context, { id, date }, importConfig)
  const after = { name: date, day: date, startingAmount: initialAmount, reason: reason.trim(), entries: imported }
  await cashbookChanged(context, id, 'open', { before: undefined, after })
  return { id, imported }
}

/** Changes the start of an open cash book, and adds entries. */
export async function changeCashbook(
  { id, initialAmount, importConfig = [], reason = '' }: InputOf<Calls['change']>,
  context: ClubContext,
): Promise<OutputOf<Calls['change']>> {
  const { db, club } = context
  const { accountId, day: date, startingAmount } = await lockOpenCashbook(context, id)
  if (initialAmount !== undefined && initialAmount !== startingAmount) {
    refuseIf(whyNotStart(startingAmount, initialAmount, reason))
    await db
      .update(cashbooks)
      .set({ startingAmount: initialAmount, startReason: reason.trim() })
      .where(and(eq(cashbooks.clubId, club.id), eq(cashbooks.id, id)))
    const box = (await boxesBefore(context, date)).find((each) => each.id === accountId)
    if (box?.lastDay != null)
      await enterStart(context, { accountId, date, difference: initialAmount - startingAmount, reason })
  }
  const imported = await importEntries(context, { id, date }, importConfig)
  await cashbookChanged(context, id, 'change', {
    before: { name: date, startingAmount, entries: 0 },
    after: { name: date, startingAmount: initialAmount ?? startingAmount, reason: reason.trim(), entries: imported },
  })
  return { imported }
}

type Start = { accountId: Id<'paymentAccount'>; date: Day; difference: number; reason: string }

/** Enters by how much a day does not begin with the last count, so that the books hold what lies in the box. */
async function enterStart(context: ClubContext, { accountId, date, difference, reason }: Start): Promise<void> {
  if (difference === 0) return
  const input = generated(context, { accountId, day: date }, cents(difference), { key: 'START', reason })
  await enterGenerated(context, input)
}

const RANGE = 'SELECT id FROM ranges WHERE club_id = $1 AND id = $2'
const RESERVED = `
  SELECT r.id, r.uid FROM reservations r
  WHERE r.club_id = $1 AND r.range_id = $2 AND r.day = $3 AND r.status = 'live' AND r.uid IS NOT NULL AND r.lane_id IS NOT NULL
    AND r.held_until IS NULL
    AND NOT EXISTS (SELECT FROM billed_uses b WHERE b.club_id = r.club_id AND b.reservation_id = r.id)
  ORDER BY r.during, r.id`
const EVENT = 'SELECT id FROM events WHERE club_id = $1 AND id = $2 AND cancelled_on IS NULL'
const REGISTERED = `
  SELECT g.id, g.uid FROM registrations g
  WHERE g.club_id = $1 AND g.event_id = $2 AND NOT g.waiting
    AND NOT EXISTS (SELECT FROM billed_uses b WHERE b.club_id = g.club_id AND b.registration_id = g.id)
  ORDER BY g.ordinal`
type Source = { id: string; uid: Id<'user'> }

/** Makes an open entry for each reservation or participant that stands on none yet. Returns how many. */
async function importEntries(
  context: ClubContext,
  { id: cashbookId, date }: { id: Id<'cashbook'>; date: Day },
  importConfig: ImportConfig,
): Promise<number> {
  const { db, club } = context
  if (importConfig.length === 0) return 0
  const products = await offeredOn(context, date)
  const settings = await billingSettingsOf({}, context)
  let imported = 0
  for (const { type, targetId, productId } of importConfig) {
    const { taxId } = offered(products, productId)
    const isRange = type === 'range'
    const known = await rows(db, isRange ? 'range_of_cash' : 'event_of_cash', isRange ? RANGE : EVENT, [
      club.id,
      targetId,
    ])
    if (known.length === 0) refuse(isRange ? 'INPUT_INVALID' : 'EVENT_NOT_FOUND')
    const sources = isRange
      ? await rows<Source>(db, 'reserved_for_cash', RESERVED, [club.id, targetId, date])
      : await rows<Source>(db, 'registered_for_cash', REGISTERED, [club.id, targetId])
    const uids = sources.map(({ uid }) => uid)
    const receivers = await receiversOf(db, club.id, uids)
    for (const { id, uid } of sources) {
      const receiver = receivers.get(uid)
      // Somebody who is neither of the club nor owes it anything gets no invoice from it.
      if (receiver === undefined) continue
      const item = { productId, taxId, quantity: 1, bookingAccountNumber: '', costCenterNumber: '' }
      const invoiceId = await addEntry(context, { cashbookId, date, uid, settings, receiver, items: [item] })
      await storeUses(context, [{ kind: isRange ? 'reservation' : 'registration', id: id as UseKey['id'], invoiceId }])
      imported++
    }
  }
  return imported
}

/** A new entry: whose it is, and with which items. */
type NewEntry = {
  cashbookId: Id<'cashbook'>
  date: Day
  uid: Id<'user'>
  settings: BillingSettings
  receiver: KnownReceiver | undefined
  items: InvoiceInput['invoiceItems']
}

/** Writes a draft, and puts it on the list of a cash book. It is never one to be paid in cash at once. */
export async function addEntry(
  context: ClubContext,
  { cashbookId, date, uid, settings, receiver, items }: NewEntry,
  id: Id<'cashEntry'> = randomUUID(),
): Promise<Id<'invoice'>> {
  const { db, club } = context
  const { defaultNote: note, defaultSubNote: comment } = settings.invoiceSettings
  const isDebited = receiver?.method === 'sepa_charge' && debitOf(settings, receiver) !== null
  const { id: invoiceId } = await createInvoice(
    {
      ...{ uid, invoiceDate: date, deliveryDate: date, deliveryEndDate: null, currency: 'EUR', note, comment },
      ...{ collectionMethod: isDebited ? 'sepa_charge' : 'transfer', sendInvoice: false, draft: true },
      ...{ invoiceItems: items, oneTimeItems: [] },
    },
    context,
  )
  await db.insert(cashbookEntries).values({ clubId: club.id, id, cashbookId, invoiceId })
  return invoiceId
}
