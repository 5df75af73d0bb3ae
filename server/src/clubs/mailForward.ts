import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/refusals.ts'
import type { clubCalls } from '@bahnfrei/domain/clubs/calls.ts'
import {
  addressesOf,
  FORWARD_LINK_DAYS,
  type MailForward,
  type StoredForward,
  whyNotForward,
} from '@bahnfrei/domain/clubs/mailForward.ts'
import { plainEmail } from '@bahnfrei/domain/users/user.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { refuseWrong } from '../auth/failures.ts'
import { hashOf, newSecret } from '../auth/secrets.ts'
import type { Restored } from '../base/backup/restore.ts'
import type { ClubContext, PublicContext } from '../base/context.ts'
import { type Db, rows } from '../base/db.ts'
import { tellMailForwardJob } from './jobs.ts'
import { mailForwardLink } from './mails.ts'
import { clubs, mailForwardAddresses } from './tables.ts'

/** Where the club gets copies of what is told about reservations. */
export async function mailForward(_: unknown, { db, club }: ClubContext): Promise<StoredForward> {
  const [found] = await db.select({ forward: clubs.reservationMailForward }).from(clubs).where(eq(clubs.id, club.id))
  if (found === undefined) throw new Error('The club of a request exists.')
  const asked = await askedOf(db, club.id)
  const isConfirmed = (address: string) => asked.some((one) => one.address === address && one.confirmedOn !== null)
  return { ...found.forward, waiting: addressesOf(found.forward).filter((address) => !isConfirmed(address)) }
}

function askedOf(db: Db, clubId: Id<'club'>): Promise<(typeof mailForwardAddresses.$inferSelect)[]> {
  return db.select().from(mailForwardAddresses).where(eq(mailForwardAddresses.clubId, clubId))
}

/** Says where the copies go from now on. A new address is asked by mail and counts once it was confirmed (S02). */
export async function setMailForward(wish: MailForward, context: ClubContext): Promise<StoredForward> {
  const { db, club, uid, job } = context
  const forward = {
    enabled: wish.enabled,
    target: plainEmail(wish.target),
    bcc: plainEmail(wish.bcc),
    sender: plainEmail(wish.sender),
  }
  refuseIf(whyNotForward(forward))
  await db.update(clubs).set({ reservationMailForward: forward }).where(eq(clubs.id, club.id))
  const addresses = addressesOf(forward)
  const isUnnamed = and(
    eq(mailForwardAddresses.clubId, club.id),
    notInArray(mailForwardAddresses.address, addresses.length > 0 ? addresses : ['']),
  )
  await db.delete(mailForwardAddresses).where(isUnnamed)
  const asked = await askedOf(db, club.id)
  for (const address of addresses) {
    const before = asked.find((one) => one.address === address)
    if (before === undefined || before.confirmedOn === null) await ask(context, address, before?.until)
  }
  job(tellMailForwardJob, { clubId: club.id, by: uid })
  return mailForward({}, context)
}

/** Mails an address the link that confirms it. When there were many, one that holds a link still keeps that. */
async function ask(context: ClubContext, address: string, askedUntil: string | undefined): Promise<void> {
  const { db, club, now } = context
  const limits = [
    ['forwardMailsOfClub', club.id],
    ['forwardMailsToAddress', address],
  ] as const
  for (const [name, whose] of limits)
    if (await isUsedUp(db, name, whose, now)) {
      if (askedUntil !== undefined && Date.parse(askedUntil) > now.epochMilliseconds) return
      refuse('TOO_MANY_REQUESTS')
    }
  for (const [name, whose] of limits) await noteUse(db, name, { whose, what: randomUUID() }, now)
  const secret = newSecret()
  const until = now.add({ hours: 24 * FORWARD_LINK_DAYS })
  const link = { hash: hashOf(secret), until: until.toString() }
  await db
    .insert(mailForwardAddresses)
    .values({ clubId: club.id, address, ...link })
    .onConflictDoUpdate({ target: [mailForwardAddresses.clubId, mailForwardAddresses.address], set: link })
  await mailForwardLink(context, { address, secret, until })
}

/** Confirms an address by the secret of its mail; anybody who reads its mails needs no account. */
export async function confirmMailForward(
  { secret }: InputOf<typeof clubCalls.confirmMailForward>,
  { database, address, now }: PublicContext,
): Promise<{ clubName: string; address: string }> {
  return database.transaction('nobody', async (db) => {
    const [confirmed] = await rows<{ clubName: string; address: string }>(
      db,
      'mail_forward_confirm',
      'SELECT club_name AS "clubName", address FROM confirm_mail_forward($1, $2)',
      [hashOf(secret), now.toString()],
    )
    return confirmed ?? refuseWrong(db, address, 'CONFIRMATION_CODE_INVALID', now)
  })
}

/** Links that were mailed open nothing after a restore. */
export const FORWARDS_RESTORED: Restored = {
  always: ['DELETE FROM mail_forward_addresses WHERE confirmed_on IS NULL'],
}
