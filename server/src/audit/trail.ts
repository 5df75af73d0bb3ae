import type { AuditSays } from '@bahnfrei/domain/accounts/audit.ts'
import type { auditCalls } from '@bahnfrei/domain/audit/calls.ts'
import { AUDIT_TRAIL, type AuditEntry } from '@bahnfrei/domain/audit/entry.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { changedFields } from '@bahnfrei/domain/base/call/change.ts'
import { clockOf, dayOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubContext } from '../base/context.ts'
import { millis } from '../base/database/instants.ts'
import { type ListSql, listPage } from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'

type Calls = typeof auditCalls

/** SQL: the day of an entry `e` in the zone of the club `c`. */
const DAY = '(e.at::timestamptz AT TIME ZONE c.time_zone)::date'

/** SQL: who an invoice, a receipt, a payment or a rule for a member is with, by the rows of today. */
const PARTNER = `CASE e.type
  WHEN 'invoice' THEN (SELECT i.user_name FROM invoices i WHERE i.club_id = e.club_id AND i.id = e.target_id)
  WHEN 'receipt' THEN (SELECT r.user_name FROM receipts r WHERE r.club_id = e.club_id AND r.id = e.target_id)
  WHEN 'booking' THEN (SELECT concat_ws(', ', coalesce(nullif(b.user_name, ''), m.full_name),
      (SELECT string_agg(DISTINCT i.invoice_number, ', ') FROM payment_records p
        JOIN invoices i ON i.club_id = p.club_id AND i.id = p.invoice_id WHERE p.club_id = b.club_id AND p.booking_id = b.id))
    FROM bookings b LEFT JOIN users m ON m.uid = b.uid WHERE b.club_id = e.club_id AND b.id = e.target_id)
  WHEN 'mandate' THEN (SELECT m.full_name FROM users m WHERE m.uid = e.target_id)
  WHEN 'feesOfMember' THEN (SELECT m.full_name FROM users m WHERE m.uid = e.target_id)
END`

const LIST: ListSql<keyof typeof AUDIT_TRAIL.filters> = {
  name: 'listed_audit_entries',
  filters: {
    search: isFound(`coalesce(u.full_name, '') || ' ' || coalesce(substring(e.says FROM '"extraInfo":"([^"]*)"'), '')`),
    targetId: 'e.target_id = $targetId::uuid',
    type: 'e.type = $type',
    action: 'e.action = $action',
    author: 'e.uid = $author::uuid',
    from: `${DAY} >= $from::date`,
    to: `${DAY} <= $to::date`,
  },
  order: [['e.number', 'int']],
  direction: 'DESC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object('id', e.id, 'number', e.number, 'targetId', e.target_id, 'uid', e.uid,
      'userName', coalesce(u.full_name, ''), 'dateTime', ${millis('e.at::timestamptz')}, 'type', e.type,
      'action', e.action, 'says', e.says, 'partner', coalesce(${PARTNER}, ''), 'timeZone', c.time_zone)::text AS json, ${key} AS key
    FROM audit_entries e JOIN clubs c ON c.id = e.club_id LEFT JOIN users u ON u.uid = e.uid
    WHERE e.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

/** Lists the audit trail of the club, newest first. */
export async function listTrail(
  { after, ...filters }: InputOf<Calls['trail']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['trail']>> {
  const asked = { scope: { club: club.id }, filters, after, limit: AUDIT_TRAIL.pageSize }
  const { rows, next } = await listPage(db, LIST, asked)
  return { entries: rows.map((json) => entryOf(JSON.parse(json))), next }
}

type Row = Omit<AuditEntry, 'extraInfo' | 'date' | 'time' | 'changes'> & { says: string | null; timeZone: string }

function entryOf({ says: text, timeZone, ...entry }: Row): AuditEntry {
  const at = instantAt(entry.dateTime)
  const said = text === null ? undefined : (JSON.parse(text) as AuditSays)
  const [before = null, after = null] = [said?.before, said?.after] as (Record<string, unknown> | undefined)[]
  return {
    ...entry,
    extraInfo: said?.extraInfo ?? '',
    ...{ date: dayOf(at, timeZone), time: clockOf(at, timeZone) },
    changes: changedFields(before, after, Object.keys(after ?? before ?? {}), (_, recorded) => recorded),
  }
}
