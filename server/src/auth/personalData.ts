import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const LOGINS = `SELECT agent, address, created_on AS "createdOn", rotated_on AS "lastUsedOn"
  FROM logins WHERE uid = $1 ORDER BY created_on`
const PASSKEYS = `SELECT name, created_on AS "createdOn", used_on AS "lastUsedOn"
  FROM passkeys WHERE uid = $1 ORDER BY created_on`
const AUTHENTICATORS =
  'SELECT created_on AS "createdOn", confirmed_on AS "confirmedOn" FROM authenticators WHERE uid = $1'

/** The data with which a person signs in. An erasure deletes all of it; tokens go with their logins. */
export const authData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    logins: await rows<PersonalLists[string][number]>(db, 'copy_logins', LOGINS, [uid]),
    passkeys: await rows<PersonalLists[string][number]>(db, 'copy_passkeys', PASSKEYS, [uid]),
    authenticators: await rows<PersonalLists[string][number]>(db, 'copy_authenticators', AUTHENTICATORS, [uid]),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_pairings', 'DELETE FROM device_pairings WHERE validated_by = $1 OR authorized_uid = $1', [
      uid,
    ])
    await rows(db, 'erase_challenges', 'DELETE FROM challenges WHERE uid = $1', [uid])
    await rows(db, 'erase_mailed', 'DELETE FROM mailed_secrets WHERE uid = $1', [uid])
    await rows(db, 'erase_codes', 'DELETE FROM recovery_codes WHERE uid = $1', [uid])
    await rows(db, 'erase_authenticators', 'DELETE FROM authenticators WHERE uid = $1', [uid])
    await rows(db, 'erase_passkeys', 'DELETE FROM passkeys WHERE uid = $1', [uid])
    await rows(db, 'erase_logins', 'DELETE FROM logins WHERE uid = $1', [uid])
  },
})
