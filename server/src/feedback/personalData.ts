import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { rows } from '../base/database/db.ts'
import { releaseFile } from '../base/files/files.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const REPORTS = `SELECT description, is_bug AS "isBug", array_to_string(attachment_names, ', ') AS "attachmentNames",
    resolution, created_on AS "createdOn"
  FROM feedback_reports WHERE uid = $1 ORDER BY created_on`
const FILES = `SELECT a.file_id AS id FROM feedback_attachments a JOIN feedback_reports r ON r.id = a.report_id
  WHERE r.uid = $1`

/** The feedback reports of a person. An erasure deletes them with their files. */
export const feedbackData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    feedback: await rows<PersonalLists[string][number]>(db, 'copy_feedback', REPORTS, [uid]),
  }),
  erase: async ({ db, job }, uid) => {
    for (const { id } of await rows<{ id: Id<'report'> }>(db, 'erase_feedback_files', FILES, [uid]))
      await releaseFile({ db, job }, id)
    await rows(db, 'erase_feedback', 'DELETE FROM feedback_reports WHERE uid = $1', [uid])
  },
})
