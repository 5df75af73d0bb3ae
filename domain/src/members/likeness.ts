import { foldName } from '../base/call/search.ts'
import type { Day } from '../base/time/time.ts'
import { plainPhone } from '../users/phone.ts'
import type { Gender } from '../users/user.ts'

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

/** The things in which two records can agree, in the order in which officers read them. */
export const ALIKE = ['name', 'likeName', 'birthDate', 'likeBirthDate', 'email', 'mobile', 'address'] as const
type Alike = (typeof ALIKE)[number]

const SURE = 80
/** The score from which two records are probably of one person. */
export const LIKELY = 55
/** The score of two records that have the same name and nothing else to compare. */
export const SAME_NAME = 45

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

export function partsOf(person: Comparable) {
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

type Likeness = { score: number; isSure: boolean; agrees: Partial<Record<Alike, boolean>> }

/**
 * Returns how alike two people are, and in what. People without a like first name are never alike: they are twins,
 * couples or families.
 */
export function likeness(one: Parts, other: Parts): Likeness {
  const names = nameScore(one, other)
  if (names === 0) return { score: 0, isSure: false, agrees: {} }
  const birth = birthScore(one.birthDate, other.birthDate)
  const isSame = one.first === other.first && one.last === other.last && one.first !== ''
  const isSameBirth = one.birthDate !== null && one.birthDate === other.birthDate
  const agrees = {
    name: isSame,
    likeName: !isSame,
    birthDate: isSameBirth,
    likeBirthDate: birth > 0 && !isSameBirth,
    email: one.emails.some((email) => other.emails.includes(email)),
    mobile: one.mobile !== '' && one.mobile === other.mobile,
    address: one.address !== '' && one.address === other.address,
  }
  const score =
    names +
    birth +
    (agrees.email ? 25 : 0) +
    (agrees.mobile ? 20 : 0) +
    (one.iban !== '' && one.iban === other.iban ? 10 : 0) +
    (agrees.address ? 10 : 0) -
    (one.gender !== null && other.gender !== null && one.gender !== other.gender ? 15 : 0)
  // Two bare names have nothing else that could tell them apart: somebody has to decide.
  if (isSame && score < LIKELY && isBareName(one) && isBareName(other)) return { score: LIKELY, isSure: false, agrees }
  return { score, isSure: score >= SURE && isSame && isSameBirth, agrees }
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
