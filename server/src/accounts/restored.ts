import type { accountCalls } from '@bahnfrei/domain/accounts/calls.ts'
import { missingAfter, whyNotGiven } from '@bahnfrei/domain/accounts/restored.ts'
import { printedNumber } from '@bahnfrei/domain/accounts/tally.ts'
import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { dayOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubContext } from '../base/context.ts'
import { BACKUP_MADE_ON, type Restored } from '../base/database/backup/restore.ts'
import { handle } from '../base/jobs/jobs.ts'
import { catalogue } from '../base/texts.ts'
import { dateInWords } from '../base/time/days.ts'
import { officersWith } from '../members/officers.ts'
import { notifyAll } from '../notifications/notify.ts'
import { recordAudit } from './audit.ts'
import { tellRestoredJob } from './jobs.ts'
import { skipNumbers } from './numbers.ts'
import { billingSettingsOf, settingsOf } from './settings.ts'
import { lockSettings, storeSettings } from './storeSettings.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

/**
 * The statements after a restore: clubs that issue documents say first which numbers they gave since the backup. Where an
 * earlier restore still waits for that, its backup counts.
 */
export const ACCOUNTS_RESTORED: Restored = {
  always: [
    `UPDATE billing_settings SET restored_from = least(restored_from, ${BACKUP_MADE_ON}) WHERE first_active_on IS NOT NULL`,
    `SELECT queue_job('${tellRestoredJob.name}', jsonb_build_object('clubId', club_id), '-infinity', 'restored ' || club_id)
      FROM (SELECT club_id FROM billing_settings WHERE restored_from IS NOT NULL ORDER BY club_id) waiting`,
  ],
}

/** Tells the officers who can say it that the numbers since a backup are missing. */
export const tellRestored = handle(tellRestoredJob, async ({ clubId }, context) => {
  const { db, now } = context
  const { restoredFrom, timeZone } = await settingsOf(db, clubId)
  if (restoredFrom === null) return
  const words = (language: Language) => {
    const t = textsIn(language)
    return {
      title: t('RESTORED_TITLE'),
      body: t('RESTORED_BODY', { day: dateInWords(dayOf(instantAt(restoredFrom), timeZone), language, 'long') }),
    }
  }
  const officers = await officersWith(db, { clubId, right: 'billingSettings:w', now })
  const link = `/admin/billing/settings?cid=${clubId}`
  await notifyAll(
    context,
    officers.map((uid) => ({ uid, kind: 'restored' as const, words, link })),
  )
})

/**
 * Lets counters go on after the last numbers that the club gave since the backup, and keeps which are missing. From then on
 * the club issues documents again.
 */
export async function enterGivenNumbers(
  given: InputOf<typeof accountCalls.enterGivenNumbers>,
  context: ClubContext,
): Promise<void> {
  const { db, club, now, announce } = context
  const stored = await lockSettings(db, club.id)
  const { restored } = await billingSettingsOf({}, context)
  refuseIf(whyNotGiven(given, restored))
  if (restored === null) return
  const missing = missingAfter(restored, given.counters).filter(({ first, last }) => last >= first)
  for (const counter of missing) await skipNumbers(db, club.id, counter, { backupOn: restored.backupOn, now })
  await storeSettings(db, club.id, stored, { restoredFrom: null })
  recordAudit(context, {
    ...{ subject: 'billingSettings', subjectId: club.id, call: 'accounts.enterGivenNumbers' },
    before: {},
    after: {
      restoredFrom: dayOf(instantAt(restored.backupOn), stored.timeZone),
      missingNumbers: missing.map(({ prefix, year, first, last }) =>
        [first, last].map((count) => printedNumber(prefix, count, year)).join(' – '),
      ),
    },
  })
  announce(accountsTopic(club.id))
}
