import { type Client, formOf, line, reserving, type world } from './testWorld.ts'

/** SQL: adds rows of the person $1 to tables that otherwise need devices or officers. */
export const ROWS_OF_PERSON = [
  `INSERT INTO access_requests (club_id, uid, comment, status, created_on, decided_on, denial_reason)
   SELECT id, $1, 'Bitte', 'rejected', now(), now(), 'voll' FROM clubs LIMIT 1`,
  'INSERT INTO group_members (club_id, group_id, uid) SELECT club_id, id, $1 FROM groups LIMIT 1',
  `INSERT INTO passkeys (id, uid, name, public_key, counter, transports, created_on)
   VALUES ('key', $1, 'Telefon', 'cose-of-the-key', 0, '{}', now())`,
  'INSERT INTO slot_changes (club_id, uid, changed_on) SELECT club_id, $1, now() FROM groups LIMIT 1',
  "INSERT INTO member_records (club_id, uid, email) SELECT club_id, uid, 'ben@verein.example' FROM memberships WHERE uid = $1 ON CONFLICT DO NOTHING",
  `WITH field AS (INSERT INTO custom_fields (club_id, id, priority, name, field_type)
     SELECT club_id, gen_random_uuid(), 0, 'Trikot', 'string' FROM memberships WHERE uid = $1 LIMIT 1 RETURNING club_id, id)
   INSERT INTO custom_values (club_id, uid, field_id, value) SELECT club_id, $1, id, 'XL' FROM field`,
  `INSERT INTO record_looks (club_id, uid, officer_uid, day, part)
     SELECT club_id, uid, uid, '2026-05-20', 'personals' FROM memberships WHERE uid = $1`,
  `INSERT INTO certificates (club_id, id, uid, kind, number, checked_by, checked_on)
     SELECT club_id, gen_random_uuid(), uid, 'firstAid', 'EH 1', uid, '2026-05-20' FROM memberships WHERE uid = $1`,
  `INSERT INTO reservation_imports (club_id, id, uid, state, file_name, created_on, columns)
    SELECT id, gen_random_uuid(), $1, 'draft', 'kalender.csv', now(), '[]' FROM clubs LIMIT 1`,
  `INSERT INTO member_imports (club_id, id, uid, state, file_name, created_on, header_set, shown, columns, new_groups,
     left_groups, with_accounts)
   SELECT id, gen_random_uuid(), $1, 'undone', 'liste.csv', now(), '', '[]', '[]', '{}', '{}', false FROM clubs LIMIT 1`,
  `INSERT INTO done_obligations (club_id, id, kind, period, day, uid, noted_on)
   SELECT club_id, gen_random_uuid(), 'register', '2026', '2026-05-01', uid, now() FROM memberships WHERE uid = $1 LIMIT 1`,
  `WITH mail AS (INSERT INTO club_mails (club_id, id, uid, texts, created_on, sent_on)
     SELECT club_id, gen_random_uuid(), uid, '{"de":{"subject":"Arbeitseinsatz","text":"Hallo"}}', now(), now()
     FROM memberships WHERE uid = $1 LIMIT 1 RETURNING club_id, id)
   INSERT INTO club_mail_people (club_id, mail_id, uid, state) SELECT club_id, id, $1, 'sent' FROM mail`,
  `INSERT INTO licence_dates (uid, first_firearm_on) VALUES ($1, '2014-05-20')`,
  `INSERT INTO target_results (uid, reservation_id, club_id, results, taken_on)
    SELECT $1, gen_random_uuid(), club_id, '[{"disciplineName": "Luftgewehr", "shotCount": 40}]', now() FROM groups LIMIT 1`,
  `INSERT INTO kept_needs (uid, red_from, known_on, facts) VALUES ($1, '2026-09-30', '2026-05-20', '')`,
  `WITH weapon AS (INSERT INTO club_weapons (club_id, id, name, calibre_id, calibre_name, weapon_class, needs_licence)
     SELECT club_id, gen_random_uuid(), 'Leihgewehr', '4-5-mm', '4,5 mm', 'air', false FROM memberships WHERE uid = $1 LIMIT 1
     RETURNING club_id, id)
   INSERT INTO weapon_handouts (club_id, id, weapon_id, uid, given_on)
     SELECT club_id, gen_random_uuid(), id, $1, now() FROM weapon`,
  `WITH day AS (INSERT INTO range_log_days (club_id, range_id, day, id)
     SELECT r.club_id, r.id, '2026-05-01', gen_random_uuid() FROM ranges r LIMIT 1 RETURNING club_id, range_id, day)
   INSERT INTO range_log_lines (club_id, id, range_id, day, uid, is_guest, from_clock, purpose)
     SELECT club_id, gen_random_uuid(), range_id, day, $1, false, '18:00', 'training' FROM day`,
  `WITH handed AS (INSERT INTO handovers (club_id, id, range_id, kind, club_name, recorded_by, recorded_on)
     SELECT g.club_id, gen_random_uuid(), g.id, 'begin', 'Eichenhain', $1, now()
     FROM ranges g JOIN memberships m ON m.club_id = g.club_id WHERE m.uid = $1 LIMIT 1 RETURNING club_id, id, range_id),
   found AS (INSERT INTO handover_lanes (club_id, handover_id, lane_id, remark, recorded_on)
     SELECT h.club_id, h.id, l.id, 'Das Licht flackert.', now() FROM handed h
     JOIN lanes l ON l.club_id = h.club_id AND l.range_id = h.range_id LIMIT 1 RETURNING club_id, handover_id, lane_id)
   INSERT INTO lane_defects (club_id, id, lane_id, handover_id, mended_on, mended_by)
     SELECT club_id, gen_random_uuid(), lane_id, handover_id, now(), $1 FROM found`,
  `INSERT INTO guest_visits (club_id, id, range_id, day, reservation_id, lane_name, from_clock, first_name, last_name, street,
     zip, city, birth_date, home_club, guest_key, responsible_uid, has_shown_licence, has_day_insurance, briefing_version,
     signature, entered_on)
   SELECT g.club_id, gen_random_uuid(), g.id, '2026-05-04', gen_random_uuid(), '1', '18:00', 'Emil', 'Engel', '', '', '',
     '1980-02-01', '', '', $1, true, false, 0, 'M0 0', now()
   FROM ranges g JOIN memberships m ON m.club_id = g.club_id WHERE m.uid = $1 LIMIT 1`,
  `INSERT INTO guardianships (club_id, id, child_uid, guardian_uid, place, created_by, created_on, confirmed_on)
   SELECT club_id, gen_random_uuid(), uid, $1, 1, uid, now(), now() FROM memberships WHERE uid <> $1 LIMIT 1`,
  `WITH tenant AS (INSERT INTO tenants (club_id, id, uid)
     SELECT club_id, gen_random_uuid(), uid FROM memberships WHERE uid = $1 LIMIT 1 RETURNING club_id, id),
   terms AS (INSERT INTO tenant_terms (club_id, version, body, published_on)
     SELECT club_id, 1, 'Nur mit Aufsicht.', now() FROM tenant RETURNING club_id, version)
   INSERT INTO tenant_acceptances (club_id, tenant_id, version, accepted_on, accepted_by)
   SELECT tenant.club_id, tenant.id, terms.version, now(), $1 FROM tenant, terms`,
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
  `WITH duty AS (INSERT INTO duties (club_id, id, range_id, during, time_zone, day, start_clock, end_clock, needed, youth_needed,
       is_planned, created_on)
     SELECT g.club_id, gen_random_uuid(), g.id, '[2026-06-03 16:00Z,2026-06-03 18:00Z)', 'Europe/Berlin', '2026-06-03', '18:00',
       '20:00', 1, false, false, now()
     FROM ranges g JOIN memberships m ON m.club_id = g.club_id WHERE m.uid = $1 LIMIT 1 RETURNING club_id, id, during)
   INSERT INTO duty_people (club_id, id, duty_id, uid, during, created_on)
     SELECT club_id, gen_random_uuid(), id, $1, during, now() FROM duty`,
  `INSERT INTO authenticators (uid, secret, created_on) VALUES ($1, 'BASE32SECRET', now())`,
]

