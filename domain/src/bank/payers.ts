import type { BankEntry } from './entry.ts'
import type { KnownPayer, LearnedRule } from './facts.ts'
import { folded, nameWords, type ReadText } from './tokens.ts'

type NamedPayer = { payer: KnownPayer; surname: string; words: readonly string[] }

/** The people whom a bank's entry may speak of. */
export type PayerIndex = {
  byIban: Map<string, Set<string>>
  learnedByIban: Map<string, Set<string>>
  /** Names by that of their words which the fewest others have. */
  byWord: Map<string, NamedPayer[]>
  bySurname: Map<string, Set<string>>
}

/** The people for whom an entry speaks, by their keys, and how. */
export type Speaking = {
  /** The people to whom the account belongs, and those for whom it paid before. */
  owners: ReadonlySet<string>
  learned: ReadonlySet<string>
  /** The people whose whole name is the name of the account, or stands in the text. */
  named: ReadonlySet<string>
  inText: ReadonlySet<string>
  /** The people who share a family name with the account. */
  surnamed: ReadonlySet<string>
  /** Whether the account bears whole names with different family names: `Karl Otto Schmidt` can be two people. */
  hasTwoNames: boolean
}

/** The fewest letters of a word that may be two words. */
const LONG_WORD = 8

const NOBODY: ReadonlySet<string> = new Set()

export function payerIndexOf(payers: readonly KnownPayer[], learned: readonly LearnedRule[]): PayerIndex {
  const index: PayerIndex = { byIban: new Map(), learnedByIban: new Map(), byWord: new Map(), bySurname: new Map() }
  const named = payers.flatMap((payer) => {
    const surname = folded(payer.surname)
    return payer.names.map((name) => ({ payer, surname, words: nameWords(name) }))
  })
  const counts = new Map<string, number>()
  for (const { words } of named) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const one of named) {
    const [rarest] = one.words.toSorted((word, other) => (counts.get(word) ?? 0) - (counts.get(other) ?? 0))
    if (rarest !== undefined) index.byWord.set(rarest, [...(index.byWord.get(rarest) ?? []), one])
  }
  for (const { id, surname, ibans } of payers) {
    for (const iban of ibans) add(index.byIban, iban, id)
    const words = nameWords(surname)
    if (words.length > 0) add(index.bySurname, words.join(' '), id)
  }
  for (const { iban, payerIds } of learned) for (const id of payerIds) add(index.learnedByIban, iban, id)
  return index
}

function add(map: Map<string, Set<string>>, key: string, id: string): void {
  const there = map.get(key)
  if (there === undefined) map.set(key, new Set([id]))
  else there.add(id)
}

/** Returns for whom an entry speaks by account, name and text. */
export function speakingOf({ iban, name }: BankEntry, text: ReadText, index: PayerIndex): Speaking {
  const words = nameWords(name)
  const named = namedBy(words, index)
  const surnames = new Set(named.map(({ surname }) => surname))
  const inText = namedBy(wordsOf(text), index)
  return {
    owners: index.byIban.get(iban) ?? NOBODY,
    learned: index.learnedByIban.get(iban) ?? NOBODY,
    named: idsOf(named),
    inText: idsOf(inText),
    surnamed: new Set(surnamesIn(words).flatMap((surname) => [...(index.bySurname.get(surname) ?? [])])),
    hasTwoNames: surnames.size > 1,
  }
}

/** Returns the words of a text, also those that a break of lines cut in two or wrote as one. */
function wordsOf({ tokens }: ReadText): string[] {
  return tokens.flatMap(({ text, isNumber }, at) => {
    if (isNumber) return []
    const next = tokens[at + 1]
    const cuts =
      text.length < LONG_WORD ? [] : Array.from(text, (_, place) => [text.slice(0, place), text.slice(place)])
    return [text, ...(next?.isNumber === false ? [text + next.text] : []), ...cuts.flat()]
  })
}

/** Returns the people whose name is among these words, with all its words. A name of one word must be the only one. */
function namedBy(words: readonly string[], { byWord }: PayerIndex): NamedPayer[] {
  const there = new Set(words)
  const isAmong = (name: readonly string[]) => {
    if (name.length === 1) return there.size === 1
    // Otto Otto is not every Otto.
    if (new Set(name).size < name.length) return words.join(' ').includes(name.join(' '))
    return name.every((part) => there.has(part))
  }
  return [...there].flatMap((word) => (byWord.get(word) ?? []).filter(({ words: name }) => isAmong(name)))
}

/** Returns all that a family name can be in these words: one of them, or two or three in a row. */
function surnamesIn(words: readonly string[]): string[] {
  return words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join(' ')))
}

function idsOf(named: readonly NamedPayer[]): ReadonlySet<string> {
  return new Set(named.map(({ payer }) => payer.id))
}
