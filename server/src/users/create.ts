import { randomBytes, randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import type { Name } from '@bahnfrei/domain/users/user.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../base/db.ts'
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
  await db.insert(users).values({
    uid,
    email: plainEmail(user.email),
    passwordHash: user.passwordHash,
    mark: randomBytes(24).toString('base64url'),
    verified: user.verified ?? false,
    ...(user.language && { language: user.language }),
    setupCompleted: user.name !== undefined,
    firstName: user.name?.first ?? '',
    lastName: user.name?.last ?? '',
    callName: user.name?.call ?? '',
    fullName: user.name?.full ?? '',
    termsAcceptedOn: user.hasAcceptedTerms ? now.toString() : null,
    createdOn: now.toString(),
  })
  return uid
}

/** Makes a person who signs in nowhere; a club has entered them. */
export async function createPersonWithoutAccount(
  db: Db,
  { uid, name }: { uid: Id<'user'>; name: Name },
  now: Temporal.Instant,
): Promise<void> {
  const mark = randomBytes(24).toString('base64url')
  await db.insert(users).values({ uid, mark, setupCompleted: true, createdOn: now.toString(), ...columnsOf(name) })
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
  await db.delete(users).where(and(eq(users.uid, uid), isNull(users.email)))
}

function columnsOf({ full, first, last, call, title }: Name) {
  return { fullName: full, firstName: first, lastName: last, callName: call, title }
}
