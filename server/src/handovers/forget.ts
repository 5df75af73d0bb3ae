import { rows } from '../base/database/db.ts'
import { releaseFile } from '../base/files/files.ts'
import { handle } from '../base/jobs/jobs.ts'
import { forgetHandoverJob } from './jobs.ts'

/** The days after which a hand-over with an open defect is checked again. */
const AGAIN_DAYS = 30

const OPEN = 'SELECT 1 FROM lane_defects WHERE club_id = $1 AND handover_id = $2 AND mended_on IS NULL LIMIT 1'
const PHOTOS = 'DELETE FROM handover_photos WHERE club_id = $1 AND handover_id = $2 RETURNING file_id AS "fileId"'
const FORGET = 'DELETE FROM handovers WHERE club_id = $1 AND id = $2'

/** Deletes an old hand-over with its photos and mended defects. While it has an open defect, it checks again later. */
export const forgetHandover = handle(forgetHandoverJob, async ({ clubId, id }, { db, now, job }) => {
  if ((await rows(db, 'handover_is_open', OPEN, [clubId, id])).length > 0) {
    job(forgetHandoverJob, { clubId, id }, { runAt: now.add({ hours: AGAIN_DAYS * 24 }) })
    return
  }
  for (const { fileId } of await rows<{ fileId: string }>(db, 'forget_lane_photos', PHOTOS, [clubId, id]))
    await releaseFile({ db, job }, fileId)
  await rows(db, 'forget_handover', FORGET, [clubId, id])
})
