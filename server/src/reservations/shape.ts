/** The pieces of SQL from which the reads build a reservation `r` on its lane `l` as JSON. */

export const SHARED_FIELDS = `
  'id', r.id, 'lane', json_build_object('id', l.id, 'name', l.name), 'date', r.day,
  'times', json_build_object('start', r.start_clock, 'end', r.end_clock),
  'dateRange', json_build_object('start', (extract(epoch FROM lower(r.during)) * 1000)::bigint,
    'end', (extract(epoch FROM upper(r.during)) * 1000)::bigint),
  'durationMinutes', (extract(epoch FROM upper(r.during) - lower(r.during)) / 60)::int, 'status', r.status`

export const WHOLE_FIELDS = `
  'range', json_build_object('id', g.id, 'name', g.name, 'timeZone', r.time_zone), 'uid', r.uid, 'comment', r.comment,
  'creationTime', (extract(epoch FROM r.created_on) * 1000)::bigint,
  'deadlineMinutes', coalesce(r.deadline_minutes, l.deadline_minutes, g.deadline_minutes, c.deadline_minutes),
  'cancellationDetails', CASE WHEN r.status = 'cancelled' THEN json_build_object(
    'by', json_build_object('uid', y.uid, 'name', y.full_name),
    'millis', (extract(epoch FROM r.cancelled_on) * 1000)::bigint, 'reason', r.cancel_reason,
    'refund', json_build_object('timeLeft', r.time_left, 'rangeDeadlineTime', r.deadline_minutes,
      'refunded', r.refunded, 'gracePeriodUsed', r.grace_used, 'manuallyRefunded', r.refund_forced)) END`

export const WHOLE_SOURCE = `
  reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  JOIN clubs c ON c.id = r.club_id LEFT JOIN users y ON y.uid = r.cancelled_by`

const OWN_FIELDS = `${SHARED_FIELDS}, ${WHOLE_FIELDS}, 'clubId', c.id, 'clubName', c.name`

/** A reservation as its owner sees it. */
export const OWN = `json_build_object(${OWN_FIELDS})`
