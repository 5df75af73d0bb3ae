import { journalTopic, reportsTopic } from '@bahnfrei/domain/journal/topics.ts'
import { rows } from '../base/database/db.ts'
import { releaseFile } from '../base/files/files.ts'
import { type MovePerson, type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const ENTRIES = `
  SELECT c.name AS club, e.range_name AS range, e.lane, e.day, e.clock AS "from", e.kind, e.state AS status,
    (SELECT sum((d ->> 'shotCount')::int)::int FROM jsonb_array_elements(e.disciplines) d) AS shots,
    (SELECT string_agg(d ->> 'disciplineName', ', ') FROM jsonb_array_elements(e.disciplines) d) AS disciplines,
    (SELECT string_agg(nullif(d ->> 'equipmentUsed', ''), ', ') FROM jsonb_array_elements(e.disciplines) d) AS weapon,
    e.missed_shots AS "missedShots", nullif(array_to_string(e.weather, ', '), '') AS weather, e.temperature,
    (SELECT count(*)::int FROM journal_photos p WHERE p.uid = e.uid AND p.entry_id = e.id) AS photos, e.note AS comment
  FROM journal_entries e LEFT JOIN clubs c ON c.id = e.club_id WHERE e.uid = $1 ORDER BY e.day, e.clock, e.id`

const PAPERS = `SELECT made_on AS "createdOn", said ->> 'on' AS day
  FROM need_papers WHERE uid = $1 ORDER BY made_on, id`

/** The need that is stored for the clubs that follow it. */
const KEPT = `SELECT red_from AS "until", known_on AS day FROM kept_needs WHERE uid = $1`
/** The results of electronic targets that have not become an entry yet. */
const RESULTS = `SELECT c.name AS club, t.taken_on AS "createdOn", x ->> 'disciplineName' AS disciplines, (x ->> 'shotCount')::int AS shots
  FROM target_results t JOIN clubs c ON c.id = t.club_id CROSS JOIN jsonb_array_elements(t.results) x
  WHERE t.uid = $1 ORDER BY t.taken_on, t.reservation_id`
const LICENCE = `SELECT first_firearm_on AS "firstFirearm", first_ammunition_on AS "firstAmmunition", ten_year_check_on AS "tenYearCheck"
  FROM licence_dates WHERE uid = $1`
const REPORTS = `
  SELECT title, comment, created_on AS "createdOn", start_date AS "from", end_date AS "until", archived_on AS "archivedOn",
    opened_on AS "openedOn", jsonb_array_length(entries) AS entries
  FROM journal_reports WHERE uid = $1 ORDER BY created_on, id`

/** Clears this person as the validator of other people's entries, which stay. */
const FORGET = `
  UPDATE journal_entries SET trainer_uid = nullif(trainer_uid, $1), decided_by = nullif(decided_by, $1)
  WHERE trainer_uid = $1 OR decided_by = $1`

const PHOTOS = 'DELETE FROM journal_photos WHERE uid = $1 RETURNING file_id AS "fileId"'

/** Clears the id of this person in reports of others, which contain no name of them. */
const FORGET_IN_REPORTS = `
  UPDATE journal_reports SET approvers = array_remove(approvers, $1), entries = (
    SELECT jsonb_agg(CASE WHEN e -> 'decided' ->> 'by' = $1::text
      THEN jsonb_set(e, '{decided,by}', 'null') ELSE e END ORDER BY at)
    FROM jsonb_array_elements(entries) WITH ORDINALITY AS entry(e, at))
  WHERE $1 = ANY(approvers)`

export const journalData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    journal: await rows<PersonalLists[string][number]>(db, 'copy_journal', ENTRIES, [uid]),
    needPapers: await rows<PersonalLists[string][number]>(db, 'copy_need_papers', PAPERS, [uid]),
    keptNeeds: await rows<PersonalLists[string][number]>(db, 'copy_kept_needs', KEPT, [uid]),
    licenceDates: await rows<PersonalLists[string][number]>(db, 'copy_licence', LICENCE, [uid]),
    targetResults: await rows<PersonalLists[string][number]>(db, 'copy_target_results', RESULTS, [uid]),
    journalReports: await rows<PersonalLists[string][number]>(db, 'copy_reports', REPORTS, [uid]),
  }),
  erase: async ({ db, job, announce }, uid) => {
    for (const { fileId } of await rows<{ fileId: string }>(db, 'erase_photos', PHOTOS, [uid]))
      await releaseFile({ db, job }, fileId)
    await rows(db, 'erase_journal', 'DELETE FROM journal_entries WHERE uid = $1', [uid])
    await rows(db, 'erase_kept_need', 'DELETE FROM kept_needs WHERE uid = $1', [uid])
    await rows(db, 'erase_target_results', 'DELETE FROM target_results WHERE uid = $1', [uid])
    await rows(db, 'erase_licence', 'DELETE FROM licence_dates WHERE uid = $1', [uid])
    await rows(db, 'erase_need_papers', 'DELETE FROM need_papers WHERE uid = $1', [uid])
    await rows(db, 'erase_reports', 'DELETE FROM journal_reports WHERE uid = $1', [uid])
    await rows(db, 'forget_in_reports', FORGET_IN_REPORTS, [uid])
    await rows(db, 'forget_validator', FORGET, [uid])
    await rows(db, 'forget_trail', 'UPDATE journal_changes SET by_uid = NULL WHERE by_uid = $1', [uid])
    announce(journalTopic(uid), reportsTopic(uid))
  },
})

const MOVE_RESULTS = 'UPDATE target_results SET uid = $3 WHERE club_id = $1 AND uid = $2'

/** Moves the target results of one record to the other one, which gets them as proposals. */
export const moveResults: MovePerson = async ({ db, announce }, { clubId, from, to }) => {
  await rows(db, 'move_target_results', MOVE_RESULTS, [clubId, from, to])
  announce(journalTopic(to))
}
