import { setImmediate } from 'node:timers/promises'
import type { AuditType } from '@bahnfrei/domain/accounts/audit.ts'
import type { Certain, CollectedDebit, HandedCollection } from '@bahnfrei/domain/bank/facts.ts'
import type { Known } from '@bahnfrei/domain/bank/judged.ts'
import { findCertain, knownOf, matchOf, type RestingMatch } from '@bahnfrei/domain/bank/match.ts'
import { MOST_JUDGED } from '@bahnfrei/domain/bank/matchAnswer.ts'
import { renewRest } from '@bahnfrei/domain/bank/openRests.ts'
import { referenceIndexOf } from '@bahnfrei/domain/bank/references.ts'
import { indexNumber } from '@bahnfrei/domain/bank/remittance.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { namesTopic } from '@bahnfrei/domain/users/topics.ts'
import type { OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import {
  type DebitFact,
  type InvoiceFact,
  readDebits,
  readInvoices,
  readPayments,
  readPeople,
  type Unassigned,
} from './matchFacts.ts'

/** The facts of a club, up to an entry of its audit trail. */
type Held = {
  upTo: number
  until: number
  payments: Map<Id<'booking'>, Unassigned>
  invoices: Map<Id<'invoice'>, InvoiceFact>
  debits: (CollectedDebit & Partial<Pick<DebitFact, 'bookingId'>>)[]
  known: Known
  answers: Map<Id<'booking'>, RestingMatch>
}

/** The most clubs whose facts are held, and for how long; others are read again. */
const [MOST_CLUBS, HELD_MS] = [8, 60 * 60_000]
/** The most changed things that are read one by one. */
const MOST_CHANGED = 1000
/** The things whose changes say nothing of who paid what. */
const ASIDE: ReadonlySet<AuditType> = new Set([
  ...(['accountPlan', 'product', 'fee', 'rangePrices', 'billingRun', 'receipt'] as const),
  ...(['bankImport', 'bankConnection', 'csvMapping', 'mandate'] as const),
])

/** Reads the lines of our collections as debits: all of them, or those of these invoices. */
export type LinesOf = (context: OfClub, invoiceIds?: readonly string[]) => Promise<CollectedDebit[]>
type Collected = { collections: (context: OfClub) => Promise<HandedCollection[]>; lines: LinesOf }

const LAST = 'SELECT coalesce(max(number), 0) AS last FROM audit_entries WHERE club_id = $1'
const CHANGED = `SELECT DISTINCT type, target_id AS id FROM audit_entries WHERE club_id = $1 AND number > $2 LIMIT ${MOST_CHANGED + 1}`
type Changed = { type: AuditType; id: string | null }

/**
 * Holds in memory by what the payments of clubs find their invoices, because all of it is read and indexed in seconds where a
 * club has much. What changed since is read by the audit trail, which has every change of the money in the order of the
 * commits; changes of people are heard.
 */
export class HeldFacts {
  readonly #held = new Map<Id<'club'>, Held>()
  readonly #collected: Collected
  /** Counts what was heard, so that facts that were read before it are not held. */
  #heard = 0

  constructor(collected: Collected) {
    this.#collected = collected
  }

  hear(topics: readonly string[] | 'all'): void {
    this.#heard += 1
    const isForAll = topics === 'all' || topics.includes(namesTopic())
    for (const clubId of this.#held.keys())
      if (isForAll || topics.includes(membersTopic(clubId))) this.#held.delete(clubId)
  }

  /** Returns the facts of a club at this moment. */
  async of(context: OfClub): Promise<Held> {
    const { db, club } = context
    for (;;) {
      const [end] = await rows<{ last: number }>(db, 'audit_trail_last', LAST, [club.id])
      const last = Number(end?.last ?? 0)
      const held = this.#held.get(club.id)
      if (held === undefined || held.until < performance.now()) return this.#read(context, last)
      if (held.upTo >= last) return held
      const from = held.upTo
      const changed = await rows<Changed>(db, 'audited_since', CHANGED, [club.id, from])
      const news = await this.#newsOf(context, held, changed)
      if (news === undefined) return this.#read(context, last)
      // Somebody else may have taken over later changes meanwhile, which these must not undo.
      if (held.upTo !== from) continue
      held.upTo = last
      if (takeOver(held, news)) return held
      return this.#read(context, last)
    }
  }

  async #read(context: OfClub, upTo: number): Promise<Held> {
    const heard = this.#heard
    const payments = await readPayments(context)
    const invoices = payments.length === 0 ? [] : await readInvoices(context)
    const people = await readPeople(context, invoices)
    const debits = [...(await readDebits(context)), ...(await this.#collected.lines(context))]
    const collections = await this.#collected.collections(context)
    const held = {
      ...{ upTo, until: performance.now() + HELD_MS, debits, answers: new Map() },
      payments: new Map(payments.map((payment) => [payment.id, payment])),
      invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
      known: knownOf({ invoices, debits, collections, ...people }),
    }
    const { id } = context.club
    // Without a payment nothing was read, and where there are more than are judged, the next ones follow.
    const isWhole = payments.length > 0 && payments.length < MOST_JUDGED
    this.#held.delete(id)
    if (heard !== this.#heard || !isWhole) return held
    this.#held.set(id, held)
    const [oldest] = this.#held.keys()
    if (this.#held.size > MOST_CLUBS && oldest !== undefined) this.#held.delete(oldest)
    return held
  }

  /** Reads what became of changed things; undefined where all has to be read again. */
  async #newsOf(context: OfClub, { known }: Held, changed: readonly Changed[]): Promise<News | undefined> {
    const isNamed = changed.every(({ id }) => id !== null)
    if (changed.length > MOST_CHANGED || !isNamed) return undefined
    const idsOf = (type: AuditType) =>
      changed.flatMap((each) => (each.type === type && each.id !== null ? [each.id] : []))
    const [bookings, invoices] = [idsOf('booking'), idsOf('invoice')]
    const isMore = changed.some(({ type }) => !ASIDE.has(type) && !['booking', 'invoice', 'collection'].includes(type))
    if (isMore) return undefined
    const areCollectionsNew = idsOf('collection').length > 0
    return {
      bookings,
      payments: await readPayments(context, bookings),
      invoices: await readInvoices(context, invoices),
      invoiceIds: invoices,
      debits: await readDebits(context, { bookings, invoices }),
      lines: await this.#collected.lines(context, areCollectionsNew ? undefined : invoices),
      areLinesWhole: areCollectionsNew,
      collections: areCollectionsNew ? await this.#collected.collections(context) : known.references.all,
    }
  }
}

type News = {
  bookings: readonly string[]
  payments: readonly Unassigned[]
  invoices: readonly InvoiceFact[]
  invoiceIds: readonly string[]
  debits: readonly DebitFact[]
  lines: readonly CollectedDebit[]
  /** Whether `lines` are those of all invoices. */
  areLinesWhole: boolean
  collections: readonly HandedCollection[]
}

/** Takes over what changed, and forgets the answers that rest on it; returns false where all has to be read again. */
function takeOver(held: Held, news: News): boolean {
  const { known, answers } = held
  const { bookings, payments, invoices, invoiceIds, debits, lines, areLinesWhole, collections } = news
  for (const id of bookings as Id<'booking'>[]) {
    held.payments.delete(id)
    answers.delete(id)
  }
  for (const payment of payments) held.payments.set(payment.id, payment)
  const of = { bookings: new Set(bookings), invoices: new Set(invoiceIds) }
  const left = held.debits.filter((debit) => {
    if (debit.lineId !== undefined) return !areLinesWhole && !of.invoices.has(debit.invoiceId)
    return !of.bookings.has(debit.bookingId ?? '') && !of.invoices.has(debit.invoiceId)
  })
  held.debits = [...left, ...debits, ...lines]
  const isReferenceNew = left.length < held.debits.length || collections !== known.references.all
  known.references = referenceIndexOf({ debits: held.debits, collections })
  for (const invoice of invoices) {
    const before = held.invoices.get(invoice.id)
    held.invoices.set(invoice.id, invoice)
    if (!renewRest(known.open, invoice)) return false
    // A number or a payer that nobody had before can be meant anywhere.
    if (before === undefined) {
      if (invoice.payerIds.some((id) => !known.names.has(id))) return false
      const added = known.open.invoices.get(invoice.id)
      if (added !== undefined) indexNumber(known.numbers, added)
      answers.clear()
    } else forgetResting(held, before, invoice)
  }
  if (isReferenceNew) answers.clear()
  return true
}

/** Forgets the answers that name an invoice, its people, or an amount that it has or had. */
function forgetResting({ payments, answers }: Held, before: InvoiceFact, after: InvoiceFact): void {
  for (const [id, { rests }] of answers) {
    const amount = payments.get(id)?.entry.amount
    const isConcerned =
      amount === before.rest ||
      amount === after.rest ||
      rests.numbers.has(after.id) ||
      after.payerIds.some((payer) => rests.payers.has(payer))
    if (isConcerned) answers.delete(id)
  }
}

/** Returns what a payment pays at this moment, whatever others pay. */
export function answerFor({ known, answers }: Held, payment: Unassigned): RestingMatch['match'] {
  const there = answers.get(payment.id)
  if (there !== undefined) return there.match
  const made = matchOf(payment, known)
  answers.set(payment.id, made)
  return made.match
}

/** Finds what is certain of all payments, and lets others in between. */
export async function certainOf({ known, payments }: Held): Promise<Map<Id<'booking'>, Certain>> {
  const finding = findCertain([...payments.values()], known)
  for (;;) {
    const next = finding.next()
    if (next.done) return next.value
    await setImmediate()
  }
}
