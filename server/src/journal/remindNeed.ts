import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day, dayOf, daysBetween, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { needOf } from '@bahnfrei/domain/journal/need.ts'
import { NEED_REMINDERS } from '@bahnfrei/domain/journal/needLight.ts'
import type { TransactionContext } from '../base/context.ts'
import { handle } from '../base/jobs/jobs.ts'
import { notify } from '../notifications/notify.ts'
import { remindNeedJob } from './jobs.ts'
import { BERLIN, factsOf } from './needFacts.ts'
import { textsIn } from './words.ts'

const REMINDED_AT = '09:00'

/** Returns the day on which a person's light turns red; undefined if it is red today or no such day is known. */
async function redFrom({ db }: TransactionContext, uid: Id<'user'>, today: Day): Promise<Day | undefined> {
  const from = needOf({ ...(await factsOf(db, uid, today)), on: today }).keep?.light.redFrom
  return from === undefined || from === today ? undefined : from
}

/** Plans the next reminder that is not due yet. It replaces an earlier one. */
export async function planReminder(context: TransactionContext, uid: Id<'user'>): Promise<void> {
  const today = dayOf(context.now, BERLIN)
  const from = await redFrom(context, uid, today)
  if (from === undefined) return
  const days = NEED_REMINDERS.find((each) => addDays(from, -each) > today)
  if (days === undefined) return
  const runAt = instantOf(addDays(from, -days), REMINDED_AT, BERLIN)
  if (runAt !== undefined) context.job(remindNeedJob, { uid, days }, { runAt, key: `remindNeed ${uid}` })
}

/**
 * Reminds a person of a need that ends soon. Does nothing if approvals or acquisitions have moved that day. The words
 * name no weapons and nothing that is missing, because others may read mails and lock screens.
 */
export const remindNeed = handle(remindNeedJob, async ({ uid, days }, context) => {
  const today = dayOf(context.now, BERLIN)
  const from = await redFrom(context, uid, today)
  if (from !== undefined && daysBetween(today, from) <= days)
    await notify(context, {
      uid,
      kind: 'needReminder',
      link: '/journal/need',
      words: (language) => {
        const t = textsIn(language)
        return { title: t('REMINDER.TITLE'), body: t('REMINDER.BODY') }
      },
    })
  await planReminder(context, uid)
})
