import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import type { FeePeriod } from '@bahnfrei/domain/fees/period.ts'
import { billOf, countedOn, isHeld } from '@bahnfrei/domain/subscriptions/bill.ts'
import { cycleOn } from '@bahnfrei/domain/subscriptions/cycle.ts'
import type { ClubSubscription, SubscriptionOverview } from '@bahnfrei/domain/subscriptions/overview.ts'
import { type PlanProduct, priceOn } from '@bahnfrei/domain/subscriptions/price.ts'
import { billingStatusOf } from '@bahnfrei/domain/subscriptions/status.ts'
import { changeCountsFrom, itemsOn, type StoredSubscription } from '@bahnfrei/domain/subscriptions/subscription.ts'
import { type Db, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { type Counts, countsOf, NO_COUNTS, planProductsOf, type SubscribedClub, subscribedClubs } from './stored.ts'

const OVERDUE = 'SELECT club_id AS "clubId" FROM clubs_in_debt($1::date)'

/** Returns what owners and roots know of the subscription of a club, or of all clubs. */
export async function overviewsOf(db: Db, now: Temporal.Instant, clubId?: Id<'club'>): Promise<SubscriptionOverview[]> {
  const clubs = await subscribedClubs(db, clubId && [clubId])
  const products = await planProductsOf(db)
  const facts = clubs.map((club) => ({ club, today: todayIn(club.zone, now) }))
  const asked = facts.flatMap(({ club: { clubId, subscription }, today }) => {
    const cycle = subscription && nextCycle(subscription, today)
    return cycle === undefined ? [] : [{ clubId, cycle, day: countedOn(subscription as StoredSubscription, cycle) }]
  })
  const counts = await countsOf(db, asked)
  const overdue = await rows<{ clubId: Id<'club'> }>(db, 'clubs_in_debt', OVERDUE, [todayIn('Europe/Berlin', now)])
  const inDebt = new Set(overdue.map((row) => row.clubId))
  return facts.map(({ club, today }) =>
    overviewOf(club, { today, products, counts: counts.get(club.clubId), hasOverdue: inDebt.has(club.clubId) }),
  )
}

/** Returns the cycle of the next invoice: that of today, or the first one that is billed. */
function nextCycle({ billingAnchorDay, startDate, trialEndDate }: StoredSubscription, today: Day): FeePeriod {
  const afterTrial = trialEndDate === null ? startDate : addDays(trialEndDate, 1)
  return cycleOn(billingAnchorDay, [today, startDate, afterTrial].toSorted().at(-1) as Day)
}

type Known = { today: Day; products: readonly PlanProduct[]; counts: Counts | undefined; hasOverdue: boolean }

function overviewOf(
  club: SubscribedClub,
  { today, products, counts = NO_COUNTS, hasOverdue }: Known,
): SubscriptionOverview {
  const { clubId, clubName, subscription, additions } = club
  const status = billingStatusOf(subscription, { hasOverdue, today })
  const none = { subscription: null, additions: [], countsFrom: null, next: null, version: 0 }
  const had = new Set(
    [subscription, ...additions].flatMap((each) => each?.items.map(({ productId }) => productId) ?? []),
  )
  const shared = {
    clubId,
    clubName,
    status,
    products: products.filter(({ id, isOffered }) => isOffered || had.has(id)),
  }
  if (subscription === undefined) return { ...shared, ...none }
  const cycle = nextCycle(subscription, today)
  const of = (each: StoredSubscription) => clubSubscription(each, { clubId, cycle, counts, today, products })
  const { lines, sum } = billOf({ subscription, additions }, cycle, { billed: counts.currentBilled, products })
  return {
    ...shared,
    ...{ subscription: of(subscription), additions: additions.map(of), version: subscription.version },
    countsFrom: changeCountsFrom(subscription, today),
    next: status === 'inactive' ? null : { lines, sum },
  }
}

type Shared = { clubId: Id<'club'>; cycle: FeePeriod; counts: Counts; today: Day; products: readonly PlanProduct[] }

function clubSubscription(
  { version: _, items, discounts, startDate, ...stored }: StoredSubscription,
  { clubId, cycle, counts, today, products }: Shared,
): ClubSubscription {
  const day = startDate > today ? startDate : today
  const active = itemsOn(items, day).flatMap(({ productId }) => products.find(({ id }) => id === productId) ?? [])
  return {
    ...{ ...stored, clubId, startDate, items, discounts, ...counts },
    activeProductIds: active.map(({ id }) => id),
    activeProducts: active.flatMap((product) => {
      const { id: productId, isOffered: _, prices: __, ...words } = product
      const dated = priceOn(product, day)
      return dated === undefined ? [] : [{ productId, ...words, price: dated.price }]
    }),
    activeDiscounts: discounts.filter((discount) => isHeld(discount, day)),
    ...{ cycleStartDate: cycle.start, cycleEndDate: cycle.end },
  }
}
