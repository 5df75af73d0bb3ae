import { type Cents, cents } from '../base/money/money.ts'
import { partsOfCollection } from './certain.ts'
import { chosen, type Evidence, evidenceFor } from './evidence.ts'
import type { Allocation, MatchInvoice, Proposal } from './facts.ts'
import type { Judged, Known } from './judged.ts'
import { fewWithRest, openOf, setsWithSum, sumOfRests, whyClosed } from './openRests.ts'
import { speaksOfDonation, speaksOfPart } from './purpose.ts'
import type { ReasonAgainst, ReasonFor } from './reasons.ts'
import { collectionOf, collectionsLike, debitsOf } from './references.ts'
import { similarNumbers } from './remittance.ts'

/** The most guesses for one entry, and the most invoices of one kind that are looked at for them. */
const [MOST_PROPOSALS, MOST_LOOKED_AT] = [6, 12]
/** The most invoices of strangers with the same amount that are still named. */
const MOST_STRANGERS = 3

/** How much a reason weighs in the order of guesses. Nothing is decided by it. */
const WEIGHTS: Record<ReasonFor, number> = {
  END_TO_END: 100,
  COLLECTION: 100,
  SUM_OF_COLLECTION: 60,
  RETURNED: 100,
  NUMBER: 45,
  IBAN: 30,
  AMOUNT: 25,
  SUM: 25,
  NAME: 20,
  NAME_IN_TEXT: 20,
  NUMBER_SHORT: 18,
  NUMBER_SIMILAR: 18,
  LEARNED: 15,
  SURNAME: 8,
  PART: 5,
}
const WEIGHT_AGAINST = 12

export type Guesses = { proposals: readonly Proposal[]; against: readonly ReasonAgainst[] }

/** Returns the best guesses for an entry of which nothing is certain, and what there is to say of the entry itself. */
export function proposalsFor(one: Judged, known: Known): Guesses {
  const { entry, text, numbers, speaking } = one
  if (entry.amount < 0) return { proposals: ofReturn(one, known), against: [entry.returned ? 'NOT_PAID' : 'MONEY_OUT'] }
  if (entry.returned !== null) return { proposals: [], against: ['TRANSFER_BACK'] }
  const named = [...new Set([...numbers.whole, ...numbers.listed])]
  const short = numbers.short.flat()
  const isOpen = (invoice: MatchInvoice) => invoice.rest > 0 && invoice.currency === entry.currency
  const similar = similarNumbers(text, known.numbers).filter(isOpen)
  const theirs = openOf(known.open, [
    ...speaking.owners,
    ...speaking.learned,
    ...speaking.named,
    ...speaking.inText,
  ]).filter(isOpen)
  const relatives = openOf(known.open, speaking.surnamed, entry.amount).filter(isOpen)
  const family = speaking.surnamed.size > MOST_LOOKED_AT ? [] : openOf(known.open, speaking.surnamed).filter(isOpen)
  const sets = [
    named.filter(isOpen),
    [...named, ...short.slice(0, MOST_LOOKED_AT)].filter(isOpen),
    ...setsWithSum(theirs, entry.amount),
    ...setsWithSum([...new Set([...theirs, ...family])], entry.amount),
    ...setsWithSum(named.filter(isOpen), entry.amount),
    ...[...named, ...short, ...similar]
      .filter(isOpen)
      .slice(0, MOST_LOOKED_AT)
      .map((invoice) => [invoice]),
    ...theirs.slice(0, MOST_LOOKED_AT).map((invoice) => [invoice]),
    ...relatives.slice(0, MOST_LOOKED_AT).map((invoice) => [invoice]),
    ...fewWithRest(known.open, entry.amount, MOST_STRANGERS)
      .filter(isOpen)
      .map((invoice) => [invoice]),
    ...collected(one, known),
  ].filter((set) => set.length > 0)
  const kinds = { named: new Set(named), short: new Set(short), similar: new Set(similar) }
  const byKey = new Map(sets.map((set) => [keyOf(set), set]))
  const proposals = [
    ...ofCollections(one, known),
    ...[...byKey.values()].map((set) => proposalOf(one, set, kinds, known)),
  ]
  return { proposals: best(proposals), against: sayingOf(one, { named, theirs }) }
}

/** Returns the collections that can be an entry which does not name them, or names another sum. */
function ofCollections(one: Judged, known: Known): Proposal[] {
  const named = collectionOf(one.entry, known.references)
  return collectionsLike(one, known.references).map((collection) => ({
    ...{ allocations: partsOfCollection(collection, known), collection, for: ['SUM_OF_COLLECTION'] },
    against: named === undefined || named.id === collection.id ? [] : ['NUMBER_OF_OTHER'],
  }))
}

/** Returns the invoices of debits or of a collection that the entry names, though the sum is another one. */
function collected({ entry }: Judged, { open, references }: Known): MatchInvoice[][] {
  const collection = collectionOf(entry, references)
  const lines = [...debitsOf(entry, references), ...(collection?.sum === entry.amount ? [] : (collection?.lines ?? []))]
  const invoices = lines.flatMap(({ invoiceId }) => open.invoices.get(invoiceId) ?? [])
  return [invoices.filter((invoice) => invoice.rest > 0)]
}

