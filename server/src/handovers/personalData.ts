import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const HANDOVERS = `
  SELECT c.name AS club, r.name AS range, h.kind, h.club_name AS "forClub", h.recorded_on AS "recordedOn",
    (SELECT string_agg(l.name || ': ' || s.remark, '; ' ORDER BY l.ordering_number, l.id)
      FROM handover_lanes s JOIN lanes l ON l.club_id = s.club_id AND l.id = s.lane_id
      WHERE s.club_id = h.club_id AND s.handover_id = h.id AND s.remark <> '') AS remarks,
    (SELECT count(*)::int FROM handover_photos p WHERE p.club_id = h.club_id AND p.handover_id = h.id) AS photos
  FROM handovers h JOIN clubs c ON c.id = h.club_id JOIN ranges r ON r.club_id = h.club_id AND r.id = h.range_id
  WHERE h.recorded_by = $1 ORDER BY h.recorded_on`
const MENDED = `
  SELECT c.name AS club, r.name AS range, l.name AS lane, d.mended_on AS "mendedOn"
  FROM lane_defects d JOIN clubs c ON c.id = d.club_id JOIN lanes l ON l.club_id = d.club_id AND l.id = d.lane_id
  JOIN ranges r ON r.club_id = l.club_id AND r.id = l.range_id WHERE d.mended_by = $1 ORDER BY d.mended_on`

const FORGET_RECORDED = 'UPDATE handovers SET recorded_by = NULL WHERE recorded_by = $1'
const FORGET_MENDED = 'UPDATE lane_defects SET mended_by = NULL WHERE mended_by = $1'

/**
 * The hand-overs and mended defects that a person recorded. They stay for their time after an erasure, without the
 * name.
 */
export const handoverData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    handovers: await rows<PersonalLists[string][number]>(db, 'copy_handovers', HANDOVERS, [uid]),
    mendedDefects: await rows<PersonalLists[string][number]>(db, 'copy_mended_defects', MENDED, [uid]),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_recorded_by', FORGET_RECORDED, [uid])
    await rows(db, 'erase_mended_by', FORGET_MENDED, [uid])
  },
})
