import { foldName } from '../base/call/search.ts'
import { isAdultOn } from '../base/time/age.ts'
import type { Day } from '../base/time/time.ts'
import { MOST_NAME } from '../members/record.ts'
import { plainPhone } from '../users/phone.ts'
import { fullName, MOST, type Name } from '../users/user.ts'
import { isMobile } from './contact.ts'
import type { KnownPerson } from './duplicates.ts'
import { textIfShort } from './enteringOf.ts'
import { isCompanyName, isSeveralPeople, splitName } from './names.ts'
import type { ImportRecord } from './record.ts'

/** A guardian whom a file names and who stands in none of its rows. */
export type NamedGuardian<Key> = {
  name: string
  email: string
  phone: string
  /** The key of this person in the club; null for somebody who becomes a contact. */
  key: Key | null
  /** The rows of the children. */
  children: number[]
}

/** The name of a guardian as it is compared; empty where it is not first and last name of one person. */
export function guardianKey(name: string): string {
  if (isCompanyName(name) || isSeveralPeople(name)) return ''
  const { first, last } = splitName(name)
  return first === '' || last === '' ? '' : foldName(`${first} ${last}`)
}

/**
 * The guardians of children that no row is, each once for all children: the same name is the same person unless address or
 * number say otherwise. A child's own address is none of its guardian.
 */
export function namedGuardians<Key>(
  records: readonly Pick<ImportRecord, 'row' | 'guardian' | 'emails'>[],
  known: readonly KnownPerson<Key>[],
  today: Day,
): NamedGuardian<Key>[] {
  const byName = new Map<string, NamedGuardian<Key>[]>()
  for (const { row, guardian, emails } of records) {
    if (guardian === null || 'row' in guardian) continue
    const named = guardianKey(guardian.name)
    if (named === '') continue
    const email = emails.includes(guardian.email) ? '' : guardian.email
    const alike = byName.get(named) ?? []
    const same = alike.find(
      (one) => mayBeSame(one.email, email) && mayBeSame(plainPhone(one.phone), plainPhone(guardian.phone)),
    )
    if (same === undefined) {
      byName.set(named, [...alike, { ...guardian, email, key: null, children: [row] }])
    } else {
      same.children.push(row)
      same.email ||= email
      same.phone ||= guardian.phone
    }
  }
  const adults = Map.groupBy(
    known.filter(({ birthDate }) => birthDate === null || isAdultOn(birthDate, today)),
    ({ firstName, lastName }) => foldName(`${firstName} ${lastName}`),
  )
  return [...byName].flatMap(([named, alike]) =>
    alike.map((one) => ({ ...one, key: personOf(one, adults.get(named) ?? []) })),
  )
}

function mayBeSame(one: string, other: string): boolean {
  return one === '' || other === '' || one === other
}

/** Returns the person of the club with this name and no other mail address; null if there is none or more than one. */
function personOf<Key>({ email }: { email: string }, alike: readonly KnownPerson<Key>[]): Key | null {
  const [only, ...others] = alike.filter(({ emails }) => email === '' || emails.length === 0 || emails.includes(email))
  return only !== undefined && others.length === 0 ? only.key : null
}

/** A named guardian as a contact of the club: never a member, with nothing but the name and how to reach the person. */
export function contactOf({ name, email, phone }: Pick<NamedGuardian<unknown>, 'name' | 'email' | 'phone'>) {
  const { title, first: givenNames, last: familyName, suffix } = splitName(name)
  const first = givenNames.slice(0, MOST_NAME.first)
  const last = [familyName, suffix]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, MOST_NAME.last)
  const call = first.slice(0, MOST_NAME.call)
  const full = fullName({ first, last, call }).slice(0, MOST_NAME.full)
  const number = isMobile(phone)
    ? { phone: '', mobile: textIfShort(phone, MOST.mobile) }
    : { phone: textIfShort(phone, MOST.phone), mobile: '' }
  const of: Name = { full, first, last, call, title: title.slice(0, MOST.title) }
  return { name: of, status: 'contact' as const, record: { email: textIfShort(email, MOST.email), ...number } }
}
