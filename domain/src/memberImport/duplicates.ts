import { foldName } from '../base/call/search.ts'
import type { Day } from '../base/time/time.ts'
import type { Gender } from '../users/user.ts'
import { plainPhone } from './contact.ts'
import { isError } from './faults.ts'
import type { ImportRecord } from './record.ts'

/** The data by which two records are compared. */
export type Comparable = {
  firstName: string
  lastName: string
  callName: string
  gender: Gender | null
  birthDate: Day | null
  emails: readonly string[]
  mobile: string
  iban: string
  street: string
  houseNumber: string
  postalCode: string
}

/** A person whom the club already has, including former members. */
export type KnownPerson<Key> = Comparable & { key: Key }

export type Duplicate<Key> = {
  row: number
  of: { row: number } | { key: Key }
  /** Whether it is surely the same person; the import then proposes to fill up the record, and asks otherwise. */
  isSure: boolean
}

const SURE = 80
const LIKELY = 55
/** The most records with one key that are compared: a file of one row a thousand times must not stop the server. */
const MOST_IN_BLOCK = 100

const SHORT_FORMS = [
  'anton toni',
  'johann johannes hans',
  'josef joseph sepp',
  'franz franziskus',
  'heinrich heinz',
  'friedrich fritz fred',
  'wilhelm willi willy',
  'georg schorsch',
  'michael michi',
  'matthias mathias hias',
  'andreas andi',
  'christian chris',
  'christoph chris',
  'thomas tom',
  'alexander alex',
  'maximilian max',
  'sebastian basti',
  'siegfried sigi',
  'ludwig wiggerl',
  'katharina kathi kati',
  'elisabeth lisa sissi elli',
  'margarete greta grete gretl',
  'magdalena lena leni',
  'susanne susi',
  'barbara babsi',
  'gabriele gabi',
  'christine christina tina',
  'theresia resi',
  'josefine josefa',
  'robert rob',
  'benjamin ben',
  'daniel dani',
].map((line) => new Set(line.split(' ')))

/**
 * Finds the duplicates: rows of a file that seem to be the same person as an earlier row, or as a person of the club.
 * All rows that are alike refer to the first of them.
 */
export function findDuplicates<Key>(
  records: readonly (Comparable & Pick<ImportRecord, 'row' | 'kind' | 'faults'>)[],
  known: readonly KnownPerson<Key>[],
): Duplicate<Key>[] {
  const blocks = new Map<string, Entry<Key>[]>()
  const heads = new Map<Entry<Key>, Entry<Key>>()
  const found: Duplicate<Key>[] = []
  const add = (entry: Entry<Key>) => {
    for (const key of entry.keys) {
      const block = blocks.get(key)
      if (block === undefined) blocks.set(key, [entry])
      else if (block.length < MOST_IN_BLOCK) block.push(entry)
    }
  }
  for (const person of known) add(entryOf(person, { key: person.key }))
  for (const record of records) {
    if (record.kind === 'company' || record.faults.some((fault) => isError(fault) && fault.code !== 'NUMBER_TAKEN'))
      continue
    const entry = entryOf<Key>(record, { row: record.row })
    const best = bestOf(entry, new Set(entry.keys.flatMap((key) => blocks.get(key) ?? [])))
    if (best !== undefined) {
      const head = heads.get(best.entry) ?? best.entry
      heads.set(entry, head)
      found.push({ row: record.row, of: head.of, isSure: likeness(entry, head).isSure })
    }
    add(entry)
  }
  return found
}

type Entry<Key> = ReturnType<typeof partsOf> & { of: Duplicate<Key>['of']; keys: string[] }

function entryOf<Key>(person: Comparable, of: Duplicate<Key>['of']): Entry<Key> {
  const parts = partsOf(person)
  const keys = [
    parts.birthDate === null ? '' : `birth ${parts.birthDate}`,
    `name ${parts.last} ${parts.first.slice(0, 1)}`,
    `name ${parts.first} ${parts.last.slice(0, 1)}`,
    ...parts.emails.map((email) => `mail ${email}`),
    parts.mobile === '' ? '' : `mobile ${parts.mobile}`,
  ]
  return { ...parts, of, keys: keys.filter((key) => key !== '') }
}

