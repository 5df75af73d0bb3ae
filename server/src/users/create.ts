import { randomBytes, randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { plainEmail } from '@bahnfrei/domain/users/user.ts'
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
