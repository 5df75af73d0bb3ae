import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { namesTopic, userTopic } from '@bahnfrei/domain/users/topics.ts'
import { fullName } from '@bahnfrei/domain/users/user.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { type Db, rows, withSecrets } from '../base/database/db.ts'
import { users } from './tables.ts'

type Change = InputOf<typeof userCalls.update>

/** Changes the given fields of the caller's account; omitted ones stay. */
export async function updateUser(
  { name, contact, address, personals, setupCompleted }: Change,
  { db, uid, announce }: Context,
) {
  const change = {
    ...(name && namesOf(name)),
    ...(contact && {
      contactEmail: plainEmail(contact.email),
      phone: contact.phone.trim(),
      mobile: contact.mobile.trim(),
    }),
    ...(address && columnsOf(address)),
    ...(personals && { ...personals, birthPlace: personals.birthPlace.trim() }),
    ...(setupCompleted && { setupCompleted }),
  }
  if (Object.keys(change).length === 0) return
  if (setupCompleted && name === undefined) await needName(db, uid)
  await db.update(users).set(change).where(eq(users.uid, uid))
  // Clubs show the name and write invoices to the address, and their fees depend on the birth date.
  announce(userTopic(uid), ...(name || contact || address || personals ? [namesTopic()] : []))
}

/** Refuses to complete the setup of an account without a name. */
async function needName(db: Db, uid: Id<'user'>): Promise<void> {
  const named = await rows(db, 'has_name', "SELECT FROM users WHERE uid = $1 AND full_name <> ''", [uid])
  if (named.length === 0) refuse('INPUT_INVALID')
}

function namesOf(name: NonNullable<Change['name']>) {
  return {
    firstName: name.first.trim(),
    lastName: name.last.trim(),
    callName: name.call.trim(),
    fullName: fullName(name),
    ...(name.title !== undefined && { title: name.title.trim() }),
  }
}

function columnsOf({ extra, ...address }: NonNullable<Change['address']>) {
  return {
    country: address.country,
    city: address.city.trim(),
    postalCode: address.postalCode.trim(),
    street: address.street.trim(),
    houseNumber: address.houseNumber.trim(),
    apartment: address.apartment.trim(),
    addressExtra: extra.trim(),
  }
}

export async function changeQuickAccess(
  { quickAccess }: InputOf<typeof userCalls.changeQuickAccess>,
  { db, uid, announce }: Context,
) {
  await db.update(users).set({ quickAccess }).where(eq(users.uid, uid))
  announce(userTopic(uid))
}

export async function updateLastSeenVersion(
  { version }: InputOf<typeof userCalls.updateLastSeenVersion>,
  { db, uid, announce }: Context,
) {
  await db.update(users).set({ version }).where(eq(users.uid, uid))
  announce(userTopic(uid))
}

/** Makes the handler that sets the caller's default club. Refuses a club that is not open to the caller as unknown. */
export function selectDefaultClub(isOpen: (context: Context, clubId: Id<'club'>) => Promise<boolean>) {
  return async ({ clubId }: InputOf<typeof userCalls.selectDefaultClub>, context: Context) => {
    if (clubId !== null && !(await isOpen(context, clubId))) refuse('CLUB_NOT_FOUND')
    await setDefaultClub(context.db, context.uid, clubId)
    context.announce(userTopic(context.uid))
  }
}

/**
 * Marks the address of a person as confirmed. Returns whether it was unconfirmed before; in that case it also cancels a
 * requested erasure of the account, because a stranger may have requested it.
 */
export async function setVerified(db: Db, uid: Id<'user'>): Promise<boolean> {
  const proven = await withSecrets(db, () =>
    db
      .update(users)
      .set({ verified: true, erasedFrom: null })
      .where(and(eq(users.uid, uid), eq(users.verified, false)))
      .returning({ uid: users.uid }),
  )
  return proven.length > 0
}

/**
 * Makes the account with an address a root, or removes that. Returns its uid; undefined if there is none. Only the
 * command line calls it.
 */
export async function setRoot(db: Db, email: string, root: boolean): Promise<Id<'user'> | undefined> {
  const found = await db
    .update(users)
    .set({ root })
    .where(eq(users.email, plainEmail(email)))
    .returning({ uid: users.uid })
  return found[0]?.uid
}

/** Sets the password of a person. */
export async function setPassword(db: Db, uid: Id<'user'>, passwordHash: string): Promise<void> {
  await withSecrets(db, () => db.update(users).set({ passwordHash }).where(eq(users.uid, uid)))
}

/** Removes address and password from an account. Its logins stay. */
export async function giveUpAddress(db: Db, uid: Id<'user'>): Promise<void> {
  await withSecrets(db, () => db.update(users).set({ email: null, passwordHash: null }).where(eq(users.uid, uid)))
}

/** Sets the club with which the application opens for this person. */
export async function setDefaultClub(db: Db, uid: Id<'user'>, clubId: Id<'club'> | null): Promise<void> {
  await db.update(users).set({ defaultClub: clubId }).where(eq(users.uid, uid))
}

/** Sets the language of mails and notifications to this person. */
export async function setLanguage(db: Db, uid: Id<'user'>, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.uid, uid))
}

/** Records the moment of a sign-in, which the profile shows. */
export async function noteLogin(db: Db, uid: Id<'user'>, now: Temporal.Instant): Promise<void> {
  await rows(
    db,
    'note_login',
    'UPDATE users SET first_login = coalesce(first_login, $2), last_login = $2 WHERE uid = $1',
    [uid, now.toString()],
  )
}
