import type { KnownPayer, LearnedRule, MatchInvoice } from './facts.ts'

/** A payment that an officer assigned by hand and did not take back: from this account for these people. */
export type HandAssigned = { iban: string } & Pick<MatchInvoice, 'payerIds'>

/**
 * Returns the rules that follow from what officers assigned by hand: one for each account, with the people for whom it paid.
 * There is nothing to learn of an account that is known to belong to one of them.
 */
export function whatWasLearned(byHand: readonly HandAssigned[], payers: readonly KnownPayer[]): LearnedRule[] {
  const owners = new Map<string, Set<string>>()
  for (const { id, ibans } of payers) {
    for (const iban of ibans) owners.set(iban, new Set([...(owners.get(iban) ?? []), id]))
  }
  const isNew = ({ iban, payerIds }: HandAssigned) => iban !== '' && !payerIds.some((id) => owners.get(iban)?.has(id))
  return [...Map.groupBy(byHand.filter(isNew), ({ iban }) => iban)].map(([iban, paid]) => ({
    iban,
    payerIds: [...new Set(paid.flatMap(({ payerIds }) => payerIds))].toSorted(),
  }))
}
