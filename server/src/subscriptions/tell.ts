import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { addDays, dayStart } from '@bahnfrei/domain/base/time/time.ts'
import { subscriptionTopic } from '@bahnfrei/domain/subscriptions/topics.ts'
import type { Acting } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { catalogue } from '../base/texts.ts'
import { dateInWords } from '../base/time/days.ts'
import { todayIn } from '../base/time/today.ts'
import { ownersOf } from '../members/owners.ts'
import { notifyAll } from '../notifications/notify.ts'
import { TOLD_OF, tellSubscriptionJob } from './jobs.ts'
import { type SubscribedClub, subscribedClubs } from './stored.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

/** The days before the end of a trial on which the owners are told. */
const DAYS_BEFORE = 7

/** Queues what owners are told of a subscription: now, before the trial ends, and when it has ended. */
export function tellLater({ job, club, now }: Acting, { subscription, zone }: SubscribedClub): void {
  if (subscription === undefined) return
  const { trialEndDate, endDate } = subscription
  const days = {
    changed: undefined,
    trial: trialEndDate === null ? undefined : addDays(trialEndDate, -DAYS_BEFORE),
    end: endDate === null ? undefined : addDays(endDate, 1),
  }
  const today = todayIn(zone, now)
  for (const about of TOLD_OF) {
    const day = days[about]
    if (about === 'trial' && (day === undefined || day <= today)) continue
    if (about === 'end' && day === undefined) continue
    const runAt = day === undefined ? {} : { runAt: dayStart(day, zone) }
    job(tellSubscriptionJob, { clubId: club.id, about }, { key: `subscription-${about}-${club.id}`, ...runAt })
  }
}

const END = `UPDATE club_subscriptions SET has_ended = true WHERE club_id = $1 AND type = 'subscription' AND NOT has_ended`

/** Tells the owners, and ends a subscription whose last day is over. Does nothing where its days were changed since. */
export const tellSubscription = handle(tellSubscriptionJob, async ({ clubId, about }, context) => {
  const { db, now, announce } = context
  const [club] = await subscribedClubs(db, [clubId])
  if (club?.subscription === undefined) return
  const { trialEndDate, endDate } = club.subscription
  const today = todayIn(club.zone, now)
  const day = about === 'trial' ? trialEndDate : endDate
  if (about === 'trial' && (day === null || day < today || day > addDays(today, DAYS_BEFORE))) return
  if (about === 'end') {
    if (day === null || day >= today) return
    await rows(db, 'end_subscription', END, [clubId])
    announce(accountsTopic(clubId), subscriptionTopic(clubId))
  }
  const owners = await ownersOf(db, clubId, now)
  const words = (language: Language) => wordsOf(language, { about, club: club.clubName, day })
  await notifyAll(
    context,
    owners.map((uid) => ({ uid, kind: 'subscription' as const, words, link: '/admin/subscription' })),
  )
})

type Said = { about: (typeof TOLD_OF)[number]; club: string; day: string | null }

function wordsOf(language: Language, { about, club, day }: Said): { title: string; body: string } {
  const t = textsIn(language)
  const date = day === null ? '' : dateInWords(day, language, 'medium')
  if (about === 'trial') return { title: t('TRIAL_TITLE', { club }), body: t('TRIAL_BODY', { date }) }
  if (about === 'end') return { title: t('END_TITLE', { club }), body: t('END_BODY', { date }) }
  return { title: t('CHANGED_TITLE', { club }), body: day === null ? t('CHANGED_BODY') : t('ENDS_BODY', { date }) }
}
