import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { certificatesTopic } from '@bahnfrei/domain/qualifications/topics.ts'
import { forgetChanges } from '../base/changes.ts'
import type { TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { releaseFile } from '../base/files/files.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const CERTIFICATES = `SELECT c.name AS club, f.kind, f.number, f.issuer, f.issued, f.expires,
    array_to_string(f.weapon_classes, ', ') AS "weaponClasses", f.given_by AS "givenBy", f.note,
    f.blocked_on AS "blockedOn", f.blocked_reason AS "blockedReason", f.file_kind AS document, f.checked_on AS "checkedOn"
  FROM certificates f JOIN clubs c ON c.id = f.club_id WHERE f.uid = $1 ORDER BY c.name COLLATE "und-x-icu", f.checked_on, f.id`

/** The qualifications of a person, and what lets a minor shoot. An erasure deletes them with their files. */
export const certificateData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    certificates: await rows<PersonalLists[string][number]>(db, 'copy_certificates', CERTIFICATES, [uid]),
  }),
  erase: (context, uid) => erase(context, uid),
  forget: (context, { clubId, uid }) => erase(context, uid, clubId),
})

const ERASE = `DELETE FROM certificates WHERE uid = $1 AND ($2::uuid IS NULL OR club_id = $2)
  RETURNING club_id AS "clubId", file_id AS "fileId"`

async function erase({ db, job, announce }: TransactionContext, uid: Id<'user'>, of?: Id<'club'>): Promise<void> {
  await forgetChanges(db, { subject: 'certificates', subjectId: uid }, of)
  const gone = await rows<{ clubId: Id<'club'>; fileId: string | null }>(db, 'erase_certificates', ERASE, [uid, of])
  for (const { clubId, fileId } of gone) {
    if (fileId !== null) await releaseFile({ db, job }, fileId)
    announce(certificatesTopic(clubId))
  }
}
