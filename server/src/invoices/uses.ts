import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { type DueUse, MOST_USES, type useCalls } from '@bahnfrei/domain/invoices/use.ts'
import type { KeptPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import type { Acting, ClubContext, Context } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { freePeriods } from '../fees/written.ts'
import { billedUses } from './tables.ts'

type Calls = typeof useCalls

/** SQL: the fields of a reservation `r` as a use, with its person `u` and club `c`. */
const USE = `r.id, c.name AS "clubName", g.name AS "rangeName", l.name AS "laneName", r.day,
    json_build_object('start', r.start_clock, 'end', r.end_clock) AS times, r.status = 'cancelled' AS "isCancelled"`
const FROM = `reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id JOIN clubs c ON c.id = r.club_id`
/**
 * SQL: whether a reservation `r` is to be charged before the day `today`. What somebody cancels after the start without an
 * officer was used; a member club can give back what it reserved until then.
 */
const isDue = (today: string) => `r.price IS NOT NULL AND r.held_until IS NULL AND r.day < ${today}
  AND (r.status = 'live' OR r.refunded IS NOT TRUE AND r.uid IS NOT NULL)
  AND NOT EXISTS (SELECT FROM billed_uses b WHERE b.club_id = r.club_id AND b.reservation_id = r.id)`

const DUE = `
  SELECT ${USE}, r.uid, CASE WHEN r.uid IS NULL THEN r.tenant_club_id END AS "memberClubId",
    coalesce(y.payer_uid, r.uid) AS "payerUid", coalesce(u.full_name, t.name, '') AS name,
    coalesce(p.full_name, '') AS "payerName", r.price
  FROM ${FROM} LEFT JOIN users u ON u.uid = r.uid LEFT JOIN clubs t ON t.id = r.tenant_club_id
  LEFT JOIN fee_payers y ON y.club_id = r.club_id AND y.uid = r.uid LEFT JOIN users p ON p.uid = y.payer_uid
  WHERE r.club_id = $1 AND ${isDue('$2::date')} AND NOT EXISTS (SELECT FROM member_records h
    WHERE h.club_id = r.club_id AND h.uid IN (r.uid, y.payer_uid) AND 'billing' = ANY(h.hidden_on))
  ORDER BY u.full_name COLLATE "und-x-icu", t.name COLLATE "und-x-icu", r.during, l.ordering_number, r.id`

/** A reservation to be charged, with all that its line on an invoice says. */
export type ChargedUse = Omit<DueUse, 'price'> & {
  uid: Id<'user'> | null
  memberClubId: Id<'club'> | null
  payerUid: Id<'user'> | null
  price: KeptPrice
}

/** Returns what was used in a club before a day and stands on no invoice, by name. Who is hidden on billing is left out. */
export function dueUses(db: Db, clubId: Id<'club'>, day: Day): Promise<ChargedUse[]> {
  return rows<ChargedUse>(db, 'due_uses', DUE, [clubId, day])
}

/** Lists what was used before today and stands on no invoice. */
export async function listUses(
  { uid }: InputOf<Calls['uses']>,
  context: ClubContext,
): Promise<OutputOf<Calls['uses']>> {
  const due = await dueUses(context.db, context.club.id, await todayOf(context))
  const uses = uid === undefined ? due : due.filter(({ payerUid }) => payerUid === uid)
  const byCurrency = Map.groupBy(uses, ({ price }) => price.currency)
  return {
    count: uses.length,
    sums: [...byCurrency].map(([currency, all]) => ({
      currency,
      sum: all.reduce((sum, { price }) => sum + price.gross, 0),
    })),
    uses: uses
      .slice(0, MOST_USES)
      .map(({ uid: _, memberClubId: _club, payerUid: _payer, price: { name, gross, currency }, ...use }) => ({
        ...use,
        price: { name, gross, currency },
      })),
  }
}

const OWN = `
  SELECT ${USE}, '' AS name, '' AS "payerName",
    json_build_object('name', r.price->'name', 'gross', r.price->'gross', 'currency', r.price->'currency') AS price
  FROM ${FROM}
  WHERE r.uid = $1 AND ${isDue('($2::timestamptz AT TIME ZONE c.time_zone)::date')}
  ORDER BY r.during DESC, r.id LIMIT ${MOST_USES}`

/** Lists what the person used in all clubs and stands on no invoice. */
export async function ownUses(_: unknown, { db, uid, now }: Context): Promise<OutputOf<Calls['ownUses']>> {
  return { uses: await rows<DueUse>(db, 'own_uses', OWN, [uid, now.toString()]) }
}

/** Stores that reservations stand on invoices. The database refuses a second invoice for the same one. */
export async function storeUses(
  { db, club }: Pick<Acting, 'db' | 'club'>,
  uses: readonly { reservationId: Id<'reservation'>; invoiceId: Id<'invoice'> }[],
): Promise<void> {
  if (uses.length > 0)
    await db
      .insert(billedUses)
      .values(
        uses.map(({ reservationId, invoiceId }) => ({ clubId: club.id, id: randomUUID(), reservationId, invoiceId })),
      )
}

const FREE = 'DELETE FROM billed_uses WHERE club_id = $1 AND invoice_id = ANY ($2::uuid[])'

/** Lets fees and uses on invoices be owed again, because the invoices were cancelled, or were drafts and are gone. */
export async function freeCharged(
  context: Pick<Acting, 'db' | 'club' | 'announce'>,
  invoiceIds: readonly Id<'invoice'>[],
): Promise<void> {
  await freePeriods(context, invoiceIds)
  await rows(context.db, 'free_uses', FREE, [context.club.id, invoiceIds])
}
