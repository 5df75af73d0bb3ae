import type { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import type { Allocation, Certain } from '@bahnfrei/domain/bank/facts.ts'
import type { HANDLINGS } from '@bahnfrei/domain/bank/matchAnswer.ts'
import type { ReasonFor } from '@bahnfrei/domain/bank/reasons.ts'
import type { Sequence } from '@bahnfrei/domain/bank/sequence.ts'
import { bankMatchesTopic } from '@bahnfrei/domain/bank/topics.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { rows, send } from '../base/database/db.ts'
import { handle, type JobHandler } from '../base/jobs/jobs.ts'
import { changeBooking, changeBookings } from '../bookings/enter.ts'
import { writeOff } from '../invoices/writeOff.ts'
import { certainOf, type HeldFacts } from './heldFacts.ts'
import { matchPaymentsJob } from './jobs.ts'
import type { Unassigned } from './matchFacts.ts'

type Calls = typeof bankCalls

/** The rooms to the right, as far as payments need them. */
export type Matching = { held: HeldFacts; credit: Credit; uncredit: Uncredit; giveBack: GiveBack }
/** Pays the invoices of a collection, or of a block of it, by the booking of its sum. */
export type Credit = (
  of: { id: Id<'collection'>; sequence: Sequence | null; booking: Found },
  context: Acting,
) => Promise<void>
/** Says that the bank returned a debit of a collection, and assigns what went out to its invoice. */
export type GiveBack = (
  of: { id: Id<'collectionLine'>; booking: Found; returnedOn: Day; code: string; fee: Cents },
  context: Acting,
) => Promise<void>
/** Takes back that bookings are the sums of collections, or give back debits of them. */
export type Uncredit = (ids: readonly Id<'booking'>[], context: Acting) => Promise<void>
type Found = { id: Id<'booking'>; version: number }

/** The payments that one transaction assigns, so that others get their turn. */
const AT_ONCE = 100
/** The reasons of what is assigned first: a text without a number must not take what another one names. */
const NAMED: ReadonlySet<ReasonFor> = new Set(['END_TO_END', 'COLLECTION', 'RETURNED', 'NUMBER', 'NUMBER_SHORT'])

/**
 * Makes the handler that assigns what is certain after a file came in. What is certain is found once; each piece looks again
 * only at its own payments. After a kill it is found again, of what is left.
 */
export function matchPayments({ held, ...rooms }: Matching): JobHandler {
  const found = new Map<Id<'club'>, Id<'booking'>[]>()
  return handle(matchPaymentsJob, async ({ clubId, uid, goesOn }, { db, now, announce, job }) => {
    const context = { db, now, announce, job, uid, club: { id: clubId } }
    const facts = await held.of(context)
    const before = goesOn ? found.get(clubId) : undefined
    const waiting = (before ?? inOrder(await certainOf(facts))).filter((id) => facts.payments.has(id))
    const some = waiting.slice(0, AT_ONCE)
    const certain = await certainOf({ ...facts, payments: chosen(facts.payments, some) })
    // Payments that are not certain any more are left out; assigned ones leave the facts with the commit.
    const left = waiting.filter((id, at) => at >= AT_ONCE || certain.has(id))
    await assignCertain(context, { certain, ...facts }, rooms)
    if (waiting.length <= AT_ONCE) {
      found.delete(clubId)
      if (bringsMore(certain)) job(matchPaymentsJob, { clubId, uid })
    } else {
      found.set(clubId, left)
      job(matchPaymentsJob, { clubId, uid, goesOn: true })
    }
  })
}

/** Whether a collection was credited: the bank may have returned some of its debits in the same file. */
function bringsMore(certain: ReadonlyMap<Id<'booking'>, Certain>): boolean {
  return [...certain.values()].some(({ collection }) => collection !== undefined)
}

function inOrder(certain: ReadonlyMap<Id<'booking'>, Certain>): Id<'booking'>[] {
  const isNamed = ({ for: reasons }: Certain) => reasons.some((reason) => NAMED.has(reason))
  const all = [...certain]
  return [...all.filter(([, one]) => isNamed(one)), ...all.filter(([, one]) => !isNamed(one))].map(([id]) => id)
}

function chosen(payments: ReadonlyMap<Id<'booking'>, Unassigned>, ids: readonly Id<'booking'>[]) {
  return new Map(ids.map((id) => [id, payments.get(id) as Unassigned]))
}

/** Makes the verb that assigns payments where that is certain: all of them, or those that pay the named invoices. */
export function syncPayments({ held, ...rooms }: Matching) {
  return async ({ invoiceIds }: InputOf<Calls['syncPayments']>, context: ClubContext) => {
    const facts = await held.of(context)
    const wanted = new Set(invoiceIds)
    const found = [...(await certainOf(facts))].filter(
      ([, { allocations }]) => invoiceIds === undefined || allocations.some(({ invoiceId }) => wanted.has(invoiceId)),
    )
    const certain = new Map(found)
    await assignCertain(context, { certain, ...facts }, rooms)
    if (bringsMore(certain)) context.job(matchPaymentsJob, { clubId: context.club.id, uid: context.uid })
    return { assigned: certain.size }
  }
}

type Answers = { certain: ReadonlyMap<Id<'booking'>, Certain>; payments: ReadonlyMap<Id<'booking'>, Unassigned> }

type Rooms = Pick<Matching, 'credit' | 'giveBack'>

/**
 * Assigns what is certain, in its order: all payments of invoices at once, up to one that is the sum of a collection, which
 * pays what is open at its turn, or gives back a debit of one.
 */
async function assignCertain(
  context: Acting,
  { certain, payments }: Answers,
  { credit, giveBack }: Rooms,
): Promise<void> {
  if (certain.size === 0) return
  let changes: Parameters<typeof changeBookings>[0][number][] = []
  for (const [id, { allocations, collection, returned: [debit] = [] }] of certain) {
    const { version, paymentDate: returnedOn, entry } = payments.get(id) as Unassigned
    const booking = { id, version }
    if (collection === undefined && debit?.lineId === undefined) {
      changes.push({ ...booking, invoiceIds: partsOf(allocations) })
      continue
    }
    await changeBookings(changes, context)
    changes = []
    const { code = '' } = entry.returned ?? {}
    if (collection !== undefined) await credit({ ...collection, booking }, context)
    else if (debit?.lineId !== undefined)
      await giveBack({ id: debit.lineId, booking, returnedOn, code, fee: feeOf(entry) }, context)
  }
  await changeBookings(changes, context)
  setHandled(
    context,
    [...certain].map(([id, { for: reasons }]) => ({ id, reasons })),
    'automatic',
  )
}

/** Returns what the bank kept for a return, over the amount of the debit. */
function feeOf({ amount, returned }: Unassigned['entry']): Cents {
  return cents(returned === null ? 0 : -amount - returned.originalAmount)
}

function partsOf(allocations: readonly Allocation[]) {
  return allocations.map(({ invoiceId, amount }) => ({ id: invoiceId, amount }))
}

const HANDLED = `
  UPDATE bank_entries e SET handled = $3, matched_on = $4, reasons = made.reasons
  FROM jsonb_to_recordset($2::jsonb) AS made (id uuid, reasons jsonb) WHERE e.club_id = $1 AND e.id = made.id`
type Handled = { id: Id<'booking'>; reasons?: readonly ReasonFor[] }

function setHandled(
  { db, club, now, announce }: Acting,
  all: readonly Handled[],
  handled: (typeof HANDLINGS)[number],
): void {
  const matchedOn = handled === 'automatic' ? now.toString() : null
  send(db, 'entries_handled', HANDLED, [club.id, JSON.stringify(all), handled, matchedOn])
  announce(bankMatchesTopic(club.id))
}

const ENTRY = `
  SELECT e.entry->>'iban' AS iban, b.amount FROM bank_entries e JOIN bookings b ON b.club_id = e.club_id AND b.id = e.id
  WHERE e.club_id = $1 AND e.id = $2`

type Entry = { iban: string; amount: Cents }

/** Assigns a payment as an officer says, and remembers for whom its account pays. */
export async function take(
  { id, version, invoiceIds, writeOff: reason }: InputOf<Calls['take']>,
  context: ClubContext,
): Promise<OutputOf<Calls['take']>> {
  const { iban } = await findEntry(context, id)
  await changeBooking({ id, version, invoiceIds }, context)
  if (reason !== undefined) for (const part of invoiceIds) await writeOff({ id: part.id, reason }, context)
  setHandled(context, [{ id }], 'taken')
  if (iban !== '')
    await learn(
      context,
      iban,
      invoiceIds.map((part) => part.id),
    )
  return {}
}

/** Takes money that went out for the payment of a receipt, as an officer says. */
export async function takeReceipt(
  { id, version, receiptId }: InputOf<Calls['takeReceipt']>,
  context: ClubContext,
): Promise<OutputOf<Calls['takeReceipt']>> {
  const { amount } = await findEntry(context, id)
  await changeBooking({ id, version, invoiceIds: [], receiptIds: [{ id: receiptId, amount: cents(-amount) }] }, context)
  setHandled(context, [{ id }], 'taken')
  return {}
}

/** Makes the verb that takes a payment for the sum of a collection, as an officer says. */
export function takeCollection({ credit }: Matching) {
  return async (
    { id, version, collectionId, sequence }: InputOf<Calls['takeCollection']>,
    context: ClubContext,
  ): Promise<OutputOf<Calls['takeCollection']>> => {
    await findEntry(context, id)
    await credit({ id: collectionId, sequence, booking: { id, version } }, context)
    setHandled(context, [{ id }], 'taken')
    return {}
  }
}

/** Makes the verb that leaves a payment without an invoice, also one that was assigned by itself, or says that it is to be given back. */
export function leave({ uncredit }: Matching) {
  return async (
    { id, version, giveBack = false }: InputOf<Calls['leave']>,
    context: ClubContext,
  ): Promise<OutputOf<Calls['leave']>> => {
    await findEntry(context, id)
    await uncredit([id], context)
    await changeBooking({ id, version, invoiceIds: [] }, context)
    setHandled(context, [{ id }], giveBack ? 'toReturn' : 'left')
    return {}
  }
}

async function findEntry({ db, club }: ClubContext, id: Id<'booking'>): Promise<Entry> {
  const [found] = await rows<Entry>(db, 'entry_of_booking', ENTRY, [club.id, id])
  return found ?? refuse('BOOKING_NOT_FOUND')
}

const LEARN = `
  INSERT INTO payer_rules (club_id, id, iban, uid)
  SELECT $1, gen_random_uuid(), $2, m.uid FROM memberships m WHERE m.club_id = $1 AND m.uid IN (
    SELECT i.uid FROM invoices i WHERE i.club_id = $1 AND i.id = ANY ($3::uuid[]))
  ON CONFLICT (club_id, iban, uid) DO NOTHING RETURNING id, iban, uid`
type Rule = { id: Id<'payerRule'>; iban: string; uid: Id<'user'> }

async function learn(context: ClubContext, iban: string, invoiceIds: readonly Id<'invoice'>[]): Promise<void> {
  for (const { id, uid } of await rows<Rule>(context.db, 'learn_payer', LEARN, [context.club.id, iban, invoiceIds]))
    recordAudit(context, { subject: 'payerRule', subjectId: id, call: 'bank.take', before: undefined, after: { uid } })
}

const RULES = `
  SELECT p.id, p.iban, p.uid, u.full_name AS name FROM payer_rules p JOIN users u ON u.uid = p.uid
  WHERE p.club_id = $1 ORDER BY u.full_name COLLATE "und-x-icu", p.id`

/** Returns the accounts from which somebody has paid for people. */
export async function listPayerRules(_: unknown, { db, club }: ClubContext): Promise<OutputOf<Calls['payerRules']>> {
  return { rules: await rows<Rule & { name: string }>(db, 'payer_rules', RULES, [club.id]) }
}

const FORGET = 'DELETE FROM payer_rules WHERE club_id = $1 AND id = $2 RETURNING id, iban, uid'

export async function removePayerRule({ id }: InputOf<Calls['removePayerRule']>, context: ClubContext): Promise<void> {
  const [before] = await rows<Rule>(context.db, 'forget_payer', FORGET, [context.club.id, id])
  if (before === undefined) refuse('CHANGED_MEANWHILE')
  const { uid } = before
  recordAudit(context, {
    subject: 'payerRule',
    subjectId: id,
    call: 'bank.removePayerRule',
    before: { uid },
    after: undefined,
  })
  context.announce(bankMatchesTopic(context.club.id))
}
