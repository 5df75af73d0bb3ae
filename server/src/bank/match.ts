import type { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import type { Allocation, Match } from '@bahnfrei/domain/bank/facts.ts'
import { matchEntries } from '@bahnfrei/domain/bank/match.ts'
import type { HANDLINGS } from '@bahnfrei/domain/bank/matchAnswer.ts'
import type { ReasonFor } from '@bahnfrei/domain/bank/reasons.ts'
import { bankMatchesTopic } from '@bahnfrei/domain/bank/topics.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { changeBooking } from '../bookings/enter.ts'
import { matchPaymentsJob } from './jobs.ts'
import { situationOf, type Unassigned } from './matchFacts.ts'

type Calls = typeof bankCalls

/** The payments that one transaction assigns, so that others get their turn. */
const AT_ONCE = 100

/** Assigns what is certain after a file came in, some payments at a time. */
export const matchPayments = handle(matchPaymentsJob, async ({ clubId, uid }, { db, now, announce, job }) => {
  const assigned = await assignCertain({ db, now, announce, job, uid, club: { id: clubId } }, AT_ONCE)
  if (assigned === AT_ONCE) job(matchPaymentsJob, { clubId, uid })
})

/** Assigns payments where that is certain: all of them, or those that pay the named invoices. */
export async function syncPayments(
  { invoiceIds }: InputOf<Calls['syncPayments']>,
  context: ClubContext,
): Promise<OutputOf<Calls['syncPayments']>> {
  return { assigned: await assignCertain(context, Number.POSITIVE_INFINITY, invoiceIds) }
}

type Certain = Extract<Match, { outcome: 'booked' }>

async function assignCertain(context: Acting, most: number, only?: readonly Id<'invoice'>[]): Promise<number> {
  const { facts, payments } = await situationOf(context)
  const wanted = new Set(only)
  const certain = matchEntries(facts)
    .filter((match): match is Certain => match.outcome === 'booked')
    .filter(({ allocations }) => only === undefined || allocations.some(({ invoiceId }) => wanted.has(invoiceId)))
    .slice(0, most)
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  for (const match of certain) await assign(context, byId.get(match.entryId) as Unassigned, match)
  return certain.length
}

const MATCHED = `UPDATE bank_entries SET handled = $3, matched_on = $4, reasons = $5::jsonb WHERE club_id = $1 AND id = $2`

async function assign(context: Acting, { id, version }: Unassigned, match: Certain): Promise<void> {
  await changeBooking({ id, version, invoiceIds: partsOf(match.allocations) }, context)
  await setHandled(context, id, 'automatic', match.for)
}

function partsOf(allocations: readonly Allocation[]) {
  return allocations.map(({ invoiceId, amount }) => ({ id: invoiceId, amount }))
}

async function setHandled(
  { db, club, now, announce }: Acting,
  id: Id<'booking'>,
  handled: (typeof HANDLINGS)[number],
  reasons: readonly ReasonFor[] | null = null,
): Promise<void> {
  const matchedOn = handled === 'automatic' ? now.toString() : null
  await rows(db, 'entry_handled', MATCHED, [club.id, id, handled, matchedOn, reasons && JSON.stringify(reasons)])
  announce(bankMatchesTopic(club.id))
}

const ENTRY = `
  SELECT e.entry->>'iban' AS iban, b.assigned FROM bank_entries e JOIN bookings b ON b.club_id = e.club_id AND b.id = e.id
  WHERE e.club_id = $1 AND e.id = $2`

/** Assigns a payment as an officer says, and remembers for whom its account pays. */
export async function take(
  { id, version, invoiceIds }: InputOf<Calls['take']>,
  context: ClubContext,
): Promise<OutputOf<Calls['take']>> {
  const { iban } = await findEntry(context, id)
  await changeBooking({ id, version, invoiceIds }, context)
  await setHandled(context, id, 'taken')
  if (iban !== '')
    await learn(
      context,
      iban,
      invoiceIds.map((part) => part.id),
    )
  return {}
}

/** Leaves a payment without an invoice, also one that was assigned by itself, or says that it is to be given back. */
export async function leave(
  { id, version, giveBack = false }: InputOf<Calls['leave']>,
  context: ClubContext,
): Promise<OutputOf<Calls['leave']>> {
  await findEntry(context, id)
  await changeBooking({ id, version, invoiceIds: [] }, context)
  await setHandled(context, id, giveBack ? 'toReturn' : 'left')
  return {}
}

async function findEntry({ db, club }: ClubContext, id: Id<'booking'>): Promise<{ iban: string }> {
  const [found] = await rows<{ iban: string }>(db, 'entry_of_booking', ENTRY, [club.id, id])
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
