import { millis } from '../base/database/instants.ts'

/**
 * Returns the SQL of the hours of a range `g`, as fields of a JSON object. `moment` is SQL too; entries that ended long
 * before it are left out.
 */
export function openingFields(moment: string): string {
  return `
    'timeZone', g.time_zone, 'isActive', g.is_active, 'bookableUntil', g.bookable_until,
    'openingHourConfig', json_build_object('per', g.hours_per, 'type', g.hours_type),
    'schedules', (SELECT coalesce(json_agg(json_build_object('id', s.id, 'laneId', s.lane_id, 'groupId', s.group_id,
        'active', s.active, 'activationTime', ${millis('s.activation_time')}, 'creationTime', ${millis('s.created_on')},
        'deadlineMinutes', s.deadline_minutes, 'timeLimited', s.time_box_type IS NOT NULL, 'timeBoxType', s.time_box_type,
        'startDate', s.start_date, 'endDate', s.end_date,
        'startOfWeek', CASE WHEN s.time_box_type = 'week' THEN s.start_date END,
        'endOfWeek', CASE WHEN s.time_box_type = 'week' THEN s.end_date END,
        'comment', s.comment, 'priority', s.priority, 'applyToGroups', cardinality(s.group_ids) > 0,
        'applyToGroupIDs', s.group_ids, 'bookableTimes', s.bookable_times) ORDER BY s.created_on, s.id), '[]')
      FROM schedules s WHERE s.club_id = g.club_id AND s.range_id = g.id
        AND (s.end_date IS NULL OR s.end_date > ${moment}::timestamptz - interval '40 days')),
    'blocks', (SELECT coalesce(json_agg(json_build_object('id', b.id, 'title', b.title, 'description', b.comment,
        'laneIds', b.lane_ids, 'creationTime', ${millis('b.created_on')}, 'dateRange', json_build_object(
          'start', ${millis('lower(b.during)')}, 'end', ${millis('upper(b.during)')})) ORDER BY b.during, b.id), '[]')
      FROM blocks b WHERE b.club_id = g.club_id AND b.range_id = g.id
        AND upper(b.during) > ${moment}::timestamptz - interval '40 days'),
    'events', (SELECT coalesce(json_agg(json_build_object('eventId', e.id, 'laneIds', e.lane_ids,
        'dateRange', json_build_object('start', ${millis('lower(each)')}, 'end', ${millis('upper(each)')}))
        ORDER BY each, e.id), '[]')
      FROM events e CROSS JOIN unnest(e.busy) AS each WHERE e.club_id = g.club_id AND e.range_id = g.id AND e.is_blocking
        AND NOT e.draft AND e.cancelled_on IS NULL AND upper(e.busy) > ${moment}::timestamptz - interval '40 days'),
    'supervision', coalesce((SELECT u.supervision FROM duty_rules u WHERE u.club_id = g.club_id AND u.range_id = g.id), 'off'),
    'staffed', (SELECT coalesce(json_agg(json_build_object('start', ${millis('lower(d.during)')},
          'end', ${millis('upper(d.during)')}) ORDER BY d.during), '[]')
      FROM (SELECT r.during FROM reservations r WHERE r.club_id = g.club_id AND r.range_id = g.id
          AND r.category = 'staff' AND r.status = 'live' AND r.day > (${moment}::timestamptz - interval '40 days')::date
        UNION ALL SELECT n.during FROM duties n WHERE n.club_id = g.club_id AND n.range_id = g.id AND n.taken >= n.needed
          AND n.cancelled_on IS NULL AND n.day > (${moment}::timestamptz - interval '40 days')::date) d
      WHERE g.hours_type = 'staffed' OR EXISTS (SELECT FROM duty_rules u
        WHERE u.club_id = g.club_id AND u.range_id = g.id AND u.supervision <> 'off'))`
}

/** SQL: the fields of a product `p` as it is now, with all terms of its tax rate. */
export const PRICED_PRODUCT = `'productId', p.id, 'productName', p.name, 'amount', p.amount, 'currency', p.currency,
  'taxId', p.tax_id, 'rates', (SELECT json_agg(json_build_object('id', t.rate_id, 'validFrom', t.valid_from,
      'percentage', t.percentage, 'inclusive', t.inclusive) ORDER BY t.valid_from)
    FROM tax_rate_terms t WHERE t.club_id = p.club_id AND t.rate_id = p.tax_id)`

/** SQL: the prices of a range `g` as JSON, with their products as they are now. */
export const PRICES = `
  (SELECT coalesce(json_agg(json_build_object('id', q.id, 'laneIds', q.lane_ids, 'forWhom', q.for_whom,
      'groupId', q.group_id, 'times', q.times, 'per', q.per, ${PRICED_PRODUCT}) ORDER BY q.ordering_number), '[]')
    FROM range_prices q JOIN products p ON p.club_id = q.club_id AND p.id = q.product_id
    WHERE q.club_id = g.club_id AND q.range_id = g.id)`
