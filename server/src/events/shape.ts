import { millis } from '../base/database/instants.ts'
import { PRICE, PRICES } from './prices.ts'
import { MANAGED, OWN } from './viewer.ts'

/** SQL: the minutes before the start until which people can register and leave. */
const DEADLINE = `coalesce(e.deadline_value * CASE e.deadline_unit WHEN 'minutes' THEN 1 WHEN 'hours' THEN 60 ELSE 1440 END, 0)`
const START = millis('lower(e.during)')
const END = millis('upper(e.during)')
const RANGE = `json_build_object('start', ${START}, 'end', ${END})`
const PLACES = `CASE WHEN e.booking_type = 'fixed' THEN
    floor((${END} - ${START}) / 60000 / e.reservation_duration)::int
      * (cardinality(e.lane_ids) - cardinality(e.hidden_lane_ids))
  ELSE e.max_count END`
/** SQL: the position of a registration `r` on the waiting list; null if it has a place. */
const PLACE = `CASE WHEN r.waiting THEN (SELECT count(*) FROM registrations o
  WHERE o.club_id = r.club_id AND o.event_id = r.event_id AND o.waiting AND o.ordinal <= r.ordinal) END`
const CANCELLED = 'e.cancelled_on IS NOT NULL'

function person(uid: string): string {
  return `json_build_object('uid', ${uid}, 'name', (SELECT full_name FROM users WHERE uid = ${uid}))`
}

function lanes(ids: string, more = ''): string {
  return `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name${more})
      ORDER BY l.ordering_number, l.id), '[]')
    FROM lanes l WHERE l.club_id = e.club_id AND l.id = ANY(${ids}))`
}

/** SQL: the tables from which an event is read: `e`, its range `g` and its club `c`. */
export const SOURCE = `events e JOIN clubs c ON c.id = e.club_id
  LEFT JOIN ranges g ON g.club_id = e.club_id AND g.id = e.range_id`

/** SQL: an event as a JSON object for lists and calendars. */
export const LISTED = `jsonb_build_object(
  'id', e.id, 'club', json_build_object('id', c.id, 'name', c.name), 'seriesId', e.series_id, 'title', e.title,
  'category', e.category, 'bookingType', e.booking_type, 'date', e.date, 'endDate', e.end_date,
  'times', json_build_object('start', e.start_time, 'end', e.end_time), 'dateRange', ${RANGE},
  'stretches', CASE WHEN jsonb_array_length(e.parts) = 0
    THEN json_build_array(json_build_object('start', ${START}, 'end', ${END}, 'title', ''))
    ELSE (SELECT json_agg(json_build_object('start', p->'start', 'end', p->'end', 'title', p->'title')
      ORDER BY (p->'start')::bigint) FROM jsonb_array_elements(e.parts) p) END,
  'timeZone', e.time_zone, 'range', CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'name', g.name) END,
  'rangeName', e.range_name, 'notOnRange', e.range_id IS NULL, 'isBlocking', e.is_blocking, 'laneIds', e.lane_ids,
  'color', e.color, 'priority', e.priority, 'visibility', e.visibility, 'draft', e.draft, 'preliminary', e.preliminary,
  'cancelled', ${CANCELLED}, 'registrationEnabled', e.registration_enabled,
  'registerUntil', ${START} - ${DEADLINE} * 60000, 'totalSlots', ${PLACES}, 'taken', e.taken,
  'waiting', (SELECT count(*) FROM registrations r WHERE r.club_id = e.club_id AND r.event_id = e.id AND r.waiting),
  'allowedGroupIds', e.allowed_group_ids,
  'trainers', (SELECT coalesce(json_agg(json_build_object('uid', u.uid, 'name', u.full_name) ORDER BY u.full_name COLLATE "und-x-icu", u.uid), '[]')
    FROM users u WHERE u.uid = ANY(e.trainer_uids)),
  'mine', (SELECT coalesce(json_agg(json_build_object('id', r.id, 'uid', r.uid, 'name', u.full_name, 'waiting', ${PLACE},
      'price', ${PRICE})
      ORDER BY r.ordinal), '[]')
    FROM registrations r JOIN users u ON u.uid = r.uid
    WHERE r.club_id = e.club_id AND r.event_id = e.id AND ${OWN}))`

