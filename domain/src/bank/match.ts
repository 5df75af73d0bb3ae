import { byAccount, byNumbers, byReference } from './certain.ts'
import type { Match, MatchFacts, UnassignedEntry } from './facts.ts'
import type { Certain } from './judged.ts'
import { openRestsOf, settle } from './openRests.ts'
import { payerIndexOf, speakingOf } from './payers.ts'
import { proposalsFor } from './propose.ts'
import { referenceIndexOf } from './references.ts'
import { numberIndexOf, numbersIn } from './remittance.ts'
import { readText } from './tokens.ts'

/**
 * Returns for each entry what it pays, in the order in which they were given. Certain is what nothing speaks against; all
 * else is a proposal.
 *
 * Entries are judged in the order of their days, and a later one sees what is left; the order in which they are given decides
 * nothing. Those that name a number or reference come before those that are known by their account alone.
 */
export function matchEntries(facts: MatchFacts): Match[] {
  const open = openRestsOf(facts)
  const numbers = numberIndexOf([...open.invoices.values()])
  const references = referenceIndexOf(facts)
  const payers = payerIndexOf(facts.payers, facts.learned)
  const names = new Map(facts.payers.map((payer) => [payer.id, payer.names]))
  const judged = facts.entries.toSorted(byDay).map(({ id, entry }) => {
    const text = readText(entry.remittance)
    const speaking = speakingOf(entry, text, payers)
    return { id, entry, text, speaking, numbers: numbersIn(text, numbers) }
  })
  const known = { open, references, names, clubNames: facts.clubNames }
  const certain = new Map<string, Certain>()
  for (const rule of [[byReference, byNumbers], [byAccount]]) {
    for (const one of judged) {
      if (certain.has(one.id)) continue
      const found = rule.reduce<Certain | undefined>((before, next) => before ?? next(one, known), undefined)
      if (found === undefined) continue
      settle(open, found.allocations)
      certain.set(one.id, found)
    }
  }
  const answers = new Map(
    judged.map((one): [string, Match] => {
      const found = certain.get(one.id)
      if (found !== undefined) return [one.id, { entryId: one.id, outcome: 'booked', ...found }]
      return [one.id, { entryId: one.id, outcome: 'open', ...proposalsFor(one, known, numbers) }]
    }),
  )
  return facts.entries.flatMap(({ id }) => answers.get(id) ?? [])
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
