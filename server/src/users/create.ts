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

/** Creates an account and returns its uid. The database refuses an address that has an account (`EMAIL_EXISTS`). */
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

/** Creates a person without an account, whom a club has entered. */
export async function createPersonWithoutAccount(db: Db, person: NewPerson, now: Temporal.Instant): Promise<void> {
  await createPeopleWithoutAccount(db, [person], now)
}

/** SQL: creates people. It names no column for signing in, so that no request can set one in passing. */
const INSERT_PEOPLE = `
  INSERT INTO users (uid, mark, setup_completed, created_on, full_name, first_name, last_name, call_name, title)
  SELECT uid, mark, true, $2, "full", "first", "last", "call", coalesce(title, '')
  FROM jsonb_to_recordset($1) AS p(uid uuid, mark text, "full" text, "first" text, "last" text, "call" text, title text)`

/** Creates many people without accounts (`createPersonWithoutAccount`). */
export async function createPeopleWithoutAccount(
  db: Db,
  people: readonly NewPerson[],
  now: Temporal.Instant,
): Promise<void> {
  const made = people.map(({ uid, name }) => ({ uid, mark: newMark(), ...name }))
  await rows(db, 'create_people', INSERT_PEOPLE, [JSON.stringify(made), now.toString()])
}

/** Changes the name of a person without an account. Does nothing for a person with one. */
export async function rename(db: Db, uid: Id<'user'>, name: Name): Promise<void> {
  await db
    .update(users)
    .set(columnsOf(name))
    .where(and(eq(users.uid, uid), isNull(users.email)))
}

/** Deletes a person without an account. Does nothing for a person with one. */
export async function removePersonWithoutAccount(db: Db, uid: Id<'user'>): Promise<void> {
  await removePeopleWithoutAccount(db, [uid])
}

/** Deletes many people without accounts (`removePersonWithoutAccount`). */
export async function removePeopleWithoutAccount(db: Db, uids: readonly Id<'user'>[]): Promise<void> {
  await db.delete(users).where(and(inArray(users.uid, [...uids]), isNull(users.email)))
}

function columnsOf({ full, first, last, call, title }: Name) {
  return { fullName: full, firstName: first, lastName: last, callName: call, title }
}
