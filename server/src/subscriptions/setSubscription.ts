import { randomUUID } from 'node:crypto'
import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import {
  type StoredSubscription,
  type SubscriptionWish,
  whyNotSubscription,
} from '@bahnfrei/domain/subscriptions/subscription.ts'
import { subscriptionTopic } from '@bahnfrei/domain/subscriptions/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import type { Acting, Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { lockSubscriptions, planProductsOf, type SubscribedClub, subscribedClubs } from './stored.ts'
import { clubSubscriptions } from './tables.ts'
import { tellLater } from './tell.ts'

const BILLED = 'SELECT FROM billing_reports WHERE club_id = $1 AND NOT is_cancelled LIMIT 1'

/** Gives a club a subscription, or changes it with its additions. Two roots who change it at once do not both succeed. */
export async function setSubscription(
  wish: InputOf<(typeof rootCalls)['setSubscription']>,
  context: Context,
): Promise<void> {
  const { db } = context
  const { clubId } = wish
  await lockSubscriptions(db, [clubId])
  const [before] = await subscribedClubs(db, [clubId])
  if (before === undefined) refuse('CLUB_NOT_FOUND')
  if ((before.subscription?.version ?? 0) !== wish.version) refuse('CHANGED_MEANWHILE')
  const known = new Set(before.additions.map(({ id }) => id))
  if (wish.additions.some(({ id }) => id !== undefined && !known.has(id))) refuse('SUBSCRIPTION_NOT_FOUND')
  const billed = await rows(db, 'billed_before', BILLED, [clubId])
  refuseIf(
    whyNotSubscription(wish, {
      ...{ before: before.subscription, isBilled: billed.length > 0, products: await planProductsOf(db) },
    }),
  )
  const { subscription, additions } = storedOf(wish, before)
  await db
    .delete(clubSubscriptions)
    .where(and(eq(clubSubscriptions.clubId, clubId), eq(clubSubscriptions.type, 'addition')))
  await storeSubscription(context, clubId, subscription)
  for (const addition of additions) await storeSubscription(context, clubId, addition, subscription.id)
  enter(db, { clubId })
  subscriptionChanged({ ...context, club: { id: clubId } }, before, { ...before, subscription, additions })
}

/** Returns what is stored of a wish. A discount without an id is a new one. */
function storedOf(wish: SubscriptionWish, { subscription: before }: SubscribedClub) {
  const { clubId: _, version, additions, billingAnchorDay, ...terms } = wish
  const shared = { billingAnchorDay, version: version + 1 }
  const withIds = (discounts: SubscriptionWish['discounts']) =>
    discounts.map(({ id = randomUUID(), ...discount }) => ({ id, ...discount }))
  const stored = (each: typeof terms, type: StoredSubscription['type'], id: Id<'subscription'> = randomUUID()) => ({
    ...{ ...each, id, type, ...shared },
    discounts: withIds(each.discounts),
  })
  return {
    subscription: stored(terms, 'subscription', before?.id),
    additions: additions.map(({ id, ...addition }) => stored(addition, 'addition', id)),
  }
}

/** Stores a subscription, or an addition to one. It has not ended, until a job finds that it has. */
export async function storeSubscription(
  { db }: Pick<Context, 'db'>,
  clubId: Id<'club'>,
  { id, ...stored }: StoredSubscription,
  subscriptionId: Id<'subscription'> | null = null,
): Promise<void> {
  const set = { ...stored, subscriptionId, hasEnded: false }
  await db
    .insert(clubSubscriptions)
    .values({ clubId, id, ...set })
    .onConflictDoUpdate({ target: [clubSubscriptions.clubId, clubSubscriptions.id], set })
}

/** Records the change of a subscription in the audit trail of its club, and has its owners told. */
export function subscriptionChanged(context: Acting, before: SubscribedClub, after: SubscribedClub): void {
  const { club, announce } = context
  const said = ({ subscription, additions }: SubscribedClub) =>
    subscription && { ...withoutVersion(subscription), additions: additions.map(withoutVersion) }
  recordAudit(context, {
    ...{ subject: 'subscription', subjectId: after.subscription?.id ?? club.id, call: 'subscriptions.setSubscription' },
    ...{ before: said(before), after: said(after) },
  })
  tellLater(context, after)
  // An ended club issues no invoices, and one that goes on does.
  announce(subscriptionTopic(club.id), accountsTopic(club.id))
}

function withoutVersion({ version: _, ...said }: StoredSubscription) {
  return said
}
