import { type Cents, cents, sumOf } from '../base/money/money.ts'
import type { Allocation, CollectedDebit, MatchFacts, MatchInvoice } from './facts.ts'
import type { ReasonAgainst } from './reasons.ts'

/** The open invoices while entries are judged one after another. They are copies, whose rest and what is paid change. */
export type OpenRests = {
  invoices: Map<MatchInvoice['id'], MatchInvoice>
  /** The debits that came back meanwhile. */
  returned: Set<CollectedDebit>
  byPayer: Map<string, MatchInvoice[]>
  /** Invoices by the rests that they had, which may be other ones meanwhile. */
  byRest: Map<Cents, MatchInvoice[]>
}

export function openRestsOf(facts: Pick<MatchFacts, 'invoices'>): OpenRests {
  const open: OpenRests = { invoices: new Map(), returned: new Set(), byPayer: new Map(), byRest: new Map() }
  for (const invoice of facts.invoices) addInvoice(open, { ...invoice })
  return open
}

function addInvoice({ invoices, byPayer, byRest }: OpenRests, invoice: MatchInvoice): void {
  invoices.set(invoice.id, invoice)
  for (const id of invoice.payerIds) put(byPayer, id, invoice)
  put(byRest, invoice.rest, invoice)
}

function put<Key>(map: Map<Key, MatchInvoice[]>, key: Key, invoice: MatchInvoice): void {
  const there = map.get(key)
  if (there === undefined) map.set(key, [invoice])
  else there.push(invoice)
}

export function sumOfRests(invoices: readonly MatchInvoice[]): Cents {
  return sumOf(invoices.map(({ rest }) => rest))
}

/** A part of the answer that changes what is open. */
type Settled = { allocations: readonly Allocation[]; returned?: readonly CollectedDebit[] }

/** Takes what is certain from what is open; what is given back is open again. */
export function settle(open: OpenRests, { allocations, returned = [] }: Settled): void {
  for (const { invoiceId, amount } of allocations) pay(open, invoiceId, amount)
  for (const debit of returned) open.returned.add(debit)
}

/** Undoes `settle`. */
export function unsettle(open: OpenRests, { allocations, returned = [] }: Settled): void {
  for (const { invoiceId, amount } of allocations) pay(open, invoiceId, -amount)
  for (const debit of returned) open.returned.delete(debit)
}

function pay({ invoices }: OpenRests, id: MatchInvoice['id'], amount: number): void {
  const invoice = invoices.get(id)
  if (invoice === undefined) return
  invoice.rest = cents(invoice.rest - amount)
  invoice.paid = cents(invoice.paid + amount)
}

/**
 * Takes over what became of an invoice; a new one is added. Returns false where something else than its state has changed,
 * so that all has to be read again.
 */
export function renewRest(open: OpenRests, { rest, paid, isVoid, ...said }: MatchInvoice): boolean {
  const there = open.invoices.get(said.id)
  if (there === undefined) {
    addInvoice(open, { rest, paid, isVoid, ...said })
    return true
  }
  const isSame = there.number === said.number && there.payerIds.join() === said.payerIds.join()
  Object.assign(there, { rest, paid, isVoid })
  const alike = open.byRest.get(rest)
  if (alike === undefined) open.byRest.set(rest, [there])
  else if (!alike.includes(there)) alike.push(there)
  return isSame
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
