import { chanceOf, oneOf } from '../invoices/drawnLines.ts'
import { drawnInvoices, drawnPeople, PREFIXES } from './testFacts.ts'
import type { DrawnYear, Made } from './testPaying.ts'
import { SURE } from './testSurePayments.ts'
import { UNSURE } from './testUnsurePayments.ts'

/** Draws a year: the people, what they owe, what each of them truly pays, and last what the bank writes of it. */
export function drawnYear(seed: number): DrawnYear {
  const chance = chanceOf(seed)
  const prefix = PREFIXES[seed % PREFIXES.length] as string
  const people = drawnPeople(chance)
  const invoices = drawnInvoices(chance, people, prefix)
  const free = Map.groupBy(
    invoices.filter(({ rest }) => rest > 0),
    ({ payerIds }) => payerIds[0] as string,
  )
  const made: Made = { chance, people, invoices, free }
  const payers = people.map(({ id, names, surname, ibans }) => ({ id, names, surname, ibans }))
  const facts: DrawnYear['facts'] = {
    ...{ entries: [], invoices, payers, debits: [], collections: [], learned: [], clubNames: ['SV Musterstadt'] },
  }
  const year: DrawnYear = { facts, truths: new Map() }
  const kinds = [...SURE, ...UNSURE].flatMap(([kind, weight, act]) =>
    Array.from({ length: weight }, () => ({ kind, act })),
  )
  while (facts.entries.length < 3000) {
    const { kind, act } = oneOf(chance, kinds)
    act(made, year, kind)
  }
  const places = facts.entries.map((entry) => ({ entry, place: chance(1_000_000) }))
  facts.entries = places.sort((one, other) => one.place - other.place).map(({ entry }) => entry)
  return year
}
