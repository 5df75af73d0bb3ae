import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { EventDetails } from '@bahnfrei/domain/events/details.ts'
import type { EventPrices } from '@bahnfrei/domain/events/eventPrice.ts'
import { whyNotReadProducts } from '@bahnfrei/domain/products/reading.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { PRICED_PRODUCT } from '../ranges/opening.ts'

type Priced = Pick<EventDetails, 'memberProductId' | 'guestProductId'>

function product(id: string): string {
  return `(SELECT json_build_object(${PRICED_PRODUCT}) FROM products p WHERE p.club_id = e.club_id AND p.id = ${id})`
}

/** SQL: what taking part in the event `e` costs now, as JSON. */
export const PRICES = `json_build_object('members', ${product('e.member_product_id')},
  'guests', ${product('e.guest_product_id')})`

/** SQL: the price of a registration `r` as people see it, as JSON. */
export const PRICE = `CASE WHEN r.price IS NOT NULL THEN json_build_object('name', r.price->'name',
  'gross', r.price->'gross', 'currency', r.price->'currency') END`

const OF_EVENT = `SELECT ${PRICES} AS prices FROM events e WHERE e.club_id = $1 AND e.id = $2`

/** Reads what taking part in an event costs now. */
export async function pricesOfEvent(
  { db, club }: OfClub,
  { id, memberProductId, guestProductId }: Priced & { id: Id<'event'> },
): Promise<EventPrices> {
  if (memberProductId === null && guestProductId === null) return { members: null, guests: null }
  const [found] = await rows<{ prices: EventPrices }>(db, 'prices_of_event', OF_EVENT, [club.id, id])
  return found?.prices ?? refuse('EVENT_NOT_FOUND')
}

const KNOWN = `SELECT p.archived_on IS NOT NULL AS "isArchived", EXISTS (SELECT FROM events e
    WHERE e.club_id = p.club_id AND p.id IN (e.member_product_id, e.guest_product_id)) AS "isPrice"
  FROM products p WHERE p.club_id = $1 AND p.id = ANY($2::uuid[])`

/**
 * Refuses products that the club does not have. One that is the price of no event yet must be offered, and is chosen by
 * somebody who may read products.
 */
export async function needProducts({ db, club }: ClubContext, details: readonly Priced[]): Promise<void> {
  const named = details.flatMap(({ memberProductId, guestProductId }) => [memberProductId, guestProductId])
  const ids = [...new Set(named.filter((id) => id !== null))]
  if (ids.length === 0) return
  type Known = { isArchived: boolean; isPrice: boolean }
  const found = await rows<Known>(db, 'products_of_events', KNOWN, [club.id, ids])
  if (found.length < ids.length) refuse('PRODUCT_NOT_FOUND')
  const fresh = found.filter(({ isPrice }) => !isPrice)
  if (fresh.length > 0) refuseIf(whyNotReadProducts(club.standing.permissions))
  if (fresh.some(({ isArchived }) => isArchived)) refuse('PRODUCT_ARCHIVED')
}

/** SQL: whether a registration `r` stands on an invoice. */
export const IS_BILLED = `EXISTS (SELECT FROM billed_uses b WHERE b.club_id = r.club_id AND b.registration_id = r.id)`

const BILLED = `SELECT r.id FROM registrations r WHERE r.club_id = $1 AND r.event_id = ANY($2::uuid[])
  AND ($3::uuid[] IS NULL OR r.id = ANY($3::uuid[])) AND ${IS_BILLED} LIMIT 1`

/** Refuses when somebody who takes part in these events, or one of these registrations, stands on an invoice. */
export async function refuseIfBilled(
  { db, club }: OfClub,
  eventIds: readonly Id<'event'>[],
  registrationIds?: readonly Id<'registration'>[],
): Promise<void> {
  const found = await rows(db, 'billed_registrations', BILLED, [club.id, eventIds, registrationIds])
  if (found.length > 0) refuse('REGISTRATION_BILLED')
}
