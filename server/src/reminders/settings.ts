import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { reminderCalls } from '@bahnfrei/domain/reminders/calls.ts'
import { USUAL_TERMS } from '@bahnfrei/domain/reminders/next.ts'
import { REMINDER_LEVELS, type ReminderTerms } from '@bahnfrei/domain/reminders/reminder.ts'
import { remindersTopic } from '@bahnfrei/domain/reminders/topics.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { reminderSettings } from './tables.ts'

type Calls = typeof reminderCalls

const SETTINGS = `
  SELECT (SELECT levels FROM reminder_settings WHERE club_id = $1) AS levels,
    (SELECT max(payment_date) FROM bookings WHERE club_id = $1) AS "latestPayment"`

/** Returns how the club reminds, and the day of the latest payment in its books. */
export async function reminderSettingsOf(
  _: unknown,
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
): Promise<OutputOf<Calls['settings']>> {
  type Stored = { levels: ReminderTerms | null; latestPayment: Day | null }
  const [stored] = await rows<Stored>(db, 'reminder_settings', SETTINGS, [club.id])
  return { id: club.id, levels: stored?.levels ?? USUAL_TERMS, latestPayment: stored?.latestPayment ?? null }
}

/** Changes the fee and the days to pay of each level. */
export async function setReminderSettings(
  { levels }: InputOf<Calls['setSettings']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  const before = await reminderSettingsOf({}, context)
  await db
    .insert(reminderSettings)
    .values({ clubId: club.id, levels })
    .onConflictDoUpdate({ target: reminderSettings.clubId, set: { levels } })
  recordAudit(context, {
    subject: 'billingSettings',
    subjectId: club.id,
    call: 'reminders.setSettings',
    before: forChanges(before.levels),
    after: forChanges(levels),
  })
  announce(remindersTopic(club.id))
}

function forChanges(levels: ReminderTerms): object {
  return Object.fromEntries(REMINDER_LEVELS.map((level) => [level, `${levels[level].fee}, ${levels[level].termDays}`]))
}
