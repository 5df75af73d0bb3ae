import { cents, sumOf } from '../base/money/money.ts'
import { evidenceFor } from './evidence.ts'
import type { Allocation, Certain, CollectedDebit, HandedCollection, MatchInvoice } from './facts.ts'
import type { Judged, Known } from './judged.ts'
import { haveOpen, openOf, setsWithSum, sumOfRests } from './openRests.ts'
import { explains, speaksOfDonation, speaksOfPart } from './purpose.ts'
import type { ReasonFor } from './reasons.ts'
import { collectionOf, debitsOf, isSumOf } from './references.ts'

/** Finds what our own reference says: an end-to-end id with its amount, the sum of a collection, or a debit that came back. */
export function byReference(one: Judged, known: Known): Certain | undefined {
  const { entry } = one
  if (entry.amount < 0) return entry.returned === null ? undefined : givenBack(one, known)
  if (entry.returned !== null) return undefined
  const debits = stillThere(debitsOf(entry, known.references), known)
  if (debits.length > 0) return debited(one, debits, 'END_TO_END', known)
  const collection = collectionOf(entry, known.references)
  if (collection === undefined || !isSumOf(collection, one.accountId, entry)) return undefined
  return { allocations: partsOfCollection(collection, known), for: ['COLLECTION', 'AMOUNT'], collection }
}

/** Returns what a collection pays: of each invoice what is still open. */
export function partsOfCollection({ lines }: HandedCollection, { open }: Pick<Known, 'open'>): Allocation[] {
  return lines.flatMap(({ invoiceId, amount }) => {
    const part = Math.min(amount, open.invoices.get(invoiceId)?.rest ?? 0)
    return part > 0 ? [{ invoiceId, amount: cents(part) }] : []
  })
}

/** Returns the payment of these lines, if they are the whole amount and still open. */
function debited(
  { entry }: Judged,
  lines: readonly Allocation[],
  reason: ReasonFor,
  { open }: Known,
): Certain | undefined {
  const isOpen = lines.every(({ invoiceId, amount }) => {
    const invoice = open.invoices.get(invoiceId)
    return invoice !== undefined && invoice.currency === entry.currency && amount <= invoice.rest
  })
  if (!isOpen || sumOf(lines.map(({ amount }) => amount)) !== entry.amount) return undefined
  return { allocations: lines.map(({ invoiceId, amount }) => ({ invoiceId, amount })), for: [reason, 'AMOUNT'] }
}

/** Finds the payment that a returned debit gives back. The fee of the banks is no part of it. */
function givenBack({ entry }: Judged, { open, references }: Known): Certain | undefined {
  const there = stillThere(debitsOf(entry, references), { open })
  // Where the bank credited each debit on its own, these payments go back, and not the sum of the collection.
  const single = there.filter(({ lineId }) => lineId === undefined)
  const debits = single.length > 0 ? single : there
  const [original, fee] = [entry.returned?.originalAmount ?? 0, entry.returned?.fee ?? 0]
  const gone = -entry.amount
  const isPaid = debits.every(({ invoiceId, amount }) => (open.invoices.get(invoiceId)?.paid ?? 0) >= amount)
  if (debits.length === 0 || !isPaid || sumOf(debits.map(({ amount }) => amount)) !== original) return undefined
  if (gone !== original && gone !== original + fee) return undefined
  return {
    returned: debits,
    allocations: debits.map(({ invoiceId, amount }) => ({ invoiceId, amount: cents(-amount) })),
    for: ['END_TO_END', 'RETURNED'],
  }
}

/** Whether an entry names a debit or collection of ours: then only that can be certain, and not another invoice. */
function isOurs({ entry }: Judged, { references }: Known): boolean {
  return debitsOf(entry, references).length > 0 || collectionOf(entry, references) !== undefined
}

function stillThere(debits: readonly CollectedDebit[], { open }: Pick<Known, 'open'>): CollectedDebit[] {
  return debits.filter((debit) => !debit.isReturned && !open.returned.has(debit))
}

/**
 * Finds the invoices whose numbers the text names, if their rests are together the amount and nothing speaks for somebody
 * else. Numbers without their letters count only for somebody who is known by account or whole name, and only if the text
 * says nothing else. Less than the rest is a part if the text says so, the payer is known, and no other rest fits.
 */
