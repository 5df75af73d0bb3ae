/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH event AS (INSERT INTO events (club_id, id, title, description, admin_description, category, time_zone, date, end_date,
       start_time, end_time, parts, during, busy, range_name, is_blocking, lane_ids, hidden_lane_ids, color, priority,
       visibility, draft, preliminary, send_mail, registration_enabled, can_cancel, public_display, input_required,
       input_prompt, allowed_group_ids, trainer_uids, deadline_unit, created_by, created_on, last_changed)
     SELECT club_id, gen_random_uuid(), 'Pokal', '', '', 'event', 'Europe/Berlin', '2026-06-02', '2026-06-02', '18:00',
       '20:00', '[]', '[2026-06-02 16:00Z,2026-06-02 18:00Z)', '{[2026-06-02 16:00Z,2026-06-02 18:00Z)}', '', false, '{}',
       '{}', '', 0, 'internal', false, false, false, true, true, false, false, '', '{}', '{}', 'hours', uid, now(), now()
     FROM memberships WHERE uid = $1 LIMIT 1 RETURNING club_id, id)
   INSERT INTO registrations (club_id, id, event_id, uid, registered_by, registered_on, ordinal, waiting, comment)
     SELECT club_id, gen_random_uuid(), id, $1, $1, now(), 1, false, 'Luftpistole' FROM event`,
]
