import type { MatchInvoice } from './facts.ts'
import { haveOpen, type OpenRests } from './openRests.ts'
import type { Speaking } from './payers.ts'
import type { ReasonAgainst, ReasonFor } from './reasons.ts'

/** The reasons that account, name and text give for and against an invoice. */
export type Evidence = {
  for: readonly ReasonFor[]
  against: readonly ReasonAgainst[]
  /** Whether the account or a whole name is that of somebody who pays it. */
  isSure: boolean
}

/**
 * Returns what speaks for an invoice and against it, for an entry of this amount. What was learned speaks against others than
 * those whom the account pays for, and never takes a reason away.
 */
export function evidenceFor(
  invoice: MatchInvoice,
  { amount, speaking, open }: { amount: MatchInvoice['rest']; speaking: Speaking; open: OpenRests },
): Evidence {
  const { owners, learned, named, inText, surnamed, hasTwoNames } = speaking
  const pays = (people: ReadonlySet<string>) => invoice.payerIds.some((id) => people.has(id))
  const others = (people: ReadonlySet<string>) => [...people].filter((id) => !invoice.payerIds.includes(id))
  const isForOthers = (people: ReadonlySet<string>) => people.size > 0 && !pays(people)
  const reasonsFor: [ReasonFor, boolean][] = [
    ['IBAN', pays(owners)],
    ['NAME', pays(named)],
    ['NAME_IN_TEXT', pays(inText)],
    ['SURNAME', !pays(named) && pays(surnamed)],
    ['LEARNED', pays(learned)],
  ]
  const mayBeOther = hasTwoNames && haveOpen(open, others(named), amount)
  const isSurnameOfOther = named.size === 0 && isForOthers(surnamed) && haveOpen(open, surnamed, amount)
  const reasonsAgainst: [ReasonAgainst, boolean][] = [
    ['IBAN_OF_OTHER', isForOthers(owners) || (owners.size === 0 && isForOthers(learned))],
    ['NAME_OF_OTHER', isForOthers(named) || mayBeOther],
    ['TEXT_NAMES_OTHER', isForOthers(inText)],
    ['SURNAME_OF_OTHER', isSurnameOfOther],
  ]
  return {
    for: chosen(reasonsFor),
    against: chosen(reasonsAgainst),
    isSure: pays(owners) || pays(named) || pays(inText),
  }
}

/** Returns the reasons that hold. */
export function chosen<Reason>(reasons: readonly (readonly [Reason, boolean])[]): Reason[] {
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}
