import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { addressesOf, FORWARD_LINK_DAYS, type MailForward } from '@bahnfrei/domain/clubs/mailForward.ts'
import type { MailTargets } from '@bahnfrei/domain/clubs/settings.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { hashOf, newSecret } from '../auth/secrets.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { mailForwardLink } from './mails.ts'
import { mailForwardAddresses } from './tables.ts'

const NAMED = `SELECT c.reservation_mail_forward AS forward, s.feedback_mail AS feedback, s.request_mail AS request
  FROM clubs c JOIN club_settings s ON s.club_id = c.id WHERE c.id = $1`

type Named = { forward: MailForward; feedback: MailTargets; request: MailTargets }

/** Mails the addresses that a club has newly named, and deletes those that it no longer names (S02). */
export async function askAddresses(context: ClubContext): Promise<void> {
  const { db, club } = context
  const [named] = await rows<Named>(db, 'named_addresses', NAMED, [club.id])
  if (named === undefined) throw new Error('The club of a request exists.')
  const addresses = [...new Set([...addressesOf(named.forward), ...named.feedback.targets, ...named.request.targets])]
  await db
    .delete(mailForwardAddresses)
    .where(and(eq(mailForwardAddresses.clubId, club.id), notInArray(mailForwardAddresses.address, ['', ...addresses])))
  const asked = await askedOf(db, club.id)
  for (const address of addresses) {
    const before = asked.find((one) => one.address === address)
    if (before === undefined || before.confirmedOn === null) await ask(context, address, before?.until)
  }
}

const REQUEST_TARGETS = `SELECT a.address FROM club_settings s
  JOIN mail_forward_addresses a ON a.club_id = s.club_id AND s.request_mail->'targets' ? a.address
  WHERE s.club_id = $1 AND (s.request_mail->>'enabled')::boolean AND a.confirmed_on IS NOT NULL ORDER BY a.address`

/** Returns the confirmed addresses that get a mail, in addition to the officers, when somebody asks the club for access. */
export async function requestMailTargets(db: Db, clubId: Id<'club'>): Promise<string[]> {
  const targets = await rows<{ address: string }>(db, 'request_mail_targets', REQUEST_TARGETS, [clubId])
  return targets.map(({ address }) => address)
}

/** Returns those of the given addresses that are not confirmed yet. */
export async function waitingOf(db: Db, clubId: Id<'club'>, addresses: readonly string[]): Promise<string[]> {
  const asked = await askedOf(db, clubId)
  const isConfirmed = (address: string) => asked.some((one) => one.address === address && one.confirmedOn !== null)
  return addresses.filter((address) => !isConfirmed(address))
}

function askedOf(db: Db, clubId: Id<'club'>): Promise<(typeof mailForwardAddresses.$inferSelect)[]> {
  return db.select().from(mailForwardAddresses).where(eq(mailForwardAddresses.clubId, clubId))
}

/**
 * Mails an address the link that confirms it. Beyond the limits it refuses, unless the address still has a valid link.
 */
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