function ofReturn({ entry }: Judged, { open, references }: Known): Proposal[] {
  return debitsOf(entry, references).flatMap(({ invoiceId, amount }): Proposal[] => {
    const paid = open.invoices.get(invoiceId)?.paid ?? 0
    const back = Math.min(paid, amount, -entry.amount)
    if (back <= 0) return []
    const against: ReasonAgainst[] = entry.returned?.originalAmount === amount ? [] : ['OTHER_AMOUNT']
    return [{ allocations: [{ invoiceId, amount: cents(-back) }], for: ['END_TO_END'], against }]
  })
}

type Kinds = { named: ReadonlySet<MatchInvoice>; short: ReadonlySet<MatchInvoice>; similar: ReadonlySet<MatchInvoice> }

function proposalOf(one: Judged, set: readonly MatchInvoice[], kinds: Kinds, known: Known): Proposal {
  const { entry, speaking, numbers, text } = one
  const evidence = set.map((invoice) => evidenceFor(invoice, { amount: entry.amount, speaking, open: known.open }))
  const sum = sumOfRests(set)
  const isEach = (kind: ReadonlySet<MatchInvoice>) => set.every((invoice) => kind.has(invoice))
  const isNamed = isEach(kinds.named)
  const reasonsFor: [ReasonFor, boolean][] = [
    ['NUMBER', isNamed],
    ['NUMBER_SHORT', !isNamed && isEach(kinds.short)],
    ['NUMBER_SIMILAR', !isNamed && isEach(kinds.similar)],
    ['AMOUNT', sum === entry.amount && set.length === 1],
    ['SUM', sum === entry.amount && set.length > 1],
    ['PART', sum > entry.amount && speaksOfPart(text)],
  ]
  const others = [...kinds.named].some((invoice) => !set.includes(invoice))
  const hasNoNumber = numbers.used.size === 0 && !isEach(kinds.similar)
  const reasonsAgainst: [ReasonAgainst, boolean][] = [
    ['NUMBER_OF_OTHER', others],
    ['NO_NUMBER', hasNoNumber],
    ['NUMBER_AMBIGUOUS', isNamed && numbers.isAmbiguous],
    ['LESS_THAN_OPEN', sum > entry.amount],
    ['MORE_THAN_OPEN', sum < entry.amount],
    ['BEFORE_INVOICE', set.some(({ day }) => day > entry.bookingDay)],
  ]
  return {
    allocations: spent(set, entry.amount),
    for: [...chosen(reasonsFor), ...common(evidence, 'for')],
    against: [...chosen(reasonsAgainst), ...common(evidence, 'against')],
  }
}

/** Returns what is said of at least one of them. */
function common<Side extends 'for' | 'against'>(evidence: readonly Evidence[], side: Side): Evidence[Side][number][] {
  return [...new Set(evidence.flatMap((each) => [...each[side]]))]
}

/** Spends an amount on rests, the earlier invoices first. */
function spent(set: readonly MatchInvoice[], amount: Cents): Allocation[] {
  let left: number = amount
  return set
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
    .flatMap((invoice) => {
      const part = Math.min(left, invoice.rest)
      left -= part
      return part > 0 ? [{ invoiceId: invoice.id, amount: cents(part) }] : []
    })
}

function best(proposals: readonly Proposal[]): Proposal[] {
  const weightOf = (proposal: Proposal) =>
    proposal.for.reduce((sum, reason) => sum + WEIGHTS[reason], 0) - WEIGHT_AGAINST * proposal.against.length
  const order = ({ allocations }: Proposal) => allocations.map(({ invoiceId }) => invoiceId).join()
  return proposals
    .map((proposal) => ({ proposal, weight: weightOf(proposal), key: order(proposal) }))
    .sort((one, other) => other.weight - one.weight || (one.key < other.key ? -1 : 1))
    .slice(0, MOST_PROPOSALS)
    .map(({ proposal }) => proposal)
}

function keyOf(set: readonly MatchInvoice[]): string {
  return set
    .map(({ id }) => id)
    .toSorted()
    .join()
}

/** Returns what there is to say of the entry as a whole. */
function sayingOf(
  { entry, text, numbers, speaking }: Judged,
  { named, theirs }: { named: readonly MatchInvoice[]; theirs: readonly MatchInvoice[] },
): ReasonAgainst[] {
  const closed = named.flatMap((invoice) => whyClosed(invoice) ?? [])
  const fitting = theirs.filter((invoice) => invoice.rest === entry.amount)
  const isKnown = speaking.owners.size + speaking.learned.size + speaking.named.size + speaking.inText.size > 0
  const reasons: [ReasonAgainst, boolean][] = [
    ['DONATION', speaksOfDonation(text)],
    ['NUMBER_UNKNOWN', numbers.hasUnknown],
    ['NUMBER_AMBIGUOUS', numbers.isAmbiguous],
    ['IBAN_SHARED', new Set([...speaking.owners, ...speaking.learned]).size > 1],
    ['SEVERAL', named.length === 0 && fitting.length > 1],
    ['OTHER_CURRENCY', named.some(({ currency }) => currency !== entry.currency)],
    ['STRANGER', !isKnown && named.length === 0],
  ]
  return [...new Set([...closed, ...chosen(reasons)])]
}
