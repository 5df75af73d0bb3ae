import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { USUAL_NOTICE_DAYS } from '@bahnfrei/domain/sepa/notice.ts'
import { sepaTopic } from '@bahnfrei/domain/sepa/topics.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { sepaSettings } from './tables.ts'

type Calls = typeof sepaCalls

const SETTINGS = 'SELECT notice_days AS "noticeDays" FROM sepa_settings WHERE club_id = $1'

/** Returns how many days lie at least between an announcement and its collection. */
export async function sepaSettingsOf(_: unknown, { db, club }: OfClub): Promise<OutputOf<Calls['settings']>> {
  const [stored] = await rows<{ noticeDays: number }>(db, 'sepa_settings', SETTINGS, [club.id])
  return { id: club.id, noticeDays: stored?.noticeDays ?? USUAL_NOTICE_DAYS }
}

export async function setSepaSettings(
  { noticeDays }: InputOf<Calls['setSettings']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  const { noticeDays: before } = await sepaSettingsOf({}, context)
  await db
    .insert(sepaSettings)
    .values({ clubId: club.id, noticeDays })
    .onConflictDoUpdate({ target: sepaSettings.clubId, set: { noticeDays } })
  recordAudit(context, {
    subject: 'billingSettings',
    subjectId: club.id,
    call: 'sepa.setSettings',
    before: { noticeDays: before },
    after: { noticeDays },
  })
  announce(sepaTopic(club.id))
}
