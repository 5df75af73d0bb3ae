import { expect, test } from 'vitest'
import { often, seedOr } from '../base/testLength.ts'
import { chanceOf } from '../invoices/drawnLines.ts'
import type { Allocation, LearnedRule, Match } from './facts.ts'
import { matchEntries } from './match.ts'
import type { DrawnYear, Truth } from './testPaying.ts'
import { UNSURE } from './testUnsurePayments.ts'
import { drawnYear } from './testYear.ts'

const FIRST = seedOr(1)
const SEEDS = Array.from({ length: often({ gate: 3, long: 200 }) }, (_, at) => FIRST + at)

/** The first years, which several tests ask for; nobody changes them. */
const kept = new Map<number, { year: DrawnYear; matches: readonly Match[] }>()
function matchedYear(seed: number) {
  const year = kept.get(seed)?.year ?? drawnYear(seed)
  const matches = kept.get(seed)?.matches ?? matchEntries(year.facts)
  if (seed < FIRST + 3) kept.set(seed, { year, matches })
  return { year, matches }
}

const FOR_PEOPLE = new Set(UNSURE.map(([kind]) => kind))

const said = (allocations: readonly Allocation[]) =>
  allocations
    .map(({ invoiceId, amount }) => `${invoiceId} ${amount}`)
    .toSorted()
    .join()
const invoicesOf = (allocations: readonly Allocation[]) =>
  said(allocations.map((each) => ({ ...each, amount: 0 as never })))

/** Compares what the rule says with the truth. */
function comparedIn({ facts, truths }: DrawnYear, matches: readonly Match[]) {
  const all = matches.map((match) => ({ match, truth: truths.get(match.entryId) }))
  const certain = all.filter(({ truth }) => truth?.isCertain)
  /** Whether it may be assigned at all: where a person must decide, a right guess is wrong, too. */
  const mayBe = (truth: Truth | undefined) => truth?.isCertain || !FOR_PEOPLE.has(truth?.kind ?? '')
  const isRight = ({ match, truth }: (typeof all)[number]) =>
    match.outcome === 'booked' && said(match.allocations) === said(truth?.allocations ?? [])
  const guessed = all.flatMap(({ match, truth }) =>
    match.outcome === 'open' && truth !== undefined && truth.allocations.length > 0 ? [{ match, truth }] : [],
  )
  const isNamed = ({ match, truth }: (typeof guessed)[number]) =>
    match.proposals.some(({ allocations }) => invoicesOf(allocations) === invoicesOf(truth.allocations))
  return {
    wrong: all
      .filter((one) => one.match.outcome === 'booked' && !(isRight(one) && mayBe(one.truth)))
      .map(({ match, truth }) => ({
        truth,
        match,
        entry: facts.entries.find(({ id }) => id === match.entryId)?.entry,
      })),
    certain: certain.filter(isRight).length / certain.length,
    named: guessed.filter(isNamed).length / guessed.length,
    kinds: new Set(all.map(({ truth }) => truth?.kind)).size,
  }
}

test.each(SEEDS)(
  'in a year of 3,000 payments nothing wrong is assigned, and what is certain is (seed %i) [BOOK-069]',
  (seed) => {
    const { year, matches } = matchedYear(seed)
    const { wrong, certain, named, kinds } = comparedIn(year, matches)

    expect(wrong).toEqual([])
    expect(certain).toBeGreaterThanOrEqual(0.98)
    // A person finds the true invoices among the proposals nearly always.
    expect(named).toBeGreaterThanOrEqual(0.98)
    expect(kinds).toBeGreaterThan(40)
  },
)

test('the order in which entries are given decides nothing', () => {
  const {
    year: { facts },
    matches: inOrder,
  } = matchedYear(FIRST)
  const chance = chanceOf(FIRST)
  const shuffled = facts.entries
    .map((entry) => ({ entry, place: chance(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry)

  const byEntry = (matches: readonly Match[]) => new Map(matches.map((match) => [match.entryId, match]))
  expect(byEntry(matchEntries({ ...facts, entries: shuffled }))).toEqual(byEntry(inOrder))
})

test('no invoice is paid beyond its rest, and no entry pays more than it is', () => {
  const {
    year: { facts },
    matches,
  } = matchedYear(FIRST + 1)
  const entries = new Map(facts.entries.map(({ id, entry }) => [id, entry]))
  const left = new Map(facts.invoices.map(({ id, rest }) => [id, rest as number]))
  for (const match of matches) {
    const given =
      match.outcome === 'booked' ? [match.allocations] : match.proposals.map(({ allocations }) => allocations)
    const amount = entries.get(match.entryId)?.amount ?? 0
    for (const allocations of given) {
      const sum = allocations.reduce((before, each) => before + each.amount, 0)
      expect(Math.abs(sum)).toBeLessThanOrEqual(Math.abs(amount))
    }
    if (match.outcome !== 'booked') continue
    for (const { invoiceId, amount: part } of match.allocations) left.set(invoiceId, (left.get(invoiceId) ?? 0) - part)
  }
  expect([...left.values()].filter((rest) => rest < 0)).toEqual([])
})

test('what was learned by hand makes no payment certain that was not', () => {
  const { year, matches } = matchedYear(FIRST + 2)
  const chance = chanceOf(FIRST)
  // An officer taught the truth of every entry, and now and then something wrong.
  const people = year.facts.payers.map(({ id }) => id)
  const learned = year.facts.entries.flatMap(({ id, entry }): LearnedRule[] => {
    const invoices = new Set(year.truths.get(id)?.allocations.map(({ invoiceId }) => invoiceId))
    const payers = year.facts.invoices.flatMap((invoice) => (invoices.has(invoice.id) ? invoice.payerIds : []))
    const wrong = chance(10) === 0 ? [people[chance(people.length)] ?? ''] : []
    return payers.length > 0 && chance(2) === 0 ? [{ iban: entry.iban, payerIds: [...payers, ...wrong] }] : []
  })
  const before = new Set(matches.flatMap((match) => (match.outcome === 'booked' ? [match.entryId] : [])))
  const after = matchEntries({ ...year.facts, learned })

  expect(learned.length).toBeGreaterThan(500)
  expect(after.filter((match) => match.outcome === 'booked' && !before.has(match.entryId))).toEqual([])
  expect(comparedIn(year, after).wrong).toEqual([])
})
