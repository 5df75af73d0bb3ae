import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { type DueUse, MOST_USES, type UseKey, type useCalls } from '@bahnfrei/domain/invoices/use.ts'
import type { KeptPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import type { Acting, ClubContext, Context } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { freePeriods } from '../fees/written.ts'
import { billedUses } from './tables.ts'

type Calls = typeof useCalls

/** SQL: the fields of a reservation `r` as a use, with its club `c`. */
const USE = `r.id, 'reservation' AS kind, c.name AS "clubName", r.day, json_build_object('rangeName', g.name,
      'laneName', l.name, 'times', json_build_object('start', r.start_clock, 'end', r.end_clock)) AS place,
    r.status = 'cancelled' AS "isCancelled"`
const FROM = `reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id JOIN clubs c ON c.id = r.club_id`
/**
 * SQL: whether a reservation `r` is to be charged before the day `today`. What somebody cancels after the start without an
 * officer was used.
 */
const isDue = (today: string) => `r.price IS NOT NULL AND r.held_until IS NULL AND r.day < ${today}
  AND (r.status = 'live' OR r.refunded IS NOT TRUE)
  AND NOT EXISTS (SELECT FROM billed_uses b WHERE b.club_id = r.club_id AND b.reservation_id = r.id)`

/** SQL: the fields of a registration `r` for the event `e` as a use, with its club `c`. */
const ATTENDED = `r.id, 'registration' AS kind, c.name AS "clubName", e.date AS day,
    json_build_object('eventTitle', e.title) AS place, false AS "isCancelled"`
const EVENTS = `registrations r JOIN events e ON e.club_id = r.club_id AND e.id = r.event_id
  JOIN clubs c ON c.id = r.club_id`
/**
 * SQL: whether a registration `r` is to be charged before the day `today`: the person has a place and was not excused. After
 * the deadline people cannot leave by themselves, and so those who do not come pay too.
 */
const isAttended = (today: string) => `r.price IS NOT NULL AND NOT r.waiting AND e.end_date < ${today} AND NOT e.draft
  AND e.cancelled_on IS NULL AND r.attendance IS DISTINCT FROM 'excused'
  AND NOT EXISTS (SELECT FROM billed_uses b WHERE b.club_id = r.club_id AND b.registration_id = r.id)`

const PAYER = `LEFT JOIN fee_payers y ON y.club_id = r.club_id AND y.uid = r.uid LEFT JOIN users p ON p.uid = y.payer_uid`
const IS_SHOWN = `NOT EXISTS (SELECT FROM member_records h
    WHERE h.club_id = r.club_id AND h.uid IN (r.uid, y.payer_uid) AND 'billing' = ANY(h.hidden_on))`

const DUE = `
  SELECT due.* FROM (
    SELECT ${USE}, r.uid, CASE WHEN r.uid IS NULL THEN r.tenant_club_id END AS "memberClubId",
      coalesce(y.payer_uid, r.uid) AS "payerUid", coalesce(u.full_name, t.name, '') AS name,
      coalesce(p.full_name, '') AS "payerName", r.price, r.during, l.ordering_number AS lane
    FROM ${FROM} LEFT JOIN users u ON u.uid = r.uid LEFT JOIN clubs t ON t.id = r.tenant_club_id ${PAYER}
    WHERE r.club_id = $1 AND ${isDue('$2::date')} AND ${IS_SHOWN}
    UNION ALL
    SELECT ${ATTENDED}, r.uid, NULL, coalesce(y.payer_uid, r.uid), u.full_name, coalesce(p.full_name, ''), r.price,
      e.during, 0
    FROM ${EVENTS} JOIN users u ON u.uid = r.uid ${PAYER}
    WHERE r.club_id = $1 AND ${isAttended('$2::date')} AND ${IS_SHOWN}) due
  ORDER BY due.name COLLATE "und-x-icu", due.uid, due."memberClubId", due.during, due.lane, due.id`

/** A reservation or a registration to be charged, with all that its line on an invoice says. */
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
    uses: uses.slice(0, MOST_USES).map(({ id, kind, clubName, name, payerName, day, place, isCancelled, price }) => ({
      ...{ id, kind, clubName, name, payerName, day, place, isCancelled },
      price: { name: price.name, gross: price.gross, currency: price.currency },
    })),
  }
}

const OWN_FIELDS = `'' AS name, '' AS "payerName",
    json_build_object('name', r.price->'name', 'gross', r.price->'gross', 'currency', r.price->'currency') AS price`
const TODAY = '($2::timestamptz AT TIME ZONE c.time_zone)::date'
const OWN = `
  SELECT own.id, own.kind, own."clubName", own.day, own.place, own."isCancelled", own.name, own."payerName", own.price
  FROM (
    SELECT ${USE}, ${OWN_FIELDS}, r.during FROM ${FROM} WHERE r.uid = $1 AND ${isDue(TODAY)}
    UNION ALL
    SELECT ${ATTENDED}, ${OWN_FIELDS}, e.during FROM ${EVENTS} WHERE r.uid = $1 AND ${isAttended(TODAY)}) own
  ORDER BY own.during DESC, own.id LIMIT ${MOST_USES}`

/** Lists what the person used in all clubs and stands on no invoice. */
export async function ownUses(_: unknown, { db, uid, now }: Context): Promise<OutputOf<Calls['ownUses']>> {
  return { uses: await rows<DueUse>(db, 'own_uses', OWN, [uid, now.toString()]) }
}

/** Stores that reservations and registrations stand on invoices. The database refuses a second invoice for the same one. */
export async function storeUses(
  { db, club }: Pick<Acting, 'db' | 'club'>,
  uses: readonly (UseKey & { invoiceId: Id<'invoice'> })[],
): Promise<void> {
  if (uses.length > 0)
    await db.insert(billedUses).values(
      uses.map(({ kind, id, invoiceId }) => ({
        ...{ clubId: club.id, id: randomUUID(), invoiceId },
        ...(kind === 'reservation' ? { reservationId: id } : { registrationId: id }),
      })),
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