const PARTS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', p->'id', 'title', p->'title',
      'description', p->'description', 'dateRange', json_build_object('start', p->'start', 'end', p->'end'),
      'date', p->'date', 'endDate', p->'endDate',
      'times', json_build_object('start', p->'startTime', 'end', p->'endTime')) ORDER BY (p->'start')::bigint), '[]')
    FROM jsonb_array_elements(e.parts) p)`

/** SQL: a value of the lane or slot that a registration `r` has in a fixed offering. */
const slotOf = (
  value: string,
) => `(SELECT ${value} FROM reservations s JOIN lanes l ON l.club_id = s.club_id AND l.id = s.lane_id
  WHERE s.club_id = r.club_id AND s.offering_id = r.event_id AND s.uid = r.uid AND s.status = 'live' ORDER BY s.during LIMIT 1)`

/** SQL: a registration `r` of the person `u` in the event `e`, as JSON. */
const registration = (isFull: string) => `jsonb_build_object('id', r.id, 'uid', r.uid, 'name', u.full_name,
  'registeredOn', ${millis('r.registered_on')}, 'comment', CASE WHEN ${isFull} THEN r.comment ELSE '' END,
  'waiting', ${PLACE},
  'type', 'event', 'bookingType', e.booking_type,
  'lane', ${slotOf("json_build_object('id', l.id, 'name', l.name)")},
  'dateRange', ${slotOf(`json_build_object('start', ${millis('lower(s.during)')}, 'end', ${millis('upper(s.during)')})`)})`

const REGISTERED = `FROM registrations r JOIN users u ON u.uid = r.uid WHERE r.club_id = e.club_id AND r.event_id = e.id`

/** SQL: an event as JSON with everything that its page shows. */
export const WHOLE = `${LISTED} || jsonb_build_object(
  'clubId', c.id, 'clubName', c.name, 'description', e.description, 'eventParts', ${PARTS},
  'lanes', ${lanes('e.lane_ids')}, 'address', coalesce(g.address, ''), 'timestamp', ${START},
  'registrationDetails', json_build_object('publicDisplay', e.public_display, 'maxCount', e.max_count,
    'canCancel', e.can_cancel, 'inputRequired', e.input_required, 'inputPrompt', e.input_prompt),
  'deadlineEnabled', e.deadline_value IS NOT NULL, 'deadlineValue', e.deadline_value, 'deadlineUnit', e.deadline_unit,
  'bookingConfig', CASE e.booking_type
    WHEN 'flex' THEN json_build_object('limitParticipants', e.max_count IS NOT NULL, 'maxParticipants', e.max_count,
      'inputRequired', e.input_required, 'inputPrompt', e.input_prompt)
    WHEN 'fixed' THEN json_build_object('reservationDuration', e.reservation_duration,
      'maxReservationDuration', e.max_reservation_duration,
      'laneCount', cardinality(e.lane_ids) - cardinality(e.hidden_lane_ids),
      'lanes', ${lanes('e.lane_ids', ", 'hidden', l.id = ANY(e.hidden_lane_ids)")}) END,
  'categoryConfig', CASE WHEN e.category = 'event'
    THEN json_build_object('color', e.color, 'onRange', e.range_id IS NOT NULL, 'lanes', ${lanes('e.lane_ids')})
    ELSE json_build_object('rangeName', coalesce(g.name, e.range_name)) END,
  'cancellationDetails', CASE WHEN ${CANCELLED} THEN json_build_object('by', ${person('e.cancelled_by')},
    'millis', ${millis('e.cancelled_on')}, 'reason', e.cancel_reason) END,
  'appointments', (SELECT coalesce(jsonb_agg(${registration(`${OWN} OR ${MANAGED}`)} ORDER BY r.ordinal), '[]') ${REGISTERED}
    AND (${OWN} OR ${MANAGED} OR e.public_display AND $member::boolean)),
  'prices', ${PRICES}, 'mayManage', ${MANAGED}, 'mayEdit', $editor::boolean)`

/** SQL: a registration as the managers of the event see it, as JSON. */
export const ADMIN_REGISTRATION = `${registration('true')} || jsonb_build_object('registeredBy', ${person('r.registered_by')},
  'attendance', r.attendance, 'note', r.note, 'price', ${PRICE})`

/** SQL: an event with all stored fields, as JSON. */
export const ADMIN_WHOLE = `${WHOLE} || jsonb_build_object('adminDescription', e.admin_description,
  'author', ${person('e.created_by')}, 'createdBy', ${person('e.created_by')},
  'createdOn', ${millis('e.created_on')}, 'creationTime', ${millis('e.created_on')},
  'lastChanged', ${millis('e.last_changed')}, 'version', e.version, 'sendMail', e.send_mail,
  'adminAppointments', (SELECT coalesce(jsonb_agg(${ADMIN_REGISTRATION} ORDER BY r.ordinal), '[]') ${REGISTERED}))`

/** SQL: the fields of an event that everybody may see, as JSON. */
export const PUBLIC = `jsonb_build_object('id', e.id, 'title', e.title, 'description', e.description,
  'category', e.category, 'date', e.date, 'endDate', e.end_date,
  'times', json_build_object('start', e.start_time, 'end', e.end_time), 'dateRange', ${RANGE},
  'timeZone', e.time_zone, 'place', coalesce(nullif(e.range_name, ''), g.name, ''), 'address', coalesce(g.address, ''),
  'color', e.color, 'cancelled', ${CANCELLED}, 'eventParts', ${PARTS})`
