import { cents } from '../base/money/money.ts'
import { addDays, type Day } from '../base/time/time.ts'
import { type Chance, oneOf } from '../invoices/drawnLines.ts'
import type { BankEntry } from './entry.ts'
import type {
  Allocation,
  CollectedDebit,
  HandedCollection,
  KnownPayer,
  MatchInvoice,
  UnassignedEntry,
} from './facts.ts'
import type { Person } from './testFacts.ts'
import { AROUND, bankName, inLines, written } from './testTexts.ts'

/** The truth of a payment; the rule never sees it. */
export type Truth = {
  kind: string
  /** The invoices that it pays; none for a donation, or for money that came twice. */
  allocations: readonly Allocation[]
  /** Whether it must be found without a person. */
  isCertain: boolean
}

export type DrawnYear = {
  facts: {
    entries: UnassignedEntry[]
    invoices: MatchInvoice[]
    payers: KnownPayer[]
    debits: CollectedDebit[]
    collections: HandedCollection[]
    learned: []
    clubNames: string[]
  }
  truths: Map<string, Truth>
}

export type Made = {
  chance: Chance
  people: Person[]
  invoices: MatchInvoice[]
  free: Map<string, MatchInvoice[]>
}

export type Said = {
  person?: Person
  name?: string
  account?: string
  day: Day
  amount: number
  text?: string
} & Partial<Omit<BankEntry, 'amount'>>

/** Writes an entry as a bank does, with the truth of it. */
export function write({ chance }: Made, { facts, truths }: DrawnYear, truth: Truth, said: Said): void {
  const { person, name, account, day, amount, text = '', ...more } = said
  const id = `entry ${facts.entries.length}`
  const entry: BankEntry = {
    ...{
      bookingDay: day,
      valueDay: day,
      amount: cents(amount),
      currency: 'EUR',
      bic: '',
      mandateId: '',
      creditorId: '',
    },
    ...{ name: name ?? bankName(chance, person?.names[0] ?? ''), iban: account ?? person?.account ?? '' },
    ...{
      remittance: inLines(chance, text),
      endToEndId: '',
      bankReference: `${chance(1_000_000_000)}`,
      batchReference: '',
    },
    ...{ returned: null, format: 'camt', ...more },
  }
  facts.entries.push({ id, accountId: 'bank', entry })
  truths.set(id, truth)
}

export type Act = (made: Made, year: DrawnYear, kind: string) => void

/** Takes a person who still owes something, and invoices of theirs that no other payment was drawn for. */
export function take(
  made: Made,
  { isFit = () => true, count = 1 }: { isFit?: (person: Person) => boolean; count?: number } = {},
) {
  for (let tries = 0; tries < 500; tries += 1) {
    const person = oneOf(made.chance, made.people)
    const theirs = made.free.get(person.id) ?? []
    if (theirs.length < count || !isFit(person)) continue
    const invoices = theirs.splice(0, count)
    const day = addDays(
      invoices
        .map(({ day: each }) => each)
        .toSorted()
        .at(-1) as Day,
      1 + made.chance(30),
    )
    return { person, invoices, invoice: invoices[0] as MatchInvoice, day }
  }
  return undefined
}

export function wholly(...invoices: readonly MatchInvoice[]): Allocation[] {
  return invoices.map(({ id, rest }) => ({ invoiceId: id, amount: rest }))
}

export function sum(invoices: readonly MatchInvoice[]): number {
  return invoices.reduce((total, { rest }) => total + rest, 0)
}

/** Returns an invoice of somebody else, of another name and account, with the same rest and a number that differs little. */
export function neighbour({ invoices, people }: Made, invoice: MatchInvoice, person: Person): MatchInvoice | undefined {
  const alike = people.filter(({ account, names }) => account === person.account || names[0] === person.names[0])
  const near = invoices.filter(
    ({ rest, payerIds, number }) =>
      rest === invoice.rest &&
      number.length === invoice.number.length &&
      !alike.some(({ id }) => payerIds.includes(id)),
  )
  const differing = (other: string) => [...other].filter((sign, at) => sign !== invoice.number[at]).length
  return near.toSorted((one, other) => differing(one.number) - differing(other.number))[0]
}

/** Adds an invoice like another one, with a longer number. */
export function twinOf({ invoices }: Made, invoice: MatchInvoice, payerId: string): MatchInvoice {
  const number = invoice.number.replace(/(\d{4})$/, '1$1')
  const twin = { ...invoice, id: `${invoice.id} again`, number, reference: number, payerIds: [payerId] }
  invoices.push(twin)
  return twin
}

export const isKnown = ({ hasKnownAccount }: Person) => hasKnownAccount
export const isUnknown = ({ hasKnownAccount }: Person) => !hasKnownAccount

type Taken = NonNullable<ReturnType<typeof take>>
export type Drawn = Taken & {
  chance: Chance
  made: Made
  add: (truth: [boolean, Allocation[]], said: Partial<Said>) => void
  year: DrawnYear
}

/** Returns the act that takes a person with invoices and writes what is said of them. */
export function paying(wanted: (made: Made) => Parameters<typeof take>[1], say: (drawn: Drawn) => void): Act {
  return (made, year, kind) => {
    const taken = take(made, wanted(made))
    if (taken === undefined) return
    const { person, day, invoice } = taken
    say({
      ...taken,
      ...{ made, year, chance: made.chance },
      add: ([isCertain, allocations], said) =>
        write(made, year, { kind, allocations, isCertain }, { person, day, amount: invoice.rest, ...said }),
    })
  }
}

export const known = () => ({ isFit: isKnown })
export const unknown = () => ({ isFit: isUnknown })
export const alone = () => ({ isFit: (person: Person) => isKnown(person) && person.isAlone })
export const several =
  (count: number, more: (made: Made) => { isFit?: (person: Person) => boolean } = known) =>
  (made: Made) => ({ ...more(made), count })
export const one = (chance: Chance, invoice: MatchInvoice) => oneOf(chance, AROUND) + written(chance, invoice.number)
export const list = (invoices: readonly MatchInvoice[], between: string) =>
  invoices.map(({ number }) => number).join(between)
export const countOf = ({ number }: MatchInvoice) => number.slice(-4)

/** Whether somebody has an invoice of this amount. */
export function owes({ invoices }: Made, { id }: Person, amount: number): boolean {
  return invoices.some(({ payerIds, rest }) => payerIds[0] === id && rest === amount)
}

/** Whether several other invoices of somebody are together as much as this one. */
export function hasSets({ invoices }: Made, { id }: Person, { id: own, rest }: MatchInvoice): boolean {
  const others = invoices.filter((invoice) => invoice.payerIds[0] === id && invoice.id !== own && invoice.rest > 0)
  let sums = [0]
  for (const invoice of others) sums = sums.concat(sums.map((total) => total + invoice.rest))
  return sums.includes(rest)
}
