import { CONFIRMATION_DAYS, INVITATION_DAYS, PASSWORD_LINK_MINUTES } from '@bahnfrei/domain/auth/mailLinks.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { type Db, rows, withSecrets } from '../base/database/db.ts'
import { hashOf, newSecret } from './secrets.ts'
import { mailedSecrets } from './tables.ts'

type Purpose = (typeof mailedSecrets.$inferSelect)['purpose']

const LASTS: Record<Purpose, Temporal.DurationLike> = {
  password: { minutes: PASSWORD_LINK_MINUTES },
  invitation: { hours: 24 * INVITATION_DAYS },
  confirmation: { hours: 24 * CONFIRMATION_DAYS },
}
const FOR_PASSWORDS: Purpose[] = ['password', 'invitation']

/**
 * Creates a secret to mail to a person. It replaces the last one of this purpose and is valid only together with this
 * address.
 */
export async function newMailedSecret(
  db: Db,
  { uid, email, purpose }: { uid: Id<'user'>; email: string; purpose: Purpose },
  now: Temporal.Instant,
): Promise<{ secret: string; until: Temporal.Instant }> {
  const secret = newSecret()
  const until = now.add(LASTS[purpose])
  const made = { hash: mailedHash(purpose, email, secret), until: until.toString() }
  await withSecrets(db, () =>
    db
      .insert(mailedSecrets)
      .values({ uid, purpose, ...made })
      .onConflictDoUpdate({ target: [mailedSecrets.uid, mailedSecrets.purpose], set: made }),
  )
  return { secret, until }
}

/**
 * Returns the person whose address this code confirms. The code stays valid until it expires, because people follow a
 * link twice.
 */
export async function confirmedBy(
  db: Db,
  { email, code }: { email: string; code: string },
  now: Temporal.Instant,
): Promise<Id<'user'> | undefined> {
  const [found] = await rows<{ uid: Id<'user'> }>(
    db,
    'confirmed_by',
    `SELECT s.uid FROM mailed_secrets s JOIN users u ON u.uid = s.uid AND u.email = $1
     WHERE s.purpose = 'confirmation' AND s.hash = $2 AND s.until > $3`,
    [email, mailedHash('confirmation', email, code), now.toString()],
  )
  return found?.uid
}

/**
 * Returns the person whose password this secret sets, and does not use it up. It has 256 random bits, so wrong ones are
 * not counted against it: otherwise anybody who knows the address could end the link of its owner (L29).
 */
export async function passwordSecretOf(
  db: Db,
  { email, secret }: { email: string; secret: string },
  now: Temporal.Instant,
): Promise<{ uid: Id<'user'>; disabled: boolean } | undefined> {
  const [found] = await rows<{ uid: Id<'user'>; disabled: boolean }>(
    db,
    'password_secret_of',
    `SELECT s.uid, u.disabled FROM mailed_secrets s JOIN users u ON u.uid = s.uid AND u.email = $1
     WHERE s.hash = ANY($2) AND s.until > $3`,
    [email, passwordHashes(email, secret), now.toString()],
  )
  return found
}

/** Uses up a secret and all others for the password of this person. Only one of two simultaneous uses succeeds. */
export async function usePasswordSecret(
  db: Db,
  uid: Id<'user'>,
  { email, secret }: { email: string; secret: string },
): Promise<boolean> {
  const used = await db
    .delete(mailedSecrets)
    .where(and(eq(mailedSecrets.uid, uid), inArray(mailedSecrets.hash, passwordHashes(email, secret))))
    .returning({ uid: mailedSecrets.uid })
  await db.delete(mailedSecrets).where(and(eq(mailedSecrets.uid, uid), inArray(mailedSecrets.purpose, FOR_PASSWORDS)))
  return used.length > 0
}

function passwordHashes(email: string, secret: string): string[] {
  return FOR_PASSWORDS.map((purpose) => mailedHash(purpose, email, secret))
}

function mailedHash(purpose: Purpose, email: string, secret: string): string {
  return hashOf(`${purpose} ${email} ${secret}`)
}
