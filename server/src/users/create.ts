import { randomBytes, randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import type { Name } from '@bahnfrei/domain/users/user.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Db, rows, withSecrets } from '../base/database/db.ts'
import { users } from './tables.ts'

export type NewUser = {
  email: string
  passwordHash: string | null
  name?: { first: string; last: string; call: string; full: string }
  verified?: boolean
  /** Whether the person has just accepted the terms. */
  hasAcceptedTerms?: boolean
  language?: Language
}

/** Makes an account and returns its uid. The database refuses an address that has one (`EMAIL_EXISTS`). */
export async function createUser(db: Db, user: NewUser, now: Temporal.Instant): Promise<Id<'user'>> {
  const uid = randomUUID()
  await withSecrets(db, () =>
    db.insert(users).values({
      uid,
      email: plainEmail(user.email),
      passwordHash: user.passwordHash,
      mark: newMark(),
      verified: user.verified ?? false,
      ...(user.language && { language: user.language }),
      setupCompleted: user.name !== undefined,
      firstName: user.name?.first ?? '',
      lastName: user.name?.last ?? '',
      callName: user.name?.call ?? '',
      fullName: user.name?.full ?? '',
      termsAcceptedOn: user.hasAcceptedTerms ? now.toString() : null,
      createdOn: now.toString(),
    }),
  )
  return uid
}

function newMark(): string {
  return randomBytes(24).toString('base64url')
}

type NewPerson = { uid: Id<'user'>; name: Name }

/** Makes a person who signs in nowhere; a club has entered them. */
export async function createPersonWithoutAccount(db: Db, person: NewPerson, now: Temporal.Instant): Promise<void> {
  await createPeopleWithoutAccount(db, [person], now)
}

/** Names no column by which anybody signs in: no request may set one in passing. */
const INSERT_PEOPLE = `
  INSERT INTO users (uid, mark, setup_completed, created_on, full_name, first_name, last_name, call_name, title)
  SELECT uid, mark, true, $2, "full", "first", "last", "call", coalesce(title, '')
  FROM jsonb_to_recordset($1) AS p(uid uuid, mark text, "full" text, "first" text, "last" text, "call" text, title text)`

/** The same as `createPersonWithoutAccount` for many people. */
export async function createPeopleWithoutAccount(
  db: Db,
  people: readonly NewPerson[],
  now: Temporal.Instant,
): Promise<void> {
  const made = people.map(({ uid, name }) => ({ uid, mark: newMark(), ...name }))
  await rows(db, 'create_people', INSERT_PEOPLE, [JSON.stringify(made), now.toString()])
}

/** Gives another name to a person without an account. */
export async function rename(db: Db, uid: Id<'user'>, name: Name): Promise<void> {
  await db
    .update(users)
    .set(columnsOf(name))
    .where(and(eq(users.uid, uid), isNull(users.email)))
}

/** Removes a person without an account; one with an account stays. */
export async function removePersonWithoutAccount(db: Db, uid: Id<'user'>): Promise<void> {
  await removePeopleWithoutAccount(db, [uid])
}

/** The same as `removePersonWithoutAccount` for many people. */
export async function removePeopleWithoutAccount(db: Db, uids: readonly Id<'user'>[]): Promise<void> {
  await db.delete(users).where(and(inArray(users.uid, [...uids]), isNull(users.email)))
}

function columnsOf({ full, first, last, call, title }: Name) {
  return { fullName: full, firstName: first, lastName: last, callName: call, title }
}
