import { randomBytes } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { FIRST_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import { inMinutes, whyNotTimes } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { startCalls } from '@bahnfrei/domain/start/calls.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { fullName } from '@bahnfrei/domain/users/user.ts'
import { hashPassword } from '../auth/hashing.ts'
import { openLogin } from '../auth/logins.ts'
import { hashOf } from '../auth/secrets.ts'
import { refuseWeakPassword } from '../auth/weakPasswords.ts'
import type { PublicContext } from '../base/context.ts'
import type { Restored } from '../base/database/backup/restore.ts'
import { type Database, rows } from '../base/database/db.ts'
import { createClub } from '../clubs/create.ts'
import { join } from '../members/join.ts'
import { createRange } from '../ranges/create.ts'
import { createUser } from '../users/create.ts'
import { setDefaultClub } from '../users/update.ts'

/** Creates the one-time secret of an empty system, in place of an earlier one; undefined when a club exists. */
export async function newStartSecret(database: Database, now: Temporal.Instant): Promise<string | undefined> {
  return database.systemTransaction(async (db) => {
    const [club] = await rows(db, 'any_club', 'SELECT 1 FROM clubs LIMIT 1')
    if (club !== undefined) return undefined
    const secret = randomBytes(24).toString('base64url')
    await rows(db, 'start_links_clear', 'DELETE FROM start_links')
    await rows(db, 'start_link', 'INSERT INTO start_links (hash, created_on) VALUES ($1, $2)', [
      hashOf(secret),
      now.toString(),
    ])
    return secret
  })
}

/** SQL: uses up the link, unless a club exists by now. */
const USE_LINK = 'DELETE FROM start_links WHERE hash = $1 AND NOT EXISTS (SELECT FROM clubs) RETURNING hash'

/** Creates the first club with its owner and a first range, whose lanes are numbered. */
export async function firstClub(
  { secret, club, owner, range }: InputOf<typeof startCalls.firstClub>,
  context: PublicContext,
) {
  const { database, now, language, address, setCookie } = context
  const { lanes, bookableTimes = [], ...settings } = range
  const hours = inMinutes(bookableTimes)
  refuseIf(whyNotTimes(hours))
  if (!isEmail(plainEmail(owner.email))) refuse('EMAIL_INVALID')
  await refuseWeakPassword(owner.password, {
    email: plainEmail(owner.email),
    names: [owner.first, owner.last],
    clubs: [club.name],
  })
  const [known] = await database.rows('start_link_known', 'SELECT 1 FROM start_links WHERE hash = $1', [hashOf(secret)])
  if (known === undefined) refuse('RESET_SECRET_INVALID')
  const passwordHash = await hashPassword(owner.password, address)

  const { tokens, cookie } = await database.systemTransaction(async (db) => {
    // The row can be deleted once: of two browsers with the same link one creates the club.
    const [used] = await rows(db, 'start_link_use', USE_LINK, [hashOf(secret)])
    if (used === undefined) refuse('RESET_SECRET_INVALID')
    const name = { first: owner.first, last: owner.last, call: owner.first }
    // The person with the link runs the installation; without a confirmed address nobody could let the owner in.
    const uid = await createUser(
      db,
      {
        email: owner.email,
        passwordHash,
        language,
        name: { ...name, full: fullName(name) },
        hasAcceptedTerms: true,
        verified: true,
      },
      now,
    )
    const clubId = await createClub(
      db,
      {
        ...{ name: club.name, timeZone: range.timeZone, features: FIRST_CLUB_FEATURES },
        ...{ isVerified: true, showsFree: true },
      },
      now,
    )
    await join(db, { clubId, uid, status: 'member', permissions: { owner: 'w' }, memberNumber: 1 })
    const laneNames = Array.from({ length: lanes }, (_, index) => String(index + 1))
    await createRange(db, { clubId, ...settings, laneNames, bookableTimes: hours }, now)
    await setDefaultClub(db, uid, clubId)
    return openLogin(db, uid, context, 'password')
  })
  setCookie(cookie)
  return tokens
}

/**
 * The statement after a restore: printed start links become invalid. The next start of an empty system prints a new
 * one.
 */
export const START_RESTORED: Restored = { always: ['DELETE FROM start_links'] }
