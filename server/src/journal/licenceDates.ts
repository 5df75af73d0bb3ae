import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { whyNotLicenceDates } from '@bahnfrei/domain/journal/licenceDates.ts'
import type { needCalls } from '@bahnfrei/domain/journal/needCalls.ts'
import { journalTopic } from '@bahnfrei/domain/journal/topics.ts'
import type { Context } from '../base/context.ts'
import { BERLIN } from './needFacts.ts'
import { planReminder } from './remindNeed.ts'
import { licenceDates } from './tables.ts'

/** Sets the dates of the person's licence papers. A club that follows the need gets the new answer at night. */
export async function setLicenceDates(
  dates: InputOf<(typeof needCalls)['setLicenceDates']>,
  context: Context,
): Promise<void> {
  const { db, uid, now, announce } = context
  refuseIf(whyNotLicenceDates(dates, dayOf(now, BERLIN)))
  await db
    .insert(licenceDates)
    .values({ uid, ...dates })
    .onConflictDoUpdate({ target: licenceDates.uid, set: dates })
  await planReminder(context, uid)
  announce(journalTopic(uid))
}