function partsOf(person: Comparable) {
  return {
    first: foldName(person.firstName),
    last: foldName(person.lastName),
    call: foldName(person.callName),
    gender: person.gender,
    birthDate: person.birthDate,
    emails: person.emails,
    mobile: person.mobile === '' ? '' : plainPhone(person.mobile),
    iban: person.iban,
    address: person.street === '' ? '' : foldName(`${person.street} ${person.houseNumber} ${person.postalCode}`),
  }
}

type Parts = ReturnType<typeof partsOf>

function bestOf<Key>(entry: Entry<Key>, others: ReadonlySet<Entry<Key>>) {
  let best: { entry: Entry<Key>; score: number } | undefined
  for (const other of others) {
    const { score } = likeness(entry, other)
    if (score >= LIKELY && (best === undefined || score > best.score)) best = { entry: other, score }
  }
  return best
}

/** Returns how alike two people are. People without a like first name are never duplicates: they are twins, couples or families. */
function likeness(one: Parts, other: Parts): { score: number; isSure: boolean } {
  const names = nameScore(one, other)
  if (names === 0) return { score: 0, isSure: false }
  const birth = birthScore(one.birthDate, other.birthDate)
  const score =
    names +
    birth +
    (one.emails.some((email) => other.emails.includes(email)) ? 25 : 0) +
    (one.mobile !== '' && one.mobile === other.mobile ? 20 : 0) +
    (one.iban !== '' && one.iban === other.iban ? 10 : 0) +
    (one.address !== '' && one.address === other.address ? 10 : 0) -
    (one.gender !== null && other.gender !== null && one.gender !== other.gender ? 15 : 0)
  const isSame = one.first === other.first && one.last === other.last && one.first !== ''
  // Two bare names have nothing else that could tell them apart: somebody has to decide.
  if (isSame && score < LIKELY && isBareName(one) && isBareName(other)) return { score: LIKELY, isSure: false }
  return { score, isSure: score >= SURE && isSame && one.birthDate !== null && one.birthDate === other.birthDate }
}

function isBareName({ birthDate, emails, mobile, iban, address }: Parts): boolean {
  return birthDate === null && emails.length === 0 && mobile === '' && iban === '' && address === ''
}

function nameScore(one: Parts, other: Parts): number {
  if (one.first !== '' && one.first === other.last && one.last === other.first && one.first !== one.last) return 35
  const first = firstNameScore(one, other)
  return first === 0 ? 0 : first + lastNameScore(one.last, other.last)
}

function firstNameScore(one: Parts, other: Parts): number {
  const pairs = [one.first, one.call].flatMap((a) => [other.first, other.call].map((b) => [a, b] as const))
  const filled = pairs.filter(([a, b]) => a !== '' && b !== '')
  if (filled.some(([a, b]) => a === b)) return 20
  return filled.some(([a, b]) => isLikeName(a, b)) ? 12 : 0
}

function isLikeName(a: string, b: string): boolean {
  if (SHORT_FORMS.some((forms) => forms.has(a) && forms.has(b))) return true
  if ((a.length === 1 || b.length === 1) && a[0] === b[0]) return true
  if (a.split(' ').includes(b) || b.split(' ').includes(a)) return true
  return Math.min(a.length, b.length) > 3 && isOneEdit(a, b)
}

function lastNameScore(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a === b) return 25
  if (isOneEdit(a, b)) return 18
  return a.split(' ').includes(b) || b.split(' ').includes(a) ? 15 : 0
}

function birthScore(one: Day | null, other: Day | null): number {
  if (one === null || other === null) return 0
  if (one === other) return 35
  const isSwapped = one === `${other.slice(0, 5)}${other.slice(8)}-${other.slice(5, 7)}`
  const differing = [...one].filter((sign, index) => sign !== other[index]).length
  return isSwapped || differing === 1 ? 20 : -40
}

/** Whether two texts differ by at most one letter that is added, missing or replaced. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return restA.slice(1) === restB || restB.slice(1) === restA || restA.slice(1) === restB.slice(1)
}