/**
 * Adds data of a person to nearly every table that can hold people: by calls, and by rows where calls would need other
 * people.
 */
export async function fillPerson(w: Awaited<ReturnType<typeof world>>, person: Client, token: string): Promise<void> {
  await person.friends.code({})
  await person.equipment.addWeapon({ name: 'Walther GSP', caliberId: '22-lfb', number: 'NR-4711-0815' })
  await person.reservations.createFeed({})
  await person.journal.save({
    rangeName: 'Schießanlage Wald',
    dateString: '2026-05-01',
    timeString: '18:00',
    disciplines: [{ disciplineName: 'Sportpistole', source: 'custom', equipmentUsed: 'GSP', shotCount: 40 }],
  })
  await person.journal.needPaper({ on: '2026-05-13' })
  await person.journal.createReport({ title: 'Bericht', startDate: '2026-05-01', endDate: '2026-05-13' })
  await person.users.saveView({
    clubId: w.clubs.eichenhain.id,
    list: 'members',
    name: 'Gäste',
    query: 'membership=guest',
  })
  await person.notifications.token({ token: token })
  await person.notifications.changeSettings({ notificationSettings: { invoice: { mail: true, push: false } } })
  const { feedbackReportId } = await person.feedback.submit({
    data: { description: 'Der Kalender ist langsam.', isBug: true },
    attachmentCount: 1,
    attachmentNames: ['langsam.pdf'],
  })
  const paper = formOf(Buffer.from('%PDF-1.7\n%%EOF\n'), { name: 'langsam.pdf', type: 'application/pdf' })
  await person.send('POST', `/feedback/${feedbackReportId}/attachments`, paper)
  await person.reservations.create(reserving({ ...line(w.hall, 0, '2026-05-21', '18:00', '19:00'), comment: 'Finale' }))
  const clara = await w.as('clara')
  const taken = line(w.hall, 1, '2026-05-21', '18:00', '19:00')
  await clara.reservations.create(reserving(taken))
  await person.reservations.wait({ rangeId: w.hall.id, laneId: taken.laneId, date: taken.date, times: taken.times })
  for (const [index, sql] of ROWS_OF_PERSON.entries())
    await w.database.rows(`more_of_person_${index}`, sql, [person.uid])
}
