import { cents } from '../base/money/money.ts'
import { ibanWith } from '../base/money/testIban.ts'
import { addDays } from '../base/time/time.ts'
import { type Chance, oneOf } from '../invoices/drawnLines.ts'
import type { KnownPayer, MatchInvoice } from './facts.ts'

export const FIRST_NAMES =
  `Peter Sabine Karl Anna Jürgen Bärbel Günther Renate Jörg Käthe Hans-Peter Ilse Wolfgang Monika Björn Heike Uwe Petra
Michael Ute Dieter Gabriele Ralf Birgit Otto Martina Frank Claudia Bernd Silke Kurt Anja Horst Nicole Achim Jana Lutz Vera`.split(
    /\s+/,
  )
const SURNAMES =
  `Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf
Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Köhler Maier Huber
Kaiser Fuchs Scholz Möller Weiß Jung Hahn Vogel Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht
Schuster Simon Ludwig Böhm Winter Kraus Groß Otto Stein Jäger Brandt Haas Schreiber Graf Schulte Dietrich Ziegler Kuhn Pohl`.split(
    /\s+/,
  )
/** Family names that no payer has. */
export const FOREIGN_NAMES = 'Yılmaz Kowalski Nowak Ivanović Petersen-Voß Rossi Dubois Nguyen Öztürk'.split(' ')
export const PREFIXES = ['RE-JJJJ-', 'JJJJ-', 'R', 'BE/JJ/', 'SGI-JJ-', 'RO-JJJJ-']
export const FEES = [48_00, 60_00, 60_00, 60_00, 84_00, 120_00, 36_50]
const THINGS = [
  'Startgeld Rundenwettkampf',
  'Munition .22 lfb',
  'Standmiete',
  'Schrankmiete',
  'Lehrgang Sachkunde',
  'Arbeitsstunden',
]

export type Person = KnownPayer & {
  account: string
  first: string
  hasKnownAccount: boolean
  /** Whether nobody else has this account or this name. */
  isAlone: boolean
}

export function drawnPeople(chance: Chance): Person[] {
  const people: Omit<Person, 'isAlone'>[] = []
  const taken = new Set<string>()
  while (people.length < 800) {
    const surname = oneOf(chance, SURNAMES)
    const account = iban(chance)
    // A family has one account; in one of ten families a child bears the name of a parent.
    const size = oneOf(chance, [1, 1, 1, 2, 3])
    const hasKnownAccount = chance(6) > 0
    for (let member = 0; member < size; member += 1) {
      const before = people.at(-1)
      const isNamesake = member > 0 && chance(10) === 0
      const first = isNamesake && before !== undefined ? before.first : oneOf(chance, FIRST_NAMES)
      if (!isNamesake && taken.has(first + surname) && chance(20) > 0) continue
      taken.add(first + surname)
      const name = `${first} ${surname}`
      const ibans = hasKnownAccount ? [account] : []
      people.push({ id: `payer ${people.length}`, names: [name], surname, ibans, account, first, hasKnownAccount })
    }
  }
  const isAlone = ({ id, account, names }: Omit<Person, 'isAlone'>) =>
    !people.some((other) => other.id !== id && (other.account === account || other.names[0] === names[0]))
  return people.map((person) => ({ ...person, isAlone: isAlone(person) }))
}

/** Draws for each person an invoice of last year, which is paid, and of this year up to five with different sums. */
export function drawnInvoices(chance: Chance, people: readonly Person[], prefix: string): MatchInvoice[] {
  const last = people.map((person) => ({
    person,
    year: 2025,
    about: 'Mitgliedsbeitrag 2025',
    amount: oneOf(chance, FEES),
    day: 30,
  }))
  const now = people.flatMap((person) => {
    const sums = new Set<number>()
    const more = Array.from({ length: 2 + chance(4) }, () => ({
      about: oneOf(chance, THINGS),
      amount: 5_00 + 10 * chance(900),
    }))
    return [{ about: 'Mitgliedsbeitrag 2026', amount: oneOf(chance, FEES) }, ...more]
      .filter(({ amount }) => !sums.has(amount) && sums.add(amount))
      .map((what) => ({ ...what, person, year: 2026, day: 20 + chance(200) }))
  })
  const counts = new Map<number, number>()
  return [...last, ...now]
    .map((what) => ({ what, place: chance(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ what: { person, year, about, amount, day } }, at) => {
      const count = (counts.get(year) ?? 0) + 1
      counts.set(year, count)
      const yearOf = prefix.includes('J') ? year : 0
      // A prefix without the year goes on counting.
      const number = prefix
        .replace('JJJJ', `${yearOf}`)
        .replace('JJ', `${yearOf % 100}`)
        .concat(`${prefix.includes('J') ? count : at + 1}`.padStart(4, '0'))
      const isOpen = year === 2026
      const isVoid = !isOpen && chance(20) === 0
      return {
        ...{ id: `invoice ${at}`, number, reference: number, currency: 'EUR' as const, isVoid, about },
        day: addDays(isOpen ? '2026-01-01' : '2025-01-01', day),
        rest: cents(isOpen ? amount : 0),
        paid: cents(isOpen || isVoid ? 0 : amount),
        payerIds: [person.id],
      }
    })
}

export function iban(chance: Chance): string {
  return ibanWith('DE', Array.from({ length: 18 }, () => chance(10)).join(''))
}