export function byNumbers(one: Judged, known: Known): Certain | undefined {
  const { entry, numbers, speaking, text } = one
  if (entry.amount < 0 || entry.returned !== null || speaksOfDonation(text)) return undefined
  if (numbers.isAmbiguous || numbers.hasUnknown || isOurs(one, known)) return undefined
  const whole = [...new Set([...numbers.whole, ...numbers.listed])]
  const isShort = whole.length === 0
  if (!isShort && numbers.short.length > 0) return undefined
  const invoices = isShort ? shortlyNamed(one, known) : whole
  const evidence = invoices.map((invoice) => evidenceFor(invoice, { amount: entry.amount, speaking, open: known.open }))
  const isAllowed = invoices.every((invoice, at) => {
    const { against, isSure } = evidence[at] ?? { against: [], isSure: false }
    if (against.length > 0 || invoice.currency !== entry.currency || invoice.rest <= 0) return false
    return isSure || entry.bookingDay >= invoice.day
  })
  if (invoices.length === 0 || !isAllowed) return undefined
  const reason = isShort ? 'NUMBER_SHORT' : 'NUMBER'
  const said = [...new Set(evidence.flatMap((each) => each.for))]
  if (sumOfRests(invoices) === entry.amount) {
    return { allocations: wholeRests(invoices), for: [reason, ...said, invoices.length > 1 ? 'SUM' : 'AMOUNT'] }
  }
  const [invoice] = invoices
  const isKnown = evidence.every(({ isSure }) => isSure)
  if (invoice === undefined || invoices.length > 1 || isShort || !isKnown || !speaksOfPart(text)) return undefined
  if (entry.amount > invoice.rest || haveOpen(known.open, invoice.payerIds, entry.amount)) return undefined
  return { allocations: [{ invoiceId: invoice.id, amount: entry.amount }], for: [reason, ...said, 'PART'] }
}

/** Returns the one invoice of each short number that belongs to somebody who is known; nothing if one is not clear. */
function shortlyNamed(one: Judged, known: Known): MatchInvoice[] {
  const { entry, numbers, speaking } = one
  const found = numbers.short.map((several) => {
    const theirs = several.filter(
      (invoice) => evidenceFor(invoice, { amount: entry.amount, speaking, open: known.open }).isSure,
    )
    return theirs.length === 1 ? theirs[0] : undefined
  })
  const isClear = found.every((invoice) => invoice !== undefined && isExplained(one, invoice, known))
  return isClear ? [...new Set(found.flatMap((invoice) => invoice ?? []))] : []
}

/**
 * Finds the only open rest of this size of the only payer to whom the account belongs, if the text says nothing against it:
 * no number, no other name, and no word that the invoice does not explain.
 */
export function byAccount(one: Judged, known: Known): Certain | undefined {
  const { entry, numbers, speaking, text } = one
  if (entry.amount < 0 || entry.returned !== null || speaksOfDonation(text) || speaksOfPart(text)) return undefined
  if (numbers.isAmbiguous || numbers.hasUnknown || numbers.used.size > 0 || isOurs(one, known)) return undefined
  const [owner, another] = [...speaking.owners, ...speaking.learned].filter((id, at, all) => all.indexOf(id) === at)
  if (owner === undefined || another !== undefined || speaking.owners.size !== 1) return undefined
  const theirs = openOf(known.open, [owner]).filter(({ currency }) => currency === entry.currency)
  const [invoice, second] = theirs.filter((each) => each.rest === entry.amount)
  if (invoice === undefined || second !== undefined || setsWithSum(theirs, entry.amount).length > 0) return undefined
  if (invoice.day > entry.bookingDay || !isExplained(one, invoice, known)) return undefined
  const evidence = evidenceFor(invoice, { amount: entry.amount, speaking, open: known.open })
  if (evidence.against.length > 0) return undefined
  return { allocations: wholeRests([invoice]), for: [...evidence.for, 'AMOUNT'] }
}

function isExplained({ entry, text, numbers }: Judged, invoice: MatchInvoice, { names, clubNames }: Known): boolean {
  const people = [...invoice.payerIds.flatMap((id) => names.get(id) ?? []), ...clubNames]
  return explains(text, { entry, names: people, used: numbers.used }, invoice)
}

function wholeRests(invoices: readonly MatchInvoice[]): Allocation[] {
  return invoices.map((invoice) => ({ invoiceId: invoice.id, amount: invoice.rest }))
}
