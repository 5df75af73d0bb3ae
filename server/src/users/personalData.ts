import { randomBytes } from 'node:crypto'
import { namesTopic, userTopic } from '@bahnfrei/domain/users/topics.ts'
import { rows, withSecrets } from '../base/database/db.ts'
import { releaseFile } from '../base/files/files.ts'
import { eraseAnswers } from '../base/http/answers.ts'
import { eraseMails } from '../base/mail/mail.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const PROFILE = `
  SELECT email, verified, full_name AS "fullName", first_name AS "firstName", last_name AS "lastName",
    call_name AS "callName", title, contact_email AS "contactEmail", phone, mobile, country, city,
    postal_code AS "postalCode", street, house_number AS "houseNumber", apartment, address_extra AS "addressExtra",
    birth_date AS "birthDate", gender, birth_place AS "birthPlace", birth_country AS "birthCountry", nationality,
    photo IS NOT NULL AS photo, language, version, quick_access::text AS "quickAccess", root, disabled,
    journal_access AS "journalAccess", created_on AS "createdOn", terms_accepted_on AS "termsAcceptedOn",
    first_login AS "firstLogin", last_login AS "lastLogin", erased_from AS "erasedFrom"
  FROM users WHERE uid = $1`
const EXPORTS = `SELECT asked_on AS "askedOn", ready_on AS "readyOn", fetched_on AS "fetchedOn"
  FROM data_exports WHERE uid = $1 ORDER BY asked_on`
const MAILS = `SELECT kind, m.language, words->>'subject' AS subject, m.created_on AS "createdOn", sent_on AS "sentOn"
  FROM mails m JOIN users u ON u.email = m.address WHERE u.uid = $1 ORDER BY m.created_on`

const VIEWS = 'SELECT name, list, query AS filters FROM saved_views WHERE uid = $1 ORDER BY name COLLATE "und-x-icu"'

/**
 * SQL: clears the row of a person. It stays without anything that identifies them, because reservations and bookkeeping
 * reference it.
 */
const EMPTY = `
  UPDATE users SET email = uid || '@erased.invalid', password_hash = NULL, full_name = '–', first_name = '',
    last_name = '', call_name = '', title = '', mark = $2, verified = false, root = false, disabled = true,
    setup_completed = false, default_club = NULL, contact_email = '', phone = '', mobile = '', country = '', city = '',
    postal_code = '', street = '', house_number = '', apartment = '', address_extra = '', birth_date = NULL, gender = NULL,
    birth_place = '', birth_country = '', nationality = '', photo = NULL, quick_access = NULL, version = '',
    first_login = NULL, last_login = NULL, terms_accepted_on = NULL, erased_from = NULL
  WHERE uid = $1`

export const userData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    profile: await rows<PersonalLists[string][number]>(db, 'copy_profile', PROFILE, [uid]),
    exports: await rows<PersonalLists[string][number]>(db, 'copy_exports', EXPORTS, [uid]),
    savedViews: await rows<PersonalLists[string][number]>(db, 'copy_views', VIEWS, [uid]),
    mails: await rows<PersonalLists[string][number]>(db, 'copy_mails', MAILS, [uid]),
  }),
  erase: async ({ db, job, announce }, uid) => {
    const files = await rows<{ id: string }>(
      db,
      'erase_files',
      'SELECT photo AS id FROM users WHERE uid = $1 AND photo IS NOT NULL UNION SELECT file_id FROM data_exports WHERE uid = $1 AND file_id IS NOT NULL',
      [uid],
    )
    for (const { id } of files) await releaseFile({ db, job }, id)
    await rows(db, 'erase_views', 'DELETE FROM saved_views WHERE uid = $1', [uid])
    await rows(db, 'erase_exports', 'DELETE FROM data_exports WHERE uid = $1', [uid])
    const [account] = await rows<{ email: string | null }>(
      db,
      'erase_address',
      'SELECT email FROM users WHERE uid = $1',
      [uid],
    )
    if (account !== undefined) await eraseMails(db, account.email)
    await eraseAnswers(db, uid)
    await withSecrets(db, () => rows(db, 'erase_user', EMPTY, [uid, randomBytes(24).toString('base64url')]))
    announce(userTopic(uid), namesTopic())
  },
})
