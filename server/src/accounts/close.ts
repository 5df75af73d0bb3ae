import { whyNotClose } from '@bahnfrei/domain/accounts/closing.ts'
import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubContext } from '../base/context.ts'
import { lockName } from '../base/database/lockName.ts'
import { recordAudit } from './audit.ts'
import { lockSettings, storeSettings } from './storeSettings.ts'

/**
 * Closes the books of a club up to and with a day. Everything that is entered holds the same lock, shared, until it is there
 * (`refuse_closed_days`), so nothing slips in meanwhile.
 */
export async function closeUntil(until: Day, context: ClubContext): Promise<void> {
  const { db, club, now, announce } = context
  await lockName(db, `closing ${club.id}`)
  const stored = await lockSettings(db, club.id)
  refuseIf(whyNotClose(until, stored.closedUntil, dayOf(now, stored.timeZone)))
  await storeSettings(db, club.id, stored, { closedUntil: until })
  recordAudit(context, {
    subject: 'billingSettings',
    subjectId: club.id,
    call: 'statements.close',
    before: { closedUntil: stored.closedUntil },
    after: { closedUntil: until },
  })
  announce(accountsTopic(club.id))
}
