import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import type { CashBox, CashSource } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { isOffered } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { type Product, productOn } from '@bahnfrei/domain/products/product.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayOf } from '../clubs/today.ts'
import { PRODUCT_JSON, PRODUCTS_FROM } from '../products/stored.ts'

/** SQL: what was moved in a cash box `a`, in EUR, from the count behind which it is counted on. */
const MOVED = (condition: string) => `coalesce((SELECT sum(m.amount) FROM (
    SELECT payment_date AS day, amount FROM bookings WHERE club_id = a.club_id AND account_id = a.id AND currency = 'EUR'
    UNION ALL SELECT payment_date, -amount FROM bookings
      WHERE club_id = a.club_id AND target_account_id = a.id AND currency = 'EUR') m
  WHERE (m.day > l.day OR l.day IS NULL AND m.day >= coalesce(o.day, m.day)) AND ${condition}), 0)`

/** SQL: the cash boxes of a club, the last closed day `l` and the open day `o` of each. Before the day $2 it is opened. */
const BOXES = `
  SELECT a.id, a.display_name AS name, a.cash_mode AS "cashMode", o.id AS "cashbookId", l.day AS "lastDay",
    (b.base + ${MOVED('true')})::bigint AS expected, (b.base + ${MOVED('m.day < $2::date')})::bigint AS opening,
    (SELECT coalesce(json_agg(json_build_object('id', c.id, 'timestamp', ${millis('c.counted_on')},
        'countedBy', coalesce(u.full_name, ''), 'expected', c.expected, 'amount', c.amount) ORDER BY c.counted_on DESC, c.id), '[]')
      FROM cash_counts c LEFT JOIN users u ON u.uid = c.counted_by
      WHERE c.club_id = a.club_id AND c.cashbook_id = o.id) AS counts
  FROM payment_accounts a
  LEFT JOIN LATERAL (SELECT day, closing_amount FROM cashbooks WHERE club_id = a.club_id AND account_id = a.id
    AND closed_on IS NOT NULL ORDER BY day DESC LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT id, day, starting_amount FROM cashbooks WHERE club_id = a.club_id AND account_id = a.id
    AND closed_on IS NULL) o ON true
  CROSS JOIN LATERAL (SELECT coalesce(l.closing_amount, o.starting_amount, 0) AS base) b
  WHERE a.club_id = $1 AND a.cash_mode <> 'none' ORDER BY a.number COLLATE "C", a.id`

/** Returns the cash boxes of a club as they are before a day is opened. */
export function boxesBefore({ db, club }: OfClub, day: Day): Promise<CashBox[]> {
  return rows<CashBox>(db, 'cash_boxes', BOXES, [club.id, day])
}

const OFFERED = `SELECT ${PRODUCT_JSON} AS json FROM ${PRODUCTS_FROM}
  WHERE p.club_id = $1 AND p.shown_in_cashbook ORDER BY p.name COLLATE "und-x-icu", p.id`

/** Returns the products that the cash book offers, with their prices on a day. */
export async function offeredOn(context: OfClub & Pick<ClubContext, 'now'>, day: Day): Promise<Product[]> {
  const { db, club } = context
  const { taxRates } = await billingSettingsOf({}, context)
  const found = await rows<{ json: string }>(db, 'offered_products', OFFERED, [club.id])
  return found.map(({ json }) => productOn(JSON.parse(json), taxRates, day)).filter(isOffered)
}

/** Returns a product that the cash book offers; refuses another one (BILL-096). */
export function offered(products: readonly Product[], wanted: Id<'product'>): Product {
  return products.find(({ id }) => id === wanted) ?? refuse('PRODUCT_NOT_FOUND')
}

const SOURCES = `
  SELECT * FROM (
    SELECT 'range' AS type, id, name, NULL::date AS date FROM ranges WHERE club_id = $1 AND NOT archived
    UNION ALL SELECT 'event', id, title, date FROM events WHERE club_id = $1 AND cancelled_on IS NULL AND NOT draft
      AND registration_enabled AND date BETWEEN $2::date - 14 AND $2::date + 14) AS sources
  ORDER BY type DESC, date, name COLLATE "und-x-icu", id`

/** Returns the cash boxes of the club, what must be in each now, and what the cash book offers. */
export async function listBoxes(_: unknown, context: ClubContext): Promise<OutputOf<(typeof cashbookCalls)['boxes']>> {
  refuseIf(whyNotReadBilling(context.club.standing.permissions))
  const { db, club } = context
  const today = await todayOf(context)
  const products = await offeredOn(context, today)
  return {
    boxes: await boxesBefore(context, today),
    products: products.map(({ id, name, amountTaxed: amount }) => ({ id, name, amount })),
    sources: await rows<CashSource>(db, 'cash_sources', SOURCES, [club.id, today]),
  }
}
