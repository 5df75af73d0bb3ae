import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { clubCalls } from '@bahnfrei/domain/clubs/calls.ts'
import { addressesOf, type MailForward, type StoredForward, whyNotForward } from '@bahnfrei/domain/clubs/mailForward.ts'
import { clubTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { eq } from 'drizzle-orm'
import { refuseWrong } from '../auth/failures.ts'
import { hashOf } from '../auth/secrets.ts'
import type { ClubContext, PublicContext } from '../base/context.ts'
import type { Restored } from '../base/database/backup/restore.ts'
import { rows } from '../base/database/db.ts'
import { tellMailForwardJob } from './jobs.ts'
import { askAddresses, waitingOf } from './mailedAddresses.ts'
import { clubs } from './tables.ts'

/** Returns where the club gets copies of its reservation mails. */
export async function mailForward(_: unknown, { db, club }: ClubContext): Promise<StoredForward> {
  const [found] = await db.select({ forward: clubs.reservationMailForward }).from(clubs).where(eq(clubs.id, club.id))
  if (found === undefined) throw new Error('The club of a request exists.')
  return { ...found.forward, waiting: await waitingOf(db, club.id, addressesOf(found.forward)) }
}

/** Sets where the copies go. A new address gets a mail and counts once it was confirmed (S02). */
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
  await askAddresses(context)
  job(tellMailForwardJob, { clubId: club.id, by: uid })
  return mailForward({}, context)
}

/** Confirms an address by the secret of its mail. The reader of the mail needs no account. */
export async function confirmMailForward(
  { secret }: InputOf<typeof clubCalls.confirmMailForward>,
  { database, address, now }: PublicContext,
): Promise<{ clubName: string; address: string }> {
  return database.transaction('nobody', async (db, announce) => {
    const [confirmed] = await rows<{ clubId: Id<'club'>; clubName: string; address: string }>(
      db,
      'mail_forward_confirm',
      'SELECT club_id AS "clubId", club_name AS "clubName", address FROM confirm_mail_forward($1, $2)',
      [hashOf(secret), now.toString()],
    )
    if (confirmed === undefined) return refuseWrong(db, address, 'CONFIRMATION_CODE_INVALID', now)
    const { clubId, ...told } = confirmed
    announce(clubTopic(clubId))
    return told
  })
}

/** The statements after a restore: mailed links of unconfirmed addresses become invalid. */
export const FORWARDS_RESTORED: Restored = {
  always: ['DELETE FROM mail_forward_addresses WHERE confirmed_on IS NULL'],
  jobs: [tellMailForwardJob],
}
