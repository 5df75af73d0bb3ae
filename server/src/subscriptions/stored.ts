import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { FeePeriod } from '@bahnfrei/domain/fees/period.ts'
import type { PlanProduct } from '@bahnfrei/domain/subscriptions/price.ts'
import type { StoredSubscription } from '@bahnfrei/domain/subscriptions/subscription.ts'
import { type Db, rows } from '../base/database/db.ts'

const PRODUCTS = `
  SELECT p.id, p.name, p.name_on_invoice AS "nameOnInvoice", p.unit, p.billing_scheme AS "billingScheme",
    p.is_offered AS "isOffered", (SELECT json_agg(json_build_object('price', r.price, 'validFrom', r.valid_from)
      ORDER BY r.valid_from) FROM plan_prices r WHERE r.product_id = p.id) AS prices
  FROM plan_products p ORDER BY p.name COLLATE "und-x-icu", p.id`

/** Returns the price list. */
export function planProductsOf(db: Db): Promise<PlanProduct[]> {
  return rows<PlanProduct>(db, 'plan_products', PRODUCTS)
}

const PROVIDER = `SELECT p.club_id AS "clubId", c.name FROM billing_provider p JOIN clubs c ON c.id = p.club_id`

export type Provider = { clubId: Id<'club'>; name: string }

/** Returns the club that issues the bills; nothing while no root has named it. */
export async function providerOf(db: Db): Promise<Provider | undefined> {
  const [provider] = await rows<Provider>(db, 'billing_provider', PROVIDER)
  return provider
}

const CLUBS = `
  SELECT c.id AS "clubId", c.name AS "clubName", c.time_zone AS zone, coalesce((SELECT json_agg(json_build_object(
      'id', s.id, 'type', s.type, 'billingAnchorDay', s.billing_anchor_day, 'startDate', s.start_date,
      'trialEndDate', s.trial_end_date, 'endDate', s.end_date, 'items', s.items, 'discounts', s.discounts,
      'version', s.version) ORDER BY s.type DESC, s.start_date, s.id)
    FROM club_subscriptions s WHERE s.club_id = c.id), '[]') AS stored
  FROM clubs c WHERE $1::uuid[] IS NULL OR c.id = ANY ($1) ORDER BY c.name COLLATE "und-x-icu", c.id`

type Row = { clubId: Id<'club'>; clubName: string; zone: string; stored: StoredSubscription[] }

/** A club with its subscription, if it has one, and the additions. */
export type SubscribedClub = Omit<Row, 'stored'> & {
  subscription: StoredSubscription | undefined
  additions: StoredSubscription[]
}

/** Returns these clubs with their subscriptions, or all clubs, by name. */
export async function subscribedClubs(db: Db, clubIds?: readonly Id<'club'>[]): Promise<SubscribedClub[]> {
  const found = await rows<Row>(db, 'subscribed_clubs', CLUBS, [clubIds])
  return found.map(({ stored, ...club }) => ({
    ...club,
    subscription: stored.find(({ type }) => type === 'subscription'),
    additions: stored.filter(({ type }) => type === 'addition'),
  }))
}

const LOCK = 'SELECT id FROM club_subscriptions WHERE club_id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE'

/** Locks the subscriptions of clubs until the transaction ends, so that nobody else changes or bills them. */
export async function lockSubscriptions(db: Db, clubIds: readonly Id<'club'>[]): Promise<void> {
  await rows(db, 'lock_subscriptions', LOCK, [clubIds])
}

const COUNTS = `
  SELECT a.club AS "clubId", count(*) FILTER (WHERE m.is_member)::int AS "currentMembers",
    count(*) FILTER (WHERE m.is_active)::int AS "currentActive", count(*) FILTER (WHERE m.is_billed)::int AS "currentBilled"
  FROM jsonb_to_recordset($1::jsonb) AS a (club uuid, day date, first date, last date)
    LEFT JOIN LATERAL counted_members(a.club, a.day, a.first, a.last) m ON true
  GROUP BY a.club`

export type Counts = { currentMembers: number; currentActive: number; currentBilled: number }
export const NO_COUNTS: Counts = { currentMembers: 0, currentActive: 0, currentBilled: 0 }

/** A club whose people are counted on a day of its cycle. */
type Asked = { clubId: Id<'club'>; day: Day; cycle: FeePeriod }

/** Counts the people of clubs. */
export async function countsOf(db: Db, asked: readonly Asked[]): Promise<Map<Id<'club'>, Counts>> {
  if (asked.length === 0) return new Map()
  const found = await rows<Counts & { clubId: Id<'club'> }>(db, 'counts_of_clubs', COUNTS, [jsonOf(asked)])
  return new Map(found.map(({ clubId, ...counts }) => [clubId, counts]))
}

function jsonOf(asked: readonly Asked[]): string {
  return JSON.stringify(
    asked.map(({ clubId, day, cycle }) => ({ club: clubId, day, first: cycle.start, last: cycle.end })),
  )
}

const PEOPLE = `
  SELECT a.club AS "clubId", m.uid, m.is_member AS "isMember", m.is_active AS "isActive", m.is_billed AS "isBilled"
  FROM jsonb_to_recordset($1::jsonb) AS a (club uuid, day date, first date, last date)
    CROSS JOIN LATERAL counted_members(a.club, a.day, a.first, a.last) m
  ORDER BY a.club, m.uid`

/** A person of a club, and as what the bill counts them. */
export type CountedPerson = {
  clubId: Id<'club'>
  uid: Id<'user'>
  isMember: boolean
  isActive: boolean
  isBilled: boolean
}

/** Returns the people whom `countsOf` counts. */
export function countedPeople(db: Db, asked: readonly Asked[]): Promise<CountedPerson[]> {
  return rows<CountedPerson>(db, 'counted_people', PEOPLE, [jsonOf(asked)])
}
