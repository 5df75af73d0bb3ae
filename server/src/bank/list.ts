import { type BankImport, MOST_IMPORTS } from '@bahnfrei/domain/bank/bankImport.ts'
import type { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import type { Allocation, Proposal } from '@bahnfrei/domain/bank/facts.ts'
import {
  type AutomaticPayment,
  MOST_AUTOMATIC,
  MOST_SHOWN,
  type OpenPayment,
} from '@bahnfrei/domain/bank/matchAnswer.ts'
import { type OpenReceipt, receiptsFor } from '@bahnfrei/domain/bank/receiptFor.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { runFieldsOf } from '../base/run/run.ts'
import { answerFor, type HeldFacts } from './heldFacts.ts'
import type { Matching } from './match.ts'
import type { Unassigned } from './matchFacts.ts'

type Calls = typeof bankCalls

const IMPORTS = `
  SELECT i.id, ${runFieldsOf('i')}, i.file_name AS "fileName", i.format, i.uid, coalesce(u.full_name, '') AS name,
    ${millis('i.created_on')} AS "createdOn", i.counts,
    (SELECT count(*)::int FROM bank_entries e WHERE e.club_id = i.club_id AND e.import_id = i.id AND e.handled = 'automatic')
      AS assigned
  FROM bank_imports i LEFT JOIN users u ON u.uid = i.uid
  WHERE i.club_id = $1 ORDER BY i.created_on DESC, i.id LIMIT ${MOST_IMPORTS}`

/** Returns the files of banks with how far each is. */
export async function listImports(_: unknown, { db, club }: ClubContext): Promise<OutputOf<Calls['imports']>> {
  return { imports: await rows<BankImport>(db, 'bank_imports', IMPORTS, [club.id]) }
}

/** Makes the verb that returns the oldest payments without an invoice, with what they may pay. */
export function listOpen({ held }: Pick<Matching, 'held'>) {
  return async (_: unknown, context: OfClub): Promise<OutputOf<Calls['open']>> => {
    const facts = await held.of(context)
    const payments = [...facts.payments.values()].toSorted(byDay).slice(0, MOST_SHOWN)
    const receipts = await openReceipts(context, payments)
    return {
      payments: payments.map((payment): OpenPayment => {
        const match = answerFor(facts, payment)
        // Certain is what came up since the last assignment, such as an invoice that was issued later.
        const proposals = match.outcome === 'open' ? match.proposals : [{ ...match, against: [] }]
        return {
          ...shownEntry(payment.id, payment.version, payment.entry),
          proposals: proposals.map((proposal) => shownProposal(proposal, facts)),
          receipts: receiptsFor(payment.entry, receipts).map(({ receipt: { id, number, userName }, for: reasons }) => ({
            ...{ id, receiptNumber: number, userName, for: reasons },
          })),
          against: match.outcome === 'open' ? [...match.against] : [],
        }
      }),
    }
  }
}

const RECEIPTS = `
  SELECT id, receipt_number AS number, reference, user_name AS "userName", currency, amount - paid AS rest FROM receipts
  WHERE club_id = $1 AND status IN ('open', 'partial') AND amount - paid = ANY ($2::bigint[]) ORDER BY invoice_date, id`

/** Reads the receipts whose rest is the amount of one of the payments. */
function openReceipts({ db, club }: OfClub, payments: readonly Unassigned[]): Promise<OpenReceipt[]> {
  const amounts = payments.flatMap(({ entry: { amount } }) => (amount < 0 ? [-amount] : []))
  if (amounts.length === 0) return Promise.resolve([])
  return rows<OpenReceipt>(db, 'receipts_to_match', RECEIPTS, [club.id, amounts])
}

function byDay(one: Unassigned, other: Unassigned): number {
  if (one.paymentDate !== other.paymentDate) return one.paymentDate < other.paymentDate ? -1 : 1
  return one.id < other.id ? -1 : 1
}

type Facts = Awaited<ReturnType<HeldFacts['of']>>

/** Returns a proposal in words; a collection is only named, because it can have thousands of lines. */
function shownProposal(
  { allocations, collection, ...reasons }: Proposal,
  facts: Facts,
): OpenPayment['proposals'][number] {
  return {
    allocations: collection === undefined ? allocations.map((each) => shownAllocation(each, facts)) : [],
    collection:
      collection === undefined
        ? null
        : {
            ...{ id: collection.id, sequence: collection.sequence, messageId: collection.messageId },
            ...{ day: collection.day, count: collection.lines.length },
          },
    ...{ for: [...reasons.for], against: [...reasons.against] },
  }
}

function shownEntry(id: Id<'booking'>, version: number, entry: BankEntry) {
  const { bookingDay: paymentDate, amount, currency, name: userName, iban, remittance: description, returned } = entry
  return { id, version, paymentDate, amount, currency, userName, iban, description, returnCode: returned?.code ?? null }
}

function shownAllocation({ invoiceId, amount }: Allocation, { invoices }: Facts) {
  const { number: invoiceNumber = '', userName = '', rest = NO_CENTS } = invoices.get(invoiceId) ?? {}
  return { invoiceId, invoiceNumber, userName, amount, rest }
}

const AUTOMATIC = `
  SELECT b.id, b.version, e.entry, e.reasons AS for, ${millis('e.matched_on')} AS "matchedOn",
    (SELECT coalesce(json_agg(json_build_object('invoiceId', i.id, 'invoiceNumber', i.invoice_number, 'userName', i.user_name,
        'amount', r.amount, 'rest', i.amount - i.paid) ORDER BY i.invoice_number COLLATE "C", r.id), '[]')
      FROM payment_records r JOIN invoices i ON i.club_id = r.club_id AND i.id = r.invoice_id
      WHERE r.club_id = b.club_id AND r.booking_id = b.id) AS allocations
  FROM bank_entries e JOIN bookings b ON b.club_id = e.club_id AND b.id = e.id
  WHERE e.club_id = $1 AND e.handled = 'automatic' AND b.assigned <> 0
  ORDER BY e.matched_on DESC, b.payment_date DESC, b.id LIMIT ${MOST_AUTOMATIC}`
type AutomaticRow = Pick<AutomaticPayment, 'id' | 'version' | 'for' | 'matchedOn' | 'allocations'> & {
  entry: BankEntry
}

/** Returns the last payments that were assigned by themselves. */
export async function listAutomatic(_: unknown, { db, club }: ClubContext): Promise<OutputOf<Calls['automatic']>> {
  const found = await rows<AutomaticRow>(db, 'automatic_payments', AUTOMATIC, [club.id])
  return { payments: found.map(({ entry, ...row }) => ({ ...row, ...shownEntry(row.id, row.version, entry) })) }
}
