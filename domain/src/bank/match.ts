import { byAccount, byNumbers, byReference } from './certain.ts'
import type { Certain, Match, MatchFacts, UnassignedEntry } from './facts.ts'
import type { Judged, Known } from './judged.ts'
import { openRestsOf, settle, unsettle } from './openRests.ts'
import { payerIndexOf, speakingOf } from './payers.ts'
import { proposalsFor } from './propose.ts'
import { referenceIndexOf } from './references.ts'
import { numberIndexOf, numbersIn } from './remittance.ts'
import { readText } from './tokens.ts'

/** Returns the facts as entries are compared with them. */
export function knownOf(facts: Omit<MatchFacts, 'entries'>): Known {
  const open = openRestsOf(facts)
  return {
    open,
    numbers: numberIndexOf([...open.invoices.values()]),
    payers: payerIndexOf(facts.payers, facts.learned),
    references: referenceIndexOf(facts),
    names: new Map(facts.payers.map((payer) => [payer.id, payer.names])),
    clubNames: facts.clubNames,
  }
}

function judgedOf({ entry, ...one }: UnassignedEntry, { numbers, payers }: Known): Judged {
  const text = readText(entry.remittance)
  return { ...one, entry, text, speaking: speakingOf(entry, text, payers), numbers: numbersIn(text, numbers) }
}

/** The ways in which something is certain: what names a number or reference is judged before what is known by its account. */
const RULES = [[byReference, byNumbers], [byAccount]] as const
/** The entries that are judged before others get their turn. */
const AT_ONCE = 20

/**
 * Finds what is certain, and answers when all is judged; in between it stops every few entries, with everything as it was
 * before. Entries are judged in the order of their days, and a later one sees what is left; the order in which they are given
 * decides nothing.
 */
export function* findCertain(
  entries: readonly UnassignedEntry[],
  known: Known,
): Generator<undefined, Map<UnassignedEntry['id'], Certain>> {
  const certain = new Map<UnassignedEntry['id'], Certain>()
  const sorted = entries.toSorted(byDay)
  const judged = new Map<UnassignedEntry['id'], Judged>()
  for (const rules of RULES)
    for (let at = 0; at < sorted.length; at += AT_ONCE) {
      whileSettled(known, certain, () => {
        for (const one of sorted.slice(at, at + AT_ONCE)) {
          if (certain.has(one.id)) continue
          const said = judged.get(one.id) ?? judgedOf(one, known)
          judged.set(one.id, said)
          const found = firstOf(rules, said, known)
          if (found === undefined) continue
          settle(known.open, found)
          certain.set(one.id, found)
        }
      })
      yield
    }
  return certain
}

/** Does something while all that is certain so far is taken from what is open. */
function whileSettled(known: Known, certain: ReadonlyMap<string, Certain>, work: () => void): void {
  for (const found of certain.values()) settle(known.open, found)
  try {
    work()
  } finally {
    for (const found of certain.values()) unsettle(known.open, found)
  }
}

function firstOf(rules: readonly (typeof RULES)[number][number][], one: Judged, known: Known): Certain | undefined {
  return rules.reduce<Certain | undefined>((before, rule) => before ?? rule(one, known), undefined)
}

/** An answer, and the facts on which it rests. */
export type RestingMatch = { match: Match; rests: { payers: ReadonlySet<string>; numbers: ReadonlySet<string> } }

/** Returns what one entry pays, whatever others pay. */
export function matchOf(entry: UnassignedEntry, known: Known): RestingMatch {
  const one = judgedOf(entry, known)
  const { owners, learned, named, inText, surnamed } = one.speaking
  const { whole, listed, short } = one.numbers
  const match = answerOf(one, firstOf(RULES.flat(), one, known), known)
  const proposed =
    match.outcome === 'open' ? match.proposals.flatMap(({ allocations }) => allocations) : match.allocations
  return {
    match,
    rests: {
      payers: new Set([owners, learned, named, inText, surnamed].flatMap((people) => [...people])),
      numbers: new Set([
        ...[...whole, ...listed, ...short.flat()].map(({ id }) => id),
        ...proposed.map(({ invoiceId }) => invoiceId),
      ]),
    },
  }
}

function answerOf(one: Judged, found: Certain | undefined, known: Known): Match {
  if (found !== undefined) return { entryId: one.id, outcome: 'booked', ...found }
  return { entryId: one.id, outcome: 'open', ...proposalsFor(one, known) }
}

/**
 * Returns for each entry what it pays, in the order in which they were given. Certain is what nothing speaks against; all
 * else is a proposal by what is left then.
 */
export function matchEntries({ entries, ...facts }: MatchFacts): Match[] {
  const known = knownOf(facts)
  const finding = findCertain(entries, known)
  let next = finding.next()
  while (!next.done) next = finding.next()
  const certain = next.value
  const answers: Match[] = []
  whileSettled(known, certain, () => {
    for (const entry of entries) answers.push(answerOf(judgedOf(entry, known), certain.get(entry.id), known))
  })
  return answers
}

/** The order of days; on one day what comes is before what goes, and then the texts decide, never the place in the file. */
function byDay({ id, entry: one }: UnassignedEntry, { id: otherId, entry: other }: UnassignedEntry): number {
  const key = ({ bankReference, iban, remittance, endToEndId, name }: UnassignedEntry['entry']) =>
    [bankReference, iban, remittance, endToEndId, name].join('\n')
  if (one.bookingDay !== other.bookingDay) return one.bookingDay < other.bookingDay ? -1 : 1
  if (one.amount !== other.amount) return other.amount - one.amount
  return compare(key(one), key(other)) || compare(id, otherId)
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
