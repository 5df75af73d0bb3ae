import { millis } from '../base/database/instants.ts'

/** SQL: the parts from which the reads build a reservation `r` on its lane `l` as JSON. */

export const DATE_RANGE = `json_build_object('start', ${millis('lower(r.during)')}, 'end', ${millis('upper(r.during)')})`

/**
 * Returns the SQL that concatenates a JSON object as text, from the SQL of each value as JSON, never null. The function
 * of PostgreSQL takes twice as long, which matters for a week with a thousand rows.
 */
function objectText(fields: Record<string, string>): string {
  const pairs = Object.entries(fields).map(([name, value]) => `"${name}":' || ${value}`)
  return `'{${pairs.join(" || ',")} || '}'`
}

/** Returns the SQL of a JSON string, for a value that contains nothing to escape. */
function word(value: string): string {
  return `'"' || ${value} || '"'`
}

const SHARED = {
  id: word('r.id'),
  lane: objectText({ id: word('l.id'), name: 'to_json(l.name)' }),
  date: word('r.day'),
  times: objectText({ start: word('r.start_clock'), end: word('r.end_clock') }),
  dateRange: objectText({ start: millis('lower(r.during)'), end: millis('upper(r.during)') }),
  durationMinutes: '(extract(epoch FROM upper(r.during) - lower(r.during)) / 60)::int::text',
  status: word('r.status'),
  ownerType: word("CASE WHEN r.uid IS NULL THEN 'club' ELSE 'user' END"),
  type: word('r.type'),
  category: word('r.category'),
  bookingType: word('r.booking_type'),
  reservationGroupId: `coalesce(${word('r.group_id')}, 'null')`,
  groupSign: 'to_json(r.group_sign)',
}

/** SQL: a reservation as everybody sees it, as JSON text. */
export const PUBLIC = objectText({
  ...SHARED,
  displayText: "to_json(CASE WHEN r.show_public_display_text THEN r.display_text ELSE '' END)",
  userHash: objectText({ hash: word('r.hash'), salt: word('r.salt'), algorithm: `'"SHA3-512"'` }),
})

const SHARED_FIELDS = Object.entries(SHARED).map(([name, value]) => `'${name}', (${value})::json`)

const WHOLE_FIELDS = `
  'range', json_build_object('id', g.id, 'name', g.name, 'timeZone', r.time_zone), 'clubId', c.id, 'clubName', c.name, 'chargesFees', c.charges_fees OR r.price IS NOT NULL,
  'price', CASE WHEN r.price IS NOT NULL THEN json_build_object('name', r.price->'name', 'gross', r.price->'gross', 'currency', r.price->'currency') END,
  'uid', r.uid, 'name', coalesce(p.full_name, r.display_text),
  'author', json_build_object('uid', a.uid, 'name', a.full_name), 'authorType', r.author_type, 'comment', r.comment,
  'displayText', r.display_text, 'showPublicDisplayText', r.show_public_display_text, 'use', r.use, 'tags', r.tags,
  'isGuest', r.is_guest, 'creationTime', ${millis('r.created_on')}, 'earliestStart', ${millis('r.earliest_start')},
  'deadlineMinutes', CASE WHEN r.status = 'cancelled' THEN r.deadline_minutes ELSE
    greatest(r.deadline_minutes, coalesce(l.deadline_minutes, g.deadline_minutes, c.deadline_minutes)) END,
  'showJournal', g.journal_active, 'reservationGroupSize', r.group_size, 'seriesId', r.series_id,
  'forEventId', r.linked_event_id,
  'training', CASE WHEN r.offering_id IS NOT NULL THEN
    (SELECT json_build_object('id', e.id, 'name', e.title) FROM events e WHERE e.club_id = r.club_id AND e.id = r.offering_id) END,
  'heldUntil', ${millis('r.held_until')},
  'cancellationDetails', CASE WHEN r.status = 'cancelled' THEN json_build_object(
    'by', json_build_object('uid', y.uid, 'name', y.full_name),
    'millis', ${millis('r.cancelled_on')}, 'reason', r.cancel_reason,
    'refund', json_build_object('timeLeft', r.time_left, 'rangeDeadlineTime', r.deadline_minutes,
      'refunded', r.refunded, 'gracePeriodUsed', r.grace_used, 'manuallyRefunded', r.refund_forced,
      'manualRefundDetails', CASE WHEN r.refunded_by IS NOT NULL THEN json_build_object('uid', z.uid,
        'fullName', z.full_name, 'date', ${millis('r.refunded_on')}) END)) END`

/** SQL: the tables for whole reservations, of people and blockers. Duties take no lane and are not included. */
export const WHOLE_SOURCE = `
  reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  JOIN clubs c ON c.id = r.club_id JOIN users a ON a.uid = r.author_uid
  LEFT JOIN users p ON p.uid = r.uid LEFT JOIN users y ON y.uid = r.cancelled_by LEFT JOIN users z ON z.uid = r.refunded_by`

/** SQL: a reservation as its owner sees it, as JSON. */
export const OWN = `json_build_object(${SHARED_FIELDS}, ${WHOLE_FIELDS})`

/**
 * SQL: a reservation as officers see it, as JSON. It has two parts because a PostgreSQL function takes at most 100
 * arguments.
 */
export const ADMIN = `(json_build_object(${SHARED_FIELDS}, ${WHOLE_FIELDS})::jsonb || jsonb_build_object('attended', r.attended,
  'memberNumber', (SELECT m.member_number FROM memberships m WHERE m.club_id = r.club_id AND m.uid = r.uid),
  'userGroupIds', ARRAY(SELECT m.group_id FROM group_members m WHERE m.club_id = r.club_id AND m.uid = r.uid
    ORDER BY m.group_id),
  'userGroupTags', ARRAY(SELECT s.group_sign FROM group_members m
    JOIN groups s ON s.club_id = m.club_id AND s.id = m.group_id
    WHERE m.club_id = r.club_id AND m.uid = r.uid AND s.group_sign <> '' ORDER BY s.group_sign)))`
