import { type Cents, cents, sumOf } from '../base/money/money.ts'
import type { Allocation, CollectedDebit, MatchFacts, MatchInvoice } from './facts.ts'
import type { ReasonAgainst } from './reasons.ts'

/** The open invoices while entries are judged one after another. They are copies, whose rest and what is paid change. */
export type OpenRests = {
  invoices: ReadonlyMap<MatchInvoice['id'], MatchInvoice>
  /** The debits that came back meanwhile. */
  returned: Set<CollectedDebit>
  byPayer: ReadonlyMap<string, readonly MatchInvoice[]>
  /** Invoices by their rest at the beginning, which may be another one meanwhile. */
  byRest: ReadonlyMap<Cents, readonly MatchInvoice[]>
}

export function openRestsOf(facts: Pick<MatchFacts, 'invoices'>): OpenRests {
  const invoices = facts.invoices.map((invoice) => ({ ...invoice }))
  const byPayer = new Map<string, MatchInvoice[]>()
  for (const invoice of invoices) {
    for (const id of invoice.payerIds) {
      const there = byPayer.get(id)
      if (there === undefined) byPayer.set(id, [invoice])
      else there.push(invoice)
    }
  }
  return {
    invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
    returned: new Set(),
    byPayer,
    byRest: Map.groupBy(invoices, ({ rest }) => rest),
  }
}

export function sumOfRests(invoices: readonly MatchInvoice[]): Cents {
  return sumOf(invoices.map(({ rest }) => rest))
}

/** Takes what is certain from what is open; what is given back is open again. */
export function settle({ invoices }: OpenRests, allocations: readonly Allocation[]): void {
  for (const { invoiceId, amount } of allocations) {
    const invoice = invoices.get(invoiceId)
    if (invoice === undefined) continue
    invoice.rest = cents(invoice.rest - amount)
    invoice.paid = cents(invoice.paid + amount)
  }
}

/** Returns the open invoices of some people, each once; with an amount only those with exactly this rest. */
export function openOf(open: OpenRests, payerIds: Iterable<string>, amount?: Cents): MatchInvoice[] {
  const found = new Set<MatchInvoice>()
  for (const payerId of payerIds) {
    for (const invoice of open.byPayer.get(payerId) ?? []) {
      if (invoice.rest > 0 && (amount === undefined || invoice.rest === amount)) found.add(invoice)
    }
  }
  return [...found]
}

/** Whether one of these people has an open rest of exactly this amount. */
export function haveOpen(open: OpenRests, payerIds: Iterable<string>, amount: Cents): boolean {
  for (const payerId of payerIds) {
    for (const invoice of open.byPayer.get(payerId) ?? []) if (invoice.rest === amount) return true
  }
  return false
}

/** Returns all invoices with exactly this rest if they are few, and none if they are many. */
export function fewWithRest(open: OpenRests, amount: Cents, most: number): MatchInvoice[] {
  const found: MatchInvoice[] = []
  for (const invoice of open.byRest.get(amount) ?? []) {
    if (invoice.rest === amount) found.push(invoice)
    if (found.length > most) return []
  }
  return found
}

/** Returns why nothing can be paid on an invoice, or nothing. */
export function whyClosed(invoice: MatchInvoice): ReasonAgainst | undefined {
  if (invoice.rest > 0) return undefined
  return invoice.isVoid ? 'VOIDED' : 'PAID_ALREADY'
}

/** The most invoices of which sums are tried. */
const MOST_SUMMED = 12
/** The most sets of invoices that are named for one amount. */
const MOST_SETS = 4

/** Returns sets of two or more of these open invoices whose rests are together exactly this amount; small sets first. */
export function setsWithSum(invoices: readonly MatchInvoice[], amount: Cents): MatchInvoice[][] {
  if (invoices.length < 2 || invoices.length > MOST_SUMMED) return []
  const found: MatchInvoice[][] = []
  const search = (at: number, left: number, set: readonly MatchInvoice[]) => {
    if (left === 0 && set.length > 1) found.push([...set])
    const invoice = invoices[at]
    if (invoice === undefined || left <= 0) return
    if (invoice.rest <= left) search(at + 1, left - invoice.rest, [...set, invoice])
    search(at + 1, left, set)
  }
  search(0, amount, [])
  return found.sort((one, other) => one.length - other.length).slice(0, MOST_SETS)
}
