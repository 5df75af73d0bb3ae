import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import type { ownCalls } from '@bahnfrei/domain/subscriptions/calls.ts'
import {
  changeCountsFrom,
  itemsAfter,
  type StoredSubscription,
  whyNotChoose,
} from '@bahnfrei/domain/subscriptions/subscription.ts'
import type { ClubContext } from '../base/context.ts'
import { todayIn } from '../base/time/today.ts'
import { overviewsOf } from './overview.ts'
import { storeSubscription, subscriptionChanged } from './setSubscription.ts'
import { lockSubscriptions, planProductsOf, type SubscribedClub, subscribedClubs } from './stored.ts'

type Call = (typeof ownCalls)['own']

/** Reads the subscription of the club; before that, makes the change that its owner wishes. */
export async function ownSubscription(wish: InputOf<Call>, context: ClubContext): Promise<OutputOf<Call>> {
  const { db, club, now } = context
  if (wish.activeProductIds !== undefined || wish.ends !== undefined) await change(wish, context)
  const [subscription] = await overviewsOf(db, now, club.id)
  return { subscription: subscription ?? refuse('CLUB_NOT_FOUND') }
}

async function change({ activeProductIds, ends }: InputOf<Call>, context: ClubContext): Promise<void> {
  const { db, club, now } = context
  await lockSubscriptions(db, [club.id])
  const [before] = await subscribedClubs(db, [club.id])
  if (before?.subscription === undefined) refuse('SUBSCRIPTION_NOT_FOUND')
  const { subscription: stored, zone } = before
  const today = todayIn(zone, now)
  if (stored.endDate !== null && stored.endDate < today) refuse('SUBSCRIPTION_INACTIVE')
  const countsFrom = changeCountsFrom(stored, today)
  let subscription: StoredSubscription = { ...stored, version: stored.version + 1 }
  if (ends !== undefined) subscription = { ...subscription, endDate: ends ? addDays(countsFrom, -1) : null }
  if (activeProductIds !== undefined) {
    const products = await planProductsOf(db)
    refuseIf(whyNotChoose(activeProductIds, { subscription, products, countsFrom }))
    subscription = { ...subscription, items: itemsAfter(stored.items, activeProductIds, countsFrom) }
  }
  await storeSubscription(context, club.id, subscription)
  const after: SubscribedClub = { ...before, subscription }
  subscriptionChanged(context, before, after)
}
