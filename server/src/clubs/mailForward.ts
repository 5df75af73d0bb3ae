import { refuseIf } from '@bahnfrei/domain/base/refusals.ts'
import { type MailForward, whyNotForward } from '@bahnfrei/domain/clubs/mailForward.ts'
import { plainEmail } from '@bahnfrei/domain/users/user.ts'
import { eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { clubs } from './tables.ts'

/** Where the club gets copies of what is told about reservations. */
export async function mailForward(_: unknown, { db, club }: ClubContext): Promise<MailForward> {
  const [found] = await db.select({ forward: clubs.reservationMailForward }).from(clubs).where(eq(clubs.id, club.id))
  if (found === undefined) throw new Error('The club of a request exists.')
  return found.forward
}

/** Says where the copies go from now on. */
export async function setMailForward(wish: MailForward, { db, club }: ClubContext): Promise<void> {
  const { enabled } = wish
  const [target, bcc, sender] = [plainEmail(wish.target), plainEmail(wish.bcc), plainEmail(wish.sender)]
  const forward = { enabled, target, bcc, sender }
  refuseIf(whyNotForward(forward))
  await db.update(clubs).set({ reservationMailForward: forward }).where(eq(clubs.id, club.id))
}
