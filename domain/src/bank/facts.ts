import type { Id } from '../base/call/fields.ts'
import type { Cents, Currency } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import type { BankEntry } from './entry.ts'
import type { ReasonAgainst, ReasonFor } from './reasons.ts'
import type { Sequence } from './sequence.ts'

/** All that decides who paid what. */
export type MatchFacts = {
  entries: readonly UnassignedEntry[]
  /** The invoices with a number, also those that are paid or voided: a payer may name the number of one of them. */
  invoices: readonly MatchInvoice[]
  payers: readonly KnownPayer[]
  /** The lines of all our files of debits, by which a returned debit finds its invoice. */
  debits: readonly CollectedDebit[]
  collections: readonly HandedCollection[]
  /** The rules that officers taught by hand. They add proposals, and never make a booking of one. */
  learned: readonly LearnedRule[]
  /** The names of the club, which say nothing in a remittance text. */
  clubNames: readonly string[]
}

/** An entry of which nothing is assigned yet, and the account to which it belongs. */
export type UnassignedEntry = { id: Id<'booking'>; accountId: Id<'paymentAccount'>; entry: BankEntry }

/** An invoice as far as payments find it. */
export type MatchInvoice = {
  id: Id<'invoice'>
  /** The number as it is printed. */
  number: string
  /** The text that a payment shall name; mostly the number. */
  reference: string
  currency: Currency
  day: Day
  /** The rest that is still to be paid, in cents; 0 where it is paid, voided or given up. */
  rest: Cents
  /** The amount that was paid, in cents. */
  paid: Cents
  isVoid: boolean
  /** The people for whom and by whom it is paid: its receiver, the payer and the debtor. */
  payerIds: readonly string[]
  /** The names of its lines, in one text: `Jahresbeitrag 2026`. */
  about: string
}

/** Somebody who pays the club: a person, a member club, or a name without account. */
export type KnownPayer = {
  /** The key of the user or club, or of a name alone. */
  id: string
  /** The names by which a bank may know them: the own one, and the holder of the account. */
  names: readonly string[]
  /** The family name; empty for a company. */
  surname: string
  /** The accounts that are known to be theirs. */
  ibans: readonly string[]
}

/** A line of a file of debits. */
export type CollectedDebit = {
  endToEndId: string
  invoiceId: Id<'invoice'>
  amount: Cents
  isReturned: boolean
  /** The line of a collection of ours. Its money comes with the sum of the collection, and goes back on its own. */
  lineId?: Id<'collectionLine'>
}

/** A file of debits, or a block of one, whose sum the bank has not credited yet. */
export type HandedCollection = {
  id: Id<'collection'>
  accountId: Id<'paymentAccount'>
  /** The block of the file whose sum it is; null for all of it that has not come. */
  sequence: Sequence | null
  /** The number of the file. */
  messageId: string
  /** The names of the sum that banks write: the number of the file and those of its parts. */
  references: readonly string[]
  /** The day on which it is collected; no sum comes before. */
  day: Day
  /** The sum with all that was collected, also where an invoice was paid meanwhile in another way. */
  sum: Cents
  lines: readonly Allocation[]
}

/** A rule that was learned by hand: this account pays for these people. */
export type LearnedRule = { iban: string; payerIds: readonly string[] }

/** The part of an entry for an invoice, in cents: above zero a payment, below zero one that is given back. */
export type Allocation = { invoiceId: Id<'invoice'>; amount: Cents }

/** A guess about an entry, for a person to decide. */
export type Proposal = {
  allocations: readonly Allocation[]
  /** The collection whose sum it is. */
  collection?: HandedCollection
  for: readonly ReasonFor[]
  against: readonly ReasonAgainst[]
}

/** The certain part of the answer for an entry. */
export type Certain = {
  allocations: readonly Allocation[]
  for: readonly ReasonFor[]
  /** The collection whose sum it is. */
  collection?: HandedCollection
  /** The debits that it gives back. */
  returned?: readonly CollectedDebit[]
}

/** The answer for an entry: what is certain, or why nothing is, with the best guesses first. */
export type Match = { entryId: Id<'booking'> } & (
  | ({ outcome: 'booked' } & Certain)
  | { outcome: 'open'; proposals: readonly Proposal[]; against: readonly ReasonAgainst[] }
)
